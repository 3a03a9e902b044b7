// Things are dragged where they go: a card to the middle of the table, a tile, building or unit to the board that takes it, a
// worker to its tile, a cube to the bank or to a victory card, a battle card into the field. While it hovers, the place is
// marked and the offer is said with its price. What may go where is read from the offers alone.

import { useEffect, useRef, useState } from 'react';
import { targetKey } from '../../model/targets';
import type { Choice } from '../../protocol/messages';
import { useScene, type Scene } from '../../shell/scene';
import { lastWord, stageOf } from './figures';
import './drag.css';

// How far the pointer goes before a press becomes a drag.
const threshold = 6;

// Where lit things of each kind go, by what is asked.
function homeOf(kind: string, stage: string): string | null {
  if (kind === 'card') return stage === 'choose_cards' ? '.am-zone-hand' : '.am-sheet';
  if (kind === 'tile') return '.am-zone-production';
  if (kind === 'building') return stage === 'build' ? '.am-zone-city' : null;
  if (kind !== 'unit') return null;
  if (stage === 'encounter' || stage === 'reinforce') return '.am-between';
  return ['recruit', 'power_raise', 'power_mummify'].includes(stage) ? '.am-zone-holding' : null;
}

interface Way {
  // Where it may be let go, and which offers that means.
  place: string;
  offers: Choice[];
}

const workerOf = ({ message }: Choice): string => {
  const worker = message.args?.worker;
  return typeof worker === 'object' && worker !== null && 'term' in worker ? lastWord(worker.term) : '';
};

// Places for a thing: "card:perm_build" as a target, or "worker:villager", "cube:wood", "cube:victory".
function waysOf({ offers, view }: Scene, piece: string): Way[] {
  const [kind, id] = [piece.slice(0, piece.indexOf(':')), piece.slice(piece.indexOf(':') + 1)];
  if (kind === 'worker') {
    const meant = offers.filter((offer) => workerOf(offer) === id);
    return meant.flatMap((offer) => offer.targets.map((target) => ({ place: `[data-target="${targetKey(target)}"]`, offers: [offer] })));
  }
  if (piece === 'cube:victory')
    return offers.flatMap((offer) =>
      offer.targets[0]?.kind === 'victory' ? [{ place: `[data-target="${targetKey(offer.targets[0])}"]`, offers: [offer] }] : [],
    );
  if (kind === 'cube')
    return offers.flatMap((offer) =>
      offer.targets.length === 2 && offer.targets[0]!.id === id ? [{ place: `[data-bank="${offer.targets[1]!.id}"]`, offers: [offer] }] : [],
    );
  const place = homeOf(kind, stageOf(view));
  const meant = offers.filter(({ targets }) => targets[0] !== undefined && targetKey(targets[0]) === piece);
  return place && meant.length > 0 ? [{ place, offers: meant }] : [];
}

const wayAt = (ways: readonly Way[], x: number, y: number): [Way, Element] | null => {
  for (const under of document.elementsFromPoint(x, y))
    for (const way of ways) {
      const place = under.closest(way.place);
      if (place) return [way, place];
    }
  return null;
};

interface Held {
  x: number;
  y: number;
  words: string;
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

// What is offered where a thing hovers: the offer in words, or only that it may be let go there.
function hover({ texts, consider }: Scene, way: Way | undefined): string {
  const only = way?.offers.length === 1 ? way.offers[0]! : null;
  consider(only);
  if (only) return texts.message(only.message);
  return way ? texts.say('help.age-of-mythology.drop_here') : '';
}

// Several ways to do it: the chooser asks which.
function drop(scene: Scene, { offers }: Way): void {
  if (offers.length === 1) scene.choose(offers[0]!);
  else scene.point(offers[0]!.targets[0]!);
}

// From a press on a thing until it is let go. The scene may change meanwhile, so it is asked for anew each time.
function follow(press: PointerEvent, thing: HTMLElement, ways: Way[], scene: () => Scene, hold: (held: Held | null) => void): void {
  let moving = false;
  let marked: Element | null = null;
  const mark = (place: Element | null) => {
    marked?.removeAttribute('data-over');
    marked = place;
    marked?.setAttribute('data-over', '');
  };
  const move = ({ clientX: x, clientY: y }: PointerEvent) => {
    if (!moving && Math.hypot(x - press.clientX, y - press.clientY) < threshold) return;
    if (!moving) thing.setAttribute('data-dragged', '');
    moving = true;
    const [way, place] = wayAt(ways, x, y) ?? [];
    mark(place ?? null);
    hold({ x, y, words: hover(scene(), way) });
  };
  const end = ({ type, clientX, clientY }: PointerEvent) => {
    window.removeEventListener('pointermove', move);
    window.removeEventListener('pointerup', end);
    window.removeEventListener('pointercancel', end);
    mark(null);
    thing.removeAttribute('data-dragged');
    if (!moving) return;
    swallowClick();
    hold(null);
    scene().consider(null);
    const found = type === 'pointerup' ? wayAt(ways, clientX, clientY) : null;
    if (found) drop(scene(), found[0]);
  };
  window.addEventListener('pointermove', move);
  window.addEventListener('pointerup', end);
  window.addEventListener('pointercancel', end);
}

// One for the whole table: listens where a press begins on something that can go somewhere.
export function Dragging() {
  const scene = useScene();
  const current = useRef(scene);
  current.current = scene;
  const [held, setHeld] = useState<Held | null>(null);
  useEffect(() => {
    const press = (event: PointerEvent) => {
      // A finger scrolls and taps.
      if (event.button !== 0 || event.pointerType === 'touch' || !(event.target instanceof Element)) return;
      const thing = event.target.closest<HTMLElement>('[data-piece], .lit[data-target]');
      if (!thing || !thing.closest('.am-board, .am-mine')) return;
      const ways = waysOf(current.current, thing.dataset.piece ?? thing.dataset.target!);
      if (ways.length > 0) follow(event, thing, ways, () => current.current, setHeld);
    };
    window.addEventListener('pointerdown', press);
    return () => window.removeEventListener('pointerdown', press);
  }, []);
  if (!held) return null;
  return (
    <div className="am-held-words" style={{ left: held.x, top: held.y }} aria-hidden="true">
      {held.words || '…'}
    </div>
  );
}
