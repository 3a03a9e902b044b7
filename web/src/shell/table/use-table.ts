import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { TableLink, type HeldSeat, type TableSnapshot } from '../../model/table';
import { sharedConnection } from '../../protocol/connection';
import { numberChanges } from '../../model/changes';
import type { ViewMessage } from '../../protocol/messages';
import type { View } from '../../protocol/view';

export function useTable(table: string, seats: readonly HeldSeat[]): { link: TableLink; snapshot: TableSnapshot } {
  const [link] = useState(() => new TableLink(sharedConnection(), table, seats));
  const snapshot = useSyncExternalStore(link.subscribe, link.read);
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
  remember: (seen: number) => void,
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
    if (!begun.current) {
      begun.current = true;
      if (seen.current > 0 && seen.current < count) {
        setLeftAt(seen.current);
      }
    }
    if (!document.hidden) {
      seen.current = count;
      remember(count);
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
      remember(count);
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

// By how much numbers have just changed, for a little while.
export function useChanges(view: View, n: number): ReadonlyMap<string, number> {
  const before = useRef({ view, n });
  const [changes, setChanges] = useState<ReadonlyMap<string, number>>(new Map());
  useEffect(() => {
    // A jump to a far position is no news.
    const near = Math.abs(n - before.current.n) <= 2;
    const found = near ? numberChanges(before.current.view, view) : [];
    before.current = { view, n };
    if (found.length > 0) {
      setChanges(new Map(found.map(({ seat, id, before: was, after }) => [`${seat ?? 'table'}/${id}`, after - was])));
    }
  }, [view]); // eslint-disable-line
  useEffect(() => {
    if (changes.size === 0) return undefined;
    const timer = setTimeout(() => setChanges(new Map()), changeShownFor);
    return () => clearTimeout(timer);
  }, [changes]);
  return changes;
}
