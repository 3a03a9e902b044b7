// What does not change when something is lit, hovered or picked: words, view and seats. Drawings that need no more
// read it from here, and are not drawn again while a player looks around.

import { createContext, useContext, useMemo, type ReactNode } from 'react';
import type { Texts } from '../../i18n/texts';
import type { View } from '../../protocol/view';
import { useScene, type Scene } from '../../shell/scene';

type StillScene = Pick<Scene, 'texts' | 'view' | 'faces' | 'explain' | 'wonder'>;

const StillContext = createContext<StillScene | null>(null);

export function Still({ children }: { children: ReactNode }) {
  const { texts, view, faces, explain, wonder } = useScene();
  const still = useMemo(() => ({ texts, view, faces, explain, wonder }), [texts, view, faces, explain, wonder]);
  return <StillContext.Provider value={still}>{children}</StillContext.Provider>;
}

// In the box, on no table: nobody sits there, and nothing can be asked.
const noTable = { items: [], seats: [], status: { round: 0 } } as unknown as View;

export function StillInTheBox({ texts, children }: { texts: Texts; children: ReactNode }) {
  const still = useMemo<StillScene>(
    () => ({ texts, view: noTable, faces: [], explain: () => {}, wonder: () => true }),
    [texts],
  );
  return <StillContext.Provider value={still}>{children}</StillContext.Provider>;
}

export function useStill(): StillScene {
  const still = useContext(StillContext);
  if (!still) throw new Error('no table around this drawing');
  return still;
}
