// A target of one kind. The same tile may lie in the supply and before several seats; only the one that is meant is
// lit: an own tile by its action, one of the supply by being taken.

import type { ComponentProps } from 'react';
import { useScene } from '../../shell/scene';
import { TargetSpot } from '../../shell/target';
import { useStill } from './still';

type Props = ComponentProps<typeof TargetSpot> & { kind: string };

export function Spot({ kind, ...spot }: Props) {
  return kind === 'shown' ? <Shown {...spot} /> : <Live kind={kind} {...spot} />;
}

function Live({ kind, ...spot }: Props) {
  const { lit, picked, glowing, view } = useScene();
  const key = `${kind}:${spot.id}`;
  const meant = spot.seat === undefined || spot.seat === view.status.to_act;
  if (meant && (lit.has(key) || picked.has(key) || glowing.has(key))) return <TargetSpot {...spot} />;
  return <Shown {...spot} />;
}

// Not lit, a click asks why, and where there is no answer what it is.
function Shown({ id, className = '', label, explain, children }: ComponentProps<typeof TargetSpot>) {
  const still = useStill();
  return (
    <span
      className={`spot ${className}`}
      title={label}
      data-explain={explain}
      onClick={() => {
        if (!still.wonder(id, explain === undefined) && explain) still.explain(explain);
      }}
    >
      {children}
    </span>
  );
}
