// What is different between two views: which pieces travelled, came or went, and which numbers changed. The
// page compares; it does not know why.

import type { Cell, CounterItem, Item, TrackItem, View, ZoneItem } from '../protocol/view';

export interface PieceAt {
  cell: string;
  piece: string;
  seat: number;
}

export interface PieceMotions {
  travelled: { from: string; to: string; piece: string; seat: number }[];
  came: PieceAt[];
  went: PieceAt[];
}

const pieceKey = (piece: string, seat: number): string => `${seat}/${piece}`;

export function pieceMotions(before: readonly Cell[], after: readonly Cell[]): PieceMotions {
  const gained = new Map<string, { piece: string; seat: number; cells: string[] }>();
  const lost = new Map<string, { piece: string; seat: number; cells: string[] }>();
  const old = new Map(before.map((cell) => [cell.id, cell]));

  const note = (into: typeof gained, piece: string, seat: number, cell: string, times: number) => {
    const key = pieceKey(piece, seat);
    const entry = into.get(key) ?? { piece, seat, cells: [] };
    for (let time = 0; time < times; ++time) entry.cells.push(cell);
    into.set(key, entry);
  };
  for (const cell of after) {
    const was = old.get(cell.id);
    if (was === cell) continue;
    const counts = new Map<string, { piece: string; seat: number; by: number }>();
    for (const piece of cell.pieces) {
      counts.set(pieceKey(piece.piece, piece.seat), { piece: piece.piece, seat: piece.seat, by: piece.count });
    }
    for (const piece of was?.pieces ?? []) {
      const key = pieceKey(piece.piece, piece.seat);
      const count = counts.get(key) ?? { piece: piece.piece, seat: piece.seat, by: 0 };
      counts.set(key, { ...count, by: count.by - piece.count });
    }
    for (const { piece, seat, by } of counts.values()) {
      if (by > 0) note(gained, piece, seat, cell.id, by);
      if (by < 0) note(lost, piece, seat, cell.id, -by);
    }
  }

  const motions: PieceMotions = { travelled: [], came: [], went: [] };
  for (const [key, { piece, seat, cells }] of gained) {
    const sources = lost.get(key)?.cells ?? [];
    for (const to of cells) {
      const from = sources.shift();
      if (from !== undefined) motions.travelled.push({ from, to, piece, seat });
      else motions.came.push({ cell: to, piece, seat });
    }
  }
  for (const { piece, seat, cells } of lost.values()) {
    for (const cell of cells) motions.went.push({ cell, piece, seat });
  }
  return motions;
}

// A number that changed for a seat, or on the table itself (seat null). A track's numbers are steps, which have
// names.
export interface NumberChange {
  seat: number | null;
  id: string;
  name: string;
  before: number;
  after: number;
  steps?: readonly string[];
}

export const scoreName = 'core.score';

export function numberChanges(before: View, after: View): NumberChange[] {
  const changes: NumberChange[] = [];
  const compare = (seat: number | null, old: readonly Item[], now: readonly Item[]) => {
    const known = new Map(old.filter(hasNumber).map((item) => [item.id, numberOf(item)]));
    for (const item of now.filter(hasNumber)) {
      const was = known.get(item.id);
      const is = numberOf(item);
      if (was === undefined || was === is) continue;
      const steps = item.kind === 'track' ? { steps: item.steps } : {};
      changes.push({ seat, id: item.id, name: item.name, before: was, after: is, ...steps });
    }
  };
  for (const seat of after.seats) {
    const was = before.seats.find((other) => other.seat === seat.seat);
    if (!was) continue;
    if (was.score !== seat.score) {
      changes.push({ seat: seat.seat, id: 'score', name: scoreName, before: was.score, after: seat.score });
    }
    compare(seat.seat, was.items, seat.items);
  }
  compare(null, before.items, after.items);
  return changes;
}

type Numbered = CounterItem | TrackItem | ZoneItem;
const hasNumber = (item: Item): item is Numbered => item.kind !== 'map';
const numberOf = (item: Numbered): number =>
  item.kind === 'counter' ? item.value : item.kind === 'track' ? item.at : item.count;
