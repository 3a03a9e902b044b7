// What The Ancient World's table reckons before anything reaches the server.

import { describe, expect, it } from 'vitest';
import { diceOdds, levyOf, printedPoints, spaces, standingOn, tribes } from '../../src/games/ancient_world/figures';
import { attacksOn, canGo, offersFor } from '../../src/games/ancient_world/hand-held';
import { payments } from '../../src/games/ancient_world/moves-seen';
import type { Choice } from '../../src/protocol/messages';
import type { View } from '../../src/protocol/view';

const choice = (id: number, ...targets: string[]): Choice => ({
  id,
  text: `${id}`,
  message: { key: 'x' },
  targets: targets.map((key) => ({ kind: key.slice(0, key.indexOf(':')), id: key.slice(key.indexOf(':') + 1) })),
});
const offers = [
  choice(1, 'space:labour', 'citizen:1-citizen-2'),
  choice(2, 'space:expand', 'citizen:1-citizen-2'),
  choice(3, 'space:expand', 'citizen:1-citizen-2'),
  choice(4, 'card:cave-troll', 'army:1-militia', 'army:1-city-guard'),
  choice(5, 'card:orchard'),
];

describe('a piece and a place', () => {
  it('mean the choices that name both', () => {
    expect(offersFor(offers, 'citizen:1-citizen-2', 'space:labour').map(({ id }) => id)).toEqual([1]);
    expect(offersFor(offers, 'citizen:1-citizen-2', 'space:expand').map(({ id }) => id)).toEqual([2, 3]);
    expect(offersFor(offers, 'citizen:1-citizen-3', 'space:labour')).toEqual([]);
  });

  it('go together only where a choice needs both', () => {
    expect(canGo(offers, 'citizen:1-citizen-2')).toBe(true);
    expect(canGo(offers, 'card:orchard')).toBe(false);
    expect(attacksOn(offers, 'card:cave-troll').map(({ id }) => id)).toEqual([4]);
    expect(attacksOn(offers, 'card:orchard')).toEqual([]);
  });
});

describe('an attack', () => {
  const levy = (strength: number, price: number, why: string | undefined, ...armies: string[]) =>
    ({ armies, strength, kinds: { sword: strength, arrow: 1, draft: 0 }, price, enough: strength >= 6, payable: true, ...(why && { why }) });
  const outlook = {
    ...{ titan: 'cave-troll', defence: 6, arrows_count: false, dice: 1, damage: [], coin: [], seats: [] },
    levies: [levy(2, 0, 'alone'), levy(5, 2, 'short', '1-militia'), levy(6, 3, undefined, '1-militia', '1-city-guard')],
    at_home: { '1-riders': 'used' },
  };

  it('is looked up among the ways that the server told, in any order of its armies', () => {
    expect(levyOf(outlook, [])?.why).toBe('alone');
    expect(levyOf(outlook, ['1-militia'])?.why).toBe('short');
    expect(levyOf(outlook, ['1-city-guard', '1-militia'])).toMatchObject({ strength: 6, price: 3 });
    expect(levyOf(outlook, ['1-city-guard', '1-militia'])?.why).toBeUndefined();
    expect(levyOf(outlook, ['1-riders'])).toBeUndefined();
  });
});

describe('the figures of the box', () => {
  it('are those of the game', () => {
    expect(printedPoints).toEqual([0, 1, 2, 4, 6, 8, 11]);
    expect(spaces.length).toBe(9);
    expect(tribes.length).toBe(5);
    expect(diceOdds(2)).toEqual({ dice: 2, damage: [444, 444, 111], coin: [444, 444, 111] });
  });

  it('are read from the view: who stands on a space', () => {
    const citizens = [{ key: 'ancient-world.citizen.of', args: { seat: { seat: 2 }, value: 3 } }];
    expect(standingOn({ id: 'labour', name: null, citizens })).toEqual([{ seat: 2, value: 3 }]);
    expect(standingOn({ id: 'learn', name: null })).toEqual([]);
  });
});

describe('what is paid and taken', () => {
  interface Seat {
    coins: number;
    knowledge?: number;
    nameCoins?: number;
    city?: readonly string[];
  }
  const zone = (id: string, items: readonly object[]) => ({ kind: 'zone', id, count: items.length, items });
  const view = (seats: readonly Seat[], citizens: readonly { space: string; seat: number }[] = []) =>
    ({
      items: [
        zone(
          'spaces',
          ['labour', 'learn'].map((id) => ({
            id,
            citizens: citizens.filter(({ space }) => space === id).map(({ seat }) => ({ key: 'x', args: { seat: { seat }, value: 1 } })),
          })),
        ),
      ],
      seats: seats.map(({ coins, knowledge = 0, nameCoins = 0, city = [] }, seat) => ({
        seat,
        items: [
          { kind: 'counter', id: 'coins', value: coins },
          { kind: 'counter', id: 'knowledge', value: knowledge },
          zone('armies', [{ id: `${seat + 1}-city-guard`, name_coins: nameCoins }]),
          zone('city', city.map((id) => ({ id }))),
        ],
      })),
    }) as unknown as View;

  it('goes between the purse and the space, the army or the card it was for', () => {
    const standing = view([{ coins: 3 }, { coins: 2 }]);
    expect(payments(standing, view([{ coins: 0, knowledge: 1 }, { coins: 2 }], [{ space: 'learn', seat: 0 }]))).toEqual([
      { seat: 0, what: 'coins', n: -3, at: 'space:learn' },
      { seat: 0, what: 'knowledge', n: 1, at: 'space:learn' },
    ]);
    expect(payments(standing, view([{ coins: 3 }, { coins: 1, nameCoins: 1 }]))).toEqual([
      { seat: 1, what: 'coins', n: -1, at: '2-city-guard' },
    ]);
    expect(payments(standing, view([{ coins: 1, city: ['1-orchard'] }, { coins: 2 }]))).toEqual([
      { seat: 0, what: 'coins', n: -2, at: '1-orchard' },
    ]);
  });

  it('is nothing where nobody did something, or all did', () => {
    const before = view([{ coins: 3 }, { coins: 2 }]);
    expect(payments(before, view([{ coins: 8 }, { coins: 7 }]))).toEqual([]);
    const jumped = view([{ coins: 5, city: ['1-orchard'] }, { coins: 4, city: ['2-orchard'] }]);
    expect(payments(before, jumped)).toEqual([]);
  });
});
