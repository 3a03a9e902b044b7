// What went from where to where between two views of a table: cubes, tiles, buildings, figures and cards. Places are named as
// they are drawn (`data-place`); where a thing may be drawn in several places the best comes first.

import { counterValue, findItem, type SeatView, type View, type ZoneEntry } from '../../protocol/view';
import { battleOf, cultureOf, lastWord, permanentCards, resources, squaresOf, units, victoryOf, zoneOf } from './figures';

export interface Journey {
  kind: 'cube' | 'tile' | 'building' | 'unit' | 'card';
  id: string;
  times: number;
  from: string[];
  // Nowhere: it leaves the table.
  to: string[];
  // Of a card: whose.
  seat?: number;
}

// More than one move makes is a jump to a far position, not to be followed.
const mostJourneys = 24;

export const places = {
  seat: (seat: number) => `seat:${seat}`,
  cubes: (seat: number, resource: string) => `cubes:${seat}:${resource}`,
  bank: (resource: string) => `bank:${resource}`,
  victory: (card: string) => `victory:${card}`,
  pool: 'pool',
  deck: (culture: string) => `deck:${culture}`,
  square: (seat: number, square: string) => `square:${seat}:${square}`,
  plot: (seat: number, square: string) => `plot:${seat}:${square}`,
  stand: (seat: number, unit: string) => `stand:${seat}:${unit}`,
  // A card as the kit frames it.
  card: (zone: string, id: string) => `card:${zone}:${id}`,
};

interface Shift {
  place: string[];
  by: number;
}

// What one place lost another has got; the rest came from elsewhere or went there.
function matched(shifts: readonly Shift[], came: string[], went: string[]): Omit<Journey, 'kind' | 'id'>[] {
  const lost = shifts.filter(({ by }) => by < 0).map(({ place, by }) => ({ place, left: -by }));
  const found: Omit<Journey, 'kind' | 'id'>[] = [];
  for (const { place, by } of shifts.filter((shift) => shift.by > 0)) {
    let open = by;
    for (const loser of lost) {
      const times = Math.min(open, loser.left);
      if (times > 0) found.push({ times, from: loser.place, to: place });
      open -= times;
      loser.left -= times;
    }
    if (open > 0) found.push({ times: open, from: came, to: place });
  }
  for (const { place, left } of lost) if (left > 0) found.push({ times: left, from: place, to: went });
  return found;
}

function cubeJourneys(before: View, after: View): Journey[] {
  const of = (resource: string, shifts: readonly Shift[]): Journey[] =>
    matched(shifts, [places.bank(resource)], [places.bank(resource)]).map((way) => ({ kind: 'cube', id: resource, ...way }));
  const paid = resources.flatMap((resource) =>
    of(
      resource,
      after.seats.map(({ seat, items }) => ({
        place: [places.cubes(seat, resource), places.seat(seat)],
        by: counterValue(items, resource) - counterValue(before.seats[seat]!.items, resource),
      })),
    ),
  );
  const cards = victoryOf(after).map(({ id, cubes }) => ({
    place: [places.victory(id)],
    by: cubes - (victoryOf(before).find((card) => card.id === id)?.cubes ?? 0),
  }));
  const won = after.seats.map(({ seat, score }) => ({ place: [places.seat(seat)], by: score - before.seats[seat]!.score }));
  return [...paid, ...of('victory', [...cards, ...won])];
}

// How many more of each there are now, those that there are fewer of below zero.
function gained(before: readonly string[], after: readonly string[]): Map<string, number> {
  const by = new Map<string, number>();
  for (const id of after) by.set(id, (by.get(id) ?? 0) + 1);
  for (const id of before) by.set(id, (by.get(id) ?? 0) - 1);
  return by;
}

const idsIn = (entries: readonly ZoneEntry[]): string[] => entries.map(({ id }) => id);

function tileJourneys(before: View, after: View): Journey[] {
  const laid = after.seats.flatMap(({ seat }) => {
    const was = squaresOf(before.seats[seat]!, 'production');
    return squaresOf(after.seats[seat]!, 'production').flatMap(({ square, tile }, index) => {
      const old = was[index]?.tile;
      const place = [places.square(seat, square), places.seat(seat)];
      return old === tile ? [] : [{ place, id: lastWord(tile ?? old), by: tile ? 1 : -1 }];
    });
  });
  return [...new Set(laid.map(({ id }) => id))].flatMap((id) => {
    const shifts = laid.filter((one) => one.id === id);
    // Tiles that lay open before are taken from there, all others from another board or from the pool.
    const ways = matched(shifts, [places.card('offered', id), places.pool], []);
    return ways.map((way): Journey => ({ kind: 'tile', id, ...way }));
  });
}

const buildingsOf = (seat: SeatView | undefined): string[] =>
  seat ? squaresOf(seat, 'city').flatMap(({ building }) => (building ? [lastWord(building)] : [])) : [];

