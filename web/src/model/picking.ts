// What is chosen with pickers, and the words in which an option says it: "witches+nomads", "random", "none".

import type { OptionSpec, PickerSpec, PickerValue } from '../protocol/messages';

export type Agreed = Readonly<Record<string, string>>;

export function placeCount(picker: PickerSpec, seats: number): number {
  if (picker.places) return picker.places[String(seats)]?.length ?? 0;
  if (typeof picker.count === 'number') return picker.count;
  if (picker.count) return picker.count[String(seats)] ?? 0;
  return seats;
}

// An option that is not asked at this number of seats keeps what is usual.
export const isAsked = (option: OptionSpec, seats: number): boolean =>
  option.picker?.kind !== 'campaign' && (option.picker?.seats?.includes(seats) ?? true);

// Why a value cannot be chosen: what it needs of another option, or undefined when it can.
export function lacks(value: PickerValue, agreed: Agreed): string | undefined {
  return Object.entries(value.needs ?? {}).find(
    ([option, wanted]) => !(agreed[option] ?? '').split('+').includes(wanted),
  )?.[0];
}

export const isSeated = (value: PickerValue, seats: number): boolean => value.seats?.includes(seats) ?? true;

const groupOf = (value: PickerValue): string => value.group ?? value.id;

// What may stand at a place beside what stands at the others.
export function freeFor(picker: PickerSpec, chosen: readonly string[], place: number, agreed: Agreed): PickerValue[] {
  const values = picker.values ?? [];
  if (picker.again) return values.filter((value) => lacks(value, agreed) === undefined);
  const others = new Set(
    chosen.flatMap((id, index) => {
      const value = index === place ? undefined : values.find((one) => one.id === id);
      return value ? [groupOf(value)] : [];
    }),
  );
  return values.filter((value) => lacks(value, agreed) === undefined && !others.has(groupOf(value)));
}

export const isAlone = (picker: PickerSpec, value: string): boolean => (picker.alone ?? []).includes(value);

// The values at the places, as many as there are: what was said first, then whatever is free.
export function readPlaces(picker: PickerSpec, value: string, seats: number, agreed: Agreed): string[] {
  const count = placeCount(picker, seats);
  const said = isAlone(picker, value) ? [] : value.split('+');
  const all = picker.again && said.length === 1 ? Array<string>(count).fill(said[0]!) : said;
  const places: string[] = [];
  for (let place = 0; place < count; ++place) {
    const free = freeFor(picker, places, place, agreed);
    places.push(free.some(({ id }) => id === all[place]) ? all[place]! : (free[0]?.id ?? ''));
  }
  return places;
}

export function writePlaces(picker: PickerSpec, places: readonly string[]): string {
  const same = picker.again && places.every((one) => one === places[0]);
  return same ? (places[0] ?? '') : places.join('+');
}

export const readSet = (picker: PickerSpec, value: string): string[] =>
  isAlone(picker, value) || value === picker.none || value === '' ? [] : value.split('+');

// In the order of the game, so that the same set is always the same word.
export function writeSet(picker: PickerSpec, chosen: readonly string[]): string {
  const ordered = (picker.values ?? []).filter(({ id }) => chosen.includes(id)).map(({ id }) => id);
  return ordered.length > 0 ? ordered.join('+') : (picker.none ?? picker.alone?.[0] ?? '');
}

// What an option says once the seats and the other options are known.
export function settledValue(option: OptionSpec, value: string, seats: number, agreed: Agreed): string {
  const picker = option.picker;
  if (!isAsked(option, seats)) return option.default;
  if (picker?.kind === 'places' && !isAlone(picker, value)) {
    return writePlaces(picker, readPlaces(picker, value, seats, agreed));
  }
  if (picker?.kind === 'one') {
    const chosen = picker.values?.find(({ id }) => id === value);
    return chosen && lacks(chosen, agreed) !== undefined ? option.default : value;
  }
  if (picker?.kind === 'set') {
    const kept = readSet(picker, value).filter((id) => {
      const found = picker.values?.find((one) => one.id === id);
      return found !== undefined && isSeated(found, seats) && lacks(found, agreed) === undefined;
    });
    return isAlone(picker, value) ? value : writeSet(picker, kept);
  }
  return value;
}

// --- campaigns ---------------------------------------------------------------------------------------------------

const idsOf = (picker: PickerSpec): string[] => [...(picker.alone ?? []), ...(picker.values ?? []).map(({ id }) => id)];
const both = '+';

