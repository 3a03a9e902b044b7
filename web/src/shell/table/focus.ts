// The keyboard's way over the table.

import { useEffect, useRef } from 'react';
import { nearestTowards, type Direction } from '../../board/geometry';

// Where the keyboard was last, so that it goes on from there after a move has changed what is lit.
let lastSpot: { x: number; y: number } | null = null;

// The next lit place in the direction of the arrow, wherever on the table it is.
export function moveFocus(from: HTMLElement, direction: Direction): boolean {
  const places = [...document.querySelectorAll<HTMLElement>('[data-target].lit')].flatMap((element) => {
    const rect = element.getBoundingClientRect();
    // Behind another tab of a phone nothing can have the focus.
    return rect.width > 0 ? [{ element, x: rect.left + rect.width / 2, y: rect.top + rect.height / 2 }] : [];
  });
  const here = from.closest<HTMLElement>('[data-target]');
  if (!here && (from !== document.body || places.length === 0)) return false;
  let next: (typeof places)[number] | undefined;
  if (here) {
    const rect = here.getBoundingClientRect();
    const start = { x: rect.left + rect.width / 2, y: rect.top + rect.height / 2 };
    const others = places.filter((place) => place.element !== here);
    next = nearestTowards(start, others, direction);
  } else {
    const { x, y } = lastSpot ?? places[0]!;
    const distance = (place: { x: number; y: number }) => Math.hypot(place.x - x, place.y - y);
    next = places.reduce((best, place) => (distance(place) < distance(best) ? place : best));
  }
  if (next) {
    lastSpot = { x: next.x, y: next.y };
    next.element.focus();
  }
  return true;
}

// The answers in the list, one after the other: from one of them, or from anywhere when no place answers the question.
export function moveInList(from: HTMLElement, direction: Direction): boolean {
  const answers = [...document.querySelectorAll<HTMLElement>('.prompt-body button:not(:disabled)')].filter(
    (answer) => answer.getClientRects().length > 0,
  );
  const at = answers.indexOf(from);
  if (answers.length === 0 || (at < 0 && from !== document.body)) return false;
  const step = direction === 'down' || direction === 'right' ? 1 : answers.length - 1;
  answers[at < 0 ? 0 : (at + step) % answers.length]!.focus();
  return true;
}

const arrows: Record<string, Direction> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
};

export interface KeyCommands {
  undo: () => void;
  redo: () => void;
  hint: () => void;
  explain: (term: string | null) => void;
  putDown: () => void;
}

// What is asked about: what has the focus, or else what lies under the pointer.
function termAt(focused: HTMLElement): string | null {
  const hovered = [...document.querySelectorAll<HTMLElement>('[data-explain]:hover')].pop();
  return (focused.closest<HTMLElement>('[data-explain]') ?? hovered)?.dataset.explain ?? null;
}

// Arrows move over what is lit and over the answers in the list; U, R, H, ? and Escape do the rest. Fields and dialogs keep their own keys.
export function useTableKeys(commands: KeyCommands): void {
  const current = useRef(commands);
  current.current = commands;
  useEffect(() => {
    const listener = (event: KeyboardEvent) => {
      const { undo, redo, hint, explain, putDown } = current.current;
      const element = event.target as HTMLElement;
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      if (element.closest('dialog, input, select, textarea')) return;
      const direction = arrows[event.key];
      if (direction) {
        if (moveFocus(element, direction) || moveInList(element, direction)) event.preventDefault();
        return;
      }
      const key = event.key.toLowerCase();
      if (key === 'u') undo();
      else if (key === 'r') redo();
      else if (key === 'h') hint();
      else if (key === '?') explain(termAt(element));
      else if (key === 'escape') putDown();
    };
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, []);
}
