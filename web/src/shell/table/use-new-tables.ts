import { invitesAgain, seatsAgain, seatsToTry } from '../../model/again';
import { knownTable, rememberTable } from '../../model/memory';
import type { TableLink, TableState } from '../../model/table';
import { http } from '../../protocol/http';
import type { Rematch } from '../../protocol/messages';
import { usePage } from '../context';
import { invitePath, navigate, tableAddress } from '../router';
import { sitDown } from '../sit-down';

// To one's seat in the next game: by the invitation, unless it was taken already; whoever has none watches.
export function goToRematch({ next, invites }: Rematch): void {
  const isSeated = (knownTable(next)?.seats.length ?? 0) > 0;
  navigate(isSeated || invites.length === 0 ? tableAddress(next) : invitePath(next, invites[0]!.invite));
}

// Two ways on from here: a private copy of a position, and another game like this one.
export function useNewTables(link: TableLink, state: TableState) {
  const { settings, texts } = usePage();
  const name = settings.name.trim() || texts.say('lobby.you');
  const tryFrom = async (after: number, toAct: number | 'chance' | null) => {
    const made = await http.copyTable(state.table, after, seatsToTry(state, toAct, name));
    rememberTable(made.table, { game: state.game, opened: Date.now(), from: { table: state.table, at: after } });
    sitDown(state.game, made);
  };
  const playAgain = async () => {
    // Somebody who played here has made the table already.
    if (state.rematch && state.held.length > 0) {
      goToRematch(state.rematch);
      return;
    }
    const seats = seatsAgain(state, name);
    const options = { ...state.options, seats: String(seats.length) };
    const made = await http.createTable({ game: state.game, options, public: false, seats });
    const invites = invitesAgain(made.seats);
    const asker = state.held[0];
    // Whoever is not told still gets the link by hand.
    if (asker !== undefined && invites.length > 0)
      await link.tellRematch(asker, made.table, invites).catch(() => undefined);
    sitDown(state.game, made);
  };
  return { tryFrom, playAgain };
}
