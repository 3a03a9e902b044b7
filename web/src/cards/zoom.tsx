// Shows the complete card beside the small one while it is hovered, focused by keyboard or pressed long.

import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import type { ZoneEntry } from '../protocol/view';
import { CardFace, frameClass } from './face';
import './zoom.css';

const longPress = 380;
const hoverTime = 120;

export function Zoomable({
  entry,
  zone,
  whole,
  children,
}: {
  entry: ZoneEntry;
  zone: string;
  // The complete card with its frame, where a game draws its own.
  whole?: ReactNode;
  children: ReactNode;
}) {
  const frame = useRef<HTMLSpanElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>();
  const pressed = useRef(false);
  const [open, setOpen] = useState(false);
  const show = (after: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setOpen(true), after);
  };
  const hide = () => {
    clearTimeout(timer.current);
    setOpen(false);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  return (
    <span
      ref={frame}
      className="any-card-frame"
      data-card={entry.id}
      data-zone={zone}
      onPointerEnter={(event) => event.pointerType === 'mouse' && show(hoverTime)}
      onPointerLeave={hide}
      onPointerDown={(event) => {
        pressed.current = false;
        if (event.pointerType === 'mouse') return hide();
        show(longPress);
        return undefined;
      }}
      onPointerUp={() => {
        pressed.current = open;
        hide();
      }}
      onPointerCancel={hide}
      // A long press reads the card; it does not play it.
      onClickCapture={(event) => {
        if (!pressed.current) return;
        pressed.current = false;
        event.preventDefault();
        event.stopPropagation();
      }}
      onContextMenu={(event) => open && event.preventDefault()}
      onFocus={(event) => event.target.matches(':focus-visible') && show(0)}
      onBlur={hide}
    >
      {children}
      {open && <Enlarged anchor={frame.current!} entry={entry} whole={whole} />}
    </span>
  );
}

function Enlarged({ anchor, entry, whole }: { anchor: HTMLElement; entry: ZoneEntry; whole?: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState<{ left: number; top: number } | null>(null);
  // A card that is taller than the window is read in a wider frame: nothing of it is cut.
  const [broad, setBroad] = useState(false);
  useLayoutEffect(() => {
    if (!broad && box.current!.scrollHeight > box.current!.clientHeight + 1) return setBroad(true);
    const size = box.current!.getBoundingClientRect();
    const spot = anchor.getBoundingClientRect();
    const gap = 8;
    const right = spot.right + gap;
    const left = right + size.width < window.innerWidth - gap ? right : spot.left - size.width - gap;
    // Where neither side has room, as on a phone, it stands above or below.
    const beside = left >= gap;
    const above = spot.top - size.height - gap;
    const top = beside ? spot.top : above >= gap ? above : spot.bottom + gap;
    setAt({
      left: Math.max(gap, Math.min(beside ? left : spot.left, window.innerWidth - size.width - gap)),
      top: Math.max(gap, Math.min(top, window.innerHeight - size.height - gap)),
    });
    return undefined;
  }, [anchor, broad]);
  return createPortal(
    <div
      ref={box}
      className={whole ? 'any-card-own enlarged' : `${frameClass(entry, 'full')} enlarged ${broad ? 'broad' : ''}`}
      aria-hidden="true"
      style={at ?? { visibility: 'hidden' }}
    >
      {whole ?? <CardFace entry={entry} size="full" />}
    </div>,
    document.body,
  );
}
