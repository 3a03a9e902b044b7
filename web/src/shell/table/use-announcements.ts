import { useEffect, useRef } from 'react';
import type { TableState } from '../../model/table';
import { usePage } from '../context';
import { chime } from '../sound';

// The window's title says whose turn it is; a sound does too, if it is wanted; the end of a game shows itself.
export function useAnnouncements(state: TableState, mine: boolean, yourTurn: string, game: string, onEnd: () => void): void {
  const { settings } = usePage();
  const was = useRef({ mine, over: state.result !== null });
  const over = state.result !== null;
  useEffect(() => {
    if (settings.sound && mine && !was.current.mine) chime('turn');
    if (over && !was.current.over) {
      if (settings.sound) chime('end');
      onEnd();
    }
    was.current = { mine, over };
    document.title = mine ? `● ${yourTurn} · ${game}` : `${game} · Pentarchy`;
  }, [mine, over, settings.sound, yourTurn, game]); // eslint-disable-line
}
