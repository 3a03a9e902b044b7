// How a word behaves in a sentence. The same as core/words/grammar.cpp does for the terminal and the server, from the same
// data: the keys "grammar." of core/text and "<term>.grammar" beside a term. docs/texts.md describes both.

import type { Argument, Catalogue, Language } from './texts';

export interface Inflection {
  feminine: boolean;
  plural: boolean; // the word itself is a plural: "Miliciens"
  vowel: boolean; // begins with a vowel sound
  name: boolean; // a proper name: takes no article
  one: string; // the forms for one and for several
  many: string;
}

// Small letters without accents.
export const folded = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll('œ', 'oe')
    .replaceAll('æ', 'ae')
    .replaceAll('’', "'")
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/g, '');

// The text with the spaces and apostrophes its language is printed with.
export function withTypography(text: string, language: Language): string {
  if (language !== 'fr') return text;
  return text
    .replaceAll("'", '’')
    .replaceAll(/ (?=[:;!?»%])/g, '\u00a0')
    .replaceAll('« ', '«\u00a0');
}

const lists = (words: string, word: string): boolean =>
  words.split(' ').some((known) => known !== '' && (known === word || `${known}s` === word));

function beginsWithVowel(rules: Catalogue, shown: string): boolean {
  const word = folded(shown).split(/[ \-'(,.;:]/)[0]!;
  if (word === '' || lists(rules['grammar.consonant'] ?? '', word)) return false;
  if (lists(rules['grammar.vowel'] ?? '', word)) return true;
  if (word.startsWith('y')) return /^y[b-df-hj-np-tv-xyz]/.test(word);
  // A letter and a figure are the name of a place on a board.
  return !/^.[0-9]/.test(word) && (rules['grammar.vowels'] ?? '').includes(word[0]!);
}

function usualPlural(word: string, language: Language): string {
  if (language === 'fr') {
    if (/[sxz]$/.test(word)) return word;
    if (word.endsWith('al')) return `${word.slice(0, -2)}aux`;
    return word + (/[ae]u$/.test(word) ? 'x' : 's');
  }
  if (/[^aeiou]y$/.test(word)) return `${word.slice(0, -1)}ies`;
  return word + (/([sxz]|ch|sh)$/.test(word) ? 'es' : 's');
}

export function inflectionOf(rules: Catalogue, language: Language, value: Argument, shown: string): Inflection {
  const term = typeof value === 'object' && value !== null && 'term' in value ? value.term : undefined;
  // After the flags of a word its plural, after those of a plural its singular.
  const [flags = '', other] = (term === undefined ? 'n' : (rules[`${term}.grammar`] ?? '')).split('|');
  const plural = flags.includes('p');
  return {
    feminine: flags.includes('f'),
    plural,
    vowel: flags.includes('v') || (beginsWithVowel(rules, shown) && !flags.includes('c')),
    name: flags.includes('n'),
    one: plural ? (other ?? shown) : shown,
    many: plural || term === undefined ? shown : (other ?? usualPlural(shown, language)),
  };
}

// "le", "du", "a" and so on before the word, and the word; the article a term begins with may melt into it.
export function withWordBefore(
  rules: Catalogue,
  word: string,
  inflection: Inflection,
  shown: string,
  isTerm: boolean,
): [string, string] {
  const small = word.charAt(0).toLowerCase() + word.slice(1);
  const forms = (rules[`grammar.${small}`] ?? '').split('|');
  if (forms.length !== 8) return [`<${word}>`, shown];
  const vowel = inflection.vowel ? 1 : 0;
  const form =
    inflection.name || inflection.plural
      ? (inflection.name ? 6 : 4) + vowel
      : (inflection.feminine ? 1 : 0) + 2 * vowel;
  const capital = small !== word;
  const before = capital ? forms[form]!.charAt(0).toUpperCase() + forms[form]!.slice(1) : forms[form]!;
  for (const change of (rules['grammar.contractions'] ?? '').split('|')) {
    const [, lead, article, both] = /^([^ ]+ )(.*)=(.*)$/.exec(change) ?? [];
    if (lead !== before) continue;
    const beginning = shown.slice(0, article!.length);
    // A player who is called "Le Roi" stays so.
    if ((isTerm ? folded(beginning) : beginning) === article) return [both!, shown.slice(article!.length)];
  }
  return [before, shown];
}

// The form for masculine, feminine, masculine plural or feminine plural; the last one given serves the rest.
export function agreeing(forms: string, inflection: Inflection): string {
  const all = forms.split('|');
  const wanted = (inflection.feminine ? 1 : 0) + (inflection.plural ? 2 : 0);
  return all[Math.min(wanted, all.length - 1)]!;
}

// French counts nought as one; English does not.
export const isSingle = (number: number, language: Language): boolean =>
  language === 'fr' ? Math.abs(number) < 2 : Math.abs(number) === 1;

export function ordinal(number: number, feminine: boolean, language: Language): string {
  if (language === 'fr') return `${number}${number !== 1 ? 'e' : feminine ? 're' : 'er'}`;
  const tens = number % 100;
  const ending = tens >= 11 && tens <= 13 ? undefined : ['th', 'st', 'nd', 'rd'][number % 10];
  return `${number}${ending ?? 'th'}`;
}
