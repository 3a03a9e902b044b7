import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { TableLink, type HeldSeat, type TableSnapshot } from '../../model/table';
import { sharedConnection } from '../../protocol/connection';
import { numberChanges } from '../../model/changes';
import type { ViewMessage } from '../../protocol/messages';
import type { View } from '../../protocol/view';
import { paced } from './paced';

export function useTable(table: string, seats: readonly HeldSeat[]): { link: TableLink; snapshot: TableSnapshot } {
  const [link] = useState(() => new TableLink(sharedConnection(), table, seats));
  const [subscribe] = useState(() => paced(link.subscribe));
  const snapshot = useSyncExternalStore(subscribe, link.read);
  useEffect(() => () => link.close(), [link]);
  return { link, snapshot };
}

// The position after n actions, fetched when needed and kept while the game only goes forward.
export function usePosition(link: TableLink, snapshot: TableSnapshot, n: number | null): ViewMessage | null {
  const known = useRef(new Map<number, ViewMessage>());
  const [shown, setShown] = useState<ViewMessage | null>(null);
  const count = snapshot.state?.count ?? 0;
  const last = useRef(count);
  if (count < last.current) known.current.clear();
  last.current = count;
  const ready = snapshot.state !== null && snapshot.health === 'live';

  useEffect(() => {
    if (n === null) {
      setShown(null);
      return undefined;
    }
    let current = true;
    const fetch = async (at: number) => {
      const had = known.current.get(at);
      if (had) return had;
      const view = await link.viewAt(at);
      known.current.set(at, view);
      return view;
    };
    const had = known.current.get(n);
    if (had) setShown(had);
    if (ready) {
      fetch(n).then(
        (view) => {
          if (!current) return;
          setShown(view);
          if (n < count) void fetch(n + 1).catch(() => undefined);
        },
        () => undefined,
      );
    }
    return () => {
      current = false;
    };
  }, [link, n, ready, count]);
  return n === null ? null : shown;
}

const mostCaughtUp = 16;
const caughtUpEvery = 650;

// What happened while I was away is shown step by step, unless it is skipped.
export function useCatchUp(
  snapshot: TableSnapshot,
  seenBefore: number,
  enabled: boolean,
  remember: (seen: number, soon: boolean) => void,
): { at: number | null; leftAt: number | null; skip: () => void } {
  const { state } = snapshot;
  const count = state?.count ?? null;
  const seen = useRef(seenBefore);
  // Known from the first moment on, so that nothing else shows itself before what was missed.
  const [at, setAt] = useState<number | null>(() =>
    enabled && count !== null && seenBefore > 0 && seenBefore < count
      ? Math.max(seenBefore, count - mostCaughtUp)
      : null,
  );
  const [leftAt, setLeftAt] = useState<number | null>(null);
  const begun = useRef(false);

  useEffect(() => {
    if (count === null) return;
    const soon = begun.current;
    if (!begun.current) {
      begun.current = true;
      if (seen.current > 0 && seen.current < count) {
        setLeftAt(seen.current);
      }
    }
    if (!document.hidden) {
      seen.current = count;
      remember(count, soon);
    }
  }, [count, enabled, remember]);

  useEffect(() => {
    const back = () => {
      if (document.hidden || count === null) return;
      if (seen.current < count) {
        setLeftAt(seen.current);
        if (enabled) setAt(Math.max(seen.current, count - mostCaughtUp));
      }
      seen.current = count;
      remember(count, false);
    };
    document.addEventListener('visibilitychange', back);
    return () => document.removeEventListener('visibilitychange', back);
  }, [count, enabled, remember]);

  useEffect(() => {
    if (at === null || count === null) return undefined;
    const timer = setTimeout(() => setAt(at + 1 >= count ? null : at + 1), caughtUpEvery);
    return () => clearTimeout(timer);
  }, [at, count]);

  return useMemo(() => ({ at, leftAt, skip: () => setAt(null) }), [at, leftAt]);
}

const changeShownFor = 2200;
const noChanges: ReadonlyMap<string, number> = new Map();

// By how much numbers have just changed, for a little while.
export function useChanges(view: View, n: number): ReadonlyMap<string, number> {
  const [known, setKnown] = useState({ view, n, changes: noChanges });
  let { changes } = known;
  // Found while drawing, so that nothing is drawn twice.
  if (known.view !== view) {
    // A jump to a far position is no news.
    const near = Math.abs(n - known.n) <= 2;
    const found = near ? numberChanges(known.view, view) : [];
    if (found.length > 0)
      changes = new Map(found.map(({ seat, id, before, after }) => [`${seat ?? 'table'}/${id}`, after - before]));
    setKnown({ view, n, changes });
  }
  useEffect(() => {
    if (changes.size === 0) return undefined;
    const timer = setTimeout(() => setKnown((now) => ({ ...now, changes: noChanges })), changeShownFor);
    return () => clearTimeout(timer);
  }, [changes]);
  return changes;
}
