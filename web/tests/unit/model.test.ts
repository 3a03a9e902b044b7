import { describe, expect, it } from 'vitest';
import { nearestTowards } from '../../src/board/geometry';
import { gridOf } from '../../src/games/generic/grid';
import { invitesAgain, seatsAgain } from '../../src/model/again';
import { numberChanges, pieceMotions } from '../../src/model/changes';
import { firstLanguage } from '../../src/model/memory';
import { choicesFor, fittingValue } from '../../src/model/options';
import { apart, botNames, initialOf, initials } from '../../src/model/names';
import { advance, fromState, withEarlier } from '../../src/model/table';
import { resignations } from '../../src/model/stopped';
import type { StateMessage, UpdateMessage } from '../../src/protocol/messages';
import { Texts } from '../../src/i18n/texts';
import { placeName, type Cell, type View } from '../../src/protocol/view';
import { readRoute } from '../../src/shell/router';

const cell = (id: string, ...pieces: Cell['pieces']): Cell => ({ id, q: 0, r: 0, terrain: 'plain', pieces });
const knight = (seat: number, count = 1) => ({ piece: 'knight', seat, count });
const village = (seat: number) => ({ piece: 'village', seat, count: 1 });

describe('what moved between two views', () => {
  it('is a journey when one hex lost what another gained', () => {
    const motions = pieceMotions(
      [cell('a1', knight(0, 2)), cell('a2')],
      [cell('a1', knight(0)), cell('a2', knight(0))],
    );
    expect(motions).toEqual({ travelled: [{ from: 'a1', to: 'a2', piece: 'knight', seat: 0 }], came: [], went: [] });
  });

  it('is an arrival or a loss otherwise, and never mixes seats', () => {
    const motions = pieceMotions(
      [cell('a1', knight(0)), cell('a2', knight(1))],
      [cell('a1', village(0)), cell('a2', knight(0))],
    );
    expect(motions.travelled).toEqual([{ from: 'a1', to: 'a2', piece: 'knight', seat: 0 }]);
    expect(motions.came).toEqual([{ cell: 'a1', piece: 'village', seat: 0 }]);
    expect(motions.went).toEqual([{ cell: 'a2', piece: 'knight', seat: 1 }]);
  });

  it('counts numbers of seats and table', () => {
    const view = (score: number, field: number): View => ({
      status: { round: 1, phase: '', to_act: 0, over: false },
      seats: [{ seat: 0, colour: 'blue', score, items: [{ kind: 'counter', id: 'field', name: 'f', value: field }] }],
      items: [],
    });
    expect(numberChanges(view(0, 3), view(15, 0))).toEqual([
      { seat: 0, id: 'score', name: 'core.score', before: 0, after: 15 },
      { seat: 0, id: 'field', name: 'f', before: 3, after: 0 },
    ]);
  });
});

describe('a table that is watched', () => {
  const line = (n: number) => ({ n, actor: 0, messages: [], targets: [] });
  const state = fromState({
    type: 'state',
    id: 1,
    table: 't',
    game: 'g',
    options: {},
    public: false,
    replay: false,
    hidden: false,
    created: 0,
    held: [0],
    as: 0,
    seq: 4,
    count: 3,
    round: 1,
    to_act: 0,
    end: null,
    seats: [],
    view: { status: { round: 1, phase: 'p', to_act: 0, over: false }, seats: [], items: [] },
    log: { keep: 0, lines: [line(1), line(2), line(3)] },
    scores: [],
    prompt: null,
    choices: [],
    undo: { can: true, reason: null, redo: false },
    thinking: null,
    result: null,
  } satisfies StateMessage);
  const update = (part: Partial<UpdateMessage>): UpdateMessage => ({
    type: 'update',
    table: 't',
    since: 4,
    seq: 5,
    count: 4,
    round: 2,
    to_act: 1,
    end: null,
    as: 0,
    cause: 'play',
    patch: [],
    log: { keep: 3, lines: [line(4)] },
    scores: [],
    prompt: null,
    choices: null,
    undo: { can: false, reason: null, redo: false },
    seats: null,
    thinking: null,
    result: null,
    ...part,
  });

  it('goes forward by updates and back by an undo', () => {
    const after = advance(state, update({ patch: [{ at: '/status/round', set: 2 }] }))!;
    expect([after.seq, after.count, after.view.status.round]).toEqual([5, 4, 2]);
    expect(after.lines.map((one) => one.n)).toEqual([1, 2, 3, 4]);
    const back = advance(after, update({ since: 5, seq: 6, count: 2, cause: 'undo', log: { keep: 2, lines: [] } }))!;
    expect(back.lines.map((one) => one.n)).toEqual([1, 2]);
  });

  it('puts lines of the log that were fetched before those it has', () => {
    const late = { ...state, lines: [line(3)], earlier: 2 };
    const whole = withEarlier(late, [line(1), line(2)]);
    expect([whole.lines.map((one) => one.n), whole.earlier]).toEqual([[1, 2, 3], 0]);
    expect(withEarlier(late, [line(1)])).toBe(late);
    const back = advance(late, update({ seq: 5, count: 1, cause: 'undo', log: { keep: 1, lines: [] } }))!;
    expect(back.earlier).toBe(1);
  });

  it('does not take an update that builds upon something else', () => {
    expect(advance(state, update({ since: 9 }))).toBeNull();
  });
});

