// Commands that are under way, and what is said when one fails.

import { useCallback, useState } from 'react';
import { Refused } from '../../../protocol/http';

export function useCommands(fail: (error: unknown) => void) {
  const [busy, setBusy] = useState(false);
  const run = useCallback(
    async (command: () => Promise<unknown>) => {
      setBusy(true);
      try {
        await command();
      } catch (error) {
        // Somebody was faster; what they did is shown already.
        if (!(error instanceof Refused && error.error.code === 'stale')) fail(error);
      } finally {
        setBusy(false);
      }
    },
    [fail],
  );
  return { busy, run };
}

export type Run = ReturnType<typeof useCommands>['run'];
