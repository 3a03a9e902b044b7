// The manners of a table with a real server: all five games at their first question, and people among themselves.

import { existsSync, readFileSync } from 'node:fs';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { guest, launch, type Guest } from './browser';
import { binary, post, realServer, type MadeTable, type RealServer } from './server';
import { seriousViolations } from './stage/stage-open';

let browser: Browser;
let server: RealServer;

const bots = (...names: string[]) => names.map((name) => ({ kind: 'bot', agent: 'random', name }));
const person = (name: string) => ({ kind: 'person', name });

async function make(game: string, seats: object[]): Promise<MadeTable> {
  return post(server, '/api/tables', { game, options: { seats: String(seats.length) }, seats });
}

type Options = Parameters<Browser['newContext']>[0];

async function sit(made: MadeTable, game: string, seat: number | number[], options: Options = {}, commit: 'ask' | 'off' = 'off'): Promise<Guest> {
  const visitor = await guest(browser, server.address, options, commit);
  const { page } = visitor;
  await page.goto('/credits');
  await page.evaluate(
    ([table, name, seats]) => {
      const known = { game: name, opened: Date.now(), seats, invites: [], seen: 0 };
      localStorage.setItem('pentarchy.tables', JSON.stringify({ [table]: known }));
    },
    [made.table, game, [seat].flat().map((one) => ({ seat: one, token: made.seats[one]!.token! }))] as const,
  );
  await page.goto(`/table/${made.table}`);
  await page.waitForSelector('.prompt');
  return visitor;
}

const count = async (page: Page): Promise<number> => page.locator('.log-line').count();

