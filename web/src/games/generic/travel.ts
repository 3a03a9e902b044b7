// A card that lies elsewhere than before travels there, so that the eye can follow it.

import { useLayoutEffect, useRef } from 'react';
import { useScene } from '../../shell/scene';
import './travel.css';

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

// What something looks like, where it lies, above everything: no area that it crosses cuts it off, and nobody can act on it.
export function pictureOf(thing: HTMLElement): HTMLElement {
  const { left, top, width, height } = thing.getBoundingClientRect();
  const picture = thing.cloneNode(true) as HTMLElement;
  for (const part of [picture, ...picture.querySelectorAll<HTMLElement>('[data-card], [data-target], [id]')]) {
    for (const name of ['data-card', 'data-zone', 'data-target', 'data-choice', 'id', 'tabindex']) part.removeAttribute(name);
  }
  picture.classList.add('travelling');
  picture.setAttribute('aria-hidden', 'true');
  picture.inert = true;
  Object.assign(picture.style, { left: `${left}px`, top: `${top}px`, width: `${width}px`, height: `${height}px` });
  return picture;
}

function fly(card: HTMLElement, byX: number, byY: number): void {
  const picture = pictureOf(card);
  picture.dataset.flies = card.dataset.card;
  document.body.append(picture);
  card.style.visibility = 'hidden';
  const flight = picture.animate([{ transform: `translate(${byX}px, ${byY}px)` }, { transform: 'none' }], {
    duration: travelTime,
    easing: 'ease-in-out',
  });
  const land = () => {
    picture.remove();
    card.style.visibility = '';
  };
  flight.finished.then(land, land);
}

export function useCardTravel(): void {
  const { view, motion } = useScene();
  const before = useRef<Map<string, Lying>>(new Map());
  useLayoutEffect(() => {
    const after = lyingCards();
    for (const id of motion ? travellers(before.current, after) : []) {
      const from = before.current.get(id)!;
      const to = after.get(id)!;
      fly(to.element, from.x - to.x, from.y - to.y);
    }
    before.current = after;
  }, [view, motion]);
}
