// Pictures of Imperium: Horizons on its drawn table, in the middle of a game for two and of one against the CIV: only
// when PENTARCHY_SCREENS names the folder for them.

import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { guest, launch } from '../browser';
import { playByClicks } from './imperium-table';
import { binary, post, realServer, type RealServer } from '../server';

const folder = process.env.PENTARCHY_SCREENS;
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
let browser: Browser;
let server: RealServer;

describe.skipIf(!binary || !folder)('pictures of Imperium: Horizons', () => {
  beforeAll(async () => {
    mkdirSync(folder!, { recursive: true });
    server = await realServer();
    browser = await launch();
  });
  afterAll(async () => {
    await browser?.close();
    await server?.close();
  });

  const shoot = async (page: Page, name: string, fullPage = false) => {
    await page.waitForTimeout(400);
    await page.screenshot({ path: join(resolve(folder!), `imperium-${name}.png`), fullPage });
  };

  // Ada sits down in the middle of a game that bots have played to its end.
  async function middle(page: Page, options: Record<string, string>, names: string[], part: number): Promise<string> {
    const game = 'imperium-horizons';
    const bots = names.map((name) => ({ kind: 'bot', agent: 'greedy', name }));
    const { table } = await post(server, '/api/tables', { game, options, seats: bots });
    await page.goto(`/table/${table}`);
    let count = 0;
    for (;;) {
      const summary = (await (await fetch(`${server.address}/api/tables/${table}`)).json()) as {
        end: string | null;
        count: number;
      };
      count = summary.count;
      if (summary.end) break;
      await new Promise((resolve) => setTimeout(resolve, 300));
    }
    const seats = names.map((name, seat) =>
      seat === 0 ? { kind: 'person', name } : { kind: 'bot', agent: 'greedy', name },
    );
    const copy = await post(server, `/api/tables/${table}/copy`, { after: Math.floor(count * part), seats });
    await page.goto('/');
    await page.evaluate(
      ([id, token]) => {
        const seats = [{ seat: 0, token }];
        const known = { [id!]: { game: 'imperium-horizons', opened: Date.now(), seats, invites: [], seen: 0 } };
        localStorage.setItem('pentarchy.tables', JSON.stringify(known));
      },
      [copy.table, copy.seats[0]!.token!],
    );
    await page.goto(`/table/${copy.table}`);
    await page.waitForSelector('[data-turn="mine"] .prompt.mine');
    return `/table/${copy.table}`;
  }

  async function pictures(kind: string, options: Record<string, string>, names: string[]): Promise<void> {
    const { page, context } = await guest(browser, server.address);
    const address = await middle(page, options, names, 0.6);
    await shoot(page, kind);
    await page.locator('.ih-mine .ih-purse .ih-score').first().click();
    await page.waitForSelector('.ih-gains');
    await page.locator('.ih-gains-turn button').first().click();
    await shoot(page, `${kind}-gains`);
    await page.keyboard.press('Escape');
    await page.locator('.ih-market .ih-card').first().hover();
    await page.waitForSelector('.any-card.enlarged');
    await shoot(page, `${kind}-card`);
    const state = await context.storageState();
    for (const [name, more] of [
      [`${kind}-medium`, { viewport: { width: 1024, height: 768 } }],
      [`${kind}-phone`, phone],
      [`${kind}-medium-french-dark`, { viewport: { width: 1024, height: 768 }, locale: 'fr-FR', colorScheme: 'dark' as const }],
      [`${kind}-phone-french`, { ...phone, locale: 'fr-FR' }],
      [`${kind}-french-dark`, { locale: 'fr-FR', colorScheme: 'dark' as const }],
    ] as const) {
      const visitor = await guest(browser, server.address, { storageState: state, ...more });
      await visitor.page.goto(address);
      await visitor.page.waitForSelector('.prompt.mine');
      await shoot(visitor.page, name);
      await visitor.context.close();
    }
    await page.mouse.move(700, 20);
    const rival = page.locator('.ih-mini:not(:disabled)').first();
    if ((await rival.count()) > 0) {
      await rival.click();
      await shoot(page, `${kind}-rival`);
    }
    const civ = page.locator('.ih-civ-name');
    if ((await civ.count()) > 0) {
      await civ.click();
      const next = page.locator('.ih-civ-pace .primary');
      for (let deed = 0; deed < 2 && (await next.isVisible()); ++deed) await next.click();
      await shoot(page, `${kind}-civ`);
    }
    await context.close();
  }

  it('of the set-up and of how it is played', async () => {
    const { page, context } = await guest(browser, server.address);
    await page.goto('/set-up/imperium-horizons');
    await page.getByText('More options').click();
    await page.getByRole('radio', { name: 'Chosen here' }).first().check();
    const gallery = page.locator('.things-gallery summary').first();
    await gallery.click();
    await gallery.evaluate((element) => element.scrollIntoView({ block: 'start' }));
    await shoot(page, 'nations');
    await page.goto('/how-to-play/imperium-horizons');
    await page.waitForSelector('.ih-replay-table .ih-board');
    await shoot(page, 'how-to-play');
    for (let step = 0; step < 6; ++step) await page.locator('.ih-replay-bar .primary').click();
    await page.locator('.ih-replay').evaluate((element) => element.scrollIntoView({ block: 'start' }));
    await shoot(page, 'example');
    await context.close();
  });

  it('of a finished game', async () => {
    const { page, context } = await guest(browser, server.address);
    await middle(page, { seats: '2', nations: 'japanese+vikings' }, ['Ada', 'Baudouin'], 0.96);
    await playByClicks(page, 500);
    await page.waitForSelector('.result');
    await shoot(page, 'result');
    await context.close();
  });

  it('of the journal of a campaign', async () => {
    const { page, context } = await guest(browser, server.address);
    await page.goto('/');
    await page.getByRole('button', { name: 'Begin a campaign' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Name of the campaign').fill('Heian');
    await dialog.getByLabel('Your nation, for the whole campaign').selectOption('japanese');
    await dialog.getByRole('button', { name: 'Begin a campaign' }).click();
    for (const rival of ['Romans', 'Vikings']) {
      await page.getByLabel('Nation of the CIV').selectOption(rival.toLowerCase());
      await page.getByRole('button', { name: 'Begin the next game' }).click();
      await page.waitForSelector('.ih-board');
      await playByClicks(page, 3000);
      await page.waitForSelector('.result');
      await page.getByRole('dialog').getByRole('link', { name: 'Journal of the campaign' }).click();
      await page.waitForSelector('.ih-station');
      if (rival === 'Vikings') break;
      const reward = page.getByRole('radio').first();
      if (await reward.isVisible()) {
        await reward.check();
        await page.getByRole('button', { name: 'Choose this' }).click();
      }
    }
    await shoot(page, 'campaign');
    await context.close();
  });

  it('of a game for two', async () => {
    await pictures('two', { seats: '2', nations: 'japanese+vikings' }, ['Ada', 'Baudouin']);
  });

  it('of a game against the CIV', async () => {
    await pictures('solo', { seats: '1', nations: 'japanese', civ: 'romans', level: 'warlord' }, ['Ada']);
  });
});
