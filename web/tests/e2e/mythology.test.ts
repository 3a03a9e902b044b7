// Age of Mythology with a real server: three people at one table, played on the drawn table by clicks and by keyboard.

import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { guest, launch } from './browser';
import { litVisible } from './lit-visible';
import { binary, post, realServer, type MadeTable, type RealServer } from './server';

let browser: Browser;
let server: RealServer;

const game = 'age-of-mythology';
const sizes = {
  wide: { width: 1440, height: 900 },
  medium: { width: 1024, height: 768 },
  phone: { width: 390, height: 844 },
};

describe.skipIf(!binary)('Age of Mythology', () => {
  beforeAll(async () => {
    server = await realServer();
    browser = await launch();
  });
  afterAll(async () => {
    await browser?.close();
    await server?.close();
  });

  async function sit(
    made: MadeTable,
    seats: readonly number[],
    options: Parameters<typeof guest>[2] = {},
  ): Promise<{ page: Page; close: () => Promise<void>; complaints: string[] }> {
    const { page, context, complaints } = await guest(browser, server.address, options);
    await page.addInitScript(
      ([table, held]) => {
        const known = { [table!]: { game: 'age-of-mythology', opened: 1, seats: JSON.parse(held!), invites: [], seen: 0 } };
        localStorage.setItem('pentarchy.tables', JSON.stringify(known));
      },
      [made.table, JSON.stringify(seats.map((seat) => ({ seat, token: made.seats[seat]!.token })))],
    );
    await page.goto(`/table/${made.table}`);
    await page.waitForSelector('.am-board');
    return { page, close: () => context.close(), complaints };
  }

  const seqOf = (page: Page) => page.locator('.table-page').getAttribute('data-seq');

  interface Played {
    over: boolean;
    clicks: Record<string, number>;
    cut: string[];
  }

  // Plays on as a person who likes to fight would, with clicks on the table where something is lit there; in the page, so that
  // a step costs no more than the server's answer. Also looks for words on cards that have no room: none may be cut.
  const playOn = (page: Page, steps: number, until = ''): Promise<Played> =>
    page.evaluate(
      async ([most, stopAt]) => {
        const clicks: Record<string, number> = {};
        const cut = new Set<string>();
        const pause = (time: number) => new Promise((resolve) => setTimeout(resolve, time));
        const all = (selector: string) =>
          [...document.querySelectorAll<HTMLElement>(selector)].filter((one) => one.getClientRects().length > 0);
        const seq = () => document.querySelector('.table-page')?.getAttribute('data-seq');
        const isOver = () => document.querySelector('.over-buttons') !== null;
        const act = (turn: number): string => {
          const made = (kind: string, element: HTMLElement | null | undefined) => {
            element?.click();
            return element ? kind : null;
          };
          const any = (selector: string) => {
            const found = all(selector);
            return found[turn % Math.max(1, found.length)];
          };
          const named = (selector: string, name: RegExp) => all(selector).find((one) => name.test(one.dataset.target ?? ''));
          const send = document.querySelector<HTMLButtonElement>('.am-send');
          if (send && !send.disabled) return made('army', send)!;
          return (
            made('strongest', all('.am-army-foot .quiet')[0]) ??
            made('attack', named('[data-target^="card:"].lit', /attack|isis|ares|tyr|bragi/)) ??
            made('area', any('.am-attack')) ??
            made('fight', any('.am-line.near .am-unit.lit')) ??
            made('rival', any('.am-rival .am-soft')) ??
            made('tile', any('.am-offered.lit')) ??
            made('victory', any('.am-victory.lit')) ??
            made('permanent', named('.am-drawing .lit', /perm_(attack|recruit)/)) ??
            made('ware', any('.am-ware .lit')) ??
            made('square', any('.am-gather-board .lit')) ??
            made('cube', any('.am-big-cube.lit, .am-have.lit')) ??
            made('hand', any('.am-zone-hand .lit, .am-part .card-fan .lit')) ??
            made('plain', any('.am-offer')) ??
            made('lit', any('.am-board .lit, .am-mine .lit')) ??
            made('list', any('.choices .choice')) ??
            'nothing'
          );
        };
        for (let turn = 0; turn < Number(most) && !isOver(); ++turn) {
          for (let time = 0; time < 400 && !isOver(); ++time) {
            if (document.querySelector('.table-page[data-turn="mine"] .choices .choice:not(:disabled), .table-page[data-turn="mine"] .kind')) break;
            await pause(10);
          }
          if (isOver() || (stopAt && document.querySelector(String(stopAt)))) break;
          if (turn % 5 === 0) {
            for (const card of all('.am-card'))
              if (card.scrollHeight > card.clientHeight + 2 || card.scrollWidth > card.clientWidth + 2)
                cut.add(`${innerWidth}: ${(card.title || card.getAttribute('aria-label') || '').slice(0, 50)}`);
          }
          const before = seq();
          const what = act(turn);
          clicks[what] = (clicks[what] ?? 0) + 1;
          if (what === 'strongest') {
            await pause(30);
            if (!document.querySelector('.am-send:not(:disabled)')) document.querySelector<HTMLElement>('.choices .choice')?.click();
            continue;
          }
          for (let time = 0; time < 300 && seq() === before; ++time) {
            await pause(10);
            if (time % 30 === 20 && document.querySelector('.chooser .choice')) document.querySelector<HTMLElement>('.chooser .choice')!.click();
            else if (time % 60 === 50) document.querySelector<HTMLElement>('.choices .choice:not(:disabled)')?.click();
          }
        }
        return { over: isOver(), clicks, cut: [...cut] };
      },
      [steps, until] as const,
    );

  // A game of bots, to go on from.
  function recorded(): string {
    const folder = mkdtempSync(join(tmpdir(), 'pentarchy-myths-'));
    const args = ['sim', game, '--games', '1', '--seats', 'greedy,greedy,greedy', '--seed', '3', '--options', 'seats=3'];
    execFileSync(binary!, [...args, '--jobs', '1', '--records', folder], { stdio: 'ignore' });
    const record = readFileSync(join(folder, readdirSync(folder)[0]!), 'utf8');
    rmSync(folder, { recursive: true });
    return record;
  }

  async function copyOf(record: string, share: number, agents: readonly (string | null)[]): Promise<MadeTable> {
    const answer = await fetch(`${server.address}/api/records`, {
      method: 'POST',
      headers: { 'Content-Type': 'text/plain' },
      body: record,
    });
    const { table } = (await answer.json()) as { table: string };
    // An action turn, past that share of the game.
    const turns = [...record.matchAll(/^(\d+) seat1 play /gm)].map(([, n]) => Number(n) - 1);
    const after = turns[Math.floor(turns.length * share)]!;
    const seats = agents.map((agent, seat) =>
      agent === null ? { kind: 'person', name: `Player ${seat + 1}` } : { kind: 'bot', agent, name: `Bot ${seat + 1}` },
    );
    return post(server, `/api/tables/${table}/copy`, { after, seats });
  }

  it('is played to the end by clicks, with battles, at all sizes, and no word on a card is cut', async () => {
    const made = await copyOf(recorded(), 0.66, [null, 'random', 'random']);
    const { page, close, complaints } = await sit(made, [0]);
    const clicks: Record<string, number> = {};
    const cut: string[] = [];
    const play = async (steps: number): Promise<boolean> => {
      const played = await playOn(page, steps);
      for (const [kind, number] of Object.entries(played.clicks)) clicks[kind] = (clicks[kind] ?? 0) + number;
      cut.push(...played.cut);
      return played.over;
    };
    await play(25);
    await page.setViewportSize(sizes.medium);
    await play(20);
    await page.getByRole('button', { name: 'Français' }).click();
    await play(10);
    await page.setViewportSize(sizes.phone);
    await play(20);
    await page.setViewportSize(sizes.wide);
    expect(await play(400), JSON.stringify(clicks)).toBe(true);
    expect(clicks.area, JSON.stringify(clicks)).toBeGreaterThanOrEqual(3);
    expect(clicks.fight, JSON.stringify(clicks)).toBeGreaterThan(0);
    expect(cut).toEqual([]);
    expect(complaints).toEqual([]);
    await close();
  });

  it('lets a battle be fought by keyboard alone, and shows a squad to nobody else', async () => {
    const record = recorded();
    const attack = [...record.matchAll(/^(\d+) seat(\d+) attack (\d) /gm)].find(([, n]) => Number(n) > 250)!;
    const [attacker, defender] = [Number(attack[2]) - 1, Number(attack[3]) - 1];
    const answer = await fetch(`${server.address}/api/records`, {
      method: 'POST',
      headers: { 'Content-Type': 'text/plain' },
      body: record,
    });
    const { table } = (await answer.json()) as { table: string };
    const made = await post(server, `/api/tables/${table}/copy`, {
      after: Number(attack[1]) - 1,
      seats: [0, 1, 2].map((seat) => ({ kind: 'person', name: `Player ${seat + 1}` })),
    });
    const { page, close } = await sit(made, [attacker]);
    const other = await sit(made, [defender]);
    const press = async (place: string) => {
      await page.locator(place).first().focus();
      await page.keyboard.press('Enter');
    };
    await page.waitForSelector('.am-attack');
    await page.evaluate((name) => {
      const rival = [...document.querySelectorAll<HTMLElement>('.am-rival')].find((one) => (one.textContent ?? '').includes(name));
      rival!.querySelector<HTMLElement>('.am-attack')!.focus();
    }, `Player ${defender + 1}`);
    await page.keyboard.press('Enter');
    await page.waitForSelector('.am-army, .am-offer');
    if ((await page.locator('.am-army').count()) === 0) await press('.am-offer[data-offer="no power"]');
    await page.waitForSelector('.am-army');
    await press('.am-army .am-stepper button:last-child:not(:disabled)');
    await page.waitForFunction(() => /[1-9]\//.test(document.querySelector('.am-army')?.textContent ?? ''));
    await page.waitForSelector('.am-army .am-chance');
    await press('.am-army .am-send');
    await page.waitForFunction(() => !document.querySelector('.am-army'));
    // Revealed at once where the defender has nobody to send.
    if ((await other.page.locator('.am-army').count()) > 0) {
      expect(await other.page.locator('.am-line.far .am-unit').count(), 'cards of the attacker').toBe(0);
      expect(await other.page.locator('.am-line.far .am-card-back').count()).toBeGreaterThan(0);
      const words = await other.page.evaluate(() => document.querySelector('.log')?.textContent ?? '');
      expect(words).not.toContain(`Player ${attacker + 1} commits`);
    }
    for (let turn = 0; turn < 60 && (await page.locator('.am-battle').count()) > 0; ++turn) {
      if ((await page.locator('.table-page').getAttribute('data-turn')) !== 'mine') {
        await playOn(other.page, 1);
        continue;
      }
      const before = await seqOf(page);
      const isLit = (await page.locator('.am-line.near .am-unit.lit').count()) > 0;
      await press(isLit ? '.am-line.near .am-unit.lit' : '.am-offer');
      await page.waitForTimeout(60);
      if ((await seqOf(page)) === before && (await page.locator('.chooser .choice').count()) > 0) await press('.chooser .choice');
      await page.waitForFunction((old) => document.querySelector('.table-page')?.getAttribute('data-seq') !== old, before);
    }
    expect(await page.locator('.am-battle').count()).toBe(0);
    await other.close();
    await close();
  });

  it('keeps everything lit in sight', async () => {
    const report = await litVisible(browser, server, {
      game,
      options: 'seats=3',
      agents: 'greedy,greedy,random',
      games: 10,
      every: Number(process.env.PENTARCHY_LIT_EVERY ?? 300),
      sizes: Object.values(sizes),
    });
    expect(report.measured).toBeGreaterThan(15);
    expect(report.failures).toEqual([]);
  });
});
