// Amounts and effects of cards in signs.

import type { ReactNode } from 'react';
import { Icon, iconForTerm } from '../../icons/icon';
import { amountsOf, termName, wordsOf, type EffectLine } from '../../model/cards';
import { useScene } from '../../shell/scene';

// Amounts in signs where there are signs, anything else in words.
export function Signs({ value, size = 14 }: { value: unknown; size?: number }): ReactNode {
  const { texts, game } = useScene();
  const amounts = amountsOf(value);
  if (!amounts) return wordsOf(texts, game, value);
  return amounts.map(([term, amount]) => (
    <span key={term} className="card-sign" title={termName(texts, game, term)}>
      {amount}
      <Sign term={term} size={size} />
    </span>
  ));
}

export function Sign({ term, size = 14 }: { term: string; size?: number }) {
  const { texts, game } = useScene();
  const icon = iconForTerm(term);
  const name = termName(texts, game, term);
  return icon ? <Icon name={icon} size={size} /> : <span className="card-word">{name}</span>;
}

export function Effects({ lines }: { lines: readonly EffectLine[] }) {
  return (
    <span className="card-text">
      {lines.map(({ when, text }, index) => (
        <span key={index} className="card-effect">
          {when && <b>{when}: </b>}
          {text}
        </span>
      ))}
    </span>
  );
}
