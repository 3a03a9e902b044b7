import { describe, expect, it } from 'vitest';
import { Texts } from '../../src/i18n/texts';
import { hueOf, hueOfTerm, shapeOf } from '../../src/cards/colour';
import { sentencesOf } from '../../src/cards/fit';
import { zoneEntries } from '../../src/games/generic/grid';
import { travellers } from '../../src/games/generic/travel';
import { amountsOf, cardWords, effectLines, factsOf, iconRow, keywordsOf, labelOf, termName, wordsOf } from '../../src/model/cards';
import type { ZoneItem } from '../../src/protocol/view';
import english from '../../src/texts/en.json';

const texts = new Texts(
  'en',
  [
    english,
    {
      'g.card.harbour': 'harbour',
      'g.coin': 'coins',
      'g.resource.ore': 'ore',
      'g.suit.sea': 'sea',
      'g.banner.red': 'red tribe',
      'g.card.defence': 'defence',
      'g.effect.take': 'Take {n|# coin|# coins}.',
      'g.when.built': 'When built',
      'g.keyword.exile': 'exile',
      'help.g.keyword.exile': 'Put it aside.',
      'g.keyword.odd': 'odd',
    },
  ],
  ['Ada', 'Grace'],
);
const words = (value: unknown) => wordsOf(texts, 'g', value);

describe('the words of a card', () => {
  it('come from keys, messages, terms, seats, amounts and lists', () => {
    expect(words('g.suit.sea')).toBe('sea');
    expect(words({ key: 'g.effect.take', args: { n: 2 } })).toBe('Take 2 coins.');
    expect(words({ term: 'ore' })).toBe('ore');
    expect(words({ seat: 1 })).toBe('Grace');
    expect(words({ coin: 2, ore: 1, wood: 0 })).toBe('2 coins, 1 ore');
    expect(words(['g.suit.sea', 3, true])).toBe('sea, 3, yes');
    expect(words(null)).toBe('');
  });

  it('explain the keywords that have an explanation', () => {
    expect(keywordsOf(texts, ['g.keyword.exile', { term: 'g.keyword.odd' }])).toEqual([
      { term: 'g.keyword.exile', name: 'Exile', help: 'Put it aside.' },
    ]);
    expect(iconRow([{ term: 'g.icon.river' }, 'sword', 7])).toEqual(['g.icon.river', 'sword']);
  });

  it('say everything, in one sentence for a screen reader', () => {
    const card = {
      id: '17',
      name: 'g.card.harbour',
      seat: 0,
      suit: 'g.suit.sea',
      cost: { coin: 2 },
      points: 3,
      banners: ['g.banner.red', 'g.banner.red'],
      defence: 4,
      exhausted: false,
      effects: [{ when: 'g.when.built', text: { key: 'g.effect.take', args: { n: 1 } } }],
      designed: true,
    };
    expect(cardWords(texts, 'g', card)).toBe(
      'Harbour, Ada, sea, cost: 2 coins, points: 3, banners: red tribe, red tribe, defence: 4, ' +
        'When built: Take 1 coin., figures of our own',
    );
    // A card without icons does not say "shows: ".
    expect(cardWords(texts, 'g', { id: '1', name: 'g.card.harbour', banners: [], icons: [], holds: {} })).toBe('Harbour');
  });

  it('fall back to the term itself where a game has no words for it', () => {
    expect(termName(texts, 'g', 'g.unknown.river_barge')).toBe('river barge');
    expect(labelOf(texts, 'g', 'min_age')).toBe('min age');
    expect(labelOf(texts, 'g', 'cost')).toBe('cost');
  });
});

describe('the signs of a card', () => {
  it('are amounts that are not nought, or a row', () => {
    expect(amountsOf({ coin: 2, ore: 0 })).toEqual([['coin', 2]]);
    expect(amountsOf({ key: 'g.effect.take', args: {} })).toBeNull();
    expect(iconRow({ sword: 2, arrow: 1 })).toEqual(['sword', 'sword', 'arrow']);
    expect(iconRow(['sword', 'arrow'])).toEqual(['sword', 'arrow']);
    expect(iconRow(undefined)).toEqual([]);
  });

  it('have effects with their moment, or sentences alone', () => {
    expect(effectLines(texts, 'g', ['g.suit.sea', { when: 'g.when.built', text: 'g.suit.sea' }])).toEqual([
      { when: '', text: 'sea' },
      { when: 'When built', text: 'sea' },
    ]);
    expect(effectLines(texts, 'g', null)).toEqual([]);
  });

  it('have the colour that the game names or numbers, and none of their own', () => {
    expect(hueOf({ suit: 'g.suit.sea' })).toBeNull();
    expect(hueOf({ suit: 'g.suit.sea', colour: 'blue' })).toBe('blue');
    expect(hueOf({ colour: 'plaid', band: 9 })).toBe('band-1');
    expect([hueOfTerm('g.banner.red'), hueOfTerm('g.banner.sea')]).toEqual(['red', null]);
  });

  it('have a shape beside each colour that a tribe or suit has', () => {
    const tribes = ['red', 'green', 'yellow', 'blue', 'purple'].map(shapeOf);
    expect(new Set(tribes).size).toBe(5);
    const bands = [0, 1, 2, 3, 4, 5, 6, 7].map((band) => shapeOf(`band-${band}`));
    expect(new Set(bands).size).toBe(8);
  });

  it('are cut at sentences, and a long one where it takes breath or after a few words', () => {
    expect(sentencesOf('Draw a card. Then discard one; if able, take 1.5 coins!')).toEqual([
      'Draw a card.',
      'Then discard one;',
      'if able, take 1.5 coins!',
    ]);
    expect(sentencesOf('')).toEqual([]);
    const long = `Choose one of these, ${'which is a great deal to say '.repeat(4)}and more.`;
    expect(sentencesOf(long)[0]).toBe('Choose one of these,');
    expect(sentencesOf(long).join(' ')).toBe(long);
    for (const part of sentencesOf(long)) expect(part.length).toBeLessThan(40);
    // In French a colon stays with its word, and so a figure with what it counts.
    const french = 'Chaque joueur qui prend cette carte de la pioche en dit le nom\u00a0: 3\u00a0pièces pour lui';
    expect(sentencesOf(french).length).toBeGreaterThan(2);
    expect(sentencesOf(french).join(' ')).toBe(french);
  });

  it('leave out amounts that are all nought', () => {
    const members = factsOf({ id: 'a', name: null, face: { sword: 2, arrow: 0 }, heritage: { sword: 0 }, price: 0 });
    expect(members.map(([member]) => member)).toEqual(['face', 'price']);
  });

  it('are only of things; whatever else a zone lists is counted', () => {
    const zone = { kind: 'zone', id: 'z', name: 'z', count: 3, items: [1, 2, { id: 'a', name: null }] };
    expect(zoneEntries(zone as unknown as ZoneItem)).toEqual([{ id: 'a', name: null }]);
  });
});

describe('cards that travel', () => {
  const at = (places: Record<string, string>) => new Map(Object.entries(places).map(([id, zone]) => [id, { zone }]));

  it('are those that lie in another place than before', () => {
    const before = at({ a: 'table/market', b: 'table/market', c: '0/hand' });
    expect(travellers(before, at({ a: '0/hand', b: 'table/market', d: 'table/market' }))).toEqual(['a']);
  });

  it('are none after a jump', () => {
    const ids = Array.from({ length: 9 }, (_, index) => String(index));
    const all = (zone: string) => at(Object.fromEntries(ids.map((id) => [id, zone])));
    expect(travellers(all('x'), all('y'))).toEqual([]);
  });
});
