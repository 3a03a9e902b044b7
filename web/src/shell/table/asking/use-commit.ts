// A choice that cannot be taken back is made in two steps, or held back for a few seconds, as the player prefers. Which
// choices those are the server says with the preview.

import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';
import type { Commit } from '../../../model/memory';
import { PreviewMemory, foresee, type Foresight } from '../../../model/preview';
import type { TableLink, TableState } from '../../../model/table';
import type { Choice } from '../../../protocol/messages';

export const heldBackFor = 4000;

export interface Pending {
  foresight: Foresight;
  // It is made by itself when its time is over.
  ring: boolean;
}

// A choice that is held back is made when its time is over.
function useRing(
  pending: Pending | null,
  make: RefObject<(choice: Choice) => void>,
  setPending: (pending: null) => void,
): void {
  const waiting = useRef<Choice | null>(null);
  waiting.current = pending?.ring ? pending.foresight.choice : null;
  useEffect(() => {
    if (!pending?.ring) return undefined;
    const timer = setTimeout(() => {
      setPending(null);
      make.current!(pending.foresight.choice);
    }, heldBackFor);
    return () => clearTimeout(timer);
  }, [pending, make, setPending]);
  // Whoever leaves the table meanwhile has made it.
  useEffect(
    () => () => {
      if (waiting.current) make.current!(waiting.current);
    },
    [make],
  );
}

export function useCommit(
  link: TableLink,
  state: TableState,
  memory: PreviewMemory,
  preference: Commit,
  make: (choice: Choice) => void,
) {
  const [pending, setPending] = useState<Pending | null>(null);
  const { seq, to_act: seat } = state;
  const makeNow = useRef(make);
  makeNow.current = make;
  useEffect(() => setPending(null), [seq]);

  useRing(pending, makeNow, setPending);

  const asked = useRef(0);
  const propose = (choice: Choice) => {
    // The same choice once more is the second step; a question with one answer needs none.
    if (pending?.foresight.choice.id === choice.id || preference === 'off' || state.choices?.length === 1) {
      setPending(null);
      makeNow.current(choice);
      return;
    }
    if (seat === null) return;
    const number = ++asked.current;
    memory
      .answer(seq, choice.id, () => link.preview(seat, seq, choice.id))
      .then(
        (answer) => {
          if (number !== asked.current || link.read().state?.seq !== seq) return;
          const foresight = foresee(state.view, state.scores, seat, choice, answer);
          const ring = preference === 'ring' && foresight.wasted.length === 0;
          if (foresight.final !== null || foresight.wasted.length > 0) setPending({ foresight, ring });
          else makeNow.current(choice);
        },
        // Without a preview the choice is made as it is; what is wrong with it the server says.
        () => makeNow.current(choice),
      );
  };
  const cancel = useCallback(() => {
    asked.current += 1;
    setPending(null);
  }, []);
  const confirm = () => {
    if (!pending) return;
    setPending(null);
    makeNow.current(pending.foresight.choice);
  };
  return { pending, propose, cancel, confirm };
}

export type Committing = ReturnType<typeof useCommit>;
