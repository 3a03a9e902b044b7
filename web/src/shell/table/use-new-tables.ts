import { seatsAgain, seatsToTry } from '../../model/again';
import { rememberTable } from '../../model/memory';
import type { TableState } from '../../model/table';
import { http } from '../../protocol/http';
import { usePage } from '../context';
import { sitDown } from '../sit-down';

// Two ways on from here: a private copy of a position, and another game like this one.
export function useNewTables(state: TableState) {
  const { settings, texts } = usePage();
  const name = settings.name.trim() || texts.say('lobby.you');
  const tryFrom = async (after: number, toAct: number | 'chance' | null) => {
    const made = await http.copyTable(state.table, after, seatsToTry(state, toAct, name));
    rememberTable(made.table, { game: state.game, opened: Date.now(), from: { table: state.table, at: after } });
    sitDown(state.game, made);
  };
  const playAgain = async () => {
    const seats = seatsAgain(state, name);
    const options = { ...state.options, seats: String(seats.length) };
    sitDown(state.game, await http.createTable({ game: state.game, options, public: false, seats }));
  };
  return { tryFrom, playAgain };
}
