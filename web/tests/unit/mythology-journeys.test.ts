// Age of Mythology: what went from where to where, told from two views.

import { describe, expect, it } from 'vitest';
import { journeys } from '../../src/games/age_of_mythology/journeys';
import type { View } from '../../src/protocol/view';

const term = (name: string) => `age-of-mythology.${name}`;
const counter = (id: string, value: number) => ({ kind: 'counter' as const, id, name: id, value });
const zone = (id: string, cards: string[]) => ({ kind: 'zone' as const, id, name: id, count: cards.length, items: cards.map((card) => ({ id: card, name: card })) });

interface Sketch {
  cubes?: Record<string, number>;
  units?: Record<string, number>;
  hand?: string[];
  played?: string[];
  tiles?: Record<string, string>;
  workers?: Record<string, string>;
  city?: string[];
  score?: number;
}

const seatOf = (seat: number, { cubes = {}, units = {}, hand = [], played = [], tiles = {}, workers = {}, city = [], score = 0 }: Sketch) => ({
  ...{ seat, colour: 'blue', score, culture: term(seat === 0 ? 'culture.greek' : 'culture.norse') },
  items: [...Object.entries({ ...cubes, ...units }).map(([id, value]) => counter(id, value)), zone('hand', hand), zone('played', played)],
  production: ['a1', 'a2'].map((square) => ({
    square,
    ...(tiles[square] ? { tile: term(`tile.${tiles[square]}`) } : {}),
    ...(workers[square] ? { worker: term(`unit.${workers[square]}`) } : {}),
  })),
  city: ['a1', 'a2', 'a3'].map((square, index) => ({ square, ...(city[index] ? { building: term(`building.${city[index]}`) } : {}) })),
});

const viewOf = (seats: Sketch[], more: object = {}): View =>
  ({ status: { round: 1, phase: '', to_act: 0, over: false }, items: [], seats: seats.map((seat, at) => seatOf(at, seat)), ...more }) as unknown as View;

const told = (before: View, after: View) =>
  journeys(before, after).map(({ kind, id, times, from, to }) => `${times} ${kind} ${id}: ${from[0]} > ${to[0] ?? 'away'}`);

describe('what travels on the table of Age of Mythology', () => {
  it('is what was taken from another, the rest from the bank', () => {
    const before = viewOf([{ cubes: { gold: 1, wood: 3 } }, { cubes: { gold: 4 } }]);
    const after = viewOf([{ cubes: { gold: 4, wood: 1 } }, { cubes: { gold: 2 } }]);
    expect(told(before, after)).toEqual([
      '2 cube wood: cubes:0:wood > bank:wood',
      '2 cube gold: cubes:1:gold > cubes:0:gold',
      '1 cube gold: bank:gold > cubes:0:gold',
    ]);
  });
  it('is a victory cube on its way to a card, and from there to whoever won', () => {
    const cards = (cubes: number) => ({ victory: [{ id: 'won_last_battle', name: '', cubes, leader: null, counts: [] }] });
    expect(told(viewOf([{}, {}], cards(2)), viewOf([{}, {}], cards(3)))).toEqual(['1 cube victory: bank:victory > victory:won_last_battle']);
    expect(told(viewOf([{}, {}], cards(2)), viewOf([{}, { score: 2 }], cards(0)))).toEqual(['2 cube victory: victory:won_last_battle > seat:1']);
  });
  it('is a tile that lay open, or one of another board', () => {
    const laid = { tiles: { a2: 'forest_wood_2' } };
    expect(told(viewOf([{}, {}]), viewOf([laid, {}]))).toEqual(['1 tile forest_wood_2: card:offered:forest_wood_2 > square:0:a2']);
    expect(told(viewOf([{}, laid]), viewOf([laid, {}]))).toEqual(['1 tile forest_wood_2: square:1:a2 > square:0:a2']);
    expect(told(viewOf([{}, laid]), viewOf([{}, {}]))).toEqual(['1 tile forest_wood_2: square:1:a2 > away']);
  });
  it('is a building from the market to its plot, and away when it is razed', () => {
    const [one, two] = [viewOf([{ city: ['house'] }, {}]), viewOf([{ city: ['house', 'house'] }, {}])];
    expect(told(one, two)).toEqual(['1 building house: card:market:house > plot:0:a2']);
    expect(told(two, one)).toEqual(['1 building house: plot:0:a2 > away']);
  });
  it('is a figure: recruited, at work, in battle, lost and home again', () => {
    const battle = (squad: object[], revealed = true) => ({ battle: { area: '', revealed, sides: [{ seat: 0, squad }, { seat: 1 }] } });
    const three = { units: { hoplite: 3 } };
    expect(told(viewOf([{ units: { hoplite: 2 } }, {}]), viewOf([three, {}]))).toEqual(['1 unit hoplite: card:market:hoplite > stand:0:hoplite']);
    const works = { units: { villager: 1 }, tiles: { a1: 'hills_gold_2' }, workers: { a1: 'villager' } };
    expect(told(viewOf([{ units: { villager: 2 }, tiles: { a1: 'hills_gold_2' } }, {}]), viewOf([works, {}]))).toEqual([
      '1 unit villager: stand:0:villager > square:0:a1',
    ]);
    const fought = viewOf([{ units: { hoplite: 1 } }, {}], battle([{ id: 'hoplite', count: 2 }]));
    // What was committed in secret stands at home until all squads are revealed.
    const committed = viewOf([three, {}], battle([{ id: 'hoplite', count: 2 }], false));
    expect(told(viewOf([three, {}], battle([], false)), committed)).toEqual([]);
    expect(told(committed, fought)).toEqual(['2 unit hoplite: stand:0:hoplite > card:battle/0:hoplite']);
    expect(told(fought, viewOf([{ units: { hoplite: 2 } }, {}]))).toEqual([
      '1 unit hoplite: card:battle/0:hoplite > stand:0:hoplite',
      '1 unit hoplite: card:battle/0:hoplite > away',
    ]);
  });
  it('is a card: taken, drawn, played, and laid beside the others of its round', () => {
    const hand = viewOf([{ hand: ['perm_build', 'zeus'] }, {}]);
    expect(told(viewOf([{}, {}]), hand)).toEqual([
      '1 card perm_build: card:permanent:perm_build > card:0/hand:perm_build',
      '1 card zeus: deck:greek > card:0/hand:zeus',
    ]);
    const current = viewOf([{ hand: ['zeus'], played: ['perm_build'] }, {}], { card: { id: 'perm_build' }, active: 0 });
    expect(told(hand, current)).toEqual(['1 card perm_build: card:0/hand:perm_build > card:current:perm_build']);
    expect(told(current, viewOf([{ hand: ['zeus'], played: ['perm_build'] }, {}], { active: 1 }))).toEqual([
      '1 card perm_build: card:current:perm_build > card:0/played:perm_build',
    ]);
  });
  it('is nothing where the table jumps to a far position', () => {
    const units = Object.fromEntries(['hoplite', 'toxotes', 'hippokon', 'centaur', 'cyclops', 'hydra', 'villager'].map((id) => [id, 4]));
    const rich = { units, cubes: { food: 9, wood: 9, gold: 9, favor: 9 }, city: ['house', 'wall', 'tower'], tiles: { a1: 'forest_wood_2', a2: 'hills_gold_2' } };
    expect(journeys(viewOf([{}, {}]), viewOf([rich, rich]))).toEqual([]);
  });
});
