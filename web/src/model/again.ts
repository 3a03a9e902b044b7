// Another game like this one: the same people, the same bots, each where they sat.

import type { SeatRequest } from '../protocol/messages';
import { botNames } from './names';
import type { TableState } from './table';

const usualBot = 'search:medium';

export function seatsAgain({ seats, held }: Pick<TableState, 'seats' | 'held'>, name: string): SeatRequest[] {
  // Whoever only watched takes the first seat, against bots.
  const watched = held.length === 0;
  const names = botNames(seats.length, [name]);
  return seats.map((facts, seat) => {
    if (held.includes(seat)) return { kind: 'person', name: facts.name ?? name };
    if (watched && seat === 0) return { kind: 'person', name };
    if (facts.kind === 'bot') return { kind: 'bot', agent: facts.agent ?? usualBot, name: facts.name ?? undefined };
    return watched ? { kind: 'bot', agent: usualBot, name: names[seat] } : { kind: 'open' };
  });
}
