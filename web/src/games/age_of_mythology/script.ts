// Several offers in a row, each made when it is offered: "three wood for three gold" is three exchanges. Which they are is
// read from the offers; when one of them is not there any more the rest is dropped.

import { useCallback, useEffect, useRef, useState } from 'react';
import { useScene } from '../../shell/scene';

const patience = 4000;

export function useScript(): { run: (texts: readonly string[]) => void; left: number } {
  const { offers, choose, count } = useScene();
  const [left, setLeft] = useState<readonly string[]>([]);
  // How many actions stood when the present step was made.
  const madeAt = useRef<number | null>(null);
  useEffect(() => {
    if (left.length === 0) return undefined;
    if (madeAt.current !== null && madeAt.current !== count) {
      madeAt.current = null;
      setLeft(left.slice(1));
      return undefined;
    }
    const offer = offers.find(({ text }) => text === left[0]);
    if (!offer) {
      setLeft([]);
      return undefined;
    }
    madeAt.current = count;
    // The page may still be busy with the step before: then the offer is made again.
    const attempt = () => choose(offer);
    attempt();
    const again = setInterval(attempt, 150);
    const stop = setTimeout(() => clearInterval(again), patience);
    return () => {
      clearInterval(again);
      clearTimeout(stop);
    };
  }, [left, offers, choose, count]);
  const run = useCallback((texts: readonly string[]) => {
    madeAt.current = null;
    setLeft(texts);
  }, []);
  return { run, left: left.length };
}
