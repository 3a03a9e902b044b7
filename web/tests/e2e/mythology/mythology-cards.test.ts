// No word on any card of Age of Mythology is cut: all units, gods, buildings, victory and action cards are laid on the real page
// and measured.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { guest, launch } from '../browser';
import { everything, game, optionsFor, pairs, recordedGames, type Pair } from './mythology-table';
import { binary, post, realServer, type RealServer } from '../server';

let browser: Browser;
let server: RealServer;
let record: string;

const boxed = (file: string): any => JSON.parse(readFileSync(join(__dirname, '../../../../games/age_of_mythology/data', `${file}.json`), 'utf8')); // eslint-disable-line
const units: { id: string; cost: object; culture: string }[] = boxed('units').units;
const buildings: { id: string; cost: object }[] = boxed('buildings').buildings;
interface Printed {
  id: string;
  god?: string;
}
const { permanent, random_decks } = boxed('action_cards') as {
  permanent: { cards: Printed[] };
  random_decks: { culture: string; plain: Printed[]; gods?: Printed[] }[];
};
const cultures = random_decks.map(({ culture }) => culture);
const cardsOf = (culture: string): string[] => {
  const deck = random_decks.find((one) => one.culture === culture)!;
  return [
    ...permanent.cards.map(({ id }) => id),
    ...deck.plain.map(({ id }) => id.slice(id.indexOf('_') + 1)),
    ...(deck.gods ?? []).map(({ id, god }) => god ?? id),
  ];
};

// What is laid on the table instead of what lies there: wares of a market, and a hand.
interface Laid {
  stage: 'recruit' | 'build';
  wares: { id: string; cost: object }[];
  culture: string;
  hand: string[];
  // Why none of them can be had.
  refused: string | null;
}

const few = <T>(list: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(list.length / size) }, (_, part) => list.slice(part * size, part * size + size));

function allLaid(): Laid[] {
  return cultures.flatMap((culture) => {
    const own = units.filter((unit) => unit.culture === culture);
    // Three of them lie with all their words at every size.
    const hands = [...few(cardsOf(culture), 6), cardsOf(culture).slice(0, 3), cardsOf(culture).slice(-3)];
    const markets = [{ stage: 'recruit' as const, wares: own }, { stage: 'build' as const, wares: buildings }];
    const refused = (index: number) => (index < markets.length ? null : `${game}.refused.AM-CARD-RECRUIT-05`);
    return hands.map((hand, index) => ({ ...markets[index % 2]!, culture, hand, refused: refused(index) }));
  });
}

// Words on cards that do not fit: the card or a line of it hides something, or a line reaches over the card's edge. With `read`,
// each card that was not read before is pointed at, and its complete face is measured, too, which hides nothing at all.
const cutOn = (page: Page, read: string[]): Promise<{ cards: string[]; whole: string[]; cut: string[] }> =>
  page.evaluate(async (before) => {
    const slack = 2;
    const seen = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)].filter((one) => one.getClientRects().length > 0);
    const nameOf = (card: HTMLElement) => `${innerWidth}: ${(card.title || card.getAttribute('aria-label') || card.textContent || '').slice(0, 60)}`;
    const cutIn = (card: HTMLElement): string[] => {
      const edge = card.getBoundingClientRect();
      const parts = [card, ...card.querySelectorAll<HTMLElement>('*')].filter((one) => !one.closest('svg, .sr-only') && one.getClientRects().length > 0);
      return parts.flatMap((part) => {
        const { overflowX, overflowY, display } = getComputedStyle(part);
        const hides = /hidden|clip/.test(overflowX + overflowY) && display !== 'inline';
        if (hides && (part.scrollHeight > part.clientHeight + slack || part.scrollWidth > part.clientWidth + slack))
          return [`${nameOf(card)}: .${part.className} hides words`];
        const box = part.getBoundingClientRect();
        const hasWords = [...part.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent!.trim() !== '');
        return hasWords && (box.right > edge.right + slack || box.bottom > edge.bottom + slack || box.left < edge.left - slack)
          ? [`${nameOf(card)}: .${part.className} leaves the card`]
          : [];
      });
    };
    const small = seen('.am-card:not(.full), .am-victory');
    const cut = small.flatMap(cutIn);
    for (const card of seen('.am-zone-hand .am-card')) {
      const { right, bottom } = card.getBoundingClientRect();
      if (right > innerWidth + 1 || bottom > innerHeight + 1) cut.push(`${nameOf(card)}: leaves the window`);
    }
    const whole: string[] = [];
    for (const frame of seen('.any-card-frame')) {
      const id = frame.dataset.card!;
      if (before.includes(id) || whole.includes(id)) continue;
      const point = (type: string) => frame.dispatchEvent(new PointerEvent(type, { bubbles: true, pointerType: 'mouse' }));
      point('pointerover');
      for (let time = 0; time < 100 && !document.querySelector('.enlarged .am-card'); ++time) await new Promise((resolve) => setTimeout(resolve, 10));
      const card = document.querySelector<HTMLElement>('.enlarged .am-card');
      if (card) {
        whole.push(id);
        const { left, top, right, bottom } = card.getBoundingClientRect();
        if (left < 0 || top < 0 || right > innerWidth || bottom > innerHeight) cut.push(`${nameOf(card)}: read, it does not fit the window`);
        cut.push(...cutIn(card).map((fault) => `read, ${fault}`));
      } else cut.push(`${id}: cannot be read`);
      point('pointerout');
      for (let time = 0; time < 100 && document.querySelector('.enlarged'); ++time) await new Promise((resolve) => setTimeout(resolve, 10));
    }
    const ids = small.map((card) => card.dataset.card ?? card.title ?? card.getAttribute('aria-label') ?? '');
    return { cards: ids, whole, cut: [...new Set(cut)] };
  }, read);

