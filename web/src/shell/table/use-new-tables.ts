import { seatsAgain } from '../../model/again';
import { botNames } from '../../model/names';
import type { TableState } from '../../model/table';
import { http } from '../../protocol/http';
import { usePage } from '../context';
import { sitDown } from '../lobby';

// Two ways on from here: a private copy of a position, and another game like this one.
export function useNewTables(state: TableState) {
  const { settings, texts } = usePage();
  const name = settings.name.trim() || texts.say('lobby.you');
  const tryFrom = async (after: number, toAct: number | 'chance' | null) => {
    const bots = botNames(state.seats.length, [name]);
    const seat = typeof toAct === 'number' ? toAct : (state.held[0] ?? 0);
    const seats = state.seats.map((_, index) =>
      index === seat
        ? { kind: 'person' as const, name }
        : { kind: 'bot' as const, agent: 'search:medium', name: bots[index] },
    );
    sitDown(state.game, await http.copyTable(state.table, after, seats));
  };
  const playAgain = async () => {
    const seats = seatsAgain(state, name);
    const options = { ...state.options, seats: String(seats.length) };
    sitDown(state.game, await http.createTable({ game: state.game, options, public: false, seats }));
  };
  return { tryFrom, playAgain };
}
