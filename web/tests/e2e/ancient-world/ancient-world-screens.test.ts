// Pictures of The Ancient World, taken from recorded games: only when PENTARCHY_SCREENS names the folder for them.

import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { guest, launch } from '../browser';
import { binary, post, realServer, type RealServer } from '../server';

const folder = process.env.PENTARCHY_SCREENS;
const game = 'ancient-world';
const names = ['Ada', 'Baudouin', 'Clémence'];
let browser: Browser;
let server: RealServer;

interface Decision {
  table: string;
  after: number;
  seat: number;
  text: string;
}

// What was decided in some games between bots, as far as it is worth a picture.
async function decisions(): Promise<Decision[]> {
  const records = mkdtempSync(join(tmpdir(), 'pentarchy-aw-'));
  const args = ['sim', game, '--games', '4', '--seats', 'greedy,greedy,greedy', '--seed', '3', '--records', records];
  execFileSync(binary!, args, { stdio: 'ignore' });
  const found: Decision[] = [];
  for (const file of readdirSync(records).sort()) {
    const record = readFileSync(join(records, file), 'utf8');
    const answer = await fetch(`${server.address}/api/records`, {
      method: 'POST',
      headers: { 'Content-Type': 'text/plain' },
      body: record,
    });
    const { table } = (await answer.json()) as { table: string };
    for (const [, n, seat, text] of record.matchAll(/^(\d+) seat(\d+) (.*)$/gm))
      found.push({ table, after: Number(n) - 1, seat: Number(seat) - 1, text: text! });
  }
  rmSync(records, { recursive: true });
  return found;
}

describe.skipIf(!binary || !folder)('pictures of The Ancient World', () => {
  beforeAll(async () => {
    mkdirSync(folder!, { recursive: true });
    server = await realServer();
    browser = await launch();
  });
  afterAll(async () => {
    await browser?.close();
    await server?.close();
  });

  it('of turns, an attack, damage, a phone, the end', async () => {
    const all = await decisions();
    const shoot = async (
      name: string,
      wanted: Decision,
      options: Parameters<typeof guest>[2] = {},
      act?: (page: Page) => Promise<void>,
    ) => {
      const seats = names.map((person) => ({ kind: 'person', name: person }));
      const made = await post(server, `/api/tables/${wanted.table}/copy`, { after: wanted.after, seats });
      const { page, context } = await guest(browser, server.address, options);
      await page.addInitScript(
        ([table, seat, token]) => {
          const known = { game: 'ancient-world', opened: Date.now(), seats: [{ seat: Number(seat), token }], invites: [], seen: 0 };
          localStorage.setItem('pentarchy.tables', JSON.stringify({ [table!]: known }));
        },
        [made.table, `${wanted.seat}`, made.seats[wanted.seat]!.token!],
      );
      await page.goto(`/table/${made.table}`);
      await page.waitForSelector('[data-turn="mine"] .aw-board');
      await act?.(page);
      await page.waitForTimeout(500);
      await page.screenshot({ path: join(resolve(folder!), `ancient-world-${name}.png`) });
      await context.close();
    };
    const answered = (text: RegExp, from = 0): Decision => all.slice(from).find((one) => text.test(one.text))!;
    const middle = Math.floor(all.length * 0.17);
    const turn = answered(/^place (build|recruit)/, middle);
    const attack = answered(/^attack \S+ with [a-z-]+\+/, middle);
    const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
    await shoot('table', turn);
    await shoot('french', turn, { locale: 'fr-FR' });
    await shoot('small', turn, { viewport: { width: 1024, height: 768 } });
    await shoot('dark', attack, { colorScheme: 'dark' }, (page) => page.locator('.aw-titan .lit').first().click());
    await shoot('attack', attack, {}, async (page) => {
      const from = (await page.locator('.aw-army.able').first().boundingBox())!;
      const to = (await page.locator('.aw-titan:has(.lit)').first().boundingBox())!;
      await page.mouse.move(from.x + 30, from.y + 50);
      await page.mouse.down();
      await page.mouse.move(to.x + 40, to.y + 70, { steps: 5 });
    });
    await shoot('damage', answered(/^damage/));
    await shoot('explore', answered(/^keep/));
    await shoot('phone', turn, phone);
    await shoot('phone-french', turn, { ...phone, locale: 'fr-FR' });
    await shoot('phone-city', turn, phone, (page) => page.locator('.tab-mine').click());

    // The result of a game that is over; on a phone the account below it.
    const end = async (name: string, options: Parameters<typeof guest>[2] = {}) => {
      const { page, context } = await guest(browser, server.address, options);
      await page.goto(`/table/${turn.table}#at=100000`);
      await page.waitForSelector('.aw-board');
      await page.getByRole('button', { name: 'Menu' }).click();
      await page.getByRole('button', { name: /^R(esult|ésultat)/ }).first().click();
      await page.waitForSelector('.aw-account');
      await page.locator('.aw-account-seat').last().scrollIntoViewIfNeeded();
      await page.screenshot({ path: join(resolve(folder!), `ancient-world-${name}.png`) });
      await context.close();
    };
    await end('end');
    await end('phone-end', { ...phone, locale: 'fr-FR', colorScheme: 'dark' });
    const { page, context } = await guest(browser, server.address);
    await page.goto('/');
    await page.locator('.game-card', { hasText: 'Ancient World' }).getByRole('button', { name: 'Set up a table' }).click();
    await page.locator('.set-up-options > summary').click();
    await page.waitForTimeout(300);
    await page.screenshot({ path: join(resolve(folder!), 'ancient-world-set-up.png') });
    await page.goto('/how-to-play/ancient-world');
    await page.waitForSelector('.aw-how-cards .aw-card');
    await page.waitForTimeout(400);
    await page.screenshot({ path: join(resolve(folder!), 'ancient-world-how-to-play.png') });
    await context.close();
  });
});
