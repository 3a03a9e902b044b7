// Pictures of Terra Mystica, taken from a real game: only when PENTARCHY_SCREENS names the folder for them.

import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { guest, launch } from '../browser';
import { binary, post, realServer, type MadeTable, type RealServer } from '../server';

const folder = process.env.PENTARCHY_SCREENS;
let browser: Browser;
let server: RealServer;

describe.skipIf(!binary || !folder)('pictures of Terra Mystica', () => {
  beforeAll(async () => {
    mkdirSync(folder!, { recursive: true });
    server = await realServer();
    browser = await launch();
  });
  afterAll(async () => {
    await browser?.close();
    await server?.close();
  });

  const shoot = async (page: Page, name: string) => {
    await page.waitForTimeout(500);
    await page.screenshot({ path: join(resolve(folder!), `terra-mystica-${name}.png`) });
  };

  const names = ['Ada', 'Baudouin', 'Clémence', 'Emmy'];
  const agent = 'search:easy';
  const seatsWithAda = names.map((name, seat) =>
    seat === 0 ? { kind: 'person', name } : { kind: 'bot', agent, name },
  );

  async function sitDown(page: Page, made: MadeTable): Promise<string> {
    await page.goto('/');
    await page.evaluate(
      ([id, token]) => {
        const known = JSON.parse(localStorage.getItem('pentarchy.tables') ?? '{}') as Record<string, unknown>;
        known[id!] = { game: 'terra-mystica', opened: Date.now(), seats: [{ seat: 0, token }], invites: [], seen: 0 };
        localStorage.setItem('pentarchy.tables', JSON.stringify(known));
      },
      [made.table, made.seats[0]!.token!],
    );
    await page.goto(`/table/${made.table}`);
    await page.waitForSelector('[data-turn="mine"] .prompt.mine', { timeout: 60000 });
    return `/table/${made.table}`;
  }

  it('of the choice of factions, a table, a phone, the end', async () => {
    const { page, context } = await guest(browser, server.address);
    const game = 'terra-mystica';
    const { table } = await post(server, '/api/tables', {
      game,
      options: { seats: '4' },
      seats: names.map((name) => ({ kind: 'bot', agent, name })),
    });
    await page.goto(`/table/${table}`);
    let count = 0;
    while (count === 0) {
      const facts = (await (await fetch(`${server.address}/api/tables/${table}`)).json()) as {
        end: string | null;
        count: number;
      };
      if (facts.end) count = facts.count;
      else await new Promise((done) => setTimeout(done, 500));
    }

    await sitDown(page, await post(server, '/api/tables', { game, options: { seats: '4' }, seats: seatsWithAda }));
    await shoot(page, 'factions');

    // A turn with a free choice, past the middle of the game.
    let address = '';
    for (let after = Math.floor(count * 0.5); ; after += 3) {
      address = await sitDown(page, await post(server, `/api/tables/${table}/copy`, { after, seats: seatsWithAda }));
      const sentence = (await page.locator('.prompt-sentence').textContent()) ?? '';
      if (/Take one action/.test(sentence) && (await page.locator('.hit.lit').count()) > 3) break;
    }
    await page.locator('.hit.lit').first().hover();
    await shoot(page, 'table');
    const state = await context.storageState();

    const also = async (name: string, options: Parameters<typeof guest>[2], act?: (other: Page) => Promise<void>) => {
      const visitor = await guest(browser, server.address, { storageState: state, ...options });
      await visitor.page.goto(address);
      await visitor.page.waitForSelector('[data-turn="mine"] .prompt.mine');
      await act?.(visitor.page);
      await shoot(visitor.page, name);
      await visitor.context.close();
    };
    await also('dark', { colorScheme: 'dark' }, async (other) => {
      await other.locator('.tm-reach-bar button').first().click();
    });
    const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
    const toFirstPart = (other: Page) => other.locator('.tm-parts button').first().click();
    await also('phone', phone, toFirstPart);
    await also('phone-french', { ...phone, locale: 'fr-FR' }, toFirstPart);
    await also('french', {}, async (other) => {
      await other.getByRole('button', { name: 'Français' }).click();
      await other.waitForSelector('text=À vous de jouer');
    });
    await also('account', {}, async (other) => {
      await other.locator('.seat-score').first().click();
      await other.waitForSelector('dialog');
    });
    await page.goto(`/table/${table}`);
    await page.waitForSelector('.result');
    await shoot(page, 'end');
    await context.close();
  });
});
