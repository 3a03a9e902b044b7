// What Imperium: Horizons explains by itself: the gallery of nations in the set-up, the CIV's turn at the player's pace, and the example
// turn of the rulebook as a replay; at the three sizes, in either language.

import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { violationsOf } from '../axe';
import { launch } from '../browser';
import { called, isSound, pairs, playByClicks, sitDown, visit } from './imperium-table';
import { binary, realServer, type RealServer } from '../server';

const nations = 30;
const ownStars = 16;
let browser: Browser;
let server: RealServer;

describe.skipIf(!binary)('what Imperium: Horizons explains', () => {
  beforeAll(async () => {
    server = await realServer();
    browser = await launch();
  });
  afterAll(async () => {
    await browser?.close();
    await server?.close();
  });

  const isCut = (page: Page, selector: string) =>
    page.locator(selector).evaluateAll((elements) => elements.filter((one) => one.scrollWidth > one.clientWidth + 1).map((one) => one.textContent));

  for (const pair of pairs('1440 en', '390 fr'))
    it(`a gallery of nations with flag, stars, two sentences and their cards: ${called(pair)}`, async () => {
      const { page, context, complaints } = await visit(browser, server, pair);
      await page.goto('/set-up/imperium-horizons');
      await page.locator('.set-up-options > summary').first().click();
      await page.locator('label:has-text("' + (pair.language === 'fr' ? 'Choisies ici' : 'Chosen here') + '") input').first().check();
      await page.locator('.things-gallery > summary').first().click();
      const shown = page.locator('.things-gallery').first().locator('li');
      expect(await shown.count()).toBe(nations);
      await expect.poll(() => page.locator('.things-gallery').first().locator('.ih-emblem').count()).toBe(nations);
      const texts = await shown.locator('p').allInnerTexts();
      for (const text of texts) expect(text.split('. ').length).toBeGreaterThanOrEqual(2);
      expect(texts.filter((text) => /our own judgement|notre propre estimation/.test(text))).toHaveLength(ownStars);
      expect(await shown.locator('.picker-stars').count()).toBe(nations);
      await shown.nth(3).locator('button.quiet').click();
      await expect.poll(() => shown.nth(3).locator('.things-cards .any-card').count()).toBe(4);
      await shown.nth(3).locator('.things-pages button').last().click();
      expect(await isCut(page, '.things-gallery li p')).toEqual([]);
      await isSound(page, pair, complaints);
      await context.close();
    });

  it('offers the CIV no nation that could not be had, and leaves the options open when all is as usual again', async () => {
    const pair = pairs('1440 en')[0]!;
    const { page, context, complaints } = await visit(browser, server, pair);
    await page.goto('/set-up/imperium-horizons');
    await page.getByRole('dialog').locator('label', { hasText: /^1$/ }).click();
    await page.locator('.set-up-options > summary').first().click();
    const rivals = page.locator('.set-up-options select:has(option[value="vikings"])').last();
    const missing = () => rivals.locator('option:disabled').count();
    const routes = page.locator('.picker-set input').first();
    expect(await missing()).toBe(6);
    await routes.check();
    await expect.poll(missing).toBe(0);
    await rivals.selectOption('abbasids');
    await routes.uncheck();
    await expect.poll(() => rivals.inputValue()).toBe('random');
    expect(await routes.isVisible()).toBe(true);
    expect(complaints).toEqual([]);
    await context.close();
  });

  // The CIV has had its turn: deed by deed, the row of each lit on its card.
  async function stepsThroughTheTurn(page: Page): Promise<void> {
    await page.waitForSelector('.ih-civ-card');
    const next = page.locator('.ih-civ-pace .primary');
    for (let at = 1; ; ++at) {
      expect(await page.locator('.ih-civ-story ol > li').count()).toBe(at);
      const text = page.locator('.ih-civ-story ol > li.now .ih-deed-text');
      if ((await text.count()) > 0) {
        const now = page.locator('.ih-civ-card tr.now');
        // The row stands on the other side if the card was turned over meanwhile.
        if ((await now.count()) > 0) expect(await now.innerText()).toContain((await text.innerText()).slice(0, 20));
      }
      if ((await next.count()) === 0) {
        expect(at).toBeGreaterThan(1);
        return;
      }
      await next.click();
    }
  }

  for (const pair of pairs('1024 fr', '390 en'))
    it(`the CIV's turn card by card, at the player's pace: ${called(pair)}`, async () => {
      const { page, context, complaints } = await visit(browser, server, pair);
      await sitDown(server, page, { seats: '1', nations: 'japanese', civ: 'romans', level: 'warlord' });
      // It opens by itself; with one deed alone there is nothing to step through yet.
      for (let turn = 0; turn < 60 && (await page.locator('.ih-civ-pace .primary').count()) === 0; ++turn) await playByClicks(page, 1);
      await stepsThroughTheTurn(page);
      await page.locator('.ih-civ-pace button').first().click();
      expect(await page.locator('.ih-civ-pace .primary').count()).toBe(0);
      await isSound(page, pair, complaints);
      await context.close();
    });

  for (const pair of pairs('1440 fr', '390 en'))
    it(`the example turn as a replay on the table itself: ${called(pair)}`, async () => {
      const { page, context, complaints } = await visit(browser, server, pair);
      await page.goto('/how-to-play/imperium-horizons');
      await page.waitForSelector('.ih-replay-table .ih-board');
      const next = page.locator('.ih-replay-bar .primary');
      // On a desk words and table are in sight together, and no step moves the table.
      const places = new Set<number>();
      const replay = page.locator('.ih-replay');
      let told = 0;
      for (let step = 0; step < 60 && (await next.isEnabled()); ++step) {
        await next.click();
        told += await page.locator('.ih-replay-told li').count();
        places.add(await page.locator('.ih-replay-table').evaluate((table) => (table as HTMLElement).offsetTop));
      }
      expect(await next.isEnabled()).toBe(false);
      expect(told).toBeGreaterThan(20);
      if (pair.width > 1000) {
        expect(await replay.evaluate((element) => (element as HTMLElement).offsetHeight)).toBeLessThanOrEqual(pair.height);
        expect(places.size).toBe(1);
      }
      await isSound(page, pair, complaints);
      await context.close();
    });

  for (const pair of pairs('1024 en', '390 fr'))
    it(`the table in the middle of a game has nothing for axe to complain about, light and dark: ${called(pair)}`, async () => {
      const { page, context, complaints } = await visit(browser, server, pair);
      await sitDown(server, page, { seats: '2', nations: 'japanese+vikings', variants: 'trade_routes' }, ['Bruno']);
      await playByClicks(page, 60);
      await page.waitForSelector('[data-turn="mine"] .prompt.mine');
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        for (const part of pair.width < 500 ? [0, 1, 2] : [-1]) {
          if (part >= 0) await page.locator('.ih-parts button').nth(part).click();
          expect([colorScheme, part, await violationsOf(page)]).toEqual([colorScheme, part, []]);
        }
      }
      await isSound(page, pair, complaints);
      await context.close();
    });
});
