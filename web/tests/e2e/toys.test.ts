// A game of cards and secrets that has no face of its own, with a real server: met through the general view.

import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { guest, launch } from './browser';
import { realServer, toyBinary, type RealServer } from './server';

let browser: Browser;
let server: RealServer;

describe.skipIf(!toyBinary)('high card, through the general view', () => {
  beforeAll(async () => {
    server = await realServer(toyBinary);
    browser = await launch();
  });
  afterAll(async () => {
    await browser?.close();
    await server?.close();
  });

  it('is played to its end by clicks on cards, and shows nobody else what was laid', async () => {
    const { page, context, complaints } = await guest(browser, server.address);
    await page.goto('/');
    await page.locator('.game-card', { hasText: 'High card' }).getByRole('button', { name: 'Play now' }).click();
    await page.waitForURL('**/table/*');
    const over = page.locator('.prompt-head', { hasText: 'The game is over' });
    const asked = page.locator('[data-turn="mine"] .prompt.mine');
    for (let step = 0; step < 20; ++step) {
      await over.or(asked).first().waitFor();
      if ((await over.count()) > 0) break;
      const seq = await page.locator('.table-page').getAttribute('data-seq');
      const card = page.locator('.mine-area .any-card.lit').first();
      if ((await card.count()) > 0) await card.click();
      else {
        // What was laid lies before me open, and nowhere else.
        expect(await page.locator('.any-board .any-card:not(.back)').innerText()).toMatch(/One|Two|Three|Four|Five|Six/);
        await page.getByRole('button', { name: 'Stake on it' }).click();
      }
      await page.waitForFunction((old) => document.querySelector('.table-page')?.getAttribute('data-seq') !== old, seq);
    }
    await page.waitForSelector('.result');
    expect(await page.locator('.result-table tbody tr').count()).toBe(3);
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    const log = await page.locator('.log-lines').innerText();
    expect(log).toMatch(/Player lays the (one|two|three|four|five|six)/);
    expect(log.match(/lays the/g)).toHaveLength(3);
    expect(log).toMatch(/lays a card face down/);
    expect(await page.locator('body').innerText()).not.toMatch(/<[a-z_]+\.[a-z_.]+>/);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('speaks French to the last word', async () => {
    const { page, context } = await guest(browser, server.address, { locale: 'fr-FR' });
    await page.goto('/');
    await page.locator('.game-card', { hasText: 'Carte haute' }).getByRole('button', { name: 'Jouer' }).click();
    await page.waitForSelector('[data-turn="mine"] .prompt.mine');
    expect(await page.locator('.prompt-sentence').textContent()).toContain('Posez une carte face cachée');
    expect(await page.locator('.mine-area h3').first().innerText()).toMatch(/^Main/);
    expect(await page.locator('body').innerText()).not.toMatch(/<[a-z_]+\.[a-z_.]+>/);
    await context.close();
  });
});
