// Another game like this one: the same people, the same bots. Everybody moves one seat on, so that another begins.

import type { SeatRequest, TableAnswer } from '../protocol/messages';
import { botNames } from './names';
import type { TableState } from './table';

const usualBot = 'search:medium';

export function seatsAgain({ seats, held }: Pick<TableState, 'seats' | 'held'>, name: string): SeatRequest[] {
  // Whoever only watched takes the first seat, against bots.
  const watched = held.length === 0;
  const names = botNames(seats.length, [name]);
  const again = seats.map((facts, seat): SeatRequest => {
    if (held.includes(seat)) return { kind: 'person', name: facts.name ?? name };
    if (watched && seat === 0) return { kind: 'person', name };
    if (facts.kind === 'bot') return { kind: 'bot', agent: facts.agent ?? usualBot, name: facts.name ?? undefined };
    return watched ? { kind: 'bot', agent: usualBot, name: names[seat] } : { kind: 'open' };
  });
  return watched ? again : [...again.slice(-1), ...again.slice(0, -1)];
}

// Whose seat of the game before each invitation of the new one is: everybody has moved one seat on.
export const invitesAgain = (made: TableAnswer['seats']): { seat: number; invite: string }[] =>
  made.flatMap(({ seat, invite }) => (invite ? [{ seat: (seat + made.length - 1) % made.length, invite }] : []));

// "Try from here": the same names, the own seat stays the own; whoever watched takes the seat to act.
export function seatsToTry(
  { seats, held }: Pick<TableState, 'seats' | 'held'>,
  toAct: number | 'chance' | null,
  name: string,
): SeatRequest[] {
  const own = held[0] ?? (typeof toAct === 'number' ? toAct : 0);
  const names = botNames(seats.length, [name]);
  return seats.map((facts, seat): SeatRequest => {
    const called = facts.name && facts.name !== facts.agent ? facts.name : undefined;
    if (seat === own) return { kind: 'person', name: called ?? name };
    const agent = facts.kind === 'bot' && facts.agent ? facts.agent : usualBot;
    return { kind: 'bot', agent, name: called ?? names[seat] };
  });
}
