// Before a game: the boxes, setting up with pickers, invitations and records, with a real server.

import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { violationsOf } from './axe';
import { guest, launch, type Guest } from './browser';
import { binary, post, realServer, type RealServer } from './server';

let browser: Browser;
let server: RealServer;

const sizes = {
  wide: { width: 1440, height: 900 },
  medium: { width: 1024, height: 768 },
  phone: { width: 390, height: 844 },
  // 1440x900 at 200 %.
  zoomed: { width: 720, height: 450 },
};

const keep = (name: string, value: unknown) => ({
  origins: [{ origin: server.address, localStorage: [{ name, value: JSON.stringify(value) }] }],
  cookies: [],
});
const inFrench = () =>
  keep('pentarchy.settings', { language: 'fr', theme: 'dark', sound: false, motion: 'off', name: 'Ada' });

const visit = (options: Parameters<typeof guest>[2] = {}): Promise<Guest> => guest(browser, server.address, options);

const scrollsSideways = (page: Page) =>
  page.evaluate(() => {
    const dialog = document.querySelector('dialog[open]');
    const wide = (element: Element) => element.scrollWidth > element.clientWidth + 1;
    return wide(document.documentElement) || (dialog !== null && wide(dialog));
  });

// Words on cards that are cut: a line of which only a part can be seen, or one that leaves its card.
const cutWords = (page: Page) =>
  page.evaluate(() => {
    const faults: string[] = [];
    for (const card of document.querySelectorAll<HTMLElement>('.gallery-cards .any-card')) {
      const edges = card.getBoundingClientRect();
      const name = card.querySelector('.card-name')?.textContent ?? '';
      const walker = document.createTreeWalker(card, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const parent = node.parentElement!;
        if (!node.textContent?.trim() || parent.closest('.sr-only, title, [hidden]')) continue;
        const fit = parent.closest('.card-fit')?.getBoundingClientRect() ?? edges;
        const range = document.createRange();
        range.selectNodeContents(node);
        for (const line of range.getClientRects()) {
          // Half a pixel for what the browser rounds; the line box is taller than the letters by the leading.
          const inside =
            line.top >= Math.max(edges.top, fit.top) - 2.5 &&
            line.bottom <= Math.min(edges.bottom, fit.bottom) + 2.5 &&
            line.left >= edges.left - 0.5 &&
            line.right <= edges.right + 0.5;
          if (!inside) faults.push(`${name}: ${node.textContent.trim().slice(0, 60)}`);
        }
      }
    }
    return faults;
  });

