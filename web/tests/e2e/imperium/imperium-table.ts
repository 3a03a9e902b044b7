// What the tests of Imperium: Horizons share: sitting down at a table of a real server, and playing on the drawn table by clicks or
// by keys.

import type { Browser, Page } from 'playwright-core';
import { expect } from 'vitest';
import { guest, type Guest } from '../browser';
import { post, type RealServer } from '../server';

export const game = 'imperium-horizons';

// A size and a language in which a story is played.
export interface Pair {
  width: number;
  height: number;
  language: 'en' | 'fr';
}

export const screens = [
  { width: 1440, height: 900 },
  { width: 1024, height: 768 },
  { width: 390, height: 844 },
];
const all = screens.flatMap((size) => (['en', 'fr'] as const).map<Pair>((language) => ({ ...size, language })));
export const called = ({ width, language }: Pair) => `${width} ${language}`;

// All of them with PENTARCHY_EVERY=1, else those that are named.
const everyTable = process.env.PENTARCHY_EVERY === '1';
export const pairs = (...few: readonly string[]): Pair[] => all.filter((pair) => everyTable || few.includes(called(pair)));

export const visit = (browser: Browser, server: RealServer, { width, height, language }: Pair): Promise<Guest> =>
  guest(browser, server.address, {
    viewport: { width, height },
    locale: language === 'fr' ? 'fr-FR' : 'en-GB',
    ...(width < 500 ? { hasTouch: true, isMobile: true } : {}),
  });

// Ada and bots that choose at random.
export async function sitDown(server: RealServer, page: Page, options: Record<string, string>, rivals: string[] = []): Promise<string> {
  const bots = rivals.map((name) => ({ kind: 'bot', agent: 'random', name }));
  const made = await post(server, '/api/tables', { game, options, seats: [{ kind: 'person', name: 'Ada' }, ...bots] });
  await page.goto('/');
  await page.evaluate(
    ([table, token, name]) => {
      const known = { [table!]: { game: name, opened: Date.now(), seats: [{ seat: 0, token }], invites: [], seen: 0 } };
      localStorage.setItem('pentarchy.tables', JSON.stringify(known));
    },
    [made.table, made.seats[0]!.token!, game],
  );
  await page.goto(`/table/${made.table}`);
  await page.waitForSelector('.ih-board');
  return made.table;
}

// What was seen while a game was played.
export interface Played {
  // Decisions answered on the table, and those answered in the list.
  table: number;
  list: number;
  // Places of the table that did not stay where they were: "slot 2: 139,52 then 139,68".
  moved: string[];
  // How often a card was pinned with its sentence lit; and how often the question above it did not name that card.
  pinned: number;
  unnamed: string[];
  // Decisions in a Solstice, and those that showed its walk.
  solstice: number;
  walked: number;
}

