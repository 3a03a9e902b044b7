// What is lit is in sight: when a question comes whose places are all out of it, the first of them is brought into view;
// where only some are, an arrow at the edge of the board says how many and leads there.

import { useEffect, useRef, useState } from 'react';
import { useScene } from '../scene';
import type { Panel } from './use-desk';
import './lit-arrows.css';

type Drawer = 'mine' | 'seats';
const drawers: Record<Drawer, string> = { mine: '.mine-area', seats: '.seats' };

type Side = 'up' | 'down' | 'left' | 'right';
type Away = Partial<Record<Side, Element[]>>;

const signs: Record<Side, string> = { up: '↑', down: '↓', left: '←', right: '→' };

function litElements(): Element[] {
  return [...document.querySelectorAll('.board-area .lit[data-target]')];
}

// Where a lit thing lies outside of what is seen of the board; null when it is seen, or is not drawn at all.
function sideOf(element: Element, frame: DOMRect): Side | null {
  const box = element.getBoundingClientRect();
  if (box.width === 0) return null;
  const x = (box.left + box.right) / 2;
  const y = (box.top + box.bottom) / 2;
  if (y > frame.bottom) return 'down';
  if (y < frame.top) return 'up';
  if (x < frame.left) return 'left';
  return x > frame.right ? 'right' : null;
}

function look(): { away: Away; seen: number; first: Element | undefined } {
  const area = document.querySelector('.board-area')?.getBoundingClientRect();
  const away: Away = {};
  let seen = 0;
  let first: Element | undefined;
  if (!area) return { away, seen, first };
  const frame = new DOMRect(
    Math.max(0, area.left),
    Math.max(0, area.top),
    Math.min(innerWidth, area.right) - Math.max(0, area.left),
    Math.min(innerHeight, area.bottom) - Math.max(0, area.top),
  );
  for (const element of litElements()) {
    const side = sideOf(element, frame);
    first ??= element.getBoundingClientRect().width > 0 ? element : undefined;
    if (side) (away[side] ??= []).push(element);
    else if (element.getBoundingClientRect().width > 0) seen += 1;
  }
  return { away, seen, first };
}

// Is something lit before the seats that is not drawn, nor anywhere else?
function hiddenBySeats(): boolean {
  const isDrawn = (element: Element) => element.getBoundingClientRect().width > 0;
  return [...document.querySelectorAll<HTMLElement>('.seats .lit[data-target]')].some((element) => {
    const same = document.querySelectorAll(`.lit[data-target="${CSS.escape(element.dataset.target!)}"]`);
    return ![...same].some(isDrawn);
  });
}

// Where seats and log share a place, the seats show themselves as long as one of them has what is lit.
function useSeatsInSight(keys: string, layout: string, onPanel: (panel: 'seats' | 'none') => void): void {
  const opened = useRef(false);
  useEffect(() => {
    if (layout !== 'medium') return undefined;
    const frame = requestAnimationFrame(() => {
      if (keys !== '' && hiddenBySeats()) {
        opened.current = true;
        onPanel('seats');
      } else if (opened.current && !document.querySelector('.seats .lit[data-target]')) {
        opened.current = false;
        onPanel('none');
      }
    });
    return () => cancelAnimationFrame(frame);
  }, [keys, layout]); // eslint-disable-line
}

// On a phone a drawer that opened by itself closes when the next question has nothing lit in it: what is asked then is on the
// board, or only in the list, whose place the drawer has.
function useDrawer(keys: string, panel: Panel, onPanel: (panel: Panel) => void): (panel: Drawer) => void {
  const { layout, shownAt, offers } = useScene();
  const opened = useRef<Drawer | null>(null);
  const isAsked = offers.length > 0;
  useEffect(() => {
    // Closed or changed by hand since.
    if (panel !== opened.current) opened.current = null;
  }, [panel]);
  useEffect(() => {
    if (layout !== 'phone' || !isAsked) return undefined;
    const frame = requestAnimationFrame(() => {
      if (opened.current && !document.querySelector(`${drawers[opened.current]} .lit[data-target]`)) onPanel('none');
    });
    return () => cancelAnimationFrame(frame);
  }, [keys, shownAt, layout, isAsked]); // eslint-disable-line
  return (drawer) => {
    opened.current = drawer;
    onPanel(drawer);
  };
}

// Brings the first lit thing into sight when none is, and says what lies out of it, as long as things move.
function useAway(keys: string, onDrawer: (drawer: Drawer) => void) {
  const { motion, layout, shownAt } = useScene();
  const [away, setAway] = useState<Away>({});
  useEffect(() => {
    if (keys === '') {
      setAway({});
      return undefined;
    }
    let frame = 0;
    const measure = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => setAway(look().away));
    };
    // After the parts that open by themselves have opened.
    const timer = setTimeout(() => {
      const { seen, first } = look();
      if (seen === 0 && first) first.scrollIntoView({ block: 'center', inline: 'center', behavior: motion ? 'smooth' : 'auto' });
      if (seen === 0 && !first && layout === 'phone') {
        const drawer = (['mine', 'seats'] as const).find((one) => document.querySelector(`${drawers[one]} .lit[data-target]`));
        if (drawer) onDrawer(drawer);
      }
      measure();
    }, 60);
    window.addEventListener('scroll', measure, true);
    window.addEventListener('resize', measure);
    window.addEventListener('pointerup', measure);
    window.addEventListener('wheel', measure, { passive: true });
    return () => {
      clearTimeout(timer);
      cancelAnimationFrame(frame);
      window.removeEventListener('scroll', measure, true);
      window.removeEventListener('resize', measure);
      window.removeEventListener('pointerup', measure);
      window.removeEventListener('wheel', measure);
    };
  }, [keys, motion, layout, shownAt]); // eslint-disable-line
  return [away, setAway] as const;
}

// `onPanel` opens the drawer that has what is lit, where the board has none of it.
export function LitArrows({ panel, onPanel }: { panel: Panel; onPanel: (panel: Panel) => void }) {
  const { lit, texts, motion, layout } = useScene();
  const keys = [...lit.keys()].join(' ');
  useSeatsInSight(keys, layout, onPanel);
  const openDrawer = useDrawer(keys, panel, onPanel);
  const [away, setAway] = useAway(keys, openDrawer);

  // The board is told to show a place by giving it the focus, which pans it; what scrolls is scrolled.
  const show = (element: Element) => {
    element.scrollIntoView({ block: 'center', inline: 'center', behavior: motion ? 'smooth' : 'auto' });
    (element as HTMLElement | SVGElement).focus({ preventScroll: true });
    setTimeout(() => setAway(look().away), 350);
  };
  return (
    <>
      {(Object.keys(away) as Side[]).map((side) => (
        <button
          key={side}
          type="button"
          className={`lit-arrow ${side}`}
          aria-label={texts.say('board.more_lit', { count: away[side]!.length })}
          title={texts.say('board.more_lit', { count: away[side]!.length })}
          onClick={() => show(away[side]![0]!)}
        >
          <span aria-hidden="true">{signs[side]}</span> {away[side]!.length}
        </button>
      ))}
    </>
  );
}
