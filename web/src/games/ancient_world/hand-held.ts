// What the hand is about to do on this table: a piece that is dragged or was taken up by a click, armies that are gathered
// against a Titan, whose city lies open. Board and city read it; nothing of it reaches the server before it is decided.

import { useCallback, useEffect, useRef, useSyncExternalStore, type PointerEvent } from 'react';
import { targetKey } from '../../model/targets';
import type { Choice } from '../../protocol/messages';
import { useScene, type Scene } from '../../shell/scene';
import { attackOn } from './figures';

export interface Held {
  // "citizen:1-citizen-2", as targets are called.
  piece: string;
  moving: boolean;
  x: number;
  y: number;
  over: string | null;
}

export interface Gathering {
  titan: string;
  armies: readonly string[];
}

interface Hand {
  held: Held | null;
  gathering: Gathering | null;
  openSeat: number | null;
}

let hand: Hand = { held: null, gathering: null, openSeat: null };
const listeners = new Set<() => void>();
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
export function changeHand(part: Partial<Hand>): void {
  hand = { ...hand, ...part };
  for (const listener of [...listeners]) listener();
}
export const useHand = (): Hand => useSyncExternalStore(subscribe, () => hand);

// A new question, another seat or another position: the hand is empty again.
export function useEmptyHand(): void {
  const { offers, shownAt, mySeat } = useScene();
  useEffect(() => changeHand({ held: null, gathering: null }), [offers, shownAt]);
  useEffect(() => changeHand({ openSeat: null }), [mySeat, offers]);
  useEffect(() => {
    const escape = (event: KeyboardEvent) => {
      if (event.key === 'Escape') changeHand({ held: null, gathering: null, openSeat: null });
    };
    window.addEventListener('keydown', escape);
    return () => window.removeEventListener('keydown', escape);
  }, []);
}

// The second half of a double click takes nothing back that the first half pointed at, and is no answer to the question that it
// brought up.
export function useSingleClicks(): void {
  const { offers } = useScene();
  const asked = useRef(offers);
  asked.current = offers;
  useEffect(() => {
    let before = asked.current;
    const check = (event: MouseEvent) => {
      const at = event.target instanceof Element ? event.target.closest('.aw-board, .aw-city') && event.target : null;
      if (at && event.detail > 1 && (before !== asked.current || at.closest('[data-target]'))) {
        event.stopPropagation();
        event.preventDefault();
      } else before = asked.current;
    };
    window.addEventListener('click', check, { capture: true });
    return () => window.removeEventListener('click', check, { capture: true });
  }, []);
}

// The choices that join a piece with a place.
export const offersFor = (offers: readonly Choice[], piece: string, place: string): Choice[] =>
  offers.filter(({ targets }) => {
    const keys = targets.map(targetKey);
    return keys.includes(piece) && keys.includes(place);
  });

export const canGo = (offers: readonly Choice[], piece: string): boolean =>
  offers.some(({ targets }) => targets.length > 1 && targets.some((target) => targetKey(target) === piece));

// Lets a piece go on a place: acts, gathers an army, asks which of several ways, or asks why not.
export function letGo(scene: Scene, piece: string, place: string): void {
  const meant = offersFor(scene.offers, piece, place);
  // Also where it would fall short: the panel says what is lacking, and who else may go.
  if (piece.startsWith('army:') && attackOn(scene.view, place.slice(place.indexOf(':') + 1))?.levies) {
    changeHand({ gathering: { titan: place, armies: [piece] } });
    return;
  }
  if (meant.length === 1) scene.choose(meant[0]!);
  else if (meant.length > 1) {
    // Several ways, such as to pay: pointed at one after the other, so that the chooser asks.
    meant[0]!.targets.forEach((target, step) => setTimeout(() => scene.point(target), step * 60));
  } else scene.wonder(place.slice(place.indexOf(':') + 1), true);
}

export const attacksOn = (offers: readonly Choice[], titan: string): Choice[] =>
  offers.filter(
    ({ targets }) => targets[0] !== undefined && targetKey(targets[0]) === titan && targets[1]?.kind === 'army',
  );

const placeAt = (x: number, y: number): string | null =>
  document.elementsFromPoint(x, y).flatMap((element) => element.closest<HTMLElement>('[data-drop]')?.dataset.drop ?? [])[0] ??
  null;

// How far the pointer goes before a press becomes a drag.
const threshold = 6;

// Where a piece was let go last: what then moves begins its way there.
export let lastDrop: { piece: string; x: number; y: number; at: number } | null = null;

export function useDraggable(piece: string, able: boolean): { onPointerDown?: (event: PointerEvent) => void } {
  const scene = useScene();
  const current = useRef(scene);
  current.current = scene;
  const start = useCallback(
    (event: PointerEvent) => {
      if (event.button !== 0) return;
      const from = { x: event.clientX, y: event.clientY };
      let moving = false;
      const stop = () => {
        window.removeEventListener('pointermove', move);
        window.removeEventListener('pointerup', end);
        window.removeEventListener('pointercancel', end);
        if (moving) swallowClick();
        if (moving) current.current.consider(null);
      };
      const move = (next: globalThis.PointerEvent) => {
        const { clientX: x, clientY: y } = next;
        if (!moving && Math.hypot(x - from.x, y - from.y) < threshold) return;
        // Put down meanwhile, by Escape or because another question came; or let go where nobody told us.
        if ((moving && hand.held?.piece !== piece) || next.buttons === 0) {
          stop();
          changeHand({ held: null });
          return;
        }
        moving = true;
        const over = placeAt(x, y);
        // An army of its own, not one of several that would have to go together.
        const meant = (over ? offersFor(current.current.offers, piece, over) : []).filter(({ targets }) => targets.length === 2);
        current.current.consider(meant.length === 1 ? meant[0]! : null);
        changeHand({ held: { piece, moving: true, x, y, over } });
      };
      const end = (next: globalThis.PointerEvent) => {
        stop();
        if (!moving) return;
        const isHeld = hand.held?.piece === piece;
        const over = isHeld && next.type === 'pointerup' ? placeAt(next.clientX, next.clientY) : null;
        changeHand({ held: null });
        if (!over) return;
        lastDrop = { piece, x: next.clientX, y: next.clientY, at: Date.now() };
        letGo(current.current, piece, over);
      };
      window.addEventListener('pointermove', move);
      window.addEventListener('pointerup', end);
      window.addEventListener('pointercancel', end);
    },
    [piece],
  );
  return able ? { onPointerDown: start } : {};
}

// The click that follows a drag is none.
function swallowClick(): void {
  const swallow = (click: Event) => {
    click.stopPropagation();
    click.preventDefault();
  };
  window.addEventListener('click', swallow, { capture: true, once: true });
  setTimeout(() => window.removeEventListener('click', swallow, { capture: true }), 50);
}
