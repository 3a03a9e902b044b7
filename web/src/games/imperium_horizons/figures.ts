// What lies where, out of the view document.

import { findItem, type SeatView, type View, type ZoneEntry, type ZoneItem } from '../../protocol/view';
import { zoneEntries } from '../generic/grid';

export const game = 'imperium-horizons';

export const tableZone = (view: View, id: string): ZoneItem | undefined => findItem(view.items, 'zone', id);
export const seatZone = (seat: SeatView, name: string): ZoneItem | undefined =>
  findItem(seat.items, 'zone', `${name}_${seat.seat}`);

export const cardsIn = (zone: ZoneItem | undefined): ZoneEntry[] => (zone ? zoneEntries(zone) : []);
export const cardsOf = (seat: SeatView, name: string): ZoneEntry[] => cardsIn(seatZone(seat, name));

export const isRegion = (entry: ZoneEntry): boolean => entry.suit === `${game}.suit.reg`;
export const isUnrest = (entry: ZoneEntry): boolean => entry.suit === `${game}.suit.unr`;

// The garrisons come in the order of the cards above them, each card saying how many lie beneath it.
export function garrisons(seat: SeatView): Map<string, ZoneEntry[]> {
  const beneath = cardsOf(seat, 'garrison');
  const found = new Map<string, ZoneEntry[]>();
  let next = 0;
  for (const host of ['play', 'permanent', 'state_card'].flatMap((name) => cardsOf(seat, name))) {
    const count = Array.isArray(host.garrison) ? host.garrison.length : 0;
    if (count > 0) found.set(host.id, beneath.slice(next, next + count));
    next += count;
  }
  return found;
}

// So many lie beneath one card that not all look out: the others are shown when they are asked for. Lasting cards stand close
// together, so that of those beneath them there is but one strip.
export function shownBeneath(beneath: readonly ZoneEntry[], isLasting: boolean): readonly ZoneEntry[] {
  const strips = isLasting ? 1 : 3;
  return beneath.length > strips ? beneath.slice(0, isLasting ? 0 : 2) : beneath;
}

// Garrisons of a seat that do not look out.
export function hiddenGarrisons(seat: SeatView): Set<string> {
  const lasting = new Set(cardsOf(seat, 'permanent').map(({ id }) => id));
  const hidden = [...garrisons(seat)].flatMap(([host, beneath]) => beneath.slice(shownBeneath(beneath, lasting.has(host)).length));
  return new Set(hidden.map(({ id }) => id));
}

export interface Asks {
  card: string;
  name: string;
  text: string;
  sentence?: string;
}
export const asksOf = (view: View): Asks | null => (view.asks as Asks | undefined) ?? null;

export interface Turn {
  seat: number;
  step: 'order' | 'act' | 'cleanup' | 'solstice' | 'civ';
  order?: string;
  // The kind of token that waits to be laid on a card.
  token?: string;
}
export const turnOf = (view: View): Turn | null => (view.turn as Turn | undefined) ?? null;

export interface GameEnd {
  id: string;
  name: string;
  left: number;
  seat?: number;
}
export const endsOf = (view: View): GameEnd[] => (Array.isArray(view.ends) ? (view.ends as GameEnd[]) : []);

// Few enough of them that one should know.
const nearEnds: Record<string, number> = {
  main_deck: 6,
  king: 2,
  developments: 2,
  dynasty: 3,
  reserve: 4,
  last_rounds: 9,
  collapse: 4,
};
export const isNear = ({ id, left }: GameEnd): boolean => left <= (nearEnds[id] ?? 0);

export interface CivRow {
  row: number;
  match: string;
  text: string;
  designed: boolean;
}
export interface CivStep {
  kind: string;
  slot?: number;
  card?: string;
  row?: number;
  match?: string;
  text?: string;
}
export interface Civ {
  level: string;
  side: string;
  die: number;
  slots: number;
  counter: number;
  nation?: string;
  blocked_from?: number;
  table?: CivRow[];
  steps: CivStep[];
  designed?: boolean;
  score?: number;
}
export const civOf = (view: View): Civ | null => (view.civ as Civ | undefined) ?? null;

// The CIV's nation deck, its accession card and its developments.
export const dynasty = ['dynasty', 'dynasty_accession', 'dynasty_developments'] as const;

export const nationOf = (key: unknown): string => (typeof key === 'string' ? key.slice(key.lastIndexOf('.') + 1) : '');

// Every card of the view, with the place where it lies.
export function everyCard(view: View): { entry: ZoneEntry; zone: ZoneItem; seat: number | null }[] {
  const of = (items: View['items'], seat: number | null) =>
    items.flatMap((item) =>
      item.kind === 'zone' && item.layout !== 'list'
        ? zoneEntries(item).map((entry) => ({ entry, zone: item, seat }))
        : [],
    );
  return [...of(view.items, null), ...view.seats.flatMap((seat) => of(seat.items, seat.seat))];
}
