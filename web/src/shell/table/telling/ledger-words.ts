// How an account speaks: amounts, names of sources, and the look a source has in a chart.

import type { Texts } from '../../../i18n/texts';
import type { LedgerSum } from '../../../model/ledger';
import { hueClass, hueOfTerm } from '../../../cards/colour';
import './sources.css';

export const signed = (by: number): string => (by > 0 ? `+${by}` : by < 0 ? `−${-by}` : '0');

export function sourceName(texts: Texts, sum: Pick<LedgerSum, 'kind' | 'cause'>): string {
  const name = sum.kind === null ? texts.say('ledger.unseen') : texts.title(sum.kind);
  return sum.cause === 'others' ? texts.say('ledger.by_others', { kind: name }) : name;
}

const sourceColours = 10;

// The look of the nth source in a chart: the colour that it is called by (red banners are red), else one of ten colours, then
// the same colours striped, then striped the other way.
export function sourceClass(key: string, index: number): string {
  const hue = hueOfTerm(key);
  if (hue) return `${hueClass(hue)} source-named`;
  return `source-${index % sourceColours} source-stripe-${Math.floor(index / sourceColours) % 3}`;
}