describe.skipIf(!binary)('Cards of Age of Mythology', () => {
  beforeAll(async () => {
    record = recordedGames(1)[0]!;
    server = await realServer();
    browser = await launch();
  });
  afterAll(async () => {
    await browser?.close();
    await server?.close();
  });

  it.each(everything ? pairs : [pairs[0]!, pairs[3]!, pairs[5]!])('have room for all their words, %s in %s', async (...pair) => {
    const answer = await fetch(`${server.address}/api/records`, { method: 'POST', headers: { 'Content-Type': 'text/plain' }, body: record });
    const { table } = (await answer.json()) as { table: string };
    const [, n, at] = /^(\d+) seat(\d+) recruit /m.exec(record)!;
    const seat = Number(at) - 1;
    const made = await post(server, `/api/tables/${table}/copy`, {
      after: Number(n) - 1,
      seats: [0, 1, 2].map((one) => ({ kind: 'person', name: `Player ${one + 1}` })),
    });
    const { page, context } = await guest(browser, server.address, optionsFor(pair as unknown as Pair));
    let show: (laid: Laid, seq: number) => void = () => undefined;
    await page.routeWebSocket('**/ws', (socket) => {
      const behind = socket.connectToServer();
      socket.onMessage((text) => behind.send(text));
      behind.onMessage((text) => {
        const message = JSON.parse(String(text)) as { type: string; view?: any }; // eslint-disable-line
        socket.send(text);
        if (message.type !== 'state') return;
        show = (laid, seq) => {
          const state = structuredClone(message);
          const { view } = state;
          view.stage = laid.stage;
          view.offers = {
            seat,
            left: 2,
            wares: laid.wares.map(({ id, cost }) => ({ id, name: `${game}.x`, price: cost, left: 4, refused: laid.refused })),
          };
          view.seats[seat].culture = `${game}.culture.${laid.culture}`;
          const hand = view.seats[seat].items.find((item: { id: string }) => item.id === 'hand');
          hand.items = laid.hand.map((id) => ({ id, name: `${game}.card.${id}` }));
          hand.count = laid.hand.length;
          socket.send(JSON.stringify({ ...state, id: undefined, choices: [], seq }));
        };
      });
    });
    await page.addInitScript(
      ([id, held]) => {
        const known = { [id!]: { game: 'age-of-mythology', opened: 1, seats: JSON.parse(held!), invites: [], seen: 0 } };
        localStorage.setItem('pentarchy.tables', JSON.stringify(known));
      },
      [made.table, JSON.stringify([{ seat, token: made.seats[seat]!.token }])],
    );
    await page.goto(`/table/${made.table}`);
    await page.waitForSelector('.am-board');
    const cut: string[] = [];
    const read: string[] = [];
    let measured = 0;
    for (const [index, laid] of allLaid().entries()) {
      const seq = 1000000 + index;
      show(laid, seq);
      await page.waitForFunction((wanted) => document.querySelector('.table-page')?.getAttribute('data-seq') === wanted, `${seq}`);
      const parts = (await page.locator('.am-parts button').count()) > 0 ? [0, 1, 4] : [-1];
      for (const part of parts) {
        if (part >= 0) await page.locator('.am-parts button').nth(part).click();
        await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
        const found = await cutOn(page, read);
        read.push(...found.whole);
        measured += found.cards.length;
        cut.push(...found.cut);
      }
    }
    expect(measured).toBeGreaterThan(units.length + buildings.length + cultures.flatMap(cardsOf).length);
    // Every unit, building and action card was read whole.
    const all = [...units.map(({ id }) => id), ...buildings.map(({ id }) => id), ...cultures.flatMap(cardsOf)];
    expect(all.filter((id) => !read.includes(id))).toEqual([]);
    expect([...new Set(cut)]).toEqual([]);
    await context.close();
  });
});
