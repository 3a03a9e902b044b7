// What does not change when something is lit, hovered or picked: words, view and seats. Drawings that need no more
// read it from here, and are not drawn again while a player looks around.

import { createContext, useContext, useMemo, type ReactNode } from 'react';
import { useScene, type Scene } from '../../shell/scene';

type StillScene = Pick<Scene, 'texts' | 'view' | 'faces' | 'explain' | 'wonder'>;

const StillContext = createContext<StillScene | null>(null);

export function Still({ children }: { children: ReactNode }) {
  const { texts, view, faces, explain, wonder } = useScene();
  const still = useMemo(() => ({ texts, view, faces, explain, wonder }), [texts, view, faces, explain, wonder]);
  return <StillContext.Provider value={still}>{children}</StillContext.Provider>;
}

export function useStill(): StillScene {
  const still = useContext(StillContext);
  if (!still) throw new Error('no table around this drawing');
  return still;
}
