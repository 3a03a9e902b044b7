import { describe, expect, it } from 'vitest';
import { clockText, serverSkew, thoughtFor } from '../../src/model/clock';
import { byMove, byRound, bySource, itemsOf, totals, withTheEnd, type LedgerSum } from '../../src/model/ledger';
import type { LedgerRow } from '../../src/protocol/messages';

type Change = [seat: number, item: string, by: number];
const row = (n: number, actor: LedgerRow['actor'], kind: string, round: number, ...changes: Change[]) =>
  ({ n, actor, kind, round, changes: changes.map(([seat, item, by]) => ({ seat, item, by })) }) satisfies LedgerRow;

const rows = [
  row(1, 'chance', 'deal', 0, [0, 'coin', 3], [1, 'coin', 3]),
  row(2, 0, 'build', 1, [0, 'coin', -2], [1, 'power', 1]),
  row(3, 1, 'build', 1, [1, 'coin', -2], [0, 'power', 2], [0, 'score', -1]),
  row(4, 0, 'build', 2, [0, 'coin', -1], [0, 'score', 5]),
  row(5, 0, 'title', 2, [0, 'score', 15]),
  row(5, 'rules', 'income', 3, [0, 'coin', 4], [1, 'coin', 6]),
];
const plain = (sums: LedgerSum[]) => sums.map(({ key, times, by }) => [key, times, Object.fromEntries(by)]);

describe('the account of a seat', () => {
  it('sums up by kind of action, the best for the score first, and keeps apart what others did', () => {
    expect(plain(bySource(rows, 0))).toEqual([
      ['title/own', 1, { score: 15 }],
      ['build/own', 2, { coin: -3, score: 5 }],
      ['deal/chance', 1, { coin: 3 }],
      ['income/own', 1, { coin: 4 }],
      ['build/others', 1, { power: 2, score: -1 }],
    ]);
    expect(plain(bySource(rows, 1))).toEqual([
      ['deal/chance', 1, { coin: 3 }],
      ['build/others', 1, { power: 1 }],
      ['build/own', 1, { coin: -2 }],
      ['income/own', 1, { coin: 6 }],
    ]);
  });

  it('leaves to the start what everybody begins with, whoever set up last', () => {
    const begun = [
      row(1, 0, 'faction', 0, [0, 'coin', -1]),
      row(2, 1, 'faction', 0, [0, 'score', 20], [1, 'score', 20], [0, 'coin', 15], [1, 'coin', 10]),
      row(3, 0, 'build', 1, [0, 'score', 2]),
    ];
    expect(plain(bySource(begun, 0))).toEqual([
      ['build/own', 1, { score: 2 }],
      ['faction/own', 1, { coin: -1 }],
    ]);
    expect(plain(bySource(begun, 1))).toEqual([['faction/own', 1, { coin: 10 }]]);
    // A game that knows no rounds has nothing but its moves.
    expect(plain(bySource(begun.slice(0, 2), 1))).toEqual([['faction/own', 1, { score: 20, coin: 10 }]]);
  });

  it('sums up by round and lists move by move', () => {
    expect(plain(byRound(rows, 0))).toEqual([
      ['0', 1, { coin: 3 }],
      ['1', 2, { coin: -2, power: 2, score: -1 }],
      ['2', 2, { coin: -1, score: 20 }],
      ['3', 1, { coin: 4 }],
    ]);
    expect(byMove(rows, 1).map(({ key }) => key)).toEqual(['1/deal', '2/build', '3/build', '5/income']);
  });

  it('has a column for each item, the score first, then as the seat lists them', () => {
    expect(itemsOf(rows, 0, ['power', 'coin'])).toEqual(['score', 'power', 'coin']);
    expect(itemsOf(rows, 1, [])).toEqual(['coin', 'power']);
    expect(Object.fromEntries(totals(bySource(rows, 0)))).toEqual({ score: 19, coin: 4, power: 2 });
  });
});

describe('an account after the end', () => {
  it('has what was counted then as a line of its own', () => {
    const ended = withTheEnd(rows, [20, 7], [24, 7]);
    expect(plain(bySource(ended, 0))[2]).toEqual(['ledger.end/own', 1, { score: 4 }]);
    expect(bySource(ended, 1).some(({ kind }) => kind === 'ledger.end')).toBe(false);
  });

  it('is as it was where nothing more counted, or the score is not known', () => {
    expect(withTheEnd(rows, [20, 7], [20, null])).toBe(rows);
  });
});

describe('a clock', () => {
  it('is written in minutes and seconds, and in hours when it must be', () => {
    expect([0, 999, 61000, 3599000, 3729000].map(clockText)).toEqual(['0:00', '0:00', '1:01', '59:59', '1:02:09']);
  });

  it('runs for whoever is to act only', () => {
    const clock = { used_ms: [5000, 7000], running_since: 100000 };
    expect(thoughtFor(clock, 0, 0, 0, 103000)).toBe(8000);
    expect(thoughtFor(clock, 1, 0, 0, 103000)).toBe(7000);
    expect(thoughtFor({ ...clock, running_since: null }, 0, 0, 0, 103000)).toBe(5000);
  });

  it('does not run backwards nor far ahead where the clocks of page and server differ', () => {
    const clock = { used_ms: [0], running_since: 100000 };
    expect(thoughtFor(clock, 0, 0, 0, 40000)).toBe(0);
    const skew = serverSkew({ cause: 'play', clock }, 3700000)!;
    expect(thoughtFor(clock, 0, 0, skew, 3702000)).toBe(2000);
    // An answer may tell of long ago; only a push comes at once.
    expect(serverSkew({ id: 3, cause: 'resume', clock }, 3700000)).toBeNull();
  });
});
