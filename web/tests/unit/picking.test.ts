import { describe, expect, it } from 'vitest';
import {
  freeFor,
  isAsked,
  likeAtATable,
  outlineFault,
  placeCount,
  readPlaces,
  readSet,
  readTiles,
  settledValue,
  withoutNeeds,
  writePlaces,
  writeSet,
  writeTiles,
} from '../../src/model/picking';
import { readSetUp, writeSetUp, type SetUpDraft } from '../../src/model/set-ups';
import type { GameFacts, OptionSpec, PickerSpec } from '../../src/protocol/messages';

const factions: PickerSpec = {
  kind: 'places',
  alone: ['choice'],
  each: 'seat',
  values: [
    { id: 'witches', name: 'w', group: 'green' },
    { id: 'auren', name: 'a', group: 'green' },
    { id: 'nomads', name: 'n', group: 'yellow' },
    { id: 'giants', name: 'g', group: 'red', needs: { variants: 'big' } },
  ],
};

describe('what is chosen for each place', () => {
  it('is one a seat, none twice, and none of a group that is taken', () => {
    expect(readPlaces(factions, 'auren+nomads', 2, {})).toEqual(['auren', 'nomads']);
    expect(readPlaces(factions, 'auren+witches', 2, {})).toEqual(['auren', 'nomads']);
    expect(freeFor(factions, ['auren', 'nomads'], 1, {}).map(({ id }) => id)).toEqual(['nomads']);
  });

  it('grows and shrinks with the table', () => {
    expect(readPlaces(factions, 'choice', 2, {})).toEqual(['witches', 'nomads']);
    expect(readPlaces(factions, 'nomads+auren+giants', 1, {})).toEqual(['nomads']);
    expect(readPlaces(factions, 'nomads', 3, { variants: 'small+big' })).toEqual(['nomads', 'witches', 'giants']);
  });

  it('may be the same everywhere, where the game lets it', () => {
    const sides: PickerSpec = { kind: 'places', each: 'seat', again: true, values: [{ id: 'a', name: 'a' }, { id: 'b', name: 'b' }] };
    expect(readPlaces(sides, 'b', 3, {})).toEqual(['b', 'b', 'b']);
    expect(writePlaces(sides, ['b', 'b'])).toBe('b');
    expect(writePlaces(sides, ['b', 'a'])).toBe('b+a');
  });

  it('counts places by rounds or by who shares', () => {
    expect(placeCount({ count: 6 }, 3)).toBe(6);
    expect(placeCount({ count: { '3': 7 } }, 3)).toBe(7);
    expect(placeCount({ places: { '3': [[0, 2], [1]] } }, 3)).toBe(2);
  });
});

describe('any of several', () => {
  const variants: PickerSpec = { kind: 'set', none: 'none', alone: [], values: [{ id: 'x', name: 'x' }, { id: 'y', name: 'y' }] };

  it('is written in the order of the game, and nothing as the word for it', () => {
    expect(writeSet(variants, ['y', 'x'])).toBe('x+y');
    expect(writeSet(variants, [])).toBe('none');
    expect(readSet(variants, 'none')).toEqual([]);
    expect(readSet(variants, 'x+y')).toEqual(['x', 'y']);
  });
});

describe('an option', () => {
  const option = (picker: PickerSpec, usual: string): OptionSpec => ({ key: 'o', kind: 'text', default: usual, name: 'o', picker });

  it('that is not asked keeps what is usual', () => {
    expect(isAsked(option({ kind: 'one', seats: [1] }, 'random'), 2)).toBe(false);
    expect(settledValue(option({ kind: 'one', seats: [1] }, 'random'), 'romans', 2, {})).toBe('random');
    expect(isAsked(option({ kind: 'campaign' }, 'none'), 1)).toBe(false);
  });

  it('drops what another option no longer allows', () => {
    const bonus: PickerSpec = { kind: 'set', alone: ['random'], values: [{ id: 'A', name: 'A' }, { id: 'B', name: 'B', needs: { promo: 'yes' } }] };
    expect(settledValue(option(bonus, 'random'), 'A+B', 2, { promo: 'yes' })).toBe('A+B');
    expect(settledValue(option(bonus, 'random'), 'A+B', 2, { promo: 'no' })).toBe('A');
    const variants: PickerSpec = { kind: 'set', none: 'none', values: [{ id: 'alone', name: 'a', seats: [1] }] };
    expect(settledValue(option(variants, 'none'), 'alone', 1, {})).toBe('alone');
    expect(settledValue(option(variants, 'none'), 'alone', 2, {})).toBe('none');
    expect(settledValue(option(factions, 'choice'), 'choice', 2, {})).toBe('choice');
  });
});

