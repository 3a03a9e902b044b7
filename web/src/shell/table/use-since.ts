// What others did since this seat last acted, marked on the board until it acts again.

import { useEffect, useMemo, useState } from 'react';
import { differentSince } from '../../model/since';
import type { TableLink, TableState } from '../../model/table';
import type { View } from '../../protocol/view';

const nothing: ReadonlySet<string> = new Set();

// The number of the last action of the seats held here, when somebody else has decided since; else null.
export function lastOwnAction({ lines }: Pick<TableState, 'lines'>, seat: number | null): number | null {
  if (seat === null) return null;
  let others = false;
  for (let index = lines.length - 1; index >= 0; --index) {
    const line = lines[index]!;
    if (line.actor === seat) return others ? line.n : null;
    if (typeof line.actor === 'number') others = true;
  }
  return null;
}

export function useSince(link: TableLink, state: TableState, live: boolean): ReadonlySet<string> {
  const own = live && state.to_act !== null && state.held.includes(state.to_act) ? state.to_act : null;
  const after = lastOwnAction(state, own);
  const [known, setKnown] = useState<{ n: number; view: View } | null>(null);
  useEffect(() => {
    if (after === null) return undefined;
    let current = true;
    link.viewAt(after).then(
      ({ n, view }) => current && setKnown({ n, view }),
      () => undefined,
    );
    return () => {
      current = false;
    };
  }, [link, after]);
  return useMemo(
    () => (known && known.n === after && own !== null ? differentSince(known.view, state.view) : nothing),
    [known, after, own, state.view],
  );
}