// The last of several alike.
const plotOf = (seat: SeatView, building: string): string =>
  [...squaresOf(seat, 'city')].reverse().find((square) => lastWord(square.building) === building)?.square ?? '';

function buildingJourneys(before: View, after: View): Journey[] {
  return after.seats.flatMap((seat) => {
    const old = before.seats[seat.seat]!;
    return [...gained(buildingsOf(old), buildingsOf(seat))].flatMap(([id, by]): Journey[] => {
      const home = (of: SeatView) => [places.plot(seat.seat, plotOf(of, id)), places.seat(seat.seat)];
      if (by > 0) return [{ kind: 'building', id, times: by, from: [places.card('market', id), places.seat(seat.seat)], to: home(seat) }];
      return by < 0 ? [{ kind: 'building', id, times: -by, from: home(old), to: [] }] : [];
    });
  });
}

// Where figures of a seat stand: in the holding area, on tiles, and in the battle once the squads are revealed.
function standing(view: View, seat: number): Map<string, { place: string[]; count: number }> {
  const found = new Map<string, { place: string[]; count: number }>();
  const add = (key: string, place: string[], count: number) => found.set(key, { place, count: count + (found.get(key)?.count ?? 0) });
  const { items } = view.seats[seat]!;
  for (const id of [...units.keys(), 'villager']) {
    const count = findItem(items, 'counter', id)?.value;
    if (count) add(`${id} home`, [places.stand(seat, id), places.seat(seat)], count);
  }
  for (const { square, worker } of squaresOf(view.seats[seat]!, 'production'))
    if (worker) add(`${lastWord(worker)} ${square}`, [places.square(seat, square), places.seat(seat)], 1);
  const battle = battleOf(view);
  battle?.sides.forEach((side, at) => {
    for (const { id, count } of battle.revealed && side.seat === seat ? (side.squad ?? []) : [])
      add(`${id} battle`, [places.card(`battle/${at}`, id), places.seat(seat)], count);
  });
  return found;
}

function troopJourneys(before: View, after: View): Journey[] {
  return after.seats.flatMap(({ seat }) => {
    const [old, now] = [standing(before, seat), standing(after, seat)];
    const shifts = [...new Set([...old.keys(), ...now.keys()])].map((key) => ({
      id: key.split(' ')[0]!,
      place: (now.get(key) ?? old.get(key))!.place,
      by: (now.get(key)?.count ?? 0) - (old.get(key)?.count ?? 0),
    }));
    return [...new Set(shifts.map(({ id }) => id))].flatMap((id) => {
      const recruited = [places.card('market', id === 'villager' ? 'house' : id), places.seat(seat)];
      const ways = matched(shifts.filter((one) => one.id === id), recruited, []);
      return ways.map((way): Journey => ({ kind: 'unit', id, ...way }));
    });
  });
}

function cardJourneys(before: View, after: View): Journey[] {
  return after.seats.flatMap((seat) => {
    const old = before.seats[seat.seat]!;
    const zone = (id: string) => gained(idsIn(zoneOf(old, id).items), idsIn(zoneOf(seat, id).items));
    const frame = (name: string, id: string) => places.card(`${seat.seat}/${name}`, id);
    const home = places.seat(seat.seat);
    const pile = places.deck(cultureOf(seat));
    const card = (id: string, times: number, from: string[], to: string[]): Journey => ({ kind: 'card', id, seat: seat.seat, times, from, to });
    const isPermanent = (id: string) => permanentCards.includes(id);
    const played = [...zone('played')]
      .filter(([, by]) => by > 0)
      .map(([id, by]) => card(id, by, [frame('hand', id), home], [places.card('current', id), frame('played', id)]));
    const drawn = [...zone('hand')]
      .filter(([, by]) => by > 0)
      .map(([id, by]) => card(id, by, isPermanent(id) ? [places.card('permanent', id)] : [pile], [frame('hand', id)]));
    const gone = [...zone('hand')]
      .filter(([id, by]) => by < 0 && !played.some((one) => one.id === id))
      .map(([id, by]) => card(id, -by, [frame('hand', id)], isPermanent(id) ? [] : [pile]));
    return [...played, ...drawn, ...gone];
  });
}

// The card that was resolved lies down beside the others of its round.
function resolved(before: View, after: View): Journey[] {
  const id = (before.card as { id: string } | undefined)?.id;
  if (id === undefined || after.card) return [];
  const seat = Number(before.active);
  return [{ kind: 'card', id, seat, times: 1, from: [places.card('current', id)], to: [places.card(`${seat}/played`, id)] }];
}

export function journeys(before: View, after: View): Journey[] {
  const cultures = (view: View) => view.seats.map(cultureOf).join();
  if (cultures(before) !== cultures(after)) return [];
  const found = [cubeJourneys, tileJourneys, buildingJourneys, troopJourneys, cardJourneys, resolved].flatMap((part) => part(before, after));
  return found.length > mostJourneys ? [] : found;
}
