// Two people at one screen, a game with secrets, a real server: what reaches the page while the screen changes hands.

import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { guest, launch } from './browser';
import { binary, post, realServer, type RealServer } from './server';

interface Told {
  type: string;
  as?: number | null;
  held?: number[];
  to_act?: number | null;
  choices?: unknown[] | null;
}

let browser: Browser;
let server: RealServer;

describe.skipIf(!binary)('the curtain between two people at one screen', () => {
  beforeAll(async () => {
    server = await realServer();
    browser = await launch();
  });
  afterAll(async () => {
    await browser?.close();
    await server?.close();
  });

  // Everything the server says to the page about tables.
  function listen(page: Page): Told[] {
    const told: Told[] = [];
    page.on('websocket', (socket) => {
      socket.on('framereceived', ({ payload }) => {
        const message = JSON.parse(String(payload)) as Told;
        if (['state', 'update', 'view', 'preview', 'hint', 'ledger'].includes(message.type)) told.push(message);
      });
    });
    return told;
  }

  async function sitDown(page: Page, game: string, options: Record<string, string>): Promise<void> {
    const seats = ['Ada', 'Bruno'].map((name) => ({ kind: 'person', name }));
    const made = await post(server, '/api/tables', { game, options: { seats: '2', ...options }, seats });
    await page.goto('/credits');
    await page.evaluate(
      ([table, name, tokens]) => {
        const known = { [table]: { game: name, opened: Date.now(), seats: tokens, invites: [], seen: 0 } };
        localStorage.setItem('pentarchy.tables', JSON.stringify(known));
      },
      [made.table, game, made.seats.map(({ seat, token }) => ({ seat, token: token! }))] as const,
    );
    await page.goto(`/table/${made.table}`);
  }

  const curtainFor = async (page: Page): Promise<number> =>
    Number(await page.locator('.curtain').getAttribute('data-for'));

  // Takes whatever is offered first until the curtain falls.
  async function playUntilCurtain(page: Page): Promise<void> {
    for (let step = 0; step < 80; ++step) {
      await page.waitForSelector('.curtain, [data-turn="mine"] .prompt.mine, .commit');
      if ((await page.locator('.curtain').count()) > 0) return;
      const commit = page.locator('.commit-yes');
      const kinds = page.locator('.kinds .kind');
      if ((await commit.count()) > 0) await commit.click();
      else {
        if ((await page.locator('.choices .choice').count()) === 0 && (await kinds.count()) > 0) await kinds.last().click();
        await page.locator('.choices .choice').last().click();
      }
      await page.waitForTimeout(30);
    }
    throw new Error('nobody else came to act');
  }

  it('shows and asks for nothing of the next hand before the screen was handed over', async () => {
    const { page, context, complaints } = await guest(browser, server.address);
    const told = listen(page);
    await sitDown(page, 'imperium-horizons', {});
    await page.waitForSelector('.curtain');
    // Nobody has the screen yet: all that came is what a stranger may see.
    expect(told.length).toBeGreaterThan(0);
    expect(told.every(({ as, choices }) => as === null && !choices)).toBe(true);
    const first = await curtainFor(page);
    const second = 1 - first;
    const names = ['Ada', 'Bruno'];
    await page.getByRole('button', { name: `I am ${names[first]}: show my table` }).click();
    await page.waitForSelector('.ih-board');
    const hand = await page.locator('.mine-area .any-card').allInnerTexts();
    expect(hand.length).toBeGreaterThan(0);

    await playUntilCurtain(page);
    expect(await curtainFor(page)).toBe(second);
    // Not in what was said, and neither hand is in the page.
    expect(told.some(({ as }) => as === second)).toBe(false);
    expect(told.some(({ held }) => held?.includes(second))).toBe(false);
    expect(told.filter(({ to_act }) => to_act === second).every(({ choices }) => !choices)).toBe(true);
    expect(await page.locator('.table-page, .any-card, .log-lines').count()).toBe(0);

    // A reload does not open it either.
    told.length = 0;
    await page.reload();
    await page.waitForSelector('.curtain');
    expect(told.every(({ as, choices }) => as === null && !choices)).toBe(true);
    expect(await page.locator('.any-card').count()).toBe(0);

    await page.getByRole('button', { name: `I am ${names[second]}: show my table` }).click();
    await page.waitForSelector('[data-turn="mine"] .prompt.mine');
    expect(told.filter(({ as }) => as === first)).toEqual([]);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('is not there where nothing is secret', async () => {
    const { page, context } = await guest(browser, server.address);
    await sitDown(page, 'baronny', {});
    await page.waitForSelector('[data-turn="mine"]');
    expect(await page.locator('.curtain').count()).toBe(0);
    await context.close();
  });
});
