// Something that is taken up with the mouse and let go elsewhere. A press without a move stays a click.

import { useEffect, useRef, type PointerEvent as Pressed, type RefObject } from 'react';
import { pictureOf } from '../../generic/travel';
import './use-drag.css';

const least = 8;

export interface Drag {
  // By how much it was moved, and where the pointer is.
  by: { x: number; y: number };
  at: { x: number; y: number };
}

interface Uses {
  over?: (drag: Drag | null) => void;
  drop: (drag: Drag) => void;
}

// The browser still makes a click of letting go; it is not meant as one.
function swallowClick() {
  const stop = (event: MouseEvent) => event.stopPropagation();
  window.addEventListener('click', stop, { capture: true, once: true });
  setTimeout(() => window.removeEventListener('click', stop, { capture: true }));
}

// What is held, above the whole table; its place is kept. It is told by a word on the table what is in the hand, so that the
// table can show where it may go.
class Held {
  private readonly picture: HTMLElement;
  private readonly hand = document.createElement('div');
  private readonly table: HTMLElement;

  constructor(private readonly box: HTMLElement) {
    this.picture = pictureOf(box);
    this.hand.className = 'ih ih-held';
    this.hand.append(this.picture);
    this.table = box.closest<HTMLElement>('.table-page, .ih-replay-table') ?? document.body;
    this.table.append(this.hand);
    this.table.dataset.holds = box.dataset.drags ?? '';
    box.classList.add('ih-lifted');
  }
  move({ x, y }: Drag['by']): void {
    this.picture.style.transform = `translate(${x}px, ${y}px)`;
  }
  letGo(): void {
    this.hand.remove();
    delete this.table.dataset.holds;
    this.box.classList.remove('ih-lifted');
  }
}

// Follows the pointer over the whole window: a quick hand has left what it holds before the first move is heard.
function follow(box: HTMLElement, pressed: Pressed, uses: () => Uses): () => void {
  const heard = new AbortController();
  let held: Held | null = null;
  const drag = ({ clientX: x, clientY: y }: PointerEvent): Drag => ({
    by: { x: x - pressed.clientX, y: y - pressed.clientY },
    at: { x, y },
  });
  const end = () => {
    heard.abort();
    if (!held) return;
    held.letGo();
    held = null;
    uses().over?.(null);
  };
  const move = (event: PointerEvent) => {
    const { by, at } = drag(event);
    if (!held && Math.abs(by.x) + Math.abs(by.y) >= least) held = new Held(box);
    held?.move(by);
    if (held) uses().over?.({ by, at });
  };
  const letGo = (event: PointerEvent) => {
    const wasHeld = held !== null;
    end();
    if (!wasHeld) return;
    swallowClick();
    uses().drop(drag(event));
  };
  const on = { signal: heard.signal };
  window.addEventListener('pointermove', move, on);
  window.addEventListener('pointerup', letGo, on);
  window.addEventListener('pointercancel', end, on);
  return end;
}

export function useDrag<T extends HTMLElement>(
  canDrag: boolean,
  uses: Uses,
): { box: RefObject<T>; handlers: { onPointerDown: (event: Pressed) => void } } {
  const box = useRef<T>(null);
  const latest = useRef(uses);
  latest.current = uses;
  const stop = useRef<() => void>(() => undefined);
  useEffect(() => () => stop.current(), []);
  const onPointerDown = (event: Pressed) => {
    if (!canDrag || !box.current || event.pointerType !== 'mouse' || event.button !== 0) return;
    stop.current();
    stop.current = follow(box.current, event, () => latest.current);
  };
  return { box, handlers: { onPointerDown } };
}

// The lit thing that lies at that point, whatever is held above it.
export function litAt({ x, y }: { x: number; y: number }): { kind: string; id: string } | null {
  for (const element of document.elementsFromPoint(x, y)) {
    const key = element.closest<HTMLElement>('.lit[data-target]')?.dataset.target;
    if (key) return { kind: key.slice(0, key.indexOf(':')), id: key.slice(key.indexOf(':') + 1) };
  }
  return null;
}
