// Seats at tables, as this browser knows them.

import type { Texts } from '../i18n/texts';
import { knownTable, rememberTable } from '../model/memory';
import type { TableAnswer, TableSummary } from '../protocol/messages';
import { navigate, tableAddress } from './router';

// Keeps what the server said about a new table and goes there.
export function sitDown(game: string, answer: TableAnswer, campaign?: string): void {
  rememberTable(answer.table, {
    game,
    campaign,
    made: true,
    opened: Date.now(),
    seats: answer.seats.flatMap(({ seat, token }) => (token ? [{ seat, token }] : [])),
    invites: answer.seats.flatMap(({ seat, invite }) => (invite ? [{ seat, invite }] : [])),
  });
  navigate(tableAddress(answer.table));
}

// This browser holds the seat from now on.
export function takeSeatHere(table: string, seat: number, token: string, game?: string): void {
  const known = knownTable(table);
  rememberTable(table, {
    ...(game === undefined ? {} : { game }),
    opened: Date.now(),
    seats: [...(known?.seats ?? []).filter((other) => other.seat !== seat), { seat, token }],
  });
}

export function seatLabel(texts: Texts, table: TableSummary, seat: number): string {
  const facts = table.seats[seat];
  if (facts?.name) return facts.name;
  if (facts?.kind === 'open') return texts.say('lobby.open_seat');
  return texts.say('core.seat', { number: seat + 1 });
}