describe('options', () => {
  const first = {
    ...{ key: 'first', kind: 'choice' as const, default: 'drawn', name: 'g.option.first' },
    choices: ['drawn', '1', '2', '3'],
    by_seats: { 2: ['drawn', '1', '2'], 3: ['drawn', '1', '2', '3'] },
  };

  it('offer what goes with the number of seats, and fall back to what is usual', () => {
    expect(choicesFor(first, 2)).toEqual(['drawn', '1', '2']);
    expect(choicesFor(first)).toEqual(first.choices);
    expect([fittingValue(first, '3', 3), fittingValue(first, '3', 2)]).toEqual(['3', 'drawn']);
    expect(fittingValue({ ...first, by_seats: { 2: ['1'] } }, '3', 2)).toBe('1');
    expect(fittingValue({ ...first, by_seats: undefined }, '3', 2)).toBe('3');
  });
});

describe('who resigned', () => {
  const seat = (number: number, resigned_after?: number) => ({
    ...{ seat: number, kind: 'person' as const, name: 'Ada', agent: null, present: true },
    ...{ resigned: resigned_after !== undefined, resigned_after },
  });

  it('left a bot in their place, but for the last of all, with whom the game ended', () => {
    const seats = [seat(0, 12), seat(1), seat(2, 30)];
    expect(resignations({ seats, end: null, count: 30 })).toEqual([
      { seat: 0, after: 12, ends: false },
      { seat: 2, after: 30, ends: false },
    ]);
    expect(resignations({ seats, end: 'stopped', count: 30 }).map(({ ends }) => ends)).toEqual([false, true]);
    expect(resignations({ seats, end: 'finished', count: 90 }).some(({ ends }) => ends)).toBe(false);
  });
});

describe('another game like this one', () => {
  const seat = (number: number, kind: 'person' | 'bot' | 'record', name: string, agent: string | null = null) => ({
    ...{ seat: number, kind, name, agent },
    ...{ present: true, resigned: false },
  });

  it('has the same people and bots, and an open seat for a friend elsewhere', () => {
    const seats = [seat(0, 'person', 'Ada'), seat(1, 'bot', 'Hugues', 'search:hard'), seat(2, 'person', 'Grace')];
    // Everybody one seat on, so that another begins.
    expect(seatsAgain({ seats, held: [0] }, 'Ada')).toEqual([
      { kind: 'open' },
      { kind: 'person', name: 'Ada' },
      { kind: 'bot', agent: 'search:hard', name: 'Hugues' },
    ]);
    expect(seatsAgain({ seats, held: [0, 2] }, 'Ada')[0]).toEqual({ kind: 'person', name: 'Grace' });
  });

  it('is open to those who sat one seat before', () => {
    const made = [{ seat: 0, invite: 'for the last' }, { seat: 1, token: 'mine' }, { seat: 2, invite: 'for the second' }];
    expect(invitesAgain(made.map((seat) => ({ kind: 'open', ...seat })))).toEqual([
      { seat: 2, invite: 'for the last' },
      { seat: 1, invite: 'for the second' },
    ]);
  });

  it('is against bots for whoever only watched', () => {
    const seats = [seat(0, 'record', 'A'), seat(1, 'record', 'B')];
    const again = seatsAgain({ seats, held: [] }, 'You');
    expect(again[0]).toEqual({ kind: 'person', name: 'You' });
    expect(again[1]).toMatchObject({ kind: 'bot', agent: 'search:medium' });
  });
});

