// What every part of a card needs to speak: the words, whose game it is, and who sits where.

import { createContext, useContext, useMemo, type ReactNode } from 'react';
import type { Texts } from '../i18n/texts';
import type { SeatFace } from '../shell/scene';

export interface CardWords {
  texts: Texts;
  game: string;
  faces: readonly SeatFace[];
}

const Words = createContext<CardWords | null>(null);
const nobody: readonly SeatFace[] = [];

export function SpeakingCards({
  texts,
  game,
  faces = nobody,
  children,
}: {
  texts: Texts;
  game: string;
  faces?: readonly SeatFace[];
  children: ReactNode;
}) {
  const words = useMemo(() => ({ texts, game, faces }), [texts, game, faces]);
  return <Words.Provider value={words}>{children}</Words.Provider>;
}

export function useCardWords(): CardWords {
  const words = useContext(Words);
  if (!words) throw new Error('a card outside of <SpeakingCards>');
  return words;
}
