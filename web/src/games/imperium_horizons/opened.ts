// What somebody has opened to look at: a pile, another seat's area, the CIV's card, the points, the gains of a turn. One at a
// time, for the whole table; Esc closes it.

import { useEffect, useSyncExternalStore } from 'react';

export type Opened = { kind: 'pile'; zone: string } | { kind: 'seat'; seat: number } | { kind: 'civ' } | { kind: 'points' } | { kind: 'gains' };

let opened: Opened | null = null;
const listeners = new Set<() => void>();

export function open(what: Opened | null): void {
  opened = what;
  for (const listener of listeners) listener();
}

const same = (left: Opened | null, right: Opened): boolean => JSON.stringify(left) === JSON.stringify(right);
export const toggle = (what: Opened): void => open(same(opened, what) ? null : what);

export function useOpened(): Opened | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => opened,
  );
}

// Closed by Esc, and when the table is left.
export function useClosing(): void {
  useEffect(() => {
    const close = (event: KeyboardEvent) => event.key === 'Escape' && open(null);
    window.addEventListener('keydown', close);
    return () => {
      window.removeEventListener('keydown', close);
      open(null);
    };
  }, []);
}
