import { useCallback, useRef } from 'react';
import type { TableLink } from '../../../model/table';
import { Refused } from '../../../protocol/http';
import type { LedgerRow } from '../../../protocol/messages';

const busyWait = 500;

// Asked once for each position, however many parts of the page want to know; a server that is busy is asked again.
export function useLedgerRows(link: TableLink): () => Promise<readonly LedgerRow[]> {
  const known = useRef<{ seq: number; rows: Promise<readonly LedgerRow[]> } | null>(null);
  return useCallback(() => {
    const seq = link.read().state?.seq ?? 0;
    if (known.current?.seq === seq) return known.current.rows;
    const ask = (): Promise<readonly LedgerRow[]> =>
      link.ledger().then(
        (answer) => answer.rows,
        async (error: unknown) => {
          if (!(error instanceof Refused && error.error.code === 'busy')) throw error;
          await new Promise((resolve) => setTimeout(resolve, busyWait));
          return ask();
        },
      );
    const asked = { seq, rows: ask() };
    known.current = asked;
    asked.rows.catch(() => {
      if (known.current === asked) known.current = null;
    });
    return asked.rows;
  }, [link]);
}
