// What was clicked last on the table, in words: whatever a game draws says what it is, so that a click on anything can be
// answered, also on what no choice ever takes.

import type { KeyboardEvent, MouseEvent } from 'react';

interface Thing {
  // As it is called, without what is told further about it; empty when it has no name.
  name: string;
  // What the help explains about it.
  term: string | null;
}

let last: Thing = { name: '', term: null };
let isAnswered = true;

export const clickedThing = (): Thing => last;

const areas = '.board-area, .mine-area, .seats';
const named = '[title], [aria-label]';
const thatActs = 'button, a, input, select, summary, label, dialog, [role="button"], [data-hex]';
const longestName = 70;

function nameOf(element: Element): string {
  const area = element.closest(areas);
  const thing = element.closest(named);
  if (!area || !thing || thing === area || !area.contains(thing)) return '';
  const words = thing.getAttribute('aria-label') ?? thing.getAttribute('title') ?? '';
  const [first = ''] = words.trim().split(/[.:;(\n]/);
  return first.length > longestName ? `${first.slice(0, longestName)}…` : first.trim();
}

function remember(element: Element): void {
  last = { name: nameOf(element), term: element.closest<HTMLElement>('[data-explain]')?.dataset.explain ?? null };
  isAnswered = false;
}

// To be said by whoever does something with the click.
export function answered(): void {
  isAnswered = true;
}

// For the table: a click on a thing that did nothing is answered too.
export function clickHandlers(askQuestion: () => boolean) {
  return {
    onClickCapture: (event: MouseEvent) => remember(event.target as Element),
    onClick: (event: MouseEvent) => {
      const element = event.target as Element;
      const thing = element.closest(`${named}, [data-explain], [data-card]`);
      const area = element.closest(areas);
      if (isAnswered || !area || !thing || thing === area || !area.contains(thing) || element.closest(thatActs)) return;
      askQuestion();
    },
    // By keyboard Enter is the click.
    onKeyDown: (event: KeyboardEvent) => {
      const element = event.target as Element;
      if (event.key !== 'Enter' || element.closest(thatActs) || element.matches(areas) || !element.closest(areas)) return;
      element.dispatchEvent(new globalThis.MouseEvent('click', { bubbles: true, cancelable: true }));
    },
  };
}
