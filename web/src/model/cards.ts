// What a card, tile or piece says, in words. Which members are understood stands in docs/protocol.md under "Cards".

import type { Argument, Texts } from '../i18n/texts';
import type { ZoneEntry } from '../protocol/view';

type Members = Record<string, unknown>;
const isMembers = (value: unknown): value is Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

// The name of a resource, icon or other term that a game writes without the beginning of its key.
export function termName(texts: Texts, game: string, term: string): string {
  return (
    texts.first(term, `${game}.${term}`, `${game}.resource.${term}`, `${game}.item.${term}`, `${game}.icon.${term}`) ??
    term.slice(term.lastIndexOf('.') + 1).replace(/[_-]/g, ' ')
  );
}

export function labelOf(texts: Texts, game: string, member: string): string {
  return texts.first(`${game}.card.${member}`, `${game}.overview.${member}`, `card.${member}`) ?? member.replace(/_/g, ' ');
}

// Message keys, messages, terms, seats, amounts, and lists of these.
export function wordsOf(texts: Texts, game: string, value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'string') return texts.has(value) ? texts.say(value) : value;
  if (typeof value === 'boolean') return texts.say(value ? 'card.yes' : 'card.no');
  if (Array.isArray(value)) return value.map((one) => wordsOf(texts, game, one)).join(', ');
  if (!isMembers(value)) return String(value);
  if (typeof value.key === 'string') return texts.say(value.key, value.args as Record<string, Argument>);
  if (typeof value.term === 'string') return termName(texts, game, value.term);
  if (typeof value.seat === 'number' && Object.keys(value).length === 1) return texts.seat(value.seat);
  return Object.entries(value)
    .filter(([, one]) => one !== 0)
    .map(([member, one]) =>
      typeof one === 'number'
        ? `${one} ${termName(texts, game, member)}`
        : `${labelOf(texts, game, member)} ${wordsOf(texts, game, one)}`,
    )
    .join(', ');
}

// {"coin": 2, "worker": 1} as pairs; null when the value is something else.
export function amountsOf(value: unknown): [string, number][] | null {
  if (!isMembers(value)) return null;
  const entries = Object.entries(value);
  if (entries.length === 0 || !entries.every(([, amount]) => typeof amount === 'number')) return null;
  return (entries as [string, number][]).filter(([, amount]) => amount !== 0);
}

const mostSigns = 12;

// ["sword", "sword", "arrow"] and {"sword": 2, "arrow": 1} are the same row of signs.
export function iconRow(value: unknown): string[] {
  if (Array.isArray(value)) {
    return value.flatMap((one) =>
      typeof one === 'string' ? [one] : isMembers(one) && typeof one.term === 'string' ? [one.term] : [],
    );
  }
  const often = (amount: number) => Math.max(0, Math.min(mostSigns, amount));
  return (amountsOf(value) ?? []).flatMap(([term, amount]) => Array<string>(often(amount)).fill(term));
}

export interface KeywordHelp {
  term: string;
  name: string;
  help: string;
}

// The keywords of a card that the catalogue explains.
export function keywordsOf(texts: Texts, value: unknown): KeywordHelp[] {
  return iconRow(value).flatMap((term) => {
    const help = texts.first(`help.${term}`);
    return help === undefined ? [] : [{ term, name: texts.title(term), help }];
  });
}

export interface EffectLine {
  when: string;
  text: string;
}

// Effects are sentences, or {"when", "text"} with the moment apart.
export function effectLines(texts: Texts, game: string, value: unknown): EffectLine[] {
  const list = Array.isArray(value) ? value : value === null || value === undefined ? [] : [value];
  return list
    .map((one) =>
      isMembers(one) && one.key === undefined && one.text !== undefined
        ? { when: wordsOf(texts, game, one.when), text: wordsOf(texts, game, one.text) }
        : { when: '', text: wordsOf(texts, game, one) },
    )
    .filter(({ text }) => text !== '');
}

// Members that have a place of their own on a card; all others are listed.
const drawnApart = new Set(
  'id name seat kind suit band colour text effects keywords count cost points banners icons holds die designed face_down'.split(' '),
);

// Everything a card says, for those who do not see it.
export function cardWords(texts: Texts, game: string, entry: ZoneEntry): string {
  // What is there but empty, as a card without icons, says nothing.
  const named = (member: string) => {
    const words = entry[member] === undefined || entry[member] === null ? '' : wordsOf(texts, game, entry[member]);
    return words === '' ? '' : texts.labelled(labelOf(texts, game, member), words);
  };
  const effects = [...effectLines(texts, game, entry.text), ...effectLines(texts, game, entry.effects)];
  return [
    entry.name ? texts.title(entry.name) : '',
    typeof entry.seat === 'number' ? texts.seat(entry.seat) : '',
    wordsOf(texts, game, entry.kind),
    wordsOf(texts, game, entry.suit),
    typeof entry.count === 'number' && entry.count > 1 ? `×${entry.count}` : '',
    wordsOf(texts, game, entry.die),
    named('cost'),
    named('points'),
    ...['banners', 'icons', 'holds'].map(named),
    ...factsOf(entry).map(([member]) => named(member)),
    ...effects.map(({ when, text }) => (when ? texts.labelled(when, text) : text)),
    entry.designed === true ? texts.say('card.designed') : '',
  ]
    .filter(Boolean)
    .join(', ');
}

export function factsOf(entry: ZoneEntry): [string, unknown][] {
  return Object.entries(entry).filter(
    ([member, value]) =>
      !drawnApart.has(member) && value !== null && value !== '' && value !== false && amountsOf(value)?.length !== 0,
  );
}

