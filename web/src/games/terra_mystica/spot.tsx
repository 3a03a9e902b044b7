// A target of one kind. The same tile may lie in the supply and before several seats; only the one that is meant is
// lit: an own tile by its action, one of the supply by being taken.

import type { ComponentProps } from 'react';
import { useScene } from '../../shell/scene';
import { TargetSpot } from '../../shell/target';

type Props = ComponentProps<typeof TargetSpot> & { kind: string };

export function Spot({ kind, ...spot }: Props) {
  const { lit, picked, glowing, view } = useScene();
  const key = `${kind}:${spot.id}`;
  const meant = spot.seat === undefined || spot.seat === view.status.to_act;
  if (meant && (lit.has(key) || picked.has(key) || glowing.has(key))) return <TargetSpot {...spot} />;
  return (
    <span className={`spot ${spot.className ?? ''}`} title={spot.label} data-explain={spot.explain}>
      {spot.children}
    </span>
  );
}
