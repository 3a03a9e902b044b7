// The page as a French visitor meets it, without choosing anything: lobby, set-up, table, result, wide and on a phone.
// With PENTARCHY_SCREENS the pictures go into that folder.

import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { guest, launch } from './browser';
import { binary, post, realServer, type RealServer } from './server';

const folder = process.env.PENTARCHY_SCREENS;
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
let browser: Browser;
let server: RealServer;

describe.skipIf(!binary)('a French visitor', () => {
  beforeAll(async () => {
    if (folder) mkdirSync(folder, { recursive: true });
    server = await realServer();
    browser = await launch();
  });
  afterAll(async () => {
    await browser?.close();
    await server?.close();
  });

  const shoot = async (page: Page, name: string) => {
    // A key in angle brackets is a text that is missing.
    expect(await page.locator('body').innerText()).not.toMatch(/<[a-z-]+\.[a-z_.-]+>/);
    if (!folder) return;
    await page.mouse.move(2, 2);
    await page.waitForTimeout(400);
    await page.screenshot({ path: join(resolve(folder), `${name}.png`) });
  };

  // Bots play it out while somebody watches.
  async function finishedGame(page: Page): Promise<string> {
    const seats = ['Odette', 'Baudouin'].map((name) => ({ kind: 'bot', agent: 'greedy', name }));
    const { table } = await post(server, '/api/tables', { game: 'baronny', options: { seats: '2' }, seats, public: true });
    await page.goto(`/table/${table}`);
    await page.waitForSelector('.result', { timeout: 240000 });
    return table;
  }

  it(
    'meets French everywhere and keeps the language that was chosen',
    async () => {
      const first = await guest(browser, server.address, { locale: 'fr-FR' });
      const table = await finishedGame(first.page);
      await shoot(first.page, 'result-french');
      for (const [size, options] of [['', {}], ['-phone', phone]] as const) {
        const { page, context } = await guest(browser, server.address, { locale: 'fr-FR', ...options });
        await page.goto('/');
        await page.waitForSelector('h1');
        expect(await page.locator('html').getAttribute('lang')).toBe('fr');
        await shoot(page, `lobby-french${size}`);
        await page.getByRole('button', { name: 'Préparer une table' }).last().click();
        await page.waitForSelector('dialog .set-up');
        await page.locator('.set-up-options summary').first().click();
        await shoot(page, `set-up-french${size}`);
        await page.goto(`/table/${table}`);
        await page.waitForSelector('.result');
        if (size !== '') await shoot(page, `result-french${size}`);
        await context.close();
      }
      await first.page.goto('/');
      await first.page.getByRole('button', { name: 'English' }).click();
      await first.page.reload();
      await first.page.waitForSelector('h1');
      expect(await first.page.locator('html').getAttribute('lang')).toBe('en');
      expect(first.complaints).toEqual([]);
      await first.context.close();
    },
    600000,
  );
});
