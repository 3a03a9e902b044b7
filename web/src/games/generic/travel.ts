// A card that lies elsewhere than before travels there, so that the eye can follow it.

import { useLayoutEffect, useRef } from 'react';
import { useScene } from '../../shell/scene';

interface Lying {
  zone: string;
  x: number;
  y: number;
  element: HTMLElement;
}

const travelTime = 260;
const mostTravellers = 8;

// Where each card lies, by its id; cards that cannot be told apart are left out.
function lyingCards(): Map<string, Lying> {
  const found = new Map<string, Lying>();
  const twice = new Set<string>();
  for (const element of document.querySelectorAll<HTMLElement>('[data-card]')) {
    const id = element.dataset.card!;
    const { left, top, width } = element.getBoundingClientRect();
    if (width === 0) continue;
    if (found.has(id)) twice.add(id);
    found.set(id, { zone: element.dataset.zone ?? '', x: left, y: top, element });
  }
  for (const id of twice) found.delete(id);
  return found;
}

export function travellers(
  before: ReadonlyMap<string, Pick<Lying, 'zone'>>,
  after: ReadonlyMap<string, Pick<Lying, 'zone'>>,
): string[] {
  const moved = [...after].filter(([id, { zone }]) => before.has(id) && before.get(id)!.zone !== zone);
  // A jump to a far position is not a move to be followed.
  return moved.length > mostTravellers ? [] : moved.map(([id]) => id);
}

export function useCardTravel(): void {
  const { view, motion } = useScene();
  const before = useRef<Map<string, Lying>>(new Map());
  useLayoutEffect(() => {
    const after = lyingCards();
    for (const id of motion ? travellers(before.current, after) : []) {
      const from = before.current.get(id)!;
      const to = after.get(id)!;
      const start = `translate(${from.x - to.x}px, ${from.y - to.y}px)`;
      to.element.animate([{ transform: start }, { transform: 'none' }], { duration: travelTime, easing: 'ease-in-out' });
    }
    before.current = after;
  }, [view, motion]);
}
