// Whole games of Imperium: Horizons with a real server, on the drawn table: alone against the CIV, for two with Trade Routes, by
// keyboard alone, and campaigns. A short sample of sizes and languages; PENTARCHY_EVERY=1 plays each story in all of them.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launch } from '../browser';
import { called, decideByKeys, isSound, isWellShown, noKeys, pairs, playByClicks, sitDown, visit, words, type Pair } from './imperium-table';
import { binary, realServer, type RealServer } from '../server';

let browser: Browser;
let server: RealServer;

describe.skipIf(!binary)('games of Imperium: Horizons', () => {
  beforeAll(async () => {
    server = await realServer();
    browser = await launch();
  });
  afterAll(async () => {
    await browser?.close();
    await server?.close();
  });

  const routes = { seats: '2', nations: 'wagadou+aksumites', variants: 'trade_routes+short' };

  for (const pair of pairs('390 fr'))
    it(`is played by two with Trade Routes to its end by clicks: ${called(pair)}`, async () => {
      const { page, context, complaints } = await visit(browser, server, pair);
      await sitDown(server, page, routes, ['Bruno']);
      const used = await playByClicks(page, 3000);
      isWellShown(used, pair);
      await page.waitForSelector('.result');
      expect(await page.locator('.result-table tbody tr').count()).toBe(2);
      await isSound(page, pair, complaints);
      await context.close();
    });

  for (const pair of pairs('1440 en'))
    it(`is played alone against the CIV at Warlord to its end by clicks: ${called(pair)}`, async () => {
      const { page, context, complaints } = await visit(browser, server, pair);
      await sitDown(server, page, { seats: '1', nations: 'japanese', civ: 'romans', level: 'warlord' });
      const used = await playByClicks(page, 3000);
      isWellShown(used, pair);
      await page.waitForSelector('.result');
      await linesAreWhole(page);
      await isSound(page, pair, complaints);
      await page.keyboard.press('Escape');
      await gainsAreTold(page, pair);
      await context.close();
    });

  // Unrest costs points from the first round on: what lies below nought is on the chart, too.
  async function linesAreWhole(page: Page): Promise<void> {
    const [lowest, room] = await page.locator('.score-lines svg').evaluate((chart) => {
      const { y, height } = (chart.querySelector('.score-line') as SVGPathElement).getBBox();
      const labels = [...chart.querySelectorAll<SVGTextElement>('text.axis')].map((text) => Number(text.getAttribute('y')));
      return [y + height, Math.max(...labels)] as const;
    });
    expect(lowest).toBeLessThan(room);
  }

  // The last turns with everything that changed hands in them, each by the card that did it.
  async function gainsAreTold(page: Page, { width }: Pair): Promise<void> {
    if (width < 500) await page.locator('.ih-parts button').nth(2).click();
    await page.locator('.ih-board .ih-own-phone .ih-purse .ih-score, .ih-mine .ih-purse .ih-score').locator('visible=true').first().click();
    await page.waitForSelector('.ih-gains');
    let rows = 0;
    for (let turn = 0; turn < 4; ++turn) {
      rows += await page.locator('.ih-gains tbody tr:not(.ih-gains-seat):not(.ih-gains-sum)').count();
      await page.locator('.ih-gains-turn button').first().click();
    }
    expect(rows).toBeGreaterThan(2);
    expect(await page.locator('.ih-gains').innerText()).toMatch(/[+−]/);
  }

  for (const pair of pairs('1024 en'))
    it(`is played by two with Trade Routes to its end by the keyboard alone: ${called(pair)}`, async () => {
      const { page, context, complaints } = await visit(browser, server, pair);
      await sitDown(server, page, routes, ['Bruno']);
      for (let turn = 1; turn < 1500; ++turn) {
        await page.waitForSelector('[data-turn="mine"] .prompt.mine, .over-buttons', { state: 'attached' });
        if ((await page.locator('.over-buttons').count()) > 0) break;
        await decideByKeys(page, turn);
      }
      await page.waitForSelector('.result');
      expect(await page.locator('.result-table tbody tr').count()).toBe(2);
      await isSound(page, pair, complaints);
      await context.close();
    });

  // The words of the page in its language, by the English ones.
  async function wordsIn(language: 'en' | 'fr'): Promise<(english: string) => string> {
    const catalogue = async (name: string) => {
      const page = JSON.parse(readFileSync(join(__dirname, `../../../src/texts/${name}.json`), 'utf8')) as Record<string, string>;
      const { texts } = (await (await fetch(`${server.address}/api/texts/${name}`)).json()) as { texts: Record<string, string> };
      return { ...texts, ...page };
    };
    const english = await catalogue('en');
    const other = await catalogue(language);
    return (said) => other[Object.keys(english).find((key) => english[key] === said)!]!;
  }

  async function beginCampaign(page: Page, say: (english: string) => string): Promise<void> {
    await page.goto('/');
    await page.getByRole('button', { name: say('Begin a campaign') }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(say('Name of the campaign')).fill('Heian');
    await dialog.getByLabel(say('Your nation, for the whole campaign')).selectOption('japanese');
    await dialog.getByLabel(say('Level of the first game')).selectOption('warlord');
    await dialog.getByRole('button', { name: say('Begin a campaign') }).click();
    await page.waitForSelector('.campaign-page[data-status="running"]');
  }

  // After a game: the CIV's card with its rows and the story of its last turn, then the journal with one station more.
  async function readJournal(page: Page, say: (english: string) => string, number: number, rival: string): Promise<void> {
    await page.keyboard.press('Escape');
    if (await page.locator('.ih-parts').isVisible()) await page.locator('.ih-parts button').nth(1).click();
    await page.locator('.ih-civ-name').click();
    expect(await page.locator('.ih-civ-card tbody tr').count()).toBeGreaterThan(8);
    expect(await page.locator('.ih-civ-story .ih-deed').count()).toBeGreaterThan(0);
    expect(await words(page)).not.toMatch(noKeys);
    await page.locator('.over-buttons .primary').click();
    await page.getByRole('dialog').getByRole('link', { name: say('Journal of the campaign') }).click();
    await page.waitForSelector('.ih-station');
    await expect.poll(() => page.locator('.ih-station').count()).toBe(number + 1);
    const row = await page.locator('.campaign-journal tbody tr').nth(number).innerText();
    expect(row).toContain(say(rival));
    expect(row).toMatch(/-?\d+\D+-?\d+/);
    const won = (await page.locator('.ih-station').nth(number).getAttribute('class'))!.includes('won');
    expect(row.includes(say('won')) || row.includes(say('lost'))).toBe(true);
    if (won) {
      await page.getByRole('radio').first().check();
      await page.getByRole('button', { name: say('Choose this') }).click();
    }
  }

  for (const pair of pairs('1024 fr'))
    it(`plays two games of a campaign from Warlord on, by clicks, whose journal is a map: ${called(pair)}`, async () => {
      const { page, context, complaints } = await visit(browser, server, pair);
      const say = await wordsIn(pair.language);
      await beginCampaign(page, say);
      for (const [number, rival] of ['Romans', 'Vikings'].entries()) {
        await page.getByLabel(say('Nation of the CIV')).selectOption(rival.toLowerCase());
        await page.getByRole('button', { name: say('Begin the next game') }).click();
        await page.waitForSelector('.ih-board');
        const used = await playByClicks(page, 3000);
        isWellShown(used, pair);
        await page.waitForSelector('.result');
        await readJournal(page, say, number, rival);
      }
      await isSound(page, pair, complaints);
      await context.close();
    });
});
