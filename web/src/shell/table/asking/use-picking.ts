// What is picked, hovered and considered while a question is open. All of it is put down when another one comes.

import { useCallback, useRef, useState } from 'react';
import { targetKey } from '../../../model/targets';
import type { Choice } from '../../../protocol/messages';
import type { Target } from '../../../protocol/view';

const nothing: readonly Target[] = [];

// `onPutDown` is told when what was picked is put down.
export function usePicking(seq: number, live: boolean, onPutDown: () => void) {
  const [kind, setKind] = useState<string | null>(null);
  const [picked, setPicked] = useState<readonly Target[]>(nothing);
  const [chooserOpen, setChooserOpen] = useState(false);
  const [hovered, setHovered] = useState<string | null>(null);
  const [glow, setGlow] = useState<readonly Target[]>(nothing);
  const [considered, setConsidered] = useState<Choice | null>(null);

  const told = useRef(onPutDown);
  told.current = onPutDown;
  const putDown = useCallback(() => {
    setPicked(nothing);
    setChooserOpen(false);
    setConsidered(null);
    told.current();
  }, []);
  const chooseKind = useCallback(
    (next: string | null) => {
      setKind(next);
      putDown();
    },
    [putDown],
  );
  // Found while drawing, so that the new question is never drawn with what was picked for the one before.
  const [asked, setAsked] = useState({ seq, live });
  if (asked.seq !== seq || asked.live !== live) {
    setAsked({ seq, live });
    setKind(null);
    setPicked(nothing);
    setChooserOpen(false);
    setConsidered(null);
    setGlow(nothing);
  }

  const pick = (targets: readonly Target[], opensChooser: boolean) => {
    setPicked(targets);
    setChooserOpen(opensChooser);
  };
  const hover = useCallback((target: Target | null) => setHovered(target ? targetKey(target) : null), []);
  const hoverChoice = useCallback((choice: Choice | null) => {
    setGlow(choice?.targets ?? nothing);
    setConsidered(choice);
  }, []);
  const closeChooser = () => setChooserOpen(false);
  return {
    ...{ kind, picked, chooserOpen, hovered, glow, considered },
    ...{ putDown, chooseKind, pick, closeChooser, hover, hoverChoice, hoverPlaces: setGlow },
  };
}

export type Picking = ReturnType<typeof usePicking>;
