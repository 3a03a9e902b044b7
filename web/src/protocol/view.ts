// The view document: what one seat or a spectator may see. core/words/view.h is its other end.

import type { Texts } from '../i18n/texts';

export type SeatNumber = number;

export interface Target {
  kind: string;
  id: string;
}

export interface Status {
  round: number;
  phase: string;
  to_act: SeatNumber | 'chance' | null;
  over: boolean;
  // How many rounds the game has and the phases of each, where they are known beforehand.
  rounds?: number;
  phases?: string[];
}

export interface CounterItem {
  kind: 'counter';
  id: string;
  name: string;
  value: number;
}

export interface TrackItem {
  kind: 'track';
  id: string;
  name: string;
  steps: string[];
  at: number;
}

// A card, tile, die or piece in a zone. Games add members of their own ("cost", "suit", "effects", ...); which of
// them the general view draws is in docs/protocol.md.
export interface ZoneEntry {
  id: string;
  name: string | null;
  seat?: SeatNumber;
  [member: string]: unknown;
}

export interface ZoneItem {
  kind: 'zone';
  id: string;
  name: string;
  count: number;
  items: ZoneEntry[];
  // "pile": only the first entry shows, the others lie below it. "list": lines to be read.
  layout?: string;
  // Of a list: closed until it is opened.
  folded?: boolean;
}

export interface Piece {
  piece: string;
  seat: SeatNumber;
  count: number;
  // A message key: what else there is to know of it.
  note?: string;
}

export interface Cell {
  id: string;
  q: number;
  r: number;
  terrain: string;
  pieces: Piece[];
}

export interface MapItem {
  kind: 'map';
  id: string;
  name: string;
  orientation: 'pointy' | 'flat';
  cells: Cell[];
}

export type Item = CounterItem | TrackItem | ZoneItem | MapItem;

export interface SeatView {
  seat: SeatNumber;
  colour: string;
  score: number;
  items: Item[];
  [member: string]: unknown;
}

export interface View {
  status: Status;
  seats: SeatView[];
  items: Item[];
  [member: string]: unknown;
}

export function findMap(view: View): MapItem | undefined {
  return view.items.find((item): item is MapItem => item.kind === 'map');
}

export function findItem<Kind extends Item['kind']>(
  items: readonly Item[],
  kind: Kind,
  id: string,
): Extract<Item, { kind: Kind }> | undefined {
  return items.find((item) => item.kind === kind && item.id === id) as Extract<Item, { kind: Kind }> | undefined;
}

export function counterValue(items: readonly Item[], id: string): number {
  return findItem(items, 'counter', id)?.value ?? 0;
}

// What lies in a zone under an id, by its name; a hex and whatever has no name by its id.
export function placeName(view: View, texts: Pick<Texts, 'title'>, id: string): string {
  for (const item of [...view.items, ...view.seats.flatMap((seat) => seat.items)]) {
    const found = item.kind === 'zone' ? item.items.find((entry) => entry.id === id) : undefined;
    if (found?.name) return texts.title(found.name);
  }
  return id;
}
