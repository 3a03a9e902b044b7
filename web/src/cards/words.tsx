// What every part of a card needs to speak: the words, whose game it is, and who sits where.

import { createContext, useContext, useMemo, type ComponentType, type ReactNode } from 'react';
import type { Texts } from '../i18n/texts';
import type { ZoneEntry } from '../protocol/view';
import type { SeatFace } from '../shell/scene';

// A thing as its own table draws it, where that is no card; nothing for things that are.
export type ThingDrawing = ComponentType<{ entry: ZoneEntry; large: boolean }>;

export interface CardWords {
  texts: Texts;
  game: string;
  faces: readonly SeatFace[];
  Drawing?: ThingDrawing;
}

const Words = createContext<CardWords | null>(null);
const nobody: readonly SeatFace[] = [];

export function SpeakingCards({
  texts,
  game,
  faces = nobody,
  Drawing,
  children,
}: {
  texts: Texts;
  game: string;
  faces?: readonly SeatFace[];
  Drawing?: ThingDrawing;
  children: ReactNode;
}) {
  const words = useMemo(() => ({ texts, game, faces, Drawing }), [texts, game, faces, Drawing]);
  return <Words.Provider value={words}>{children}</Words.Provider>;
}

export function useCardWords(): CardWords {
  const words = useContext(Words);
  if (!words) throw new Error('a card outside of <SpeakingCards>');
  return words;
}
