// A click on something that is not lit says why, in all games: positions of recorded games are opened as the seat that decides
// sees them, many unlit things are clicked, and each answer must be a sentence with the rule it comes from.

import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { guest, launch } from './browser';
import { isEvery, ways, type Way } from './every-size';
import { decisionsOf, recordedGames, uploadRecord, type Recorded } from './recorded';
import { binary, post, realServer, type RealServer } from './server';

const searches: (Recorded & { prefix: string })[] = [
  { game: 'baronny', prefix: 'BA', agents: 'greedy,greedy,random', games: 1 },
  { game: 'terra-mystica', prefix: 'TM', agents: 'greedy,greedy,random', games: 1 },
  { game: 'ancient-world', prefix: 'AW', agents: 'greedy,random,greedy', games: 1 },
  { game: 'age-of-mythology', prefix: 'AM', agents: 'greedy,greedy,random', games: 1 },
  { game: 'imperium-horizons', prefix: 'IH', options: 'seats=2', agents: 'greedy,random', games: 1 },
];
const positionsOf = isEvery ? 12 : 4;
const thingsOf = isEvery ? 60 : 25;

interface Told {
  thing: string;
  text: string;
  rule: string | null;
}

// In the page: clicks up to `most` unlit things that are seen, and says what each click was told.
async function clickUnlit(most: number): Promise<Told[]> {
  const things = [...document.querySelectorAll<HTMLElement | SVGElement>('.board-area *, .mine-area *')].filter((element) => {
    if (!element.matches('.spot, [data-hex], [data-card], [title], [data-explain]')) return false;
    if (element.closest('.lit, .picked, button, a, summary, input, select, label, .able, [role="button"]')) return false;
    if (element.querySelector('.lit, .picked, button, .able, .spot, [data-hex]')) return false;
    const { left, top, width, height } = element.getBoundingClientRect();
    if (width < 4 || height < 4) return false;
    const above = document.elementFromPoint(left + width / 2, top + height / 2);
    return above !== null && element.contains(above);
  });
  const step = Math.max(1, Math.floor(things.length / most));
  const told: Told[] = [];
  const notice = () => [...document.querySelectorAll('.notice')].pop();
  for (let at = 0; at < things.length; at += step) {
    const element = things[at]!;
    // Drawn anew meanwhile, as something else perhaps.
    if (!element.isConnected) continue;
    document.querySelectorAll<HTMLElement>('.notice > button').forEach((close) => close.click());
    await new Promise((resolve) => requestAnimationFrame(resolve));
    const { left, top, width, height } = element.getBoundingClientRect();
    const where = { bubbles: true, cancelable: true, clientX: left + width / 2, clientY: top + height / 2 };
    element.dispatchEvent(new MouseEvent('click', where));
    for (let time = 0; time < 100 && !notice(); ++time) await new Promise((resolve) => setTimeout(resolve, 20));
    const link = notice()?.querySelector<HTMLAnchorElement>('a[href*="/rules/"]');
    told.push({
      thing: `${element.tagName}.${element.getAttribute('class') ?? ''} ${element.getAttribute('title') ?? element.getAttribute('aria-label') ?? ''}`,
      text: notice()?.querySelector('.notice-line')?.textContent ?? '',
      rule: link ? decodeURIComponent(link.hash.slice(1)) : null,
    });
  }
  return told;
}

describe.skipIf(!binary)('a click on something that is not lit', () => {
  let browser: Browser;
  let server: RealServer;
  beforeAll(async () => {
    server = await realServer();
    browser = await launch();
  });
  afterAll(async () => {
    await browser?.close();
    await server?.close();
  });

  // The page of the seat that decides after so many actions of the record.
  async function openAt(table: string, search: Recorded, { after, seat }: { after: number; seat: number }, way: Way) {
    const seats = search.agents.split(',').map((_, index) => ({ kind: 'person', name: `Seat ${index + 1}` }));
    const made = await post(server, `/api/tables/${table}/copy`, { after, seats });
    const opened = await guest(browser, server.address, way.options);
    await opened.page.addInitScript(
      ([id, game, at, token]) => {
        const known = { game, opened: Date.now(), seats: [{ seat: Number(at), token }], invites: [], seen: 0 };
        localStorage.setItem('pentarchy.tables', JSON.stringify({ [id!]: known }));
      },
      [made.table, search.game, `${seat}`, made.seats[seat]!.token!],
    );
    await opened.page.goto(`/table/${made.table}`);
    await opened.page.waitForSelector('.table-page .prompt');
    return opened;
  }

  // Every drawer is opened on a phone, one after the other.
  async function clickAll(page: Page): Promise<Told[]> {
    const told = await page.evaluate(clickUnlit, thingsOf);
    const mine = page.locator('.tab-mine');
    if ((await mine.count()) > 0 && (await mine.isVisible())) {
      await mine.click();
      told.push(...(await page.evaluate(clickUnlit, thingsOf)));
    }
    return told;
  }

  for (const [index, search] of searches.entries()) {
    it(`is answered with a sentence and its rule: ${search.game}`, async () => {
      const [record] = recordedGames(search);
      await fetch(`${server.address}/health`).catch(() => null);
      const table = await uploadRecord(server, record!);
      const decisions = decisionsOf(record!);
      const answers = new Map<string, number>();
      const silent: string[] = [];
      let clicks = 0;
      for (let at = 0; at < positionsOf; ++at) {
        const decision = decisions[Math.floor(((at + 0.3) * decisions.length) / positionsOf)]!;
        const way = ways[(at + index) % ways.length]!;
        const { page, context, complaints } = await openAt(table, search, decision, way);
        await page.waitForSelector('[data-turn="mine"] .prompt.mine');
        for (const { thing, text, rule } of await clickAll(page)) {
          clicks += 1;
          if (text.length < 10 || !rule?.startsWith(`${search.prefix}-`))
            silent.push(`after ${decision.after}, ${way.name}: ${thing}: «${text}» ${rule}`);
          else answers.set(rule, (answers.get(rule) ?? 0) + 1);
        }
        expect(complaints).toEqual([]);
        await context.close();
      }
      console.info(`${search.game}: ${clicks} clicks on unlit things, rules: ${[...answers].map(([rule, n]) => `${rule} ${n}`).join(', ')}`);
      expect(clicks).toBeGreaterThan(positionsOf * 5);
      expect(silent).toEqual([]);
    });
  }

  it('is answered by keyboard, and while somebody else is to act', async () => {
    const search = searches[2]!;
    const [record] = recordedGames(search);
    const table = await uploadRecord(server, record!);
    const decisions = decisionsOf(record!);
    const way = ways[0]!;
    const decision = decisions[Math.floor(decisions.length / 2)]!;
    for (const seat of [decision.seat, (decision.seat + 1) % 3]) {
      const { page, context } = await openAt(table, search, { ...decision, seat }, way);
      const thing = page.locator(':is(.board-area, .mine-area) [role="img"][tabindex="0"]').first();
      await thing.focus();
      await page.keyboard.press('Enter');
      await page.locator('.notice a[href*="/rules/"]').waitFor();
      const told = await page.locator('.notice').innerText();
      if (seat === decision.seat) expect(told).not.toContain('It is the turn of');
      else expect(told).toContain(`It is the turn of Seat ${decision.seat + 1}`);
      await context.close();
    }
  });
});
