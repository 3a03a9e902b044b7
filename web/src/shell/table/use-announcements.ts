import { useEffect, useRef } from 'react';
import type { TableState } from '../../model/table';
import { usePage } from '../context';
import { chime } from '../sound';

// The window's title says whose turn it is; a sound does too, if it is wanted.
export function useAnnouncements(state: TableState, mine: boolean, yourTurn: string, game: string): void {
  const { settings } = usePage();
  const over = state.end !== null;
  const was = useRef({ mine, over });
  useEffect(() => {
    if (settings.sound && mine && !was.current.mine) chime('turn');
    if (settings.sound && over && !was.current.over) chime('end');
    was.current = { mine, over };
    document.title = mine ? `● ${yourTurn} · ${game}` : `${game} · Pentarchy`;
  }, [mine, over, settings.sound, yourTurn, game]);
}

// The end of a game shows itself, once, as soon as the present is on the table.
export function useAnnounceResult(over: boolean, present: boolean, show: () => void): void {
  const shown = useRef(false);
  useEffect(() => {
    if (!over) shown.current = false;
    else if (present && !shown.current) {
      shown.current = true;
      show();
    }
  }, [over, present]); // eslint-disable-line
}
