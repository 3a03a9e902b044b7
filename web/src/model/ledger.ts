// Where points and goods came from and went: the changes of every action, summed up by what caused them.

import type { LedgerRow } from '../protocol/messages';

export const scoreItem = 'score';

// Who caused it, seen from the seat whose account it is.
export type Cause = 'own' | 'others' | 'chance';

export interface LedgerSum {
  key: string;
  // The message key of the kind of action; null where it is not to be seen.
  kind: string | null;
  cause: Cause;
  round: number;
  // The last move that it sums up.
  n: number;
  times: number;
  by: ReadonlyMap<string, number>;
}

const causeOf = (row: LedgerRow, seat: number): Cause =>
  row.actor === 'chance' ? 'chance' : row.actor === 'rules' || row.actor === seat ? 'own' : 'others';

function changesOf(row: LedgerRow, seat: number): Map<string, number> {
  const by = new Map<string, number>();
  for (const change of row.changes) {
    if (change.seat === seat) by.set(change.item, (by.get(change.item) ?? 0) + change.by);
  }
  return by;
}

function sum(rows: readonly LedgerRow[], seat: number, keyOf: (row: LedgerRow) => string): LedgerSum[] {
  const sums = new Map<string, LedgerSum & { by: Map<string, number> }>();
  for (const row of rows) {
    const changes = changesOf(row, seat);
    if (changes.size === 0) continue;
    const key = keyOf(row);
    const entry = sums.get(key) ?? {
      key,
      kind: row.kind,
      cause: causeOf(row, seat),
      round: row.round,
      n: row.n,
      times: 0,
      by: new Map<string, number>(),
    };
    entry.times += 1;
    entry.n = row.n;
    for (const [item, by] of changes) entry.by.set(item, (entry.by.get(item) ?? 0) + by);
    sums.set(key, entry);
  }
  return [...sums.values()];
}

// With how many points everybody begins, and what one gets while another sets up, is how the game starts and nobody's doing.
function withoutTheStart(rows: readonly LedgerRow[], seat: number): readonly LedgerRow[] {
  if (rows.every(({ round }) => round === 0)) return rows;
  const isDone = (row: LedgerRow, item: string) =>
    row.round > 0 || (item !== scoreItem && causeOf(row, seat) !== 'others');
  return rows.map((row) => ({ ...row, changes: row.changes.filter(({ item }) => isDone(row, item)) }));
}

// One line a kind of action, the best for the score first; what others' actions brought stands apart.
export function bySource(rows: readonly LedgerRow[], seat: number): LedgerSum[] {
  const score = (entry: LedgerSum) => entry.by.get(scoreItem) ?? 0;
  return sum(withoutTheStart(rows, seat), seat, (row) => `${row.kind ?? ''}/${causeOf(row, seat)}`).sort(
    (left, right) => score(right) - score(left) || right.times - left.times,
  );
}

export function byRound(rows: readonly LedgerRow[], seat: number): LedgerSum[] {
  return sum(rows, seat, (row) => String(row.round)).sort((left, right) => left.round - right.round);
}

export function byMove(rows: readonly LedgerRow[], seat: number): LedgerSum[] {
  return sum(rows, seat, (row) => `${row.n}/${row.kind ?? ''}`);
}

// What is counted only when the game is over is nobody's move: a line of its own, so that the account ends where the result does.
export function withTheEnd(
  rows: readonly LedgerRow[],
  scores: readonly (number | null)[],
  finals: readonly (number | null)[],
): readonly LedgerRow[] {
  const changes = finals.flatMap((final, seat) => {
    const by = (final ?? 0) - (scores[seat] ?? 0);
    return final === null || by === 0 ? [] : [{ seat, item: scoreItem, by }];
  });
  const last = rows[rows.length - 1];
  if (changes.length === 0 || !last) return rows;
  return [...rows, { n: last.n, actor: 'rules', round: last.round, kind: 'ledger.end', changes }];
}

// Everything that ever changed for a seat, in the order in which the seat lists it; the score comes first.
export function itemsOf(rows: readonly LedgerRow[], seat: number, order: readonly string[]): string[] {
  const seen = new Set<string>();
  for (const row of rows) for (const change of row.changes) if (change.seat === seat) seen.add(change.item);
  const place = (item: string) => (item === scoreItem ? -1 : order.includes(item) ? order.indexOf(item) : order.length);
  return [...seen].sort((left, right) => place(left) - place(right));
}

export function totals(sums: readonly LedgerSum[]): Map<string, number> {
  const all = new Map<string, number>();
  for (const { by } of sums) for (const [item, value] of by) all.set(item, (all.get(item) ?? 0) + value);
  return all;
}
