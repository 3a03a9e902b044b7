// The page and a real server together, used as people use them.

import { readFileSync } from 'node:fs';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { guest, launch, type Guest } from './browser';
import { binary, realServer, type RealServer } from './server';

let browser: Browser;
let server: RealServer;

describe.skipIf(!binary)('with a real server', () => {
  beforeAll(async () => {
    server = await realServer();
    browser = await launch();
  });
  afterAll(async () => {
    await browser?.close();
    await server?.close();
  });

  const visit = (options: Parameters<typeof guest>[2] = {}): Promise<Guest> => guest(browser, server.address, options);

  // Sets up a table through the lobby's dialog; `seats` are the labels of what sits at each seat after the first.
  async function setUp(page: Page, ...seats: string[]): Promise<void> {
    await page.goto('/');
    await page.getByLabel('Your name').fill('Ada');
    await page.getByRole('button', { name: 'Set up a table' }).first().click();
    const dialog = page.getByRole('dialog');
    await dialog.locator('.seat-count .segment', { hasText: String(seats.length + 1) }).click();
    for (const [index, kind] of seats.entries()) {
      await dialog.getByRole('combobox', { name: `Seat ${index + 2}` }).selectOption({ label: kind });
    }
    await dialog.getByRole('button', { name: 'Start the game' }).click();
    await page.waitForURL('**/table/*');
    await page.waitForSelector('.prompt');
  }

  const myTurn = (page: Page) => page.waitForSelector('[data-turn="mine"] .prompt.mine');
  const over = (page: Page) => page.locator('.prompt-head', { hasText: 'The game is over' });
  const logLines = (page: Page) => page.locator('.log-line').count();

  // Places a starting city by clicking a lit hex.
  async function placeCity(page: Page): Promise<void> {
    await myTurn(page);
    const before = await page.locator('.prompt-sentence').textContent();
    expect(before).toContain('city');
    await page.locator('.hit.lit').first().click();
  }

  // One step of a turn, by clicks, the way an eager player would choose.
  async function step(page: Page): Promise<void> {
    for (const kind of ['Noble title', 'New city', 'Construction', 'Movement', 'Recruitment', 'Expedition']) {
      const button = page.locator('.kind', { hasText: kind });
      if ((await button.count()) > 0) {
        await button.click();
        break;
      }
    }
    const choices = page.locator('.choices .choice:not(:disabled)');
    const count = await choices.count();
    await choices.nth(Math.floor(Math.random() * count)).click();
  }

  async function waitForChange(page: Page, before: string): Promise<void> {
    await page.waitForFunction(
      (old) => document.querySelector('.table-page')?.getAttribute('data-seq') !== old,
      before,
    );
  }
  const seq = async (page: Page): Promise<string> => (await page.locator('.table-page').getAttribute('data-seq')) ?? '';

  it('plays Baronny against two bots to its end by clicks', async () => {
    const { page, context, complaints } = await visit();
    await setUp(page, 'Bot, easy', 'Bot, easy');
    const started = Date.now();
    while ((await over(page).count()) === 0) {
      await page.waitForSelector('[data-turn="mine"] .prompt.mine, .prompt-head:has-text("The game is over")');
      if ((await over(page).count()) > 0) break;
      const before = await seq(page);
      const setting = (await page.locator('.prompt-sentence').textContent())?.includes('city and its knight');
      if (setting) await page.locator('.hit.lit').nth(3).click();
      else await step(page);
      await waitForChange(page, before);
      expect(Date.now() - started).toBeLessThan(360000);
    }
    await page.waitForSelector('.result');
    expect(await page.locator('.result-table tbody tr').count()).toBe(3);
    expect(await page.locator('.result-winner').textContent()).toMatch(/wins/);
    expect(await page.locator('.score-line').count()).toBe(3);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('dialog').getByRole('link', { name: 'Download the record' }).click(),
    ]);
    const record = readFileSync((await download.path())!, 'utf8');
    expect(record).toContain('baronny');

    // The record opens as a replay where somebody first decides, and goes on from there.
    await page.goto('/');
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'game.txt', mimeType: 'text/plain', buffer: Buffer.from(record) });
    // At the first decision: what chance laid out before it lies there.
    await page.waitForURL(/\/table\/\w+#at=\d+$/);
    const first = Number(page.url().split('#at=')[1]);
    expect(first).toBeGreaterThan(0);
    await page.waitForSelector('.replay-bar');
    await page.getByRole('button', { name: 'One step forward' }).click();
    const at = async () => Number(/\d+/.exec(await page.locator('.replay-at').innerText())![0]);
    await expect.poll(at).toBe(first + 1);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('two people play each other by link while a third watches', async () => {
    const ada = await visit();
    const grace = await visit();
    const watcher = await visit();
    await setUp(ada.page, 'Friend, by link');
    // The dialog with the links opens by itself.
    const links = ada.page.getByRole('dialog').locator('input');
    const invitation = await links.first().inputValue();
    const watching = await links.last().inputValue();
    expect(invitation).toMatch(/#invite=/);
    expect(watching).not.toMatch(/invite/);
    await ada.page.getByRole('button', { name: 'Close' }).click();

    await watcher.page.goto(watching);
    await watcher.page.waitForSelector('.prompt');
    expect(await watcher.page.locator('.hit.lit').count()).toBe(0);

    await grace.page.goto(invitation);
    await grace.page.getByLabel('Your name').fill('Grace');
    await grace.page.getByRole('button', { name: 'Sit down' }).click();
    await grace.page.waitForSelector('.table-page');
    expect(grace.page.url()).not.toMatch(/invite/);
    await ada.page.waitForSelector('.seat-card:has-text("Grace")');

    // First cities in the order of the rules, then a few turns; each sees what the other did.
    for (let turn = 0; turn < 12; ++turn) {
      await Promise.race([myTurn(ada.page), myTurn(grace.page)]);
      const mover = (await ada.page.locator('[data-turn="mine"] .prompt.mine').count()) > 0 ? ada.page : grace.page;
      const before = await seq(watcher.page);
      if ((await mover.locator('.prompt-sentence').textContent())?.includes('city and its knight'))
        await mover.locator('.hit.lit').first().click();
      else await step(mover);
      await waitForChange(watcher.page, before);
    }
    await expect.poll(async () => (await seq(ada.page)) === (await seq(watcher.page))).toBe(true);
    expect(await logLines(ada.page)).toBe(await logLines(watcher.page));
    expect(await watcher.page.locator('.seat-card').count()).toBe(2);

    // The invitation is used up.
    const late = await visit();
    await late.page.goto(invitation);
    await late.page.waitForSelector('[role=alert]:has-text("used already")');
    for (const { context, complaints } of [ada, grace, watcher, late]) {
      expect(complaints).toEqual([]);
      await context.close();
    }
  });

  it('takes back and plays again', async () => {
    const { page, context } = await visit();
    await setUp(page, 'Person at this screen');
    await placeCity(page);
    await page.waitForSelector('.log-line:has-text("places a city")');
    const cities = await page.locator('[data-piece*="city"]').count();
    expect(cities).toBe(1);
    await page.getByRole('button', { name: /Undo/ }).click();
    await page.waitForSelector('.log-line:has-text("places a city")', { state: 'detached' });
    expect(await page.locator('[data-piece*="city"]').count()).toBe(0);
    await page.getByRole('button', { name: /Redo/ }).click();
    await page.waitForSelector('.log-line:has-text("places a city")');
    await context.close();
  });

  it('shows what a move changes before it is made, and afterwards where everything came from', async () => {
    const { page, context, complaints } = await visit();
    await setUp(page, 'Person at this screen');
    await myTurn(page);
    const hex = page.locator('.hit.lit').first();
    await hex.hover();
    await page.waitForSelector('.foresight:has-text("City and knight on")');
    const foreseen = await page.locator('.foresight li').allInnerTexts();
    expect(foreseen.join(' ')).toMatch(/Knights in reserve\s+7\s*→.*6.*Cities in reserve\s+5\s*→.*4/s);
    expect(await page.locator('[data-piece*="city"]').count()).toBe(0);
    await placeCity(page);
    await page.waitForSelector('.log-line:has-text("places a city")');
    await page.locator('.seat-score').last().click();
    await page.waitForSelector('.ledger-table tbody tr:has-text("First city")');
    expect(await page.locator('.ledger-table tfoot td').allInnerTexts()).toEqual(['', '6', '4']);
    await page.getByRole('button', { name: 'Close' }).click();
    expect(await page.locator('.table-clock').innerText()).toMatch(/\d:\d\d/);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('keeps standing orders over a reload', async () => {
    const { page, context, complaints } = await visit();
    await page.goto('/');
    const terra = page.locator('.game-card', { hasText: 'Terra Mystica' });
    await terra.getByRole('button', { name: 'Play now' }).click();
    await page.waitForURL('**/table/*');
    const orders = page.locator('.prompt').getByRole('button', { name: 'Standing orders' });
    await orders.click();
    const before = await seq(page);
    await page.getByRole('dialog').locator('select').first().selectOption({ index: 2 });
    await waitForChange(page, before);
    await page.getByRole('button', { name: 'Done' }).click();
    await page.waitForSelector('.orders-count:has-text("1")');
    await page.reload();
    await page.waitForSelector('.orders-count:has-text("1")');
    await orders.click();
    const chosen = page.getByRole('dialog').locator('select').first();
    expect(await chosen.evaluate((select) => (select as HTMLSelectElement).selectedIndex)).toBe(2);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('resumes after a reload in the middle of a turn', async () => {
    const { page, context } = await visit();
    await setUp(page, 'Person at this screen');
    for (let time = 0; time < 6; ++time) {
      const before = await seq(page);
      await placeCity(page);
      await waitForChange(page, before);
    }
    await page.locator('.kind', { hasText: 'Movement' }).click();
    let before = await seq(page);
    await page.locator('.choices .choice').first().click();
    await waitForChange(page, before);
    await page.waitForSelector('.prompt-sentence:has-text("second knight")');
    before = await seq(page);
    await page.reload();
    await page.waitForSelector('.prompt-sentence:has-text("second knight")');
    expect(await seq(page)).toBe(before);
    await page.getByRole('button', { name: 'End the turn' }).click();
    await waitForChange(page, before);
    await context.close();
  });

  it('shows whoever comes back what happened meanwhile, and marks it in the log', async () => {
    const ada = await visit({ reducedMotion: 'no-preference' });
    await setUp(ada.page, 'Friend, by link');
    const invitation = await ada.page.getByRole('dialog').locator('input').first().inputValue();
    await ada.page.getByRole('button', { name: 'Close' }).click();
    const grace = await visit();
    await grace.page.goto(invitation);
    await grace.page.getByRole('button', { name: 'Sit down' }).click();
    await grace.page.waitForSelector('.table-page');
    if ((await ada.page.locator('[data-turn="mine"]').count()) > 0) await placeCity(ada.page);
    await myTurn(grace.page);
    const address = ada.page.url();
    await ada.page.goto('/');
    await placeCity(grace.page);
    await ada.page.goto(address);
    await ada.page.waitForSelector('.banner:has-text("What happened since you left")');
    await ada.page.getByRole('button', { name: 'Skip' }).click();
    await ada.page.waitForSelector('.log-left');
    await expect.poll(async () => (await seq(ada.page)) === (await seq(grace.page))).toBe(true);
    await ada.context.close();
    await grace.context.close();
  });

  it('goes on when the server is killed and started again in the middle of a game', async () => {
    const { page, context, complaints } = await visit();
    await setUp(page, 'Person at this screen');
    for (let time = 0; time < 3; ++time) {
      const before = await seq(page);
      await placeCity(page);
      await waitForChange(page, before);
    }
    const lines = await logLines(page);
    await server.kill();
    await page.waitForSelector('.banner.lost');
    expect(await page.locator('[data-piece*="city"]').count()).toBe(3);
    await server.start();
    await page.waitForSelector('.banner.lost', { state: 'detached' });
    expect(await logLines(page)).toBe(lines);
    const before = await seq(page);
    await placeCity(page);
    await waitForChange(page, before);
    expect(await page.locator('[data-piece*="city"]').count()).toBe(4);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('is played by keyboard alone', async () => {
    const { page, context } = await visit();
    await page.goto('/');
    const focused = () => page.evaluate(() => document.activeElement?.textContent ?? '');
    for (let time = 0; time < 30 && (await focused()) !== 'Play now'; ++time) await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/table/*');

    const lines = () => page.locator('.log-line:has-text("Player ")').count();
    for (let city = 1; city <= 3; ++city) {
      await myTurn(page);
      const had = await lines();
      await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur?.());
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('ArrowDown');
      expect(await page.evaluate(() => document.activeElement?.classList.contains('lit'))).toBe(true);
      await page.keyboard.press('Enter');
      await expect.poll(lines).toBe(had + 1);
    }
    // A turn: an arrow to a lit place, Enter; where several things can be meant the chooser has the focus.
    await myTurn(page);
    const had = await lines();
    const city = await page.locator('.hit.lit[aria-label*="city of Player"]').first().getAttribute('data-hex');
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur?.());
    await page.keyboard.press('ArrowRight');
    expect(await page.evaluate(() => document.activeElement?.classList.contains('lit'))).toBe(true);
    await page.locator(`[data-hex="${city}"]`).focus();
    await page.keyboard.press('Enter');
    await page.waitForSelector('.chooser');
    expect(await page.evaluate(() => document.activeElement?.closest('.chooser') !== null)).toBe(true);
    await page.keyboard.press('Enter');
    await expect.poll(lines).toBeGreaterThan(had);
    await context.close();
  });

  it('asks a bot for a hint', async () => {
    const { page, context } = await visit();
    await setUp(page, 'Person at this screen');
    await myTurn(page);
    await page.keyboard.press('h');
    await page.waitForSelector('.hint-mark', { timeout: 60000 });
    expect(await page.locator('.choice .share').count()).toBeGreaterThan(0);
    await context.close();
  });

  it('shows any position by a link, and lets it be tried from there', async () => {
    const { page, context } = await visit();
    await setUp(page, 'Person at this screen');
    for (let time = 0; time < 4; ++time) {
      const before = await seq(page);
      await placeCity(page);
      await waitForChange(page, before);
    }
    await page.locator('.log-line', { hasText: 'places a city' }).nth(1).locator('button').click();
    await page.waitForSelector('.replay-bar');
    await expect.poll(() => page.locator('[data-piece*="city"]').count()).toBeLessThan(4);
    const address = page.url();
    const cities = await page.locator('[data-piece*="city"]').count();
    expect(address).toMatch(/#at=\d+$/);

    const other = await visit();
    await other.page.goto(address);
    await other.page.waitForSelector('.replay-bar');
    await expect.poll(() => other.page.locator('[data-piece*="city"]').count()).toBe(cities);
    await other.page.getByRole('slider').focus();
    await other.page.keyboard.press('End');
    await expect.poll(() => other.page.locator('[data-piece*="city"]').count()).toBe(4);
    await other.page.getByRole('button', { name: 'Try from here' }).click();
    await other.page.waitForURL((url) => url.hash === '' && !address.startsWith(url.href));
    await myTurn(other.page);
    await other.context.close();
    await context.close();
  });

  it('is played in French on a phone', async () => {
    const { page, context, complaints } = await visit({
      locale: 'fr-FR',
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
    });
    await page.goto('/');
    await page.getByRole('button', { name: 'Jouer maintenant' }).first().tap();
    await page.waitForURL('**/table/*');
    await myTurn(page);
    expect(await page.locator('.prompt-sentence').textContent()).toContain('Choisissez un hexagone');
    const before = await seq(page);
    await page.locator('.hit.lit').nth(5).tap();
    await waitForChange(page, before);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    for (const tab of ['Joueurs', 'Journal', 'À moi']) await page.getByRole('button', { name: tab, exact: true }).tap();
    expect(await page.locator('body').innerText()).not.toMatch(/<[a-z_]+\.[a-z_.]+>/);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('plays through the general view as well', async () => {
    const { page, context } = await visit();
    await setUp(page, 'Person at this screen');
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('button', { name: 'Plain view' }).click();
    await page.waitForSelector('.any-board');
    const before = await seq(page);
    await placeCity(page);
    await waitForChange(page, before);
    expect(await page.locator('[data-piece*="city"]').count()).toBe(1);
    await context.close();
  });
});
