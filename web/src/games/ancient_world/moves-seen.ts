// Which cards and citizens lie elsewhere than before, told from what is drawn and from the two views.

import { counterValue, findItem, type View } from '../../protocol/view';
import { entries, standingOn } from './figures';

// A card or a disc as it is drawn: of which design, and where.
export interface Drawn {
  what: string;
  zone: string;
}

export type Place = { drawn: number } | { seat: number } | { pile: string };
export interface Journey {
  what: string;
  from: Place;
  to: Place;
}

// Ids in front of a seat begin with its number: "2-orchard", "2-reserve-orchard" are the card "orchard" of the row.
export const designOf = (id: string): string => id.replace(/^\d+-(reserve-)?/, '');

// A jump to a far position is not a move to be followed.
const mostJourneys = 12;

const ownZones = ['city', 'armies', 'own_titans', 'own_provinces', 'reserve'];
const idsOf = (view: View, seat: number): Set<string> =>
  new Set(ownZones.flatMap((zone) => entries(view.seats[seat]!.items, zone).map(({ id }) => id)));

// Who has got a card of that design between two views; -1 for nobody.
function gainer(before: View, after: View, design: string): number {
  return after.seats.findIndex((_, seat) => {
    const had = idsOf(before, seat);
    return [...idsOf(after, seat)].some((id) => designOf(id) === design && !had.has(id));
  });
}

function discarded(before: View, after: View, design: string): boolean {
  const count = (view: View) =>
    entries(view.items, 'discards')
      .filter(({ id }) => designOf(id) === design)
      .reduce((sum, entry) => sum + ((entry.count as number | undefined) ?? 1), 0);
  return count(after) > count(before);
}

// Where a card that was not drawn before comes from.
const source: Record<string, string> = {
  'table/empire_row': 'deck',
  'table/hand': 'deck',
  'table/military_row': 'military',
  'table/provinces': 'provinces',
};

export function journeys(before: View, after: View, old: readonly Drawn[], now: readonly Drawn[]): Journey[] {
  const same = (left: Drawn) => (right: Drawn) => left.what === right.what && left.zone === right.zone;
  const found: Journey[] = [];
  const left = old.map((one, drawn) => ({ ...one, drawn })).filter((one) => !now.some(same(one)));
  for (const [drawn, one] of now.entries()) {
    if (old.some(same(one))) continue;
    const at = left.findIndex(({ what }) => what === one.what);
    if (at >= 0) found.push({ what: one.what, from: { drawn: left.splice(at, 1)[0]!.drawn }, to: { drawn } });
    else if (one.zone.startsWith('space:')) found.push({ what: one.what, from: { seat: Number(one.what.split(' ')[1]) }, to: { drawn } });
    else if (source[one.zone]) found.push({ what: one.what, from: { pile: source[one.zone]! }, to: { drawn } });
  }
  for (const { what, zone, drawn } of left) {
    if (!zone.startsWith('table/')) continue;
    const seat = gainer(before, after, what);
    if (seat >= 0) found.push({ what, from: { drawn }, to: { seat } });
    else if (discarded(before, after, what)) found.push({ what, from: { drawn }, to: { pile: 'discards' } });
  }
  // Only one question's worth of moves: a row that is dealt anew, not another game.
  const sameTable = findItem(before.items, 'zone', 'spaces') && before.seats.length === after.seats.length;
  return sameTable && found.length <= mostJourneys ? found : [];
}

// Coins or knowledge that a seat pays or takes, and what it does so at: "space:learn", or a card's own id.
export interface Payment {
  seat: number;
  what: 'coins' | 'knowledge';
  n: number;
  at: string;
}

// Where a seat did something between two views: an army that attacked, a citizen sent out, a card that came.
function doneAt(before: View, after: View, seat: number): string | undefined {
  const coinsOn = (view: View) =>
    new Map(entries(view.seats[seat]!.items, 'armies').map(({ id, name_coins }) => [id, name_coins as number]));
  const had = coinsOn(before);
  const paid = [...coinsOn(after)].find(([id, coins]) => coins > (had.get(id) ?? coins));
  if (paid) return paid[0];
  const own = (view: View, space: string) =>
    entries(view.items, 'spaces').filter(({ id }) => id === space).flatMap(standingOn).filter((one) => one.seat === seat).length;
  const space = entries(after.items, 'spaces').find(({ id }) => own(after, id) > own(before, id));
  if (space) return `space:${space.id}`;
  const known = idsOf(before, seat);
  const worked = (view: View) => new Set(entries(view.seats[seat]!.items, 'city').flatMap(({ id, citizen }) => (citizen === undefined ? [] : [id])));
  const busy = worked(before);
  return [...worked(after)].find((id) => !busy.has(id)) ?? [...idsOf(after, seat)].find((id) => !known.has(id));
}

export function payments(before: View, after: View): Payment[] {
  if (before.seats.length !== after.seats.length) return [];
  const all = after.seats.flatMap<Payment>((_, seat) => {
    const at = doneAt(before, after, seat);
    if (at === undefined) return [];
    return (['coins', 'knowledge'] as const).flatMap((what) => {
      const n = counterValue(after.seats[seat]!.items, what) - counterValue(before.seats[seat]!.items, what);
      return n === 0 ? [] : [{ seat, what, n, at }];
    });
  });
  // Several seats at once did not act: the game has jumped.
  return all.some(({ seat }) => seat !== all[0]!.seat) ? [] : all;
}
