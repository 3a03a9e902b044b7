// What a bot would do here, when it is asked; forgotten with the position.

import { useCallback, useEffect, useRef, useState } from 'react';
import type { TableLink } from '../../../model/table';
import type { HintMessage, PlannedStep } from '../../../protocol/messages';

export function useHint(link: TableLink, seat: number, mine: boolean, seq: number, live: boolean) {
  const [hint, setHint] = useState<HintMessage | null>(null);
  const [hinting, setHinting] = useState(false);
  useEffect(() => setHint(null), [seq, live]);
  const askHint = async (fail: (error: unknown) => void) => {
    if (!mine || hinting) return;
    setHinting(true);
    try {
      const answer = await link.hint(seat);
      if (answer.seq === link.read().state?.seq) setHint(answer);
    } catch (error) {
      fail(error);
    } finally {
      setHinting(false);
    }
  };
  // What a bot would answer here and to the same question after it; null when the table has gone on meanwhile.
  const askPlan = useRef<() => Promise<readonly PlannedStep[] | null>>(async () => null);
  askPlan.current = async () => {
    if (!mine) return null;
    const answer = await link.hint(seat, true);
    return answer.seq === link.read().state?.seq ? (answer.plan ?? null) : null;
  };
  const plan = useCallback(() => askPlan.current(), []);
  return { hint, hinting, askHint, plan };
}
