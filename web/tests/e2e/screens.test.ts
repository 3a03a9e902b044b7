// Pictures of the main views, taken from a real game: only when PENTARCHY_SCREENS names the folder for them.

import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { guest, launch } from './browser';
import { binary, post, realServer, type RealServer } from './server';
import { playServer, servePage } from './stage/stage';

const folder = process.env.PENTARCHY_SCREENS;
let browser: Browser;
let server: RealServer;

describe.skipIf(!binary || !folder)('pictures', () => {
  beforeAll(async () => {
    mkdirSync(folder!, { recursive: true });
    server = await realServer();
    browser = await launch();
  });
  afterAll(async () => {
    await browser?.close();
    await server?.close();
  });

  const shoot = async (page: Page, name: string, hovering = false) => {
    if (!hovering) await page.mouse.move(2, 2);
    await page.waitForTimeout(400);
    await page.screenshot({ path: join(resolve(folder!), `${name}.png`) });
  };

  const names = ['Ada', 'Baudouin', 'Clémence'];

  // A game that bots play from its beginning to its end, as long as somebody watches.
  async function wholeGame(page: Page): Promise<{ table: string; count: number }> {
    const seats = names.map((name) => ({ kind: 'bot', agent: 'search:easy', name }));
    const { table } = await post(server, '/api/tables', { game: 'baronny', options: { seats: '3' }, seats });
    await page.goto(`/table/${table}`);
    for (;;) {
      const summary = (await (await fetch(`${server.address}/api/tables/${table}`)).json()) as {
        end: string | null;
        count: number;
      };
      if (summary.end) return { table, count: summary.count };
      await new Promise((resolve) => setTimeout(resolve, 500));
    }
  }

  // Ada sits down in the middle of it.
  async function sitDown(page: Page, table: string, after: number): Promise<string> {
    const seats = names.map((name, seat) =>
      seat === 0 ? { kind: 'person', name } : { kind: 'bot', agent: 'search:easy', name },
    );
    const copy = await post(server, `/api/tables/${table}/copy`, { after, seats });
    await page.goto('/');
    await page.getByLabel('Your name').fill('Ada');
    await page.evaluate(
      ([id, token]) => {
        const known = JSON.parse(localStorage.getItem('pentarchy.tables') ?? '{}') as Record<string, unknown>;
        known[id!] = { game: 'baronny', opened: Date.now(), seats: [{ seat: 0, token }], invites: [], seen: 0 };
        localStorage.setItem('pentarchy.tables', JSON.stringify(known));
      },
      [copy.table, copy.seats[0]!.token!],
    );
    await page.goto(`/table/${copy.table}`);
    await page.waitForSelector('[data-turn="mine"] .prompt.mine');
    return `/table/${copy.table}`;
  }

  it('of the lobby, a table, its dialogs, a phone, the end', async () => {
    const { page, context } = await guest(browser, server.address);
    const whole = await wholeGame(page);
    await sitDown(page, whole.table, 30);
    await shoot(page, 'first-cities');
    const address = await sitDown(page, whole.table, Math.floor(whole.count * 0.6));
    await shoot(page, 'table');
    const state = await context.storageState();

    const also = async (
      name: string,
      options: Parameters<typeof guest>[2],
      path: string,
      act?: (other: Page) => Promise<void>,
    ) => {
      const visitor = await guest(browser, server.address, { storageState: state, ...options });
      await visitor.page.goto(path);
      await visitor.page.waitForSelector('h1');
      if (path.includes('/table/')) await visitor.page.waitForSelector('.prompt');
      await act?.(visitor.page);
      await shoot(visitor.page, name);
      await visitor.context.close();
    };
    const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
    await also('table-dark', { colorScheme: 'dark' }, address, async (other) => {
      await other.keyboard.press('h');
      await other.waitForSelector('.hint-mark, .kind .share, .choice .share', { timeout: 60000 });
    });
    await also('chooser', {}, address, async (other) => {
      await other.locator('.hit.lit[aria-label*="knight of Ada"]').first().click();
      await other.waitForSelector('.hit.picked');
    });
    await also('preview', {}, address, async (other) => {
      await other.locator('.kind').last().click();
      await other.locator('.choices .choice').first().focus();
      await other.waitForSelector('.foresight');
    });
    await also('account', {}, address, async (other) => {
      await other.locator('.seat-card', { hasText: 'Ada' }).locator('.seat-score').click();
      await other.waitForSelector('.ledger-table');
    });
    await also('table-french', {}, address, async (other) => {
      await other.getByRole('button', { name: 'Français' }).click();
      await other.waitForSelector('text=À vous de jouer');
    });
    await also('table-phone', phone, address);
    await also('table-phone-french', { ...phone, locale: 'fr-FR' }, address);
    await also('table-plain', {}, address, async (other) => {
      await other.getByRole('button', { name: 'Menu' }).click();
      await other.getByRole('button', { name: 'Plain view' }).click();
      await other.waitForSelector('.any-board');
    });
    await also('help', {}, address, async (other) => {
      await other.waitForSelector('.kind');
      await other.locator('.kind').first().focus();
      await other.keyboard.press('?');
      await other.waitForSelector('dialog .rule');
    });
    await also('replay', {}, `/table/${whole.table}#at=60`, async (other) => {
      await other.waitForSelector('.replay-at:has-text("60")');
    });
    await also('lobby', {}, '/', (other) => other.waitForSelector('.table-row').then(() => undefined));
    await also('lobby-phone-dark', { ...phone, colorScheme: 'dark' }, '/');
    await also('set-up', {}, '/', (other) => other.getByRole('button', { name: 'Set up a table' }).first().click());
    await also('rules', {}, '/rules/baronny#BA-MOVE-06', (other) =>
      other.waitForSelector('.rule.marked').then(() => undefined),
    );

    await page.goto(`/table/${whole.table}`);
    await page.waitForSelector('.result');
    await shoot(page, 'result');
    await context.close();
  });

  it('of cards in the general view, painted', async () => {
    const stage = await servePage();
    const { page, context } = await guest(browser, stage.address);
    await playServer(page);
    await page.goto('/table/cards');
    await page.locator('.any-board .any-card', { hasText: 'exhausted' }).hover();
    await page.waitForSelector('.any-card.enlarged');
    await shoot(page, 'cards', true);
    await context.close();
    stage.close();
  });
});
