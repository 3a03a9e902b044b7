// Cards, citizens, coins and knowledge travel from where they lay to where they lie. Pictures of them do, above the table: nothing waits, and
// what lies there already can be clicked.

import { Component } from 'react';
import type { View } from '../../protocol/view';
import { useScene } from '../../shell/scene';
import { lastDrop } from './hand-held';
import { designOf, journeys, payments, type Drawn, type Payment, type Place } from './moves-seen';
import './travel.css';

const travelTime = 260;
const tokenPause = 50;
// A drop that was answered later than this began another move.
const dropTime = 2500;

interface Seen extends Drawn {
  element: HTMLElement;
  box: DOMRect;
}
interface Snapshot {
  cards: Seen[];
  citizens: Map<string, DOMRect>;
}

function seenCards(): Seen[] {
  const found: Seen[] = [];
  const look = (selector: string, drawn: (element: HTMLElement) => Drawn) => {
    for (const element of document.querySelectorAll<HTMLElement>(selector)) {
      const box = element.getBoundingClientRect();
      if (box.width > 0) found.push({ ...drawn(element), element, box });
    }
  };
  look('.aw-board [data-card], .aw-city [data-card]', ({ dataset }) => ({ what: designOf(dataset.card!), zone: dataset.zone ?? '' }));
  look('.aw-standing [data-citizen]', ({ dataset }) => ({ what: `citizen ${dataset.citizen}`, zone: `space:${dataset.on}` }));
  return found;
}

// Citizens in their cities: they stay drawn there as an empty place when they are sent out.
function citizensAtHome(): Map<string, DOMRect> {
  const all = [...document.querySelectorAll<HTMLElement>('.aw-citizens [data-citizen]')];
  return new Map(all.map((element) => [`citizen ${element.dataset.citizen}`, element.getBoundingClientRect()]));
}

const piles: Record<string, string> = {
  deck: '.aw-empire .aw-deck',
  military: '.aw-military .aw-count',
  provinces: '.aw-province-deck .aw-deck',
  discards: '.aw-discards',
};

function boxOf(selector: string): DOMRect | undefined {
  const box = document.querySelector(selector)?.getBoundingClientRect();
  return box && box.width > 0 ? box : undefined;
}

// Where the hand let it go, if it did so a moment ago.
function droppedAt(what: string): DOMRect | undefined {
  if (!lastDrop || Date.now() - lastDrop.at > dropTime) return undefined;
  const [kind, rest = ''] = lastDrop.piece.split(':');
  const [owner, value] = rest.split('-citizen-');
  const name = kind === 'citizen' ? `citizen ${Number(owner) - 1} ${value}` : designOf(rest);
  return name === what ? new DOMRect(lastDrop.x - 1, lastDrop.y - 1, 2, 2) : undefined;
}

const middle = (box: DOMRect): [number, number] => [box.left + box.width / 2, box.top + box.height / 2];

// Sizes that the city and the board set for what lies in them; the picture lies in neither.
const sizes = ['--aw-card-w', '--aw-card-h', '--aw-plaque-h', '--aw-army-w', '--aw-army-h'];

// A thing that arrives is drawn at its end already, one that leaves only at its beginning; a token is one of several.
type Way = 'arrives' | 'leaves' | 'token';

