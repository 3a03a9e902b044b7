// Imperium: Horizons with a real server, played on the drawn table.

import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { guest, launch } from './browser';
import { litVisible } from './lit-visible';
import { binary, post, realServer, type RealServer } from './server';

const game = 'imperium-horizons';
let browser: Browser;
let server: RealServer;

describe.skipIf(!binary)('Imperium: Horizons', () => {
  beforeAll(async () => {
    server = await realServer();
    browser = await launch();
  });
  afterAll(async () => {
    await browser?.close();
    await server?.close();
  });

  // Ada and bots that choose at random.
  async function sitDown(page: Page, options: Record<string, string>, rivals: string[] = []): Promise<string> {
    const bots = rivals.map((name) => ({ kind: 'bot', agent: 'random', name }));
    const made = await post(server, '/api/tables', { game, options, seats: [{ kind: 'person', name: 'Ada' }, ...bots] });
    await page.goto('/');
    await page.evaluate(
      ([table, token, name]) => {
        const known = { [table!]: { game: name, opened: Date.now(), seats: [{ seat: 0, token }], invites: [], seen: 0 } };
        localStorage.setItem('pentarchy.tables', JSON.stringify(known));
      },
      [made.table, made.seats[0]!.token!, game],
    );
    await page.goto(`/table/${made.table}`);
    await page.waitForSelector('.ih-board');
    return made.table;
  }

  // Plays inside the page, so that a click costs no round trip: lit things of the table first, the list where there are none.
  async function playByClicks(page: Page, most: number): Promise<{ table: number; list: number }> {
    return page.evaluate(async (limit) => {
      const used = { table: 0, list: 0 };
      const frame = () => new Promise((resolve) => setTimeout(resolve, 4));
      const seq = () => document.querySelector('.table-page')?.getAttribute('data-seq');
      const isOver = () => document.querySelector('.over-buttons') !== null;
      const seen = (element: Element) => element.getBoundingClientRect().width > 0;
      for (let turn = 0; turn < limit && !isOver(); ++turn) {
        for (let time = 0; time < 4000 && !isOver() && !document.querySelector('[data-turn="mine"] .prompt.mine .choice, [data-turn="mine"] .prompt.mine .kind'); ++time)
          await frame();
        if (isOver()) break;
        const before = seq();
        const lit = [...document.querySelectorAll<HTMLElement>('.ih .lit[data-target]')].filter(seen);
        const list = [...document.querySelectorAll<HTMLElement>('.choices .choice:not(:disabled), .kinds .kind')];
        // What ends a step is chosen seldom enough that there is something to see.
        const ends = (element: HTMLElement) => /order:(finish|stop)/.test(element.dataset.target ?? '');
        const wanted = lit.filter((element) => !ends(element) || turn % 4 === 0);
        const from = wanted.length > 0 ? wanted : lit.length > 0 ? lit : list;
        used[lit.length > 0 ? 'table' : 'list'] += 1;
        from[(turn * 7) % from.length]?.click();
        for (let time = 0; time < 4000 && seq() === before && !isOver(); ++time) {
          await frame();
          const more = document.querySelector<HTMLElement>('.chooser .choice:not(:disabled)');
          if (more && time % 10 === 3) more.click();
          else if (time % 60 === 50) {
            const choice = [...document.querySelectorAll<HTMLElement>('.choices .choice:not(:disabled)')];
            choice[turn % Math.max(1, choice.length)]?.click();
          }
        }
      }
      return used;
    }, most);
  }

  const words = (page: Page) => page.locator('body').innerText();
  const noKeys = /<[a-z_-]+\.[a-z_.-]+>/;

  it('is played on a phone in French, each question on the part of the table that has its answer', async () => {
    const { page, context, complaints } = await guest(browser, server.address, {
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
      locale: 'fr-FR',
    });
    await sitDown(page, { seats: '2', nations: 'wagadou+aksumites', variants: 'trade_routes' }, ['Bruno']);
    const used = await playByClicks(page, 40);
    expect(used.table).toBeGreaterThan(20);
    expect(await words(page)).not.toMatch(noKeys);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    expect(complaints).toEqual([]);
    await context.close();
  });

  // Arrows over what is lit and Enter; where nothing is lit, Tab to the list.
  async function decideByKeys(page: Page, turn: number): Promise<void> {
    const state = () =>
      page.evaluate(() => {
        const at = document.activeElement as HTMLElement | null;
        return {
          seq: document.querySelector('.table-page')?.getAttribute('data-seq') ?? '',
          on: at?.closest('.lit[data-target], .choice, .kind, .over-buttons') !== null && at?.closest('[disabled]') === null,
        };
      });
    const before = (await state()).seq;
    const arrows = ['ArrowRight', 'ArrowLeft', 'ArrowUp', 'ArrowRight', 'ArrowDown'];
    for (let step = 0; step <= turn % 3; ++step) await page.keyboard.press(arrows[(turn + step) % arrows.length]!);
    for (let step = 0; step < 90 && !(await state()).on; ++step) await page.keyboard.press('Tab');
    for (let step = 0; step < 6; ++step) {
      await page.keyboard.press('Enter');
      const changed = await page
        .waitForFunction((old) => document.querySelector('.table-page')?.getAttribute('data-seq') !== old, before, { timeout: 900 })
        .catch(() => null);
      if (changed) return;
      await page.keyboard.press('Tab');
    }
  }

  it('is played by two with Trade Routes to its end by the keyboard alone', async () => {
    const { page, context, complaints } = await guest(browser, server.address);
    await sitDown(page, { seats: '2', nations: 'wagadou+aksumites', variants: 'trade_routes+short' }, ['Bruno']);
    for (let turn = 1; turn < 1500; ++turn) {
      await page.waitForSelector('[data-turn="mine"] .prompt.mine, .over-buttons');
      if ((await page.locator('.over-buttons').count()) > 0) break;
      await decideByKeys(page, turn);
    }
    await page.waitForSelector('.result');
    expect(await page.locator('.result-table tbody tr').count()).toBe(2);
    expect(await words(page)).not.toMatch(noKeys);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('plays two games alone against the CIV from Warlord on, by clicks: a campaign, whose journal is a map', async () => {
    const { page, context, complaints } = await guest(browser, server.address);
    await page.goto('/');
    await page.getByRole('button', { name: 'Begin a campaign' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Name of the campaign').fill('Heian');
    await dialog.getByLabel('Your nation').selectOption({ label: 'Japanese' });
    await dialog.getByLabel('Level of the first game').selectOption({ label: 'Warlord' });
    await dialog.getByRole('button', { name: 'Begin a campaign' }).click();
    await page.waitForSelector('.campaign-page[data-status="running"]');
    for (const [number, rival] of ['Romans', 'Vikings'].entries()) {
      await page.getByLabel('Nation of the CIV').selectOption({ label: rival });
      await page.getByRole('button', { name: 'Begin the next game' }).click();
      await page.waitForSelector('.ih-board');
      if (number === 1) await page.setViewportSize({ width: 1024, height: 768 });
      const used = await playByClicks(page, 3000);
      expect(used.table).toBeGreaterThan(used.list);
      await page.waitForSelector('.result');
      await page.keyboard.press('Escape');
      // The CIV's card: its rows, and the story of its last turn.
      await page.locator('.ih-civ-name').click();
      expect(await page.locator('.ih-civ-card tbody tr').count()).toBeGreaterThan(8);
      expect(await page.locator('.ih-civ-story .ih-deed').count()).toBeGreaterThan(0);
      expect(await words(page)).not.toMatch(noKeys);
      await page.locator('.over-buttons .primary').click();
      await page.getByRole('dialog').getByRole('link', { name: 'Journal of the campaign' }).click();
      await page.waitForSelector('.ih-station');
      await expect.poll(() => page.locator('.ih-station').count()).toBe(number + 1);
      const row = page.locator('.campaign-journal tbody tr').nth(number);
      expect(await row.innerText()).toMatch(new RegExp(`${rival}\\s+(Warlord|Imperator)\\s+(won|lost)\\s+-?\\d+ to -?\\d+`));
      const won = /\bwon\b/.test(await row.innerText());
      expect(await page.locator('.ih-station').nth(number).getAttribute('class')).toMatch(won ? /won/ : /lost/);
      if (won) {
        await page.getByRole('radio').first().check();
        await page.getByRole('button', { name: 'Choose this' }).click();
      }
    }
    expect(await words(page)).not.toMatch(noKeys);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('never has hand, deck or history of one seat in the page of the other', async () => {
    const people = ['Ada', 'Bruno'].map((name) => ({ kind: 'person', name }));
    const made = await post(server, '/api/tables', { game, options: { seats: '2', nations: 'japanese+romans', first_player: '1' }, seats: people });
    const pages = await Promise.all(
      [0, 1].map(async (seat) => {
        const visitor = await guest(browser, server.address, seat === 1 ? { viewport: { width: 390, height: 844 } } : {});
        await visitor.page.addInitScript(
          ([table, at, token]) => {
            const seats = [{ seat: Number(at), token }];
            const known = { [table!]: { game: 'imperium-horizons', opened: Date.now(), seats, invites: [], seen: 0 } };
            localStorage.setItem('pentarchy.tables', JSON.stringify(known));
          },
          [made.table, `${seat}`, made.seats[seat]!.token!],
        );
        await visitor.page.goto(`/table/${made.table}`);
        await visitor.page.waitForSelector('.ih-board');
        return visitor;
      }),
    );
    const secret = (page: Page, seat: number) =>
      page.locator(`[data-zone="hand_${seat}"], [data-zone="history_${seat}"], [data-zone="deck_${seat}"]`).evaluateAll((cards) =>
        cards.map((card) => (card as HTMLElement).dataset.card!),
      );
    for (const seat of [0, 1]) {
      const own = await secret(pages[seat]!.page, seat);
      expect(own.length).toBeGreaterThan(0);
      const other = await pages[1 - seat]!.page.locator('[data-card]').evaluateAll((cards) => cards.map((card) => (card as HTMLElement).dataset.card!));
      expect(own.filter((id) => other.includes(id))).toEqual([]);
    }
    for (const { context } of pages) await context.close();
  });

  it('shows what is lit without scrolling, over recorded games', async () => {
    const sizes = [
      { width: 1440, height: 900 },
      { width: 1024, height: 768 },
    ];
    // PENTARCHY_LIT_EVERY=1 measures every decision.
    const every = Number(process.env.PENTARCHY_LIT_EVERY ?? 60);
    const two = await litVisible(browser, server, { game, options: 'seats=2,variants=trade_routes', agents: 'random,random', games: 5, every, sizes });
    const solo = await litVisible(browser, server, { game, options: 'seats=1,level=warlord', agents: 'random', games: 5, every: Math.ceil(every / 5), sizes, language: 'fr' });
    console.log(`lit: ${two.measured + solo.measured} of ${two.decisions + solo.decisions} decisions, ${two.places + solo.places} places, ${two.seconds + solo.seconds} s`);
    expect([...two.failures, ...solo.failures]).toEqual([]);
    expect(two.places + solo.places).toBeGreaterThan(100);
  });
});
