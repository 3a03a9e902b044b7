import { describe, expect, it } from 'vitest';
import { differentSince } from '../../src/model/since';
import { resultOf } from '../../src/model/stopped';
import { seatsToTry } from '../../src/model/again';
import { layoutFor } from '../../src/shell/table/use-layout';
import { lastOwnAction } from '../../src/shell/table/use-since';
import { finalScores, firstDecision } from '../../src/shell/table/use-shown';
import type { LogLine } from '../../src/protocol/messages';
import type { View } from '../../src/protocol/view';

const line = (n: number, actor: LogLine['actor']): LogLine => ({ n, actor, messages: [], targets: [] });

describe('what became different since my last turn', () => {
  const view = (pieces: number, cards: string[]): View => ({
    status: { round: 1, phase: 'p', to_act: 0, over: false },
    seats: [{ seat: 0, colour: 'blue', score: 0, items: [] }],
    items: [
      {
        ...{ kind: 'map', id: 'map', name: 'm', orientation: 'flat' },
        cells: [
          { id: 'a1', q: 0, r: 0, terrain: 't', pieces: [{ piece: 'p', seat: 0, count: pieces }] },
          { id: 'a2', q: 1, r: 0, terrain: 't', pieces: [] },
        ],
      },
      { kind: 'zone', id: 'row', name: 'r', count: cards.length, items: cards.map((id) => ({ id, name: id })) },
    ],
  });

  it('are hexes whose pieces changed and things that came, not those that went', () => {
    expect(differentSince(view(1, ['x', 'y']), view(2, ['y', 'z']))).toEqual(new Set(['hex:a1', 'id:z', 'id:table/row/z']));
    expect(differentSince(view(1, ['x']), view(1, []))).toEqual(new Set());
  });

  it('are places that hold something else, one more of a kind, and nothing that only shares its id', () => {
    const boards = (tile: string, houses: number): View => ({
      ...view(1, []),
      seats: [0, 1].map((seat) => ({
        ...{ seat, colour: 'blue', score: 0 },
        items: [
          { kind: 'zone', id: 'production', name: 'p', count: 1, items: [{ id: 'a1', name: seat === 1 ? tile : 'hills' }] },
          {
            ...{ kind: 'zone', id: 'city', name: 'c', count: houses },
            items: Array.from({ length: seat === 1 ? houses : 1 }, () => ({ id: 'house', name: 'house' })),
          },
        ],
      })),
    });
    expect(differentSince(boards('hills', 1), boards('gold', 1))).toEqual(new Set(['id:1/production/a1']));
    expect(differentSince(boards('hills', 1), boards('hills', 2))).toEqual(new Set(['id:1/city/house']));
    expect(differentSince(boards('hills', 2), boards('hills', 1))).toEqual(new Set());
  });

  it('is told from my last action on, once somebody else has decided', () => {
    expect(lastOwnAction({ lines: [line(1, 0), line(2, 1), line(3, 'chance')] }, 0)).toBe(1);
    expect(lastOwnAction({ lines: [line(1, 1), line(2, 0), line(3, 'chance')] }, 0)).toBeNull();
    expect(lastOwnAction({ lines: [line(1, 1)] }, 0)).toBeNull();
    expect(lastOwnAction({ lines: [line(1, 0), line(2, 1)] }, null)).toBeNull();
  });
});

describe('results', () => {
  const result = {
    standings: [{ seat: 0, score: 148, place: 1, lines: [] }, { seat: 1, score: 90, place: 2, lines: [] }],
    rounds: [],
  };

  it('scores are the final ones after the end', () => {
    expect(finalScores({ scores: [96, 80], result })).toEqual([148, 90]);
    expect(finalScores({ scores: [96, null], result: null })).toEqual([96, null]);
  });

  it('a game that was stopped has one as well, as it stood', () => {
    const stopped = resultOf({ result: null, end: 'stopped', scores: [3, 7, 7] });
    expect(stopped?.early).toBe(true);
    expect(stopped?.result.standings.map(({ place }) => place)).toEqual([3, 1, 1]);
    expect(resultOf({ result: null, end: null, scores: [3, 7] })).toBeNull();
  });
});

describe('other ways on', () => {
  const seats = [
    { seat: 0, kind: 'bot' as const, name: 'Hugues', agent: 'search:hard', present: true, resigned: false },
    { seat: 1, kind: 'person' as const, name: 'Ada', agent: null, present: true, resigned: false },
    { seat: 2, kind: 'record' as const, name: 'Grace', agent: null, present: true, resigned: false },
  ];

  it('a variation keeps the own seat and all names', () => {
    expect(seatsToTry({ seats, held: [1] }, 0, 'Player')).toEqual([
      { kind: 'bot', agent: 'search:hard', name: 'Hugues' },
      { kind: 'person', name: 'Ada' },
      { kind: 'bot', agent: 'search:medium', name: 'Grace' },
    ]);
    expect(seatsToTry({ seats, held: [] }, 2, 'Player')[2]).toEqual({ kind: 'person', name: 'Grace' });
  });

  it('a record opens where somebody first decides', () => {
    expect(firstDecision({ lines: [line(1, 'chance'), line(2, 'chance'), line(3, 1)] })).toBe(2);
    expect(firstDecision({ lines: [] })).toBe(0);
  });
});

describe('the layout', () => {
  it('is chosen by what fits', () => {
    expect([1440, 1280, 1100].map((width) => layoutFor(width, 800))).toEqual(['wide', 'wide', 'wide']);
    expect(layoutFor(1024, 768)).toBe('medium');
    expect(layoutFor(1440, 500)).toBe('medium');
    expect(layoutFor(720, 450)).toBe('medium');
    expect([layoutFor(390, 844), layoutFor(768, 1024), layoutFor(512, 384)]).toEqual(['phone', 'phone', 'phone']);
  });
});
