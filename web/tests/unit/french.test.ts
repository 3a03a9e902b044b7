// Every French template that asks for grammar, with every word that may stand in it, read as a careful reader would.
// The C++ tests do the same with the messages that games really send (tests/french.h).

import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { inflectionOf } from '../../src/i18n/grammar';
import { type Argument, type Catalogue, Texts } from '../../src/i18n/texts';

const root = join(__dirname, '../../..');
const read = (file: string): Catalogue => JSON.parse(readFileSync(join(root, file), 'utf8')) as Catalogue;
const core = read('core/text/fr.json');

// Which terms an argument of a template may be.
const families: Record<string, string[]> = {
  building: ['building', 'piece'],
  unit: ['unit'],
  other: ['unit'],
  worker: ['unit'],
  resource: ['resource'],
  given: ['resource'],
  taken: ['resource'],
  type: ['type'],
  area: ['area'],
  age: ['age'],
  token: ['token'],
  terrain: ['terrain'],
  cult: ['cult'],
  faction: ['faction'],
  culture: ['culture'],
  card: ['card'],
  over: ['card'],
  titan: ['card'],
};
const family = (argument: string): string[] => families[argument.replace(/[0-9]+$/, '')] ?? ['card'];

// The Ancient World's card names are in its data; those that have a gender are all of them.
function cardNames(game: string): Catalogue {
  if (game !== 'ancient_world') return {};
  const names: Catalogue = {};
  const walk = (value: unknown): void => {
    if (Array.isArray(value)) value.forEach(walk);
    else if (typeof value === 'object' && value !== null) {
      const { id, name_fr } = value as Record<string, unknown>;
      if (typeof id === 'string' && typeof name_fr === 'string') {
        const word = id.replace(/^(emp_(a|b|start)|mil(_start)?|prv|tit)_/, '').replaceAll('_', '-');
        names[`ancient-world.card.${word}`] = name_fr;
      }
      Object.values(value).forEach(walk);
    }
  };
  const folder = join(root, 'games', game, 'data');
  const files = readdirSync(folder).filter((file) => file.endsWith('.json'));
  for (const file of files) walk(JSON.parse(readFileSync(join(folder, file), 'utf8')));
  return names;
}

const vowel = (word: string): boolean => inflectionOf(core, 'fr', word, word).vowel;

// What is wrong with a sentence; nothing, as a rule.
function flaw(sentence: string): string | undefined {
  if (sentence.includes("'")) return 'a straight apostrophe';
  if (/ [:;!?»%]|« /.test(sentence)) return 'a plain space';
  if (/[<>{}]/.test(sentence)) return 'something is missing';
  const words = sentence.split(/[ \u00a0\n(+]/);
  for (const [index, word] of words.entries()) {
    const next = words[index + 1] ?? '';
    if (/^(le|la|de|que|ne|se|je|me|te)$/i.test(word) && vowel(next)) return `no elision in "${word} ${next}"`;
    if (/^(de|à)$/i.test(word) && /^les?$/i.test(next) && !/(er|ir|re)$/.test(words[index + 2] ?? ''))
      return `no contraction in "${word} ${next}"`;
    const elided = /^(?:l|d|qu|n|s|j|m|t|c)’(.+)$/i.exec(word)?.[1];
    if (elided !== undefined && !['y', '1'].includes(elided) && !vowel(elided)) return `elision in "${word}"`;
  }
  return undefined;
}

const games = readdirSync(join(root, 'games')).filter((game) => !game.includes('.'));

describe.each(games)('the French of %s', (game) => {
  const own = read(`games/${game}/text/fr.json`);
  const texts = new Texts('fr', [core, own, cardNames(game)], ['Odette', 'Hugues']);
  const id = game.replaceAll('_', '-');
  const asking = Object.entries(own).filter(([, text]) => /\{[^{}|]+[:?*]/.test(text));

  it('agrees, elides and contracts with every term', () => {
    expect(asking.length).toBeGreaterThan(4);
    const flaws: string[] = [];
    for (const [key, text] of asking) {
      // The parts of a sum are placeholders of their own.
      const flat = text
        .replaceAll(/\{sum:([^{}]*)\}/g, (_, items: string) => items.replaceAll(/([^;]+);?/g, '{$1}'))
        .replaceAll('*!', '*');
      const names = [...flat.matchAll(/\{(?:[^{}:|?*]+:\*?)?([^{}:|?*]+)(?:\*([^{}]+))?/g)].flatMap((match) =>
        match[2] === undefined ? [match[1]!] : [match[1]!, match[2]],
      );
      const plain = Object.fromEntries(names.map((name): [string, Argument] => [name, 2]));
      const asked = [...flat.matchAll(/\{(?:(le|un|du|au|ce):\*?([^{}]+)|([^{}:|?*]+)\?|[^{}:|?*]+\*([^{}]+))/gi)];
      for (const [, , before, agreed, counted] of asked) {
        const name = (before ?? agreed ?? counted)!;
        const terms = texts.keys().filter((one) =>
          family(name).some((kind) => new RegExp(`^${id}\\.${kind}\\.[^.]+$`).test(one)),
        );
        if (terms.length === 0) flaws.push(`${key}: no word is known for ${name}`);
        for (const term of terms) {
          if (/^[^.]+\.card\./.test(term) && id !== 'ancient-world') continue;
          if (!texts.has(`${term}.grammar`)) flaws.push(`${key}: ${term} has no gender`);
          const args: Record<string, Argument> = { ...plain, seat: { seat: 0 }, owner: { seat: 0 }, defender: { seat: 1 } };
          for (const other of names) if (/^(unit|other|card|over|titan|army\d)$/.test(other)) args[other] = { term };
          const said = texts.say(key, { ...args, [name]: { term } });
          const wrong = flaw(said);
          if (wrong !== undefined) flaws.push(`${key}: ${wrong}: ${said}`);
        }
      }
    }
    expect(flaws).toEqual([]);
  });

  it('has no plain space or apostrophe, and elides and contracts, in every text', () => {
    for (const [key, text] of Object.entries(own)) {
      if (key.endsWith('.grammar') || text.includes('{')) continue;
      expect([key, flaw(texts.say(key))]).toEqual([key, undefined]);
    }
  });
});
