// What is agreed at a table that is being set up.

import { botNames } from '../../model/names';
import { fittingValue } from '../../model/options';
import { isAlone, isAsked, outlineFault, placeCount, readSet, readTiles, settledValue } from '../../model/picking';
import type { OptionSpec, SeatRequest } from '../../protocol/messages';
import type { SeatDraft } from './seat-drafts';

// Options that are not asked, or hang on others, brought into order: in two rounds, since one may hang on the next.
export function settled(options: readonly OptionSpec[], said: Readonly<Record<string, string>>, seats: number) {
  const first = Object.fromEntries(
    options.map((option) => [option.key, fittingValue(option, said[option.key] ?? option.default, seats)]),
  );
  return Object.fromEntries(
    options.map((option) => [option.key, settledValue(option, first[option.key]!, seats, first)]),
  );
}

// A set that is not complete, or an outline that cannot be played.
export function isUnfinished(option: OptionSpec, value: string, seats: number): boolean {
  const picker = option.picker;
  if (!picker || !isAsked(option, seats)) return false;
  if (picker.kind === 'set' && picker.count !== undefined && !isAlone(picker, value))
    return readSet(picker, value).length !== placeCount(picker, seats);
  if (picker.kind === 'outline' && !(value in (picker.shown?.[String(seats)] ?? {})))
    return outlineFault(picker, readTiles(picker, value), seats) !== null;
  return false;
}

// The seats as the server is asked for them: bots get names nobody has yet.
export function seatRequests(seats: readonly SeatDraft[], seatName: (seat: number) => string): SeatRequest[] {
  const taken = seats.map((seat) => seat.name).filter(Boolean);
  const bots = botNames(seats.length, taken);
  return seats.map<SeatRequest>(({ kind, name, agent }, seat) => {
    if (kind === 'bot') return { kind, agent, name: bots[seat] };
    if (kind === 'open') return { kind };
    return { kind, name: name.trim() || seatName(seat) };
  });
}
