// What others did since a seat last acted is marked on every game's table when its turn comes again, and on none when
// nobody came between.

import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { guest, launch } from './browser';
import { decisionsOf, recordedGames, uploadRecord } from './recorded';
import { binary, post, realServer, type RealServer } from './server';

let browser: Browser;
let server: RealServer;

// How a mark looks, and which decisions begin a turn.
const games = {
  baronny: { marks: '.since-ring', begins: /./ },
  'terra-mystica': { marks: '.since-ring, .spot.since', begins: /./ },
  'ancient-world': { marks: '.spot.since', begins: /./ },
  'age-of-mythology': { marks: '.spot.since', begins: /^(play|pass)/ },
  'imperium-horizons': { marks: '.spot.since', begins: /./ },
};
const sizes = [
  { viewport: { width: 1440, height: 900 } },
  { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, colorScheme: 'dark' as const, locale: 'fr-FR' },
];

interface Decision {
  after: number;
  seat: number;
  text: string;
}

const textsOf = (record: string): Map<number, string> =>
  new Map([...record.matchAll(/^(\d+) seat\d+ (.*)$/gm)].map(([, n, text]) => [Number(n) - 1, text!]));

// The first decisions of a seat's new turns from the middle on, and one that follows an own one.
function turnsAndOwn(all: Decision[], begins: RegExp): { turns: Decision[]; own: Decision } {
  const middle = Math.floor(all.length / 2);
  const acted = (index: number) => all.slice(0, index).some(({ seat }) => seat === all[index]!.seat);
  const isTurn = (index: number) => all[index - 1]!.seat !== all[index]!.seat && acted(index) && begins.test(all[index]!.text);
  const later = all.map((_, index) => index).filter((index) => index >= middle);
  const own = later.find((index) => all[index - 1]!.seat === all[index]!.seat)!;
  return { turns: later.filter(isTurn).map((index) => all[index]!), own: all[own]! };
}

async function marksAt(game: string, table: string, { after, seat }: Decision, marks: string, size: (typeof sizes)[number]) {
  const seats = [0, 1].map((one) => ({ kind: 'person', name: `P${one}` }));
  const made = await post(server, `/api/tables/${table}/copy`, { after, seats });
  const { page, context, complaints } = await guest(browser, server.address, size);
  await page.addInitScript(
    ([id, name, at, token]) => {
      const known = { game: name, opened: 1, seats: [{ seat: Number(at), token }], invites: [], seen: 0 };
      localStorage.setItem('pentarchy.tables', JSON.stringify({ [id!]: known }));
    },
    [made.table, game, `${seat}`, made.seats[seat]!.token!],
  );
  await page.goto(`/table/${made.table}`);
  await page.waitForSelector('[data-turn="mine"] .prompt.mine');
  const number = await counted(page, marks);
  expect(complaints).toEqual([]);
  await context.close();
  return number;
}

// The marks come with the view of the seat's last turn, which the page asks for.
async function counted(page: Page, marks: string): Promise<number> {
  await page.waitForSelector(marks, { state: 'attached', timeout: 4000 }).catch(() => undefined);
  // On a phone the part of the board that has what is lit is open; the others are a tap away.
  const tabs = page.locator('.am-parts button');
  for (let tab = 0; tab < (await tabs.count()) && (await page.locator(marks).count()) === 0; ++tab) await tabs.nth(tab).evaluate((button: HTMLElement) => button.click());
  return page.locator(marks).count();
}

describe.skipIf(!binary)('what others did since my last turn', () => {
  beforeAll(async () => {
    server = await realServer();
    browser = await launch();
  });
  afterAll(async () => {
    await browser?.close();
    await server?.close();
  });

  for (const [game, { marks, begins }] of Object.entries(games)) {
    it(`is marked: ${game}`, async () => {
      const [record] = recordedGames({ game, agents: 'greedy,random', options: 'seats=2', games: 1, seed: 4 });
      const table = await uploadRecord(server, record!);
      const texts = textsOf(record!);
      const { turns, own } = turnsAndOwn(decisionsOf(record!).map((one) => ({ ...one, text: texts.get(one.after)! })), begins);
      for (const size of sizes) {
        // Not every turn of a rival leaves something lying: some only spend.
        let found = 0;
        for (const turn of turns.slice(0, 8)) {
          found = await marksAt(game, table, turn, marks, size);
          if (found > 0) break;
        }
        expect([game, size.viewport.width, found > 0]).toEqual([game, size.viewport.width, true]);
        expect([game, size.viewport.width, await marksAt(game, table, own, marks, size)]).toEqual([game, size.viewport.width, 0]);
      }
    });
  }
});
