// Whose board lies below the table: the own one, or another that was opened by its tab or by its small board among the seats.

import { useEffect, useSyncExternalStore } from 'react';

let opened: number | null = null;
const listeners = new Set<() => void>();
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export function openBoard(seat: number | null): void {
  opened = seat;
  for (const listener of [...listeners]) listener();
}

export const useShownBoard = (own: number): number => useSyncExternalStore(subscribe, () => opened) ?? own;

// Escape, a new turn or another own seat brings the own one back.
export function useHomecoming(own: number, toAct: unknown, andThen: () => void): void {
  useEffect(() => {
    const home = () => {
      openBoard(null);
      andThen();
    };
    home();
    const back = ({ key }: KeyboardEvent) => key === 'Escape' && home();
    window.addEventListener('keydown', back);
    return () => window.removeEventListener('keydown', back);
  }, [own, toAct]); // eslint-disable-line
}
