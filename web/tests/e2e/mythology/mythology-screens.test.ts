// Pictures of Age of Mythology, taken from a game of bots: only when PENTARCHY_SCREENS names the folder for them.

import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { guest, launch } from '../browser';
import { sizes } from './mythology-table';
import { binary, post, realServer, type RealServer } from '../server';

const folder = process.env.PENTARCHY_SCREENS;
const game = 'age-of-mythology';
let browser: Browser;
let server: RealServer;

describe.skipIf(!binary || !folder)('pictures of Age of Mythology', () => {
  beforeAll(async () => {
    mkdirSync(folder!, { recursive: true });
    server = await realServer();
    browser = await launch();
  });
  afterAll(async () => {
    await browser?.close();
    await server?.close();
  });

  it('of turns, markets, battles and how to play', async () => {
    const records = mkdtempSync(join(tmpdir(), 'pentarchy-myths-'));
    const args = ['sim', game, '--games', '2', '--seats', 'greedy,greedy,greedy', '--seed', '3', '--options', 'seats=3'];
    execFileSync(binary!, [...args, '--jobs', '1', '--records', records], { stdio: 'ignore' });
    const record = readFileSync(join(records, readdirSync(records).sort()[1]!), 'utf8');
    rmSync(records, { recursive: true });
    const answer = await fetch(`${server.address}/api/records`, {
      method: 'POST',
      headers: { 'Content-Type': 'text/plain' },
      body: record,
    });
    const { table } = (await answer.json()) as { table: string };

    const shoot = async (
      name: string,
      verb: string,
      share: number,
      options: Parameters<typeof guest>[2] = {},
      act?: (page: Page) => Promise<void>,
    ) => {
      const all = [...record.matchAll(new RegExp(`^(\\d+) seat(\\d+) ${verb}\\b`, 'gm'))];
      const [, n, at] = all[Math.floor(all.length * share)]!;
      const seat = Number(at) - 1;
      const made = await post(server, `/api/tables/${table}/copy`, {
        after: Number(n) - 1,
        seats: ['Ada', 'Baudouin', 'Clémence'].map((person) => ({ kind: 'person', name: person })),
      });
      const { page, context } = await guest(browser, server.address, options);
      await page.addInitScript(
        ([id, held]) => {
          const known = { [id!]: { game: 'age-of-mythology', opened: 1, seats: JSON.parse(held!), invites: [], seen: 0 } };
          localStorage.setItem('pentarchy.tables', JSON.stringify(known));
        },
        [made.table, JSON.stringify([{ seat, token: made.seats[seat]!.token }])],
      );
      await page.goto(`/table/${made.table}`);
      await page.waitForSelector('[data-turn="mine"] .am-board');
      await act?.(page);
      await page.waitForTimeout(400);
      await page.screenshot({ path: join(resolve(folder!), `age-of-mythology-${name}.png`) });
      await context.close();
    };
    // Mid-game, army, battle, spoils with the last dice, and the end, at three sizes, light and dark, in both languages.
    const every = async () => {
      for (const [size, viewport] of Object.entries(sizes))
        for (const colorScheme of ['light', 'dark'] as const)
          for (const locale of ['en-GB', 'fr-FR']) {
            const options = { viewport, colorScheme, locale, ...(size === 'phone' ? { hasTouch: true, isMobile: true } : {}) };
            const name = `${size}-${colorScheme}-${locale.slice(0, 2)}`;
            await shoot(`every-turn-${name}`, 'play', 0.6, options);
            await shoot(`every-army-${name}`, 'commit', 0.4, options);
            await shoot(`every-battle-${name}`, 'fight', 0.7, options);
            await shoot(`every-raze-${name}`, 'raze', 0.5, options);
            await shoot(`every-trade-${name}`, 'swap', 0.5, options);
          }
    };
    const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
    await shoot('table', 'play', 0.5);
    await shoot('battle', 'fight', 0.5, {}, (page) => page.locator('.am-line.near .am-unit.lit').last().hover());
    await shoot('army', 'commit', 0.5, {}, (page) => page.locator('.am-strongest').click());
    await shoot('recruit', 'recruit', 0.4);
    await shoot('roster', 'play', 0.7, {}, (page) => page.locator('.am-roster-button').click());
    await shoot('medium', 'fight', 0.4, { viewport: { width: 1024, height: 768 } });
    await shoot('phone', 'fight', 0.5, phone);
    await shoot('phone-french', 'build', 0.5, { ...phone, locale: 'fr-FR' });
    await shoot('french', 'build', 0.5, { locale: 'fr-FR' });
    await shoot('dark', 'attack', 0.5, { colorScheme: 'dark' });
    if (process.env.PENTARCHY_EVERY === '1') await every();
    const { page, context } = await guest(browser, server.address);
    await page.goto(`/how-to-play/${game}`);
    await page.waitForSelector('.how-picture');
    await page.screenshot({ path: join(resolve(folder!), 'age-of-mythology-how-to-play.png'), fullPage: true });
    await context.close();
  });
});
