// The games without a drawn board yet, with a real server: a whole game each, by clicks through the general view.

import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { guest, launch } from './browser';
import { binary, realServer, type RealServer } from './server';

let browser: Browser;
let server: RealServer;

describe.skipIf(!binary)('through the general view', () => {
  beforeAll(async () => {
    server = await realServer();
    browser = await launch();
  });
  afterAll(async () => {
    await browser?.close();
    await server?.close();
  });

  // Ada and the bots.
  async function sitDown(page: Page, game: string, agent: string, number: number): Promise<void> {
    const seats = ['Ada', 'Emmy', 'Sofia'].slice(0, number).map((name, seat) =>
      seat === 0 ? { kind: 'person', name } : { kind: 'bot', agent, name },
    );
    await page.goto('/');
    const address = await page.evaluate(
      async ([game, body]) => {
        const made = (await (
          await fetch('/api/tables', { method: 'POST', headers: { 'Content-Type': 'application/json' }, body })
        ).json()) as { table: string; seats: { token?: string }[] };
        const seats = [{ seat: 0, token: made.seats[0]!.token }];
        const known = { [made.table]: { game, opened: Date.now(), seats, invites: [], seen: 0 } };
        localStorage.setItem('pentarchy.tables', JSON.stringify(known));
        return `/table/${made.table}`;
      },
      [game, JSON.stringify({ game, options: { seats: `${number}` }, seats })] as const,
    );
    await page.goto(address);
    await page.waitForSelector('.any-board');
  }

  // A new campaign, begun in the lobby as a person would, and its first game.
  async function beginCampaign(page: Page): Promise<void> {
    await page.goto('/');
    await page.getByRole('button', { name: 'Begin a campaign' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Name of the campaign').fill('Heian');
    await dialog.getByLabel('Your nation').selectOption({ label: 'Japanese' });
    await dialog.getByRole('button', { name: 'Begin a campaign' }).click();
    await page.waitForSelector('.campaign-page[data-status="running"]');
    await page.getByText('No game has been played yet.').waitFor();
    await page.getByLabel('Nation of the CIV').selectOption({ label: 'Romans' });
    await page.getByRole('button', { name: 'Begin the next game' }).click();
    await page.waitForSelector('.any-board');
  }

  // After its end: the journal tells of the game, and the lobby leads back to it.
  async function readJournal(page: Page): Promise<void> {
    await page.getByRole('dialog').getByRole('link', { name: 'Journal of the campaign' }).click();
    const row = page.locator('.campaign-journal tbody tr');
    await row.waitFor();
    expect(await row.count()).toBe(1);
    const text = await row.innerText();
    expect(text).toMatch(/Romans\s+Chieftain\s+(won|lost)\s+-?\d+ to -?\d+/);
    const won = /\bwon\b/.test(text);
    if (won) {
      await page.getByRole('radio').first().check();
      await page.getByRole('button', { name: 'Choose this' }).click();
    }
    await page.getByText(`Game 2: the CIV is at level ${won ? 'Warlord' : 'Chieftain'}.`).waitFor();
    await page.reload();
    await row.waitFor();
    await page.getByRole('link', { name: 'All games' }).click();
    await page.locator('.table-row', { hasText: 'Heian' }).getByText('1 game played').click();
    await row.waitFor();
    await page.getByRole('button', { name: 'Give the campaign up' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Give it up' }).click();
    await page.getByText('The campaign was given up.').waitFor();
  }

  const seq = async (page: Page): Promise<string> => (await page.locator('.table-page').getAttribute('data-seq')) ?? '';

  // A click on something lit of the table, or on a line of the list, and what it takes to say which is meant. `prefer`
  // is what a player of this game would rather do.
  async function decide(page: Page, turn: number, prefer: RegExp): Promise<'table' | 'list'> {
    const before = await seq(page);
    const changed = () =>
      page.waitForFunction((old) => document.querySelector('.table-page')?.getAttribute('data-seq') !== old, before);
    const groups = page.locator('.kinds .kind');
    const wanted = groups.filter({ hasText: prefer });
    const group = (await wanted.count()) > 0 ? wanted : groups;
    if ((await group.count()) > 0) {
      const one = group.nth(turn % (await group.count()));
      if (!/open/.test((await one.getAttribute('class')) ?? '')) await one.click();
    }
    const lit = page.locator('.any-board .lit, .mine-area .lit').locator('visible=true');
    const count = await lit.count();
    if (count > 0 && turn % 3 !== 0) {
      await lit.nth((turn * 7) % count).click();
      // Either it is done, or a place is picked: then the chooser is open, or what may come next is lit.
      for (let step = 0; step < 3; ++step) {
        await page.waitForFunction(
          (old) =>
            document.querySelector('.table-page')?.getAttribute('data-seq') !== old ||
            document.querySelector('.chooser, .picked') !== null,
          before,
        );
        if ((await seq(page)) !== before) return 'table';
        const chooser = page.locator('.chooser .choice:not(:disabled)');
        const next = (await chooser.count()) > 0 ? chooser : lit;
        if ((await next.count()) === 0) break;
        await next.nth(turn % (await next.count())).click();
        await page.waitForTimeout(50);
      }
      if ((await seq(page)) !== before) return 'table';
      await page.keyboard.press('Escape');
    }
    const lines = page.locator('.choices .choice:not(:disabled)');
    const better = lines.filter({ hasText: prefer });
    const pick = (await better.count()) > 0 ? better : lines;
    await pick.nth(turn % (await pick.count())).click();
    await changed();
    return 'list';
  }

  async function playToTheEnd(game: string, agent: string, prefer: RegExp, seats = 3): Promise<string> {
    const { page, context, complaints } = await guest(browser, server.address);
    const isCampaign = seats === 1;
    await (isCampaign ? beginCampaign(page) : sitDown(page, game, agent, seats));
    const over = page.locator('.prompt-head', { hasText: 'The game is over' });
    const used = { table: 0, list: 0 };
    const started = Date.now();
    let inPhase = 0;
    for (let turn = 1; ; ++turn) {
      await page.waitForSelector('[data-turn="mine"] .prompt.mine, .prompt-head:has-text("The game is over")');
      if ((await over.count()) > 0) break;
      inPhase += await page.locator('.phase-track [aria-current="step"]').count();
      used[await decide(page, turn, prefer)] += 1;
      expect(Date.now() - started).toBeLessThan(380000);
    }
    await page.waitForSelector('.result');
    console.log(`${game}: decisions by clicks in ${Math.round((Date.now() - started) / 1000)} s`, used);
    expect(await page.locator('.result-table tbody tr').count()).toBe(seats);
    expect(used.table).toBeGreaterThan(5);
    expect(inPhase).toBeGreaterThan(5);
    const words = () => page.locator('body').innerText();
    const log = await page.locator('.log-lines').innerText();
    expect(await words()).not.toMatch(/<[a-z_-]+\.[a-z_.-]+>/);
    if (isCampaign) await readJournal(page);
    else await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    expect(await words()).not.toMatch(/<[a-z_-]+\.[a-z_.-]+>/);
    expect(complaints).toEqual([]);
    await context.close();
    return log;
  }

  it('plays The Ancient World to its end', async () => {
    const log = await playToTheEnd('ancient-world', 'greedy', /Attack|Build|Learn|Recruit/);
    expect(log).toMatch(/builds/i);
  });

  it('plays Imperium: Horizons to its end, with two seats', async () => {
    const log = await playToTheEnd('imperium-horizons', 'random', /Activate|Play|Exhaust/, 2);
    expect(log).toMatch(/plays/i);
  });

  it('plays Imperium: Horizons alone against the CIV to its end, as the first game of a campaign', async () => {
    const log = await playToTheEnd('imperium-horizons', 'random', /Activate|Play|Exhaust/, 1);
    expect(log).toMatch(/CIV/);
  });
});