function fly(what: string, original: Element, from: DOMRect, to: DOMRect, way: Way, delay = 0): void {
  const home = document.querySelector('.table-page');
  if (!home) return;
  const picture = original.cloneNode(true) as HTMLElement;
  for (const part of [picture, ...picture.querySelectorAll<HTMLElement>('*')]) {
    for (const { name } of [...part.attributes])
      if (/^(data-(?!theme)|id$|tabindex$|aria-|role$|title$)/.test(name)) part.removeAttribute(name);
  }
  const own = way === 'arrives' ? to : from;
  picture.classList.add('aw-travelling');
  picture.dataset.flies = what;
  picture.setAttribute('aria-hidden', 'true');
  picture.inert = true;
  for (const size of sizes) picture.style.setProperty(size, getComputedStyle(original).getPropertyValue(size));
  Object.assign(picture.style, { left: `${own.left}px`, top: `${own.top}px`, width: `${own.width}px`, height: `${own.height}px` });
  home.append(picture);
  const by = (there: DOMRect, small: boolean): Keyframe => {
    const [x, y] = middle(there);
    const [ownX, ownY] = middle(own);
    return { transform: `translate(${x - ownX}px, ${y - ownY}px) scale(${small ? 0.35 : 1})`, opacity: small ? 0.5 : 1 };
  };
  const isPoint = (box: DOMRect) => box.width * box.height < own.width * own.height * 0.4;
  const flight = picture.animate([by(from, way === 'arrives' && isPoint(from)), by(to, way === 'leaves')], {
    duration: travelTime,
    easing: 'ease-in-out',
    fill: 'backwards',
    delay,
  });
  // Unseen, but there: a click finds it.
  if (way === 'arrives') original.animate([{ opacity: 0 }, { opacity: 0 }], { duration: travelTime - 20 });
  const land = () => picture.remove();
  flight.finished.then(land, land);
}

// No more of them than can be told apart.
const mostTokens = 3;

// Between the purse, or the small city of a rival, and where it was paid or taken.
function flyTokens({ seat, what, n, at }: Payment): void {
  const isCoin = what === 'coins';
  const sign = `.aw-${isCoin ? 'coin' : 'knowledge'}`;
  const purse =
    document.querySelector<HTMLElement>(`.aw-city[data-seat="${seat}"] .aw-purse ${sign}`) ??
    document.querySelector<HTMLElement>(`.aw-mini[data-seat="${seat}"] .aw-mini-good ${sign}`);
  const there = boxOf(at.startsWith('space:') ? `[data-target="${CSS.escape(at)}"]` : `[data-card="${CSS.escape(at)}"]`);
  const home = purse?.getBoundingClientRect();
  if (!purse || !home || home.width === 0 || !there) return;
  const [x, y] = middle(there);
  const place = new DOMRect(x - home.width / 2, y - home.height / 2, home.width, home.height);
  for (let token = 0; token < Math.min(Math.abs(n), mostTokens); ++token) {
    const [from, to] = n < 0 ? [home, place] : [place, home];
    fly(`${what} ${seat}`, purse, from, to, 'token', token * tokenPause);
  }
}

class Travel extends Component<{ view: View; motion: boolean }> {
  // What lies where, read before the page is drawn anew.
  override getSnapshotBeforeUpdate(before: { view: View }): Snapshot | null {
    if (!this.props.motion || before.view === this.props.view) return null;
    return { cards: seenCards(), citizens: citizensAtHome() };
  }

  override componentDidUpdate(before: { view: View }, _state: unknown, snapshot?: Snapshot | null): void {
    if (!snapshot) return;
    const now = seenCards();
    for (const { what, from, to } of journeys(before.view, this.props.view, snapshot.cards, now)) {
      const box = (place: Place, seen: readonly Seen[]): DOMRect | undefined => {
        if ('drawn' in place) return seen[place.drawn]!.box;
        if ('pile' in place) return boxOf(piles[place.pile]!);
        return snapshot.citizens.get(what) ?? boxOf(`.aw-mini[data-seat="${place.seat}"]`);
      };
      const start = droppedAt(what) ?? box(from, snapshot.cards);
      const end = box(to, now);
      const original = 'drawn' in to ? now[to.drawn]! : 'drawn' in from ? snapshot.cards[from.drawn] : undefined;
      if (start && end && original) fly(what, original.element, start, end, 'drawn' in to ? 'arrives' : 'leaves');
    }
    payments(before.view, this.props.view).forEach(flyTokens);
  }

  override render() {
    return null;
  }
}

export function Travels() {
  const { view, motion } = useScene();
  return <Travel view={view} motion={motion} />;
}
