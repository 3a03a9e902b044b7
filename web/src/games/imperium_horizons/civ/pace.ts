// How the story of the CIV's turn is read: card by card, where the card opens by itself, until somebody wants it all at once.

import { useEffect, useState } from 'react';
import { useScene } from '../../../shell/scene';
import { civOf, turnOf } from '../figures';
import { open, useOpened } from '../opened';
import { useStory } from './story';

export type PaceName = 'step' | 'once';

const paceKey = 'pentarchy.imperium.pace';
export const readPace = (): PaceName => (localStorage.getItem(paceKey) === 'once' ? 'once' : 'step');
export const writePace = (pace: PaceName): void => localStorage.setItem(paceKey, pace);

// Opens the card when the CIV has had its turn to the end, once for each turn; where it would lie over an answer, as soon as it
// does not.
export function useCivOpens(blocked: boolean): boolean {
  const { view, count, shownAt } = useScene();
  const opened = useOpened();
  const { deeds } = useStory();
  const turn = deeds[0]?.n ?? 0;
  const civ = civOf(view);
  const atIt = turnOf(view)?.step === 'civ';
  const [seen, setSeen] = useState(turn);
  useEffect(() => {
    if (!civ || shownAt !== count || turn === seen || blocked || atIt) return;
    setSeen(turn);
    if (deeds.length > 0 && readPace() === 'step') open({ kind: 'civ' });
  }, [turn, seen, civ, shownAt, count, deeds.length, blocked, atIt]);
  return opened?.kind === 'civ';
}
