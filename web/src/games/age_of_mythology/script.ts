// Several offers in a row, each made when it is offered: "three wood for three gold" is three exchanges. Which they are is
// read from the offers; when one of them is not there any more the rest is dropped.

import { useCallback, useEffect, useRef, useState } from 'react';
import { useScene } from '../../shell/scene';

const patience = 4000;

export function useScript(): { run: (texts: readonly string[]) => void; left: number } {
  const { offers, choose, count } = useScene();
  const [left, setLeft] = useState<readonly string[]>([]);
  const made = useRef(-1);
  useEffect(() => {
    if (left.length === 0 || made.current === count || offers.length === 0) return undefined;
    const offer = offers.find(({ text }) => text === left[0]);
    if (!offer) {
      setLeft([]);
      return undefined;
    }
    // The page may still be busy with the step before: then the offer is tried again.
    const attempt = () => choose(offer);
    attempt();
    const again = setInterval(attempt, 120);
    const stop = setTimeout(() => clearInterval(again), patience);
    return () => {
      clearInterval(again);
      clearTimeout(stop);
    };
  }, [left, offers, choose, count]);
  // A step was made: on to the next one.
  const seen = useRef(count);
  useEffect(() => {
    if (seen.current === count) return;
    seen.current = count;
    made.current = -1;
    setLeft((rest) => rest.slice(1));
  }, [count]);
  const run = useCallback((texts: readonly string[]) => setLeft(texts), []);
  return { run, left: left.length };
}
