// The number of a round in words. A rulebook may have a word of its own for it: "<game>.round" and "<game>.round_of".

import type { Texts } from './texts';

export function roundWords(texts: Texts, game: string, round: number, rounds?: number): string {
  const name = rounds === undefined ? 'round' : 'round_of';
  const key = texts.has(`${game}.${name}`) ? `${game}.${name}` : `core.${name}`;
  return texts.say(key, rounds === undefined ? { round } : { round, rounds });
}

// A heading about rounds, by the same right: "Score par tour de table" where the rulebook says so.
export function ofRounds(texts: Texts, game: string, key: string): string {
  const own = `${game}.${key}`;
  return texts.say(texts.has(own) ? own : key);
}
