// Things on the table that may be meant. The same unit may stand in the holding area, in the market and in a battle line: only
// where the question points (`live`) is it lit.

import { useEffect, useRef, type ComponentProps } from 'react';
import type { Target } from '../../protocol/view';
import { noFace, useScene } from '../../shell/scene';
import { Emblem } from '../../board/emblem';
import { TargetSpot } from '../../shell/target';

type Props = ComponentProps<typeof TargetSpot> & { kind: string; live?: boolean };

export function Spot({ kind, live = true, ...spot }: Props) {
  const { lit, picked, glowing, wonder, explain } = useScene();
  const key = `${kind}:${spot.id}`;
  if (live && (lit.has(key) || picked.has(key) || glowing.has(key))) return <TargetSpot {...spot} />;
  const { id, className = '', label, explain: term, children, focusable } = spot;
  return (
    <span
      className={`spot ${className}`}
      title={label}
      data-explain={term}
      role={focusable ? 'img' : undefined}
      aria-label={focusable ? label : undefined}
      tabIndex={focusable ? 0 : undefined}
      onClick={() => {
        if (!wonder(id, term === undefined) && term) explain(term);
      }}
    >
      {children}
    </span>
  );
}

// A seat that may be meant, drawn on the table itself.
export function SeatSpot({ seat, className = '' }: { seat: number; className?: string }) {
  const { faces, lit, picked, point, hover, texts } = useScene();
  const face = faces[seat] ?? noFace;
  const key = `seat:${seat}`;
  const target = { kind: 'seat', id: String(seat) };
  const name = (
    <>
      <Emblem face={face} size={22} /> <strong>{face.name}</strong>
    </>
  );
  if (!lit.has(key) && !picked.has(key)) return <span className={`am-seat-name ${className}`}>{name}</span>;
  return (
    <button
      type="button"
      className={`spot am-seat-name ${lit.has(key) ? 'lit' : ''} ${picked.has(key) ? 'picked' : ''} ${className}`}
      data-target={key}
      aria-label={texts.say('board.target', { place: face.name, count: lit.get(key) ?? 1 })}
      onClick={() => point(target)}
      onPointerEnter={() => hover(target)}
      onPointerLeave={() => hover(null)}
      onFocus={() => hover(target)}
      onBlur={() => hover(null)}
    >
      {name}
    </button>
  );
}

// Points at a thing of a seat: first at the seat, where that is asked first.
export function useChain(): (first: Target, second: Target) => void {
  const { picked, point } = useScene();
  const next = useRef<{ first: string; second: Target } | null>(null);
  useEffect(() => {
    const waiting = next.current;
    if (!waiting || !picked.has(waiting.first)) return;
    next.current = null;
    point(waiting.second);
  }, [picked, point]);
  return (first, second) => {
    const key = `${first.kind}:${first.id}`;
    if (picked.has(key)) point(second);
    else {
      next.current = { first: key, second };
      point(first);
    }
  };
}