describe.skipIf(!binary)('before a game', () => {
  beforeAll(async () => {
    server = await realServer();
    browser = await launch();
  });
  afterAll(async () => {
    await browser?.close();
    await server?.close();
  });

  const games = ['baronny', 'terra-mystica', 'ancient-world', 'age-of-mythology', 'imperium-horizons'];

  for (const language of ['en', 'fr']) {
    it(`no card of any game has words cut in the middle (${language})`, async () => {
      const { page, context, complaints } = await visit(language === 'fr' ? { storageState: inFrench() } : {});
      for (const game of games) {
        await page.goto(`/cards/${game}`);
        const group = page.locator('.gallery-bar select');
        await group.waitFor();
        await page.evaluate(() => document.fonts.ready);
        const count = await group.locator('option').count();
        expect(count).toBeGreaterThan(2);
        for (let index = 0; index < count; ++index) {
          await group.selectOption({ index });
          await page.waitForSelector('.gallery-cards .any-card');
          expect(await cutWords(page), `${game}, group ${index}`).toEqual([]);
        }
        // Every card complete when it is read.
        await page.locator('.gallery-bar input[type=checkbox]').check();
        for (let index = 0; index < count; index += 4) {
          await group.selectOption({ index });
          expect(await cutWords(page), `${game}, group ${index}, large`).toEqual([]);
        }
      }
      // The measure itself: a card that is made too low is found.
      const low = page.locator('.gallery-cards .any-card').first();
      await low.evaluate((card) => (card.style.maxHeight = '40px'));
      expect(await cutWords(page)).not.toEqual([]);
      expect(complaints).toEqual([]);
      await context.close();
    });
  }

  it('the gallery is clean for axe, fits every size, and reads a card to who comes by keyboard', async () => {
    for (const [name, viewport] of Object.entries(sizes)) {
      const { page, context } = await visit({ viewport, storageState: name === 'medium' ? inFrench() : undefined });
      await page.goto('/credits');
      await page.locator('main a[href="/cards"]').click();
      await page.waitForSelector('.gallery-cards .any-card');
      expect(await scrollsSideways(page), name).toBe(false);
      if (name === 'wide' || name === 'medium') expect(await violationsOf(page)).toEqual([]);
      await page.locator('.gallery-bar input').focus();
      await page.keyboard.press('Tab');
      await page.waitForSelector('.any-card.enlarged');
      await context.close();
    }
  });

  const openSetUp = async (page: Page, game: string) => {
    await page.goto('/');
    await page.locator('.game-card', { hasText: game }).getByRole('button', { name: /Set up|Préparer|Composer/ }).click();
    await page.locator('.set-up-options > summary').click();
  };

  it('an address that leads nowhere says so, with a way back', async () => {
    const { page, context, complaints } = await visit();
    for (const address of ['/table/%E0%A4%A', '/how-to-play/toString', '/rules/nosuch', '/cards/nosuch', '/nowhere']) {
      await page.goto(address);
      await page.getByRole('link', { name: 'Back to the games' }).click();
      await page.waitForSelector('.game-card');
    }
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('a part of the page that cannot be fetched is told, with ways on', async () => {
    for (const [part, address] of [
      ['gallery', '/cards'],
      ['table-page', '/table/aaaaaaaaaaaaaaaa'],
      ['how-to-play', '/how-to-play/baronny'],
    ] as const) {
      const { page, context } = await visit({ viewport: sizes.phone, storageState: inFrench() });
      await page.route(`**/assets/${part}*.js`, (route) => route.abort());
      await page.goto(address);
      await page.getByRole('alert').waitFor();
      await page.getByRole('button', { name: 'Recharger la page' }).waitFor();
      expect(await violationsOf(page)).toEqual([]);
      await page.getByRole('link', { name: 'Retour aux jeux' }).click();
      await page.waitForSelector('.game-card');
      await context.close();
    }
  });

  it('a set-up that was begun stays open: marking words beyond its edge, and reading how to play', async () => {
    const { page, context } = await visit();
    await openSetUp(page, 'Baronny');
    const dialog = page.getByRole('dialog');
    const name = dialog.locator('input:not([type=radio]):not([type=checkbox])').first();
    await name.scrollIntoViewIfNeeded();
    const { x, y } = (await name.boundingBox())!;
    await page.mouse.move(x + 40, y + 12);
    await page.mouse.down();
    await page.mouse.move(5, y + 12, { steps: 4 });
    await page.mouse.up();
    expect(await dialog.count()).toBe(1);
    const [beside] = await Promise.all([
      context.waitForEvent('page'),
      dialog.getByRole('link', { name: 'How to play' }).click(),
    ]);
    await beside.waitForURL('**/how-to-play/baronny');
    expect([await dialog.count(), new URL(page.url()).pathname]).toEqual([1, '/']);
    // A click beside it closes it.
    await page.mouse.click(5, 5);
    await dialog.waitFor({ state: 'detached' });
    await context.close();
  });

  it('pictures of the games are whole, and tables in the list have room, at every size', async () => {
    await post(server, '/api/tables', {
      ...{ game: 'terra-mystica', public: true, options: { seats: '2' } },
      seats: [{ kind: 'person', name: 'Adélaïde de la Très-Longue' }, { kind: 'open' }],
    });
    for (const [name, viewport] of Object.entries(sizes)) {
      const { page, context } = await visit({ viewport });
      await page.goto('/');
      await page.waitForSelector('.table-row:has-text("Adélaïde")');
      const [cut, narrowest] = await page.evaluate(() => {
        const shapes = [...document.querySelectorAll('.game-cards > li:not(:last-child) .game-picture')];
        const off = shapes.map((one) => one.getBoundingClientRect()).map(({ width, height }) => width / height - 320 / 116);
        const links = [...document.querySelectorAll('.table-row-link')].map((one) => one.getBoundingClientRect().width);
        return [Math.max(...off.map(Math.abs)), Math.min(...links)];
      });
      expect([name, cut! < 0.05, narrowest! > 150]).toEqual([name, true, true]);
      expect(await scrollsSideways(page), name).toBe(false);
      await context.close();
    }
  });

  it('no option of any game is typed', async () => {
    const { page, context } = await visit();
    for (const game of ['Baronny', 'Terra Mystica', 'The Ancient World', 'Age of Mythology', 'Imperium: Horizons']) {
      await openSetUp(page, game);
      expect(await page.locator('.set-up-options input:not([type=radio]):not([type=checkbox])').count()).toBe(0);
      const words = await page.locator('.set-up-options').innerText();
      expect(words).not.toMatch(/joined by|grown:|0 for a draw|_/);
    }
    await context.close();
  });

  it('factions, tiles and cards are picked by keyboard alone, and the table has them', async () => {
    const { page, context, complaints } = await visit({ viewport: sizes.medium });
    await openSetUp(page, 'Terra Mystica');
    const dialog = page.getByRole('dialog');
    const factions = dialog.getByRole('group', { name: 'Factions', exact: true });
    await factions.getByLabel('Each chooses in turn order').focus();
    for (let step = 0; step < 3; ++step) await page.keyboard.press('ArrowDown');
    expect(await factions.getByLabel('Chosen here').isChecked()).toBe(true);
    const first = factions.locator('select').first();
    await first.focus();
    await page.keyboard.type('Nomads');
    expect(await first.inputValue()).toBe('nomads');
    // Two sides of one board do not go together.
    await factions.locator('select').nth(1).locator('option[value=fakirs]:disabled').waitFor({ state: 'attached' });
    const bonus = dialog.getByRole('group', { name: 'Bonus cards', exact: true });
    await bonus.getByLabel('Chosen here').check();
    await bonus.locator('input[type=checkbox]:checked').first().uncheck();
    expect(await dialog.getByRole('button', { name: 'Start the game' }).isDisabled()).toBe(true);
    await bonus.locator('input[type=checkbox]:not(:disabled):not(:checked)').last().check();
    expect(await violationsOf(page)).toEqual([]);
    expect(await scrollsSideways(page)).toBe(false);
    await dialog.getByRole('button', { name: 'Start the game' }).click();
    await page.waitForURL('**/table/*');
    const table = page.url().split('/table/')[1]!.split('#')[0]!;
    const summary = (await (await fetch(`${server.address}/api/tables/${table}`)).json()) as {
      options: Record<string, string>;
    };
    expect(summary.options.factions).toMatch(/^nomads\+\w+\+\w+$/);
    expect(summary.options.bonus!.split('+').length).toBe(6);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('a set-up is kept by name, sent as a link, and found again by whoever opens it', async () => {
    const { page, context } = await visit({ viewport: sizes.phone });
    await openSetUp(page, 'Imperium: Horizons');
    await page.getByLabel(/^Precious cards/).check();
    await page.locator('.set-up-keep > summary').click();
    await page.locator('.keep-row input').fill('Thursdays');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByRole('button', { name: 'Copy link' }).click();
    const link = await page.locator('.shared-link input').inputValue();
    expect(await scrollsSideways(page)).toBe(false);
    await page.reload();
    await openSetUp(page, 'Imperium: Horizons');
    expect(await page.getByLabel(/^Precious cards/).isChecked()).toBe(false);
    await page.getByRole('button', { name: 'Thursdays', exact: true }).click();
    expect(await page.getByLabel(/^Precious cards/).isChecked()).toBe(true);
    const other = await visit({ viewport: sizes.zoomed, storageState: inFrench() });
    await other.page.goto(link);
    expect(await other.page.getByLabel(/^Cartes précieuses/).isChecked()).toBe(true);
    expect(await scrollsSideways(other.page)).toBe(false);
    await other.context.close();
    await context.close();
  });

  it('an own outline is drawn tile by tile and says what is missing', async () => {
    const { page, context } = await visit();
    await openSetUp(page, 'Baronny');
    await page.locator('.seat-count .segment', { hasText: '2' }).click();
    await page.getByLabel('Draw your own').check();
    await page.locator('.outline-place').first().focus();
    await page.keyboard.press('Enter');
    await page.waitForSelector('text=2 of 18 chosen.');
    expect(await page.getByRole('button', { name: 'Start the game' }).isDisabled()).toBe(true);
    await page.getByLabel('Free 3').check();
    expect(await page.getByRole('button', { name: 'Start the game' }).isDisabled()).toBe(false);
    await context.close();
  });

  it('the links stand there by themselves; whoever comes by one reads who invites to what; a used one says so', async () => {
    const ada = await visit();
    await ada.page.goto('/');
    await ada.page.getByLabel('Your name').fill('Ada');
    await openSetUp(ada.page, 'Terra Mystica');
    await ada.page.getByRole('group', { name: 'Map' }).locator('.segment', { hasText: 'Revised' }).click();
    await ada.page.getByRole('button', { name: 'Start the game' }).click();
    await ada.page.waitForURL('**/table/*');
    const link = await ada.page.getByRole('dialog').locator('input').first().inputValue();
    expect(link).toMatch(/#invite=/);

    const grace = await visit({ viewport: sizes.phone });
    await grace.page.goto(link);
    await grace.page.getByLabel('Your name').waitFor();
    const words = await grace.page.locator('main').innerText();
    expect(words).toMatch(/Terra Mystica[^]*Ada invites you[^]*Seat 2: yours[^]*Map\s+Revised/);
    expect(await violationsOf(grace.page)).toEqual([]);
    expect(await scrollsSideways(grace.page)).toBe(false);
    await grace.page.keyboard.type('Grace');
    await grace.page.keyboard.press('Enter');
    await grace.page.waitForSelector('.table-page');

    const late = await visit({ viewport: sizes.zoomed, storageState: inFrench() });
    await late.page.goto(link);
    await late.page.getByRole('alert').waitFor();
    expect(await late.page.getByRole('alert').innerText()).toContain('Ce lien a déjà servi');
    expect(await late.page.locator('main input').count()).toBe(0);
    for (const one of [ada, grace, late]) await one.context.close();
  });

  it('a stranger takes an open seat from the lobby', async () => {
    const made = await post(server, '/api/tables', {
      game: 'baronny',
      public: true,
      options: { seats: '2' },
      seats: [{ kind: 'person', name: 'Ada' }, { kind: 'open' }],
    });
    const { page, context } = await visit();
    await page.goto('/');
    await page.locator('.table-row', { hasText: 'Ada' }).getByRole('button', { name: 'Take the open seat' }).click();
    await page.waitForURL(`**/table/${made.table}`);
    await page.waitForSelector('.seat-card:has-text("Guest")');
    await page.goto('/');
    // Among one's own tables, and among those in progress.
    const taken = page.locator('.table-row', { hasText: 'Guest' });
    await taken.first().waitFor();
    expect(await taken.getByRole('button', { name: 'Take the open seat' }).count()).toBe(0);
    await context.close();
  });

  it('a table of bots stays listed with whoever made it', async () => {
    const { page, context } = await visit();
    await page.goto('/');
    await page.getByRole('button', { name: 'Set up a table' }).first().click();
    await page.locator('.seat-count .segment', { hasText: '2' }).click();
    for (const seat of ['Seat 1', 'Seat 2']) await page.getByRole('combobox', { name: seat }).selectOption({ label: 'Bot, easy' });
    await page.getByRole('button', { name: 'Start the game' }).click();
    await page.waitForURL('**/table/*');
    const table = page.url().split('/table/')[1]!;
    await page.goto('/');
    await page.waitForSelector(`section[aria-labelledby="mine-heading"] a[href="/table/${table}"]`);
    await context.close();
  });

  it('a loaded record has its players and begins at the first decision', async () => {
    const made = await post(server, '/api/tables', {
      game: 'baronny',
      options: { seats: '2' },
      seats: [
        { kind: 'person', name: 'Ada' },
        { kind: 'bot', agent: 'search:easy', name: 'Nora' },
      ],
    });
    const record = await (await fetch(`${server.address}/api/tables/${made.table}/record`)).text();
    const { page, context } = await visit();
    await page.goto('/');
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'game.txt', mimeType: 'text/plain', buffer: Buffer.from(record) });
    await page.waitForURL(/#at=19$/);
    await page.waitForSelector('.seat-card:has-text("Nora")');
    await page.waitForSelector('.seat-card:has-text("Ada")');
    await context.close();
  });
});
