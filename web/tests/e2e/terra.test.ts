// Terra Mystica with a real server, played by clicks on the drawn table.

import { readFileSync } from 'node:fs';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { guest, launch } from './browser';
import { binary, realServer, type RealServer } from './server';

let browser: Browser;
let server: RealServer;

describe.skipIf(!binary)('Terra Mystica', () => {
  beforeAll(async () => {
    server = await realServer();
    browser = await launch();
  });
  afterAll(async () => {
    await browser?.close();
    await server?.close();
  });

  // Ada and three bots that choose at random; she sits down through the lobby's dialog.
  async function sitDown(page: Page, options: Record<string, string> = {}): Promise<void> {
    const seats = ['Ada', 'Emmy', 'Sofia', 'Alan'].map((name, seat) =>
      seat === 0 ? { kind: 'person', name } : { kind: 'bot', agent: 'random', name },
    );
    await page.goto('/');
    const address = await page.evaluate(
      async ([body]) => {
        const made = (await (
          await fetch('/api/tables', { method: 'POST', headers: { 'Content-Type': 'application/json' }, body })
        ).json()) as { table: string; seats: { token?: string }[] };
        const known = {
          [made.table]: {
            game: 'terra-mystica',
            opened: Date.now(),
            seats: [{ seat: 0, token: made.seats[0]!.token }],
            invites: [],
            seen: 0,
          },
        };
        localStorage.setItem('pentarchy.tables', JSON.stringify(known));
        return `/table/${made.table}`;
      },
      [JSON.stringify({ game: 'terra-mystica', options: { seats: '4', ...options }, seats })],
    );
    await page.goto(address);
    await page.waitForSelector('.tm-board');
  }

  const over = (page: Page) => page.locator('.prompt-head', { hasText: 'The game is over' });
  const seq = async (page: Page): Promise<string> => (await page.locator('.table-page').getAttribute('data-seq')) ?? '';
  async function waitForChange(page: Page, before: string): Promise<void> {
    await page.waitForFunction(
      (old) => document.querySelector('.table-page')?.getAttribute('data-seq') !== old,
      before,
    );
  }

  // Where a player would click, best first. What is not lit is not there.
  const places = [
    '.tm-faction-card.lit',
    '.tm-walk .tm-end.home.lit, .tm-walk .tm-end.lit',
    '.tm-favor.lit, .tm-town.lit',
    '.tm-power.lit',
    '.hit.lit',
    '.tm-order.lit',
    '.tm-track-head.lit',
    '.tm-level.lit',
    '.tm-own .lit',
    '.tm-cards .lit',
  ];

  // One click on a lit place of the table; a second where the first one only narrows down.
  async function clickOnTable(page: Page, used: Map<string, number>, turn: number): Promise<boolean> {
    // Not always the same first: a turn with power, one with the map, one with priests.
    const order = turn % 3 === 0 ? places : [...places.slice(0, 3), ...places.slice(4), places[3]!];
    for (const selector of order) {
      const lit = page.locator(selector).locator('visible=true');
      const count = await lit.count();
      if (count === 0) continue;
      const before = await seq(page);
      used.set(selector, (used.get(selector) ?? 0) + 1);
      await lit.nth((turn * 7) % count).click();
      for (let step = 0; step < 3; ++step) {
        if ((await seq(page)) !== before) return true;
        const chooser = page.locator('.chooser .choice:not(:disabled)');
        const next = page.locator('.hit.lit, .tm-track-head.lit, .tm-order.lit').locator('visible=true');
        await page.waitForFunction(
          (old) =>
            document.querySelector('.table-page')?.getAttribute('data-seq') !== old ||
            document.querySelector('.chooser .choice, .hit.lit, .tm-track-head.lit') !== null,
          before,
        );
        if ((await seq(page)) !== before) return true;
        if ((await chooser.count()) > 0) await chooser.first().click();
        else if ((await next.count()) > 0) await next.first().click();
      }
      await waitForChange(page, before);
      return true;
    }
    return false;
  }

  it('is played to its end by clicks against three bots', async () => {
    const { page, context, complaints } = await guest(browser, server.address);
    await sitDown(page);
    const used = new Map<string, number>();
    const started = Date.now();
    let turn = 0;
    while ((await over(page).count()) === 0) {
      await page.waitForSelector('[data-turn="mine"] .prompt.mine, .prompt-head:has-text("The game is over")');
      if ((await over(page).count()) > 0) break;
      const before = await seq(page);
      const sentence = (await page.locator('.prompt-sentence').textContent()) ?? '';
      turn += 1;
      // Questions without a place on the table are answered in the list.
      const answer = page
        .locator('.choices .choice:not(:disabled)')
        .filter({ hasText: /^(End the turn|Take \d+ power|Finish|Keep the key|Ordain 0|Leave shipping|Pass$)/ });
      if (/end your turn|power from|Build a dwelling there/i.test(sentence) && (await answer.count()) > 0) {
        if (/Build a dwelling there/.test(sentence) && (await page.locator('.hit.lit').count()) > 0) {
          await page.locator('.hit.lit').first().click();
        } else await answer.first().click();
        await waitForChange(page, before);
      } else if (!(await clickOnTable(page, used, turn))) {
        await answer.first().click();
        await waitForChange(page, before);
      }
      expect(Date.now() - started).toBeLessThan(240000);
    }
    await page.waitForSelector('.result');
    console.log(`${turn} decisions by clicks in ${Math.round((Date.now() - started) / 1000)} s`, Object.fromEntries(used));
    expect(await page.locator('.result-table tbody tr').count()).toBe(4);
    // Map, power actions, cults, cards and the faction cards were all played by clicks on them.
    for (const selector of ['.tm-faction-card.lit', '.hit.lit', '.tm-power.lit', '.tm-cards .lit']) {
      expect([selector, used.get(selector) ?? 0]).not.toEqual([selector, 0]);
    }
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('dialog').getByRole('link', { name: 'Download the record' }).click(),
    ]);
    expect(readFileSync((await download.path())!, 'utf8')).toContain('terra-mystica');
    expect(complaints).toEqual([]);
    await context.close();
  });
});