// The picker of a table's option, kept to what a campaign's option may be; undefined when it says other things.
function keptTo(choices: readonly string[], picker: PickerSpec): PickerSpec | undefined {
  const words = new Set(choices.flatMap((choice) => choice.split(both)).filter((word) => word !== picker.none));
  const ids = idsOf(picker);
  if (words.size === 0 || [...words].some((word) => !ids.includes(word))) return undefined;
  const values = [...words].flatMap((word) => picker.values?.find(({ id }) => id === word) ?? []);
  const { none, gallery } = picker;
  const alone = (picker.alone ?? []).filter((word) => words.has(word));
  if (choices.some((choice) => choice.includes(both))) {
    return picker.kind === 'set' ? { kind: 'set', none, alone, values: picker.values!.filter((value) => values.includes(value)) } : undefined;
  }
  return picker.kind === 'one' || picker.kind === 'places' ? { kind: 'one', alone, values, gallery } : undefined;
}

// A campaign's option that chooses among the same things as one of a table is chosen in the same way.
export function likeAtATable(option: OptionSpec, ofTable: readonly OptionSpec[]): OptionSpec {
  if (option.picker || !option.choices) return option;
  const same = [...ofTable].sort((left, right) => Number(right.key === option.key) - Number(left.key === option.key));
  const picker = same.flatMap((one) => (one.picker && keptTo(option.choices!, one.picker)) ?? [])[0];
  return picker ? { ...option, picker } : option;
}

// What is only offered where it can be chosen needs nothing more.
export function withoutNeeds(option: OptionSpec): OptionSpec {
  const values = option.picker?.values?.map((value) => ({ ...value, needs: undefined }));
  return values ? { ...option, picker: { ...option.picker, values } } : option;
}

// --- outlines ----------------------------------------------------------------------------------------------------

export interface TilePlace {
  q: number;
  r: number;
  turned: boolean;
}

export function readTiles(picker: PickerSpec, value: string): TilePlace[] {
  return value.split('/').flatMap((word) => {
    const match = /^(-?\d+):(-?\d+)(.*)$/.exec(word);
    if (!match || (match[3] !== '' && match[3] !== picker.turned_mark)) return [];
    return [{ q: Number(match[1]), r: Number(match[2]), turned: match[3] !== '' }];
  });
}

export const writeTiles = (picker: PickerSpec, tiles: readonly TilePlace[]): string =>
  tiles.map(({ q, r, turned }) => `${q}:${r}${turned ? picker.turned_mark : ''}`).join('/');

export const hexesOf = (picker: PickerSpec, { q, r, turned }: TilePlace): [number, number][] =>
  ((turned ? picker.turned : picker.upright) ?? []).map(([dq, dr]) => [q + dq, r + dr]);

const neighbours: [number, number][] = [[1, 0], [1, -1], [0, -1], [-1, 0], [-1, 1], [0, 1]];
const name = ([q, r]: readonly [number, number]): string => `${q}:${r}`;

function reached(start: readonly [number, number], within: (hex: [number, number]) => boolean): Set<string> {
  const seen = new Set([name(start)]);
  const open: (readonly [number, number])[] = [start];
  while (open.length > 0) {
    const [q, r] = open.pop()!;
    for (const [dq, dr] of neighbours) {
      const next: [number, number] = [q + dq, r + dr];
      if (!seen.has(name(next)) && within(next)) {
        seen.add(name(next));
        open.push(next);
      }
    }
  }
  return seen;
}

export type OutlineFault = 'few' | 'apart' | 'hole';

// What is still wrong with an outline that somebody draws; null when it can be played.
export function outlineFault(picker: PickerSpec, tiles: readonly TilePlace[], seats: number): OutlineFault | null {
  const hexes = tiles.flatMap((tile) => hexesOf(picker, tile));
  if (tiles.length < (picker.tiles?.[String(seats)] ?? 0)) return 'few';
  const land = new Set(hexes.map(name));
  if (hexes.length > 0 && reached(hexes[0]!, (hex) => land.has(name(hex))).size < land.size) return 'apart';
  const qs = hexes.map(([q]) => q);
  const rs = hexes.map(([, r]) => r);
  const [west, east, north, south] = [Math.min(...qs) - 1, Math.max(...qs) + 1, Math.min(...rs) - 1, Math.max(...rs) + 1];
  const inside = ([q, r]: [number, number]) => q >= west && q <= east && r >= north && r <= south;
  const sea = reached([west, north], (hex) => inside(hex) && !land.has(name(hex)));
  return sea.size + land.size < (east - west + 1) * (south - north + 1) ? 'hole' : null;
}