// Plays inside the page, so that a click costs no round trip: lit things of the table first, the list where there are none.
export async function playByClicks(page: Page, most: number): Promise<Played> {
  return page.evaluate(async (limit) => {
    const used = { table: 0, list: 0, moved: [] as string[], pinned: 0, unnamed: [] as string[], solstice: 0, walked: 0 };
    const frame = () => new Promise((resolve) => setTimeout(resolve, 4));
    const seq = () => document.querySelector('.table-page')?.getAttribute('data-seq');
    const isOver = () => document.querySelector('.over-buttons') !== null;
    const seen = (element: Element) => element.getBoundingClientRect().width > 0;
    const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)];

    // Market, hand, piles, orders and steps have their places from the first question to the last.
    const places = new Map<string, readonly [number, number]>();
    const called = (name: string, selector: string) => all(selector).map((element, index) => [`${name} ${index + 1}`, element] as const);
    const watchPlaces = () => {
      const fixed = [
        ...called('slot', '.ih-slot'),
        ...called('hand', '.ih-hand'),
        ...called('own pile', '.ih-own-piles > .ih-pile'),
        ...called('nation', '.ih-nation-decks > *'),
        ...called('developments', '.ih-developments'),
        ...called('shared pile', '.ih-piles > .ih-pile:nth-child(-n + 8)'),
        ...called('step', '.ih-stepper > li:first-child'),
      ];
      for (const [name, element] of fixed) {
        if (!seen(element)) continue;
        const { left, top } = element.getBoundingClientRect();
        const [x, y] = places.get(name) ?? [left, top];
        const far = Math.max(Math.abs(left - x), Math.abs(top - y));
        if (far > 2 && used.moved.length < 5) used.moved.push(`${name}: ${x},${y} then ${left},${top}`);
        places.set(name, [left, top]);
      }
    };
    const watchQuestion = () => {
      const [card] = all('.ih-pinned:has(mark) h3');
      const asked = document.querySelector('.prompt-sentence')?.textContent ?? '';
      if (card) used.pinned += 1;
      // Its last word is the name; what stands before it belongs to the mark of the suit.
      const name = card?.lastChild?.textContent ?? '';
      if (!asked.toLowerCase().includes(name.toLowerCase())) used.unnamed.push(`${name}: ${asked}`);
      if (document.querySelector('.ih-board')?.getAttribute('data-step') !== 'solstice') return;
      used.solstice += 1;
      if (all('.ih-resolving h2').length > 0) used.walked += 1;
    };

    const isAsked = () => document.querySelector('[data-turn="mine"] .prompt.mine .choice, [data-turn="mine"] .prompt.mine .kind') !== null;
    // What ends a step is chosen seldom enough that there is something to see.
    const ends = (element: HTMLElement) => /order:(finish|stop)/.test(element.dataset.target ?? '');
    const answer = (turn: number) => {
      const lit = all('.ih .lit[data-target]').filter(seen);
      const list = all('.choices .choice:not(:disabled), .kinds .kind');
      const wanted = lit.filter((element) => !ends(element) || turn % 4 === 0);
      const from = wanted.length > 0 ? wanted : lit.length > 0 ? lit : list;
      used[lit.length > 0 ? 'table' : 'list'] += 1;
      from[(turn * 7) % from.length]?.click();
    };
    for (let turn = 0; turn < limit && !isOver(); ++turn) {
      for (let time = 0; time < 4000 && !isOver() && !isAsked(); ++time) await frame();
      if (isOver()) break;
      const before = seq();
      watchPlaces();
      watchQuestion();
      answer(turn);
      for (let time = 0; time < 4000 && seq() === before && !isOver(); ++time) {
        await frame();
        const more = document.querySelector<HTMLElement>('.chooser .choice:not(:disabled)');
        if (more && time % 10 === 3) more.click();
        else if (time % 60 === 50) {
          const choice = all('.choices .choice:not(:disabled)');
          choice[turn % Math.max(1, choice.length)]?.click();
        }
      }
    }
    return used;
  }, most);
}

// On the table rather than in the list; nothing moved; every question named the card that asked it.
export function isWellShown(played: Played, { width }: Pair): void {
  expect(played.table).toBeGreaterThan(played.list);
  // On a phone a part that is longer than its room is scrolled.
  if (width > 500) expect(played.moved).toEqual([]);
  expect(played.pinned).toBeGreaterThan(5);
  expect(played.unnamed).toEqual([]);
  expect(played.walked).toBe(played.solstice);
}

// Arrows over what is lit and Enter; where nothing is lit, Tab to the list. All in the page's own key events, so that a key
// costs no more than it costs a player.
export async function decideByKeys(page: Page, turn: number): Promise<void> {
  const state = () =>
    page.evaluate(() => {
      const at = document.activeElement as HTMLElement | null;
      return {
        seq: document.querySelector('.table-page')?.getAttribute('data-seq') ?? '',
        on: at?.closest('.lit[data-target], .choice, .kind, .over-buttons') !== null && at?.closest('[disabled]') === null,
      };
    });
  const before = (await state()).seq;
  const arrows = ['ArrowRight', 'ArrowLeft', 'ArrowUp', 'ArrowRight', 'ArrowDown'];
  for (let step = 0; step <= turn % 3; ++step) await page.keyboard.press(arrows[(turn + step) % arrows.length]!);
  for (let step = 0; step < 90 && !(await state()).on; ++step) await page.keyboard.press('Tab');
  for (let step = 0; step < 6; ++step) {
    await page.keyboard.press('Enter');
    const changed = await page
      .waitForFunction((old) => document.querySelector('.table-page')?.getAttribute('data-seq') !== old, before, { timeout: 900 })
      .catch(() => null);
    if (changed) return;
    await page.keyboard.press('Tab');
  }
}

export const words = (page: Page) => page.locator('body').innerText();
export const noKeys = /<[a-z_-]+\.[a-z_.-]+>/;

// Nothing is wider than the window, no key without its text, and the browser had nothing to complain about.
export async function isSound(page: Page, { width }: Pair, complaints: readonly string[]): Promise<void> {
  expect(await words(page)).not.toMatch(noKeys);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  expect(complaints).toEqual([]);
}