describe.skipIf(!binary)('at a real table', () => {
  beforeAll(async () => {
    server = await realServer();
    browser = await launch();
  });
  afterAll(async () => {
    await browser?.close();
    await server?.close();
  });

  it('the board has its share and headings are in order, in all five games', async () => {
    for (const game of ['baronny', 'terra-mystica', 'ancient-world', 'age-of-mythology', 'imperium-horizons']) {
      const made = await make(game, [person('Ada'), ...bots('Bruno')]);
      const { page, context, complaints } = await sit(made, game, 0, { viewport: { width: 1024, height: 768 } });
      await page.waitForSelector('[data-turn="mine"] .prompt.mine');
      await page.waitForTimeout(200);
      const [board, log] = await page.evaluate(() =>
        ['.board-area', '.log-lines'].map((name) => document.querySelector(name)!.getBoundingClientRect().height),
      );
      expect([game, board! >= 0.55 * 768 - 0.5, log! >= 120]).toEqual([game, true, true]);
      expect([game, await seriousViolations(page)]).toEqual([game, []]);
      await page.emulateMedia({ colorScheme: 'dark' });
      await page.waitForSelector('[data-theme="dark"]');
      expect([game, 'dark', await seriousViolations(page)]).toEqual([game, 'dark', []]);
      await page.setViewportSize({ width: 390, height: 844 });
      await page.waitForTimeout(300);
      // Whatever is lit is seen on a phone, or an arrow says where it is.
      const sight = await page.evaluate(() => {
        const lit = [...document.querySelectorAll('.lit[data-target]')].filter((one) => one.getClientRects().length > 0);
        const seen = lit.filter((one) => {
          const { top, bottom } = one.getBoundingClientRect();
          return (top + bottom) / 2 > 0 && (top + bottom) / 2 < innerHeight;
        });
        return { lit: lit.length, seen: seen.length, arrows: document.querySelectorAll('.lit-arrow').length };
      });
      expect([game, sight.lit === 0 || sight.seen > 0, sight]).toEqual([game, true, sight]);
      // At 200 % the board has its share, too, nothing lies over question or log, and the page itself does not scroll.
      await page.setViewportSize({ width: 720, height: 450 });
      await page.waitForSelector('[data-layout="medium"]');
      await page.waitForTimeout(300);
      const small = await page.evaluate(() => {
        const { left, top, width, height } = document.querySelector('.side')!.getBoundingClientRect();
        const parts = [0.1, 0.3, 0.5, 0.7, 0.9];
        const covered = parts.flatMap((x) =>
          parts.map((y) => document.elementFromPoint(left + width * x, top + height * y)?.closest('.side') === null),
        );
        const share = document.querySelector('.board-area')!.getBoundingClientRect().height / innerHeight;
        const { scrollWidth, scrollHeight } = document.documentElement;
        return { covered: covered.includes(true), share: share >= 0.549, scrolls: [scrollWidth - innerWidth, scrollHeight - innerHeight] };
      });
      expect([game, small]).toEqual([game, { covered: false, share: true, scrolls: [0, 0] }]);
      expect(complaints).toEqual([]);
      await context.close();
    }
  });

  it('what lies on a table is told in words alone: every particular has a name in both languages', async () => {
    // Members of a view that are drawn apart (model/cards.ts) need none.
    const apart = 'id name seat kind suit band colour text effects keywords count cost points banners icons holds die designed face_down';
    for (const game of ['baronny', 'terra-mystica', 'ancient-world', 'age-of-mythology', 'imperium-horizons']) {
      const made = await make(game, [person('Ada'), ...bots('Bruno')]);
      for (const language of ['en', 'fr']) {
        const visitor = await guest(browser, server.address, { locale: language === 'fr' ? 'fr-FR' : 'en-GB' });
        const members = new Map<string, unknown>();
        const note = (value: unknown): void => {
          if (typeof value !== 'object' || value === null) return;
          const { kind, items } = value as { kind?: string; items?: Record<string, unknown>[] };
          if (kind === 'zone' && Array.isArray(items))
            for (const entry of items)
              for (const [member, one] of Object.entries(entry))
                if (one !== null && one !== '' && one !== false) members.set(member, one);
          Object.values(value).forEach(note);
        };
        visitor.page.on('websocket', (socket) =>
          socket.on('framereceived', ({ payload }) => note((JSON.parse(String(payload)) as { view?: unknown }).view)),
        );
        await visitor.page.goto(`/table/${made.table}`);
        await visitor.page.waitForSelector('.prompt');
        const served = (await (await fetch(`${server.address}/api/texts/${language}`)).json()) as { texts: Record<string, string> };
        const own = (file: string): Record<string, string> =>
          existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>) : {};
        const folder = `${__dirname}/../../src`;
        const words: Record<string, string> = {
          ...served.texts,
          ...own(`${folder}/texts/${language}.json`),
          ...own(`${folder}/games/${game.replaceAll('-', '_')}/texts/${language}.json`),
        };
        const nameless = [...members.keys()].filter(
          (member) =>
            !apart.split(' ').includes(member) &&
            [`${game}.card.${member}`, `${game}.overview.${member}`, `card.${member}`].every((key) => words[key] === undefined),
        );
        expect([game, language, nameless]).toEqual([game, language, []]);
        await visitor.context.close();
      }
    }
  });

  it("Terra Mystica's factions never lie over each other, on a phone and at 200 %", async () => {
    const made = await make('terra-mystica', [person('Ada'), person('Grace')]);
    const { page, context } = await sit(made, 'terra-mystica', 0);
    for (const [width, height] of [[390, 844], [720, 450], [1024, 768], [1440, 900]] as const) {
      await page.setViewportSize({ width, height });
      await page.waitForSelector('.tm-faction-card');
      const over = await page.evaluate(() => {
        const cards = [...document.querySelectorAll('.tm-faction-card')];
        const boxes = cards.map((card) => card.getBoundingClientRect());
        const lies = (one: DOMRect, other: DOMRect) =>
          one.left < other.right - 1 && other.left < one.right - 1 && one.top < other.bottom - 1 && other.top < one.bottom - 1;
        const overlaps = boxes.some((one, index) => boxes.some((other, at) => at > index && lies(one, other)));
        return overlaps || cards.some((card) => card.scrollHeight > card.clientHeight + 1);
      });
      expect([width, over]).toEqual([width, false]);
    }
    await context.close();
  });

  it('asks before the step after which another acts, and gives it back by agreement', async () => {
    const made = await make('baronny', [person('Ada'), person('Grace')]);
    const ada = await sit(made, 'baronny', 0, {}, 'ask');
    const grace = await sit(made, 'baronny', 1, { viewport: { width: 390, height: 844 } }, 'ask');
    const [first, second] = (await ada.page.locator('[data-turn="mine"]').count()) > 0 ? [ada, grace] : [grace, ada];
    await first.page.waitForSelector('[data-turn="mine"]');
    await first.page.locator('.choices .choice').first().click();
    await first.page.locator('.commit', { hasText: 'somebody else' }).waitFor();
    await first.page.locator('.commit-yes').click();
    await second.page.waitForSelector('[data-turn="mine"]');
    const before = await count(second.page);
    // The second places two cities in a row: the first of them can be taken back, so nothing is asked.
    await second.page.locator('.choices .choice').first().click();
    await expect.poll(() => count(second.page)).toBeGreaterThan(before);
    // Another has decided since: undo says so, the others can be asked.
    await first.page.getByRole('button', { name: 'Ask to take back' }).click();
    await second.page.getByRole('button', { name: 'Agree' }).click();
    await expect.poll(() => count(second.page)).toBe(before - 1);
    await first.page.waitForSelector('[data-turn="mine"]');
    await first.context.close();
    await second.context.close();
  });

  it('warns in the words of the game before something is wasted', async () => {
    const made = await make('baronny', [person('Ada'), person('Grace')]);
    const { page, context } = await sit(made, 'baronny', [0, 1]);
    // The first cities, one after the other, until there are actions to choose from.
    for (let city = 0; (await page.locator('.kinds').count()) === 0; ++city) {
      await page.waitForSelector('.hit.lit');
      const seq = await page.locator('.table-page').getAttribute('data-seq');
      await page.locator('.hit.lit').nth(city).click();
      await page.locator(`.table-page:not([data-seq="${seq}"])`).waitFor();
    }
    await page.getByRole('button', { name: /^Recruitment/ }).click();
    await page.locator('.choices .choice', { hasText: 'Recruit 1 knight in' }).first().hover();
    const warning = page.locator('.foresight .foresight-waste');
    await warning.waitFor();
    expect(await warning.innerText()).toMatch(/^The same action could recruit (one knight|2 knights) more$/);
    await context.close();
  });

  it('resigning against bots ends with a result; between people a bot plays on and the log says it', async () => {
    const alone = await make('baronny', [person('Ada'), ...bots('Bruno')]);
    const { page, context } = await sit(alone, 'baronny', 0);
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('button', { name: 'Resign' }).click();
    await page.getByText('Nobody else is left to play').waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Resign' }).click();
    await page.getByRole('dialog').getByText('Ended early').waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Play again' }).click();
    await page.waitForURL((url) => !url.pathname.endsWith(alone.table));
    // Everybody sits one seat on.
    await page.waitForSelector('.prompt');
    await expect.poll(() => page.locator('.table-order > span').last().getAttribute('title')).toBe('Ada');
    await context.close();

    const both = await make('baronny', [person('Ada'), person('Grace')]);
    const ada = await sit(both, 'baronny', 0);
    const grace = await sit(both, 'baronny', 1);
    await ada.page.getByRole('button', { name: 'Menu' }).click();
    await ada.page.getByRole('button', { name: 'Resign' }).click();
    await ada.page.getByText('A bot plays on').waitFor();
    await ada.page.getByRole('dialog').getByRole('button', { name: 'Resign' }).click();
    await grace.page.locator('.log-resigned', { hasText: 'Ada' }).waitFor();
    await ada.page.locator('.log-resigned', { hasText: 'Ada' }).waitFor();
    expect(await ada.page.locator('.seat-card', { hasText: 'Ada' }).innerText()).not.toMatch(/\byou\b/);
    await ada.context.close();
    await grace.context.close();
  });

  it('a record keeps its names and opens at the first decision; a variation keeps seat and names and leads back', async () => {
    const made = await make('baronny', [person('Ada'), ...bots('Bruno')]);
    const { page, context } = await sit(made, 'baronny', 0);
    await page.waitForSelector('[data-turn="mine"]');
    await page.locator('.choices .choice').first().click();
    await page.locator('.log-lines > .log-line', { hasText: 'Ada' }).locator('button').first().click();
    await page.getByRole('button', { name: 'Try from here' }).click();
    await page.locator('.banner.variation').waitFor();
    const names = await page.locator('.seat-name strong').allInnerTexts();
    expect(names.sort()).toEqual(['Ada', 'Bruno']);
    expect(await page.locator('.seat-card', { hasText: 'Ada' }).innerText()).toMatch(/\byou\b/);
    await page.getByRole('link', { name: 'Back to the game it comes from' }).click();
    await page.waitForURL((url) => url.pathname.endsWith(made.table));

    const record = await (await fetch(`${server.address}/api/tables/${made.table}/record`)).text();
    const loaded = (await (
      await fetch(`${server.address}/api/records`, { method: 'POST', headers: { 'Content-Type': 'text/plain' }, body: record })
    ).json()) as { table: string };
    await page.goto(`/table/${loaded.table}#at=0`);
    await page.waitForSelector('.replay-bar');
    expect((await page.locator('.seat-name strong').allInnerTexts()).sort()).toEqual(['Ada', 'Bruno']);
    // All tiles lie; somebody is to place the first city.
    await expect.poll(() => page.locator('.replay-at').innerText()).not.toMatch(/^0 /);
    await context.close();
  });
});