describe('addresses', () => {
  it('are tables, invitations, positions, rules', () => {
    expect(readRoute('/', '')).toEqual({ page: 'lobby' });
    expect(readRoute('/how-to-play/ancient-world', '')).toEqual({ page: 'how-to-play', game: 'ancient-world' });
    expect(readRoute('/table/k7m2', '')).toEqual({ page: 'table', table: 'k7m2', invite: undefined, at: undefined });
    expect(readRoute('/table/k7m2', '#invite=abc')).toMatchObject({ invite: 'abc' });
    expect(readRoute('/table/k7m2', '#at=17')).toMatchObject({ at: 17 });
    expect(readRoute('/table/k7m2', '#at=minus')).toMatchObject({ at: undefined });
    expect(readRoute('/rules/baronny', '#BA-MOVE-03')).toEqual({ page: 'rules', game: 'baronny', rule: 'BA-MOVE-03' });
    expect(readRoute('/elsewhere', '')).toEqual({ page: 'unknown' });
    expect(readRoute('/table/%E0%A4%A', '')).toMatchObject({ page: 'table', table: '%E0%A4%A' });
  });
});

describe('small things', () => {
  it('arrows find the nearest place ahead', () => {
    const places = [
      { x: 10, y: 0 },
      { x: 30, y: 0 },
      { x: 0, y: 20 },
      { x: 12, y: 40 },
    ];
    expect(nearestTowards({ x: 0, y: 0 }, places, 'right')).toBe(places[0]);
    expect(nearestTowards({ x: 0, y: 0 }, places, 'down')).toBe(places[2]);
    expect(nearestTowards({ x: 0, y: 0 }, places, 'left')).toBeUndefined();
  });

  it('bots have names whose initials differ from everybody', () => {
    const names = botNames(5, ['Ada', 'Éric'], () => 0);
    expect(new Set([...names.map(initialOf), 'A', 'E']).size).toBe(7);
    expect(initials(['Ada', 'Anna', 'Bob'])).toEqual(['A', '2', 'B']);
    expect(apart(['Bot, greedy', 'Ada', 'Bot, greedy'])).toEqual(['Bot, greedy 1', 'Ada', 'Bot, greedy 3']);
  });

  it('the first language is one of ours', () => {
    expect(firstLanguage(['de-DE', 'fr-CA', 'en'])).toBe('fr');
    expect(firstLanguage(['de'])).toBe('en');
  });

  it('a zone with named cells is a grid, and a hand of cards is not', () => {
    const zone = (ids: string[], count = ids.length) => ({
      kind: 'zone' as const,
      id: 'z',
      name: 'z',
      count,
      items: ids.map((id) => ({ id, name: null })),
    });
    expect(gridOf(zone(['a1', 'b1', 'a2', 'b2']))).toEqual({ columns: 2 });
    expect(gridOf(zone(['a1', 'b1', 'a2']))).toBeNull();
    expect(gridOf(zone(['17', '18', '19', '20']))).toBeNull();
    expect(gridOf(zone(['a1', 'b1', 'a2', 'b2'], 6))).toBeNull();
  });
});

describe('the name of a picked place', () => {
  it('is that of what lies there, and an id only where nothing has a name', () => {
    const zone = { kind: 'zone' as const, id: 'titans', name: 'titans', count: 1, items: [{ id: 'sand-wyrm', name: 'card.sand-wyrm' }] };
    const status = { round: 1, phase: '', to_act: 0, over: false };
    const view = { status, seats: [], items: [zone] };
    const texts = new Texts('en', [{ 'card.sand-wyrm': 'sand Wyrm' }]);
    expect(placeName(view, texts, 'sand-wyrm')).toBe('Sand Wyrm');
    expect(placeName(view, texts, 'c5')).toBe('c5');
  });
});