describe('an outline', () => {
  const picker: PickerSpec = {
    kind: 'outline',
    upright: [[0, 0], [1, 0], [0, 1]],
    turned: [[0, 0], [1, 0], [1, -1]],
    turned_mark: 'v',
    tiles: { '2': 2 },
  };

  it('is read and written as the game writes it', () => {
    const text = '0:0/2:-1v';
    expect(writeTiles(picker, readTiles(picker, text))).toBe(text);
    expect(readTiles(picker, 'standard')).toEqual([]);
  });

  it('says what is wrong with it', () => {
    expect(outlineFault(picker, readTiles(picker, '0:0'), 2)).toBe('few');
    expect(outlineFault(picker, readTiles(picker, '0:0/5:5'), 2)).toBe('apart');
    expect(outlineFault(picker, readTiles(picker, '0:0/2:-1'), 2)).toBeNull();
    const single: PickerSpec = { ...picker, upright: [[0, 0]], tiles: { '2': 6 } };
    expect(outlineFault(single, readTiles(single, '1:0/1:-1/0:-1/-1:0/-1:1/0:1'), 2)).toBe('hole');
  });
});

describe('a whole set-up as a link', () => {
  const game = {
    id: 'g',
    min_seats: 2,
    max_seats: 4,
    options: [{ key: 'map', kind: 'choice', default: 'base', name: 'g.option.map' }],
  } as unknown as GameFacts;
  const draft: SetUpDraft = {
    game: 'g',
    count: 3,
    seats: [
      { kind: 'person', agent: 'search:easy' },
      { kind: 'open', agent: 'search:easy' },
      { kind: 'bot', agent: 'search:hard' },
      { kind: 'bot', agent: 'search:easy' },
    ],
    options: { map: 'a+b&c=1' },
    isPublic: true,
  };

  it('comes back as it was sent', () => {
    expect(readSetUp(game, ['search:easy', 'search:hard'], writeSetUp(draft))).toEqual(draft);
  });

  it('is no set-up when the seats do not fit, and knows only options of the game', () => {
    expect(readSetUp(game, [], 'seats=person')).toBeNull();
    expect(readSetUp(game, ['random'], 'seats=person,nobody&option.bogus=1')).toMatchObject({
      options: {},
      seats: [{ kind: 'person' }, { kind: 'bot', agent: 'random' }, {}, {}],
    });
  });
});

describe('what a campaign agrees', () => {
  const variants: PickerSpec = { kind: 'set', none: 'none', alone: [], values: ['big', 'quick', 'dear'].map((id) => ({ id, name: id })) };
  const rival: PickerSpec = { kind: 'one', alone: ['random'], gallery: true, values: factions.values };
  const option = (key: string, picker?: PickerSpec, choices?: string[]): OptionSpec => ({ key, kind: 'choice', default: '', name: key, picker, choices });
  const table = [option('factions', { ...factions, gallery: true }), option('rival', rival), option('variants', variants)];

  it('is chosen as at a table: one thing out of a gallery, variants as switches', () => {
    const own = likeAtATable(option('faction', undefined, ['giants', 'auren']), table).picker!;
    expect([own.kind, own.gallery, own.values!.map(({ id }) => id), own.alone]).toEqual(['one', true, ['giants', 'auren'], []]);
    const wish = likeAtATable(option('rival', undefined, ['random', 'nomads']), table).picker!;
    expect([wish.alone, wish.values!.map(({ id }) => id)]).toEqual([['random'], ['nomads']]);
    const some = likeAtATable(option('variants', undefined, ['none', 'big', 'dear', 'big+dear']), table).picker!;
    expect([some.kind, some.none, some.values!.map(({ id }) => id)]).toEqual(['set', 'none', ['big', 'dear']]);
    expect(writeSet(some, ['dear', 'big'])).toBe('big+dear');
  });

  it('is a list where no table has the like', () => {
    const level = option('level', undefined, ['easy', 'hard']);
    expect(likeAtATable(level, table)).toBe(level);
  });

  it('needs nothing more where only what can be had is offered', () => {
    const wish = withoutNeeds(likeAtATable(option('rival', undefined, ['giants']), table));
    expect(wish.picker!.values![0]!.needs).toBeUndefined();
  });
});

describe('one of several things', () => {
  const rival: OptionSpec = { key: 'rival', kind: 'choice', default: 'random', name: 'rival', picker: { ...factions, kind: 'one', alone: ['random'] } };

  it('goes back to what is usual when what it needs is no longer agreed', () => {
    expect(settledValue(rival, 'giants', 1, { variants: 'big' })).toBe('giants');
    expect(settledValue(rival, 'giants', 1, {})).toBe('random');
    expect(settledValue(rival, 'nomads', 1, {})).toBe('nomads');
  });
});
