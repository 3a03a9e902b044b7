// Words on a small card: as many whole sentences as there is room for, first in the usual size, then in the small one;
// what is left out is marked. Never half a line; only of a long sentence a part, cut where it takes breath, before a card
// stays empty.

import { useEffect, useLayoutEffect, useRef, type ReactNode } from 'react';
import './fit.css';

export interface FitPart {
  key: string;
  content: ReactNode;
  // In words, so that a change is noticed.
  words: string;
  // Runs on in the line of the part before it; else it begins a line.
  inline?: boolean;
}

// Heights in whole pixels would let the tails of the last line be cut off.
const least = 0.75;
const isFull = (box: HTMLElement): boolean =>
  box.scrollHeight > parseFloat(getComputedStyle(box).height) + least || box.scrollWidth > box.clientWidth + 1;

function fit(box: HTMLElement): void {
  const parts = [...box.children] as HTMLElement[];
  const more = parts.pop()!;
  for (const part of parts) part.hidden = false;
  more.hidden = true;
  box.dataset.size = 'usual';
  if (!isFull(box)) return;
  box.dataset.size = 'small';
  if (!isFull(box)) return;
  more.hidden = false;
  // Each look at the size costs a layout, so the number of parts that have room is halved, not counted down.
  let [room, tooMany] = [0, parts.length];
  while (tooMany - room > 1) {
    const tried = (room + tooMany) >> 1;
    parts.forEach((part, index) => (part.hidden = index >= tried));
    if (isFull(box)) tooMany = tried;
    else room = tried;
  }
  parts.forEach((part, index) => (part.hidden = index >= room));
}

// What came out of it, so that a box that keeps its size is not fitted twice.
const fitted = new WeakMap<HTMLElement, string>();
const sizeOf = (box: HTMLElement): string => `${box.clientWidth} ${box.clientHeight}`;

function fitAnew(box: HTMLElement): void {
  fit(box);
  fitted.set(box, sizeOf(box));
}

// One observer for all: a card that was hidden or changes its size is fitted anew.
const observer =
  typeof ResizeObserver === 'undefined'
    ? null
    : new ResizeObserver((entries) => {
        const boxes = entries.map(({ target }) => target as HTMLElement);
        boxes.filter((box) => fitted.get(box) !== sizeOf(box)).forEach(fitAnew);
      });

export function Fit({ parts }: { parts: readonly FitPart[] }) {
  const box = useRef<HTMLSpanElement>(null);
  const words = parts.map((part) => part.words).join('\n');
  useLayoutEffect(() => fitAnew(box.current!), [words]);
  useEffect(() => {
    const element = box.current!;
    observer?.observe(element);
    // The page's own letters may be wider than those it began with.
    if (document.fonts?.status === 'loading') void document.fonts.ready.then(() => element.isConnected && fitAnew(element));
    return () => observer?.unobserve(element);
  }, []);
  return (
    <span ref={box} className="card-fit" data-size="usual">
      {parts.map((part) => (
        <span key={part.key} className={part.inline ? 'card-part inline' : 'card-part'}>
          {part.content}{' '}
        </span>
      ))}
      <span className="card-more" hidden aria-hidden="true">
        …
      </span>
    </span>
  );
}

// "Draw a card. Then discard one." -> two sentences. One that may be longer than its card has lines comes in parts: cut where it
// takes breath, and what is still long then after every few words.
const longSentence = 24;
const fewWords = 10;

function byFewWords(text: string): string[] {
  if (text.length <= longSentence) return [text];
  const parts: string[] = [];
  // What a space that never breaks holds together is one word.
  for (const word of text.split(/ +/u)) {
    const last = parts[parts.length - 1];
    if (last === undefined || last.length > fewWords) parts.push(word);
    else parts[parts.length - 1] = `${last} ${word}`;
  }
  return parts;
}

export const sentencesOf = (text: string): string[] =>
  text
    .split(/(?<=[.!?;])\s+(?=\S)/u)
    .flatMap((sentence) => (sentence.length > longSentence ? sentence.split(/(?<=[,:])\s+(?=\S)/u) : [sentence]))
    .flatMap(byFewWords)
    .filter(Boolean);
