// What the tests of Age of Mythology share: recorded games to go on from, a seat at a table, a person who plays by clicks.

import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { guest } from '../browser';
import { binary, post, type MadeTable, type RealServer } from '../server';

export const game = 'age-of-mythology';
export const sizes = {
  wide: { width: 1440, height: 900 },
  medium: { width: 1024, height: 768 },
  phone: { width: 390, height: 844 },
};
export type Size = keyof typeof sizes;
export type Pair = readonly [Size, 'en' | 'fr'];

// All sizes in both languages; the tests play all of them under PENTARCHY_EVERY=1, else some that have each size and each language.
export const everything = process.env.PENTARCHY_EVERY === '1';
export const pairs: readonly Pair[] = (['wide', 'medium', 'phone'] as const).flatMap((size) => [[size, 'en'], [size, 'fr']] as Pair[]);

export const optionsFor = ([size, language]: Pair): Parameters<typeof guest>[2] => ({
  viewport: sizes[size],
  locale: language === 'fr' ? 'fr-FR' : 'en-GB',
  ...(size === 'phone' ? { hasTouch: true, isMobile: true } : {}),
});

export interface Seated {
  page: Page;
  close: () => Promise<void>;
  complaints: string[];
  // Every message that the server sent to this page.
  heard: string[];
}

export async function sit(
  browser: Browser,
  server: RealServer,
  made: MadeTable,
  seats: readonly number[],
  options: Parameters<typeof guest>[2] = {},
  // What the server says, changed on its way: for tables that no game is sure to bring.
  change?: (text: string) => string,
): Promise<Seated> {
  const { page, context, complaints } = await guest(browser, server.address, options);
  const heard: string[] = [];
  page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => heard.push(String(payload))));
  if (change) {
    await page.routeWebSocket('**/ws', (socket) => {
      const behind = socket.connectToServer();
      behind.onMessage((text) => socket.send(change(String(text))));
    });
  }
  await page.addInitScript(
    ([table, held]) => {
      const known = { [table!]: { game: 'age-of-mythology', opened: 1, seats: JSON.parse(held!), invites: [], seen: 0 } };
      localStorage.setItem('pentarchy.tables', JSON.stringify(known));
    },
    [made.table, JSON.stringify(seats.map((seat) => ({ seat, token: made.seats[seat]!.token })))],
  );
  await page.goto(`/table/${made.table}`);
  await page.waitForSelector('.am-board').catch(async (error: Error) => {
    throw new Error(`${error.message}\n${complaints.join('\n')}\n${await page.evaluate(() => document.body.innerText)}`);
  });
  return { page, close: () => context.close(), complaints, heard };
}

export const seqOf = (page: Page) => page.locator('.table-page').getAttribute('data-seq');

// Games of bots, to go on from.
export function recordedGames(games: number, seed = 3): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'pentarchy-myths-'));
  const args = ['sim', game, '--games', `${games}`, '--seats', 'greedy,greedy,greedy', '--seed', `${seed}`, '--options', 'seats=3'];
  execFileSync(binary!, [...args, '--jobs', '1', '--records', folder], { stdio: 'ignore' });
  const records = readdirSync(folder).sort().map((file) => readFileSync(join(folder, file), 'utf8'));
  rmSync(folder, { recursive: true });
  return records;
}

// A table that goes on from a record after so many actions; a seat is a person where no bot is named for it.
export async function copyAt(
  server: RealServer,
  record: string,
  after: number,
  agents: readonly (string | null)[] = [null, null, null],
): Promise<MadeTable> {
  const answer = await fetch(`${server.address}/api/records`, {
    method: 'POST',
    headers: { 'Content-Type': 'text/plain' },
    body: record,
  });
  const { table } = (await answer.json()) as { table: string };
  const seats = agents.map((agent, seat) =>
    agent === null ? { kind: 'person', name: `Player ${seat + 1}` } : { kind: 'bot', agent, name: `Bot ${seat + 1}` },
  );
  return post(server, `/api/tables/${table}/copy`, { after, seats });
}

export interface Played {
  over: boolean;
  clicks: Record<string, number>;
  // Words on cards without room, and throws of dice that are not drawn as they fell.
  cut: string[];
}

// Plays on as a person who likes to fight would, with clicks on the table where something is lit there; in the page, so that
// a step costs no more than the server's answer.
export const playOn = (page: Page, steps: number, until = ''): Promise<Played> =>
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
          made('strongest', all('.am-strongest')[0]) ??
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
      const look = () => {
        for (const card of all('.am-card'))
          if (card.scrollHeight > card.clientHeight + 2 || card.scrollWidth > card.clientWidth + 2)
            cut.add(`${innerWidth}: ${(card.title || card.getAttribute('aria-label') || '').slice(0, 50)}`);
        for (const thrown of all('.am-thrown')) {
          const { dice, sixes } = thrown.dataset;
          const drawn = [thrown.querySelectorAll('.am-die').length, thrown.querySelectorAll('.am-die.hit').length];
          if (drawn.join('/') !== `${dice}/${sixes}`) cut.add(`${sixes} of ${dice} dice are drawn as ${drawn.join('/')}`);
          clicks.throws = (clicks.throws ?? 0) + 1;
        }
      };
      for (let turn = 0; turn < Number(most) && !isOver(); ++turn) {
        for (let time = 0; time < 400 && !isOver(); ++time) {
          if (document.querySelector('.table-page[data-turn="mine"] .choices .choice:not(:disabled), .table-page[data-turn="mine"] .kind')) break;
          await pause(10);
        }
        if (isOver() || (stopAt && document.querySelector(String(stopAt)))) break;
        if (turn % 5 === 0 || document.querySelector('.am-thrown')) look();
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

export interface PlayedByKeys {
  over: boolean;
  decisions: number;
  battles: number;
  // Squads that were put together and sent in the army dialog.
  armies: number;
}

// Plays on without a mouse: arrows and Enter on the table, Tab and Enter in the list, the chooser and the army dialog.
export async function playByKeys(page: Page, most: number): Promise<PlayedByKeys> {
  const played: PlayedByKeys = { over: false, decisions: 0, battles: 0, armies: 0 };
  let inBattle = false;
  for (; played.decisions < most; ++played.decisions) {
    await page
      .waitForFunction(
        () =>
          document.querySelector('.over-buttons') ??
          document.querySelector('.table-page[data-turn="mine"] :is(.choices .choice:not(:disabled), .kinds .kind, .chooser .choice)'),
      )
      .catch(async (error: Error) => {
        const words = await page.evaluate(() => `${document.activeElement?.className}\n${document.body.innerText}`);
        throw new Error(`${error.message} after ${JSON.stringify(played)}\n${words}`);
      });
    played.over = (await page.locator('.over-buttons').count()) > 0;
    if (played.over) break;
    const fights = (await page.locator('.am-battle').count()) > 0;
    if (fights && !inBattle) played.battles += 1;
    inBattle = fights;
    if (await decideByKeys(page, played.decisions)) played.armies += 1;
  }
  return played;
}

const litPlace = ':is(.am-board, .mine-area) .lit[data-target]';

// One decision; whether it was one of the army dialog.
async function decideByKeys(page: Page, turn: number): Promise<boolean> {
  const press = (key: string) => page.keyboard.press(key);
  const focused = (selector: string) => page.evaluate((one) => document.activeElement?.matches(one) ?? false, selector);
  const before = await seqOf(page);
  // Whether the first or the last of those that are seen has the focus; there is none once the table has moved on.
  const at = (selector: string, isLast: boolean) =>
    page.evaluate(
      ([each, last, seq]) => {
        const all = [...document.querySelectorAll(String(each))].filter((element) => element.getClientRects().length > 0);
        const wanted = all[last ? all.length - 1 : 0];
        if (!wanted || document.querySelector('.table-page')?.getAttribute('data-seq') !== seq) return 'gone';
        return document.activeElement === wanted ? 'there' : 'not yet';
      },
      [selector, isLast, before] as const,
    );
  // A long log has many stops on the way around.
  const reach = async (selector: string, isLast: boolean): Promise<boolean> => {
    for (let time = 0; time < 600; ++time) {
      const now = await at(selector, isLast);
      if (now !== 'not yet') return now === 'there';
      await press('Tab');
    }
    throw new Error(`the keyboard does not reach ${selector}\n${await situation(page)}`);
  };
  // Enter on it, and on nothing else.
  const enter = async (selector: string, isLast = false) => {
    if (await reach(selector, isLast)) await press('Enter');
  };
  const has = async (selector: string) => (await page.locator(selector).locator('visible=true').count()) > 0;
  const isSame = async () => (await seqOf(page)) === before && !(await has('.over-buttons'));
  if (await has('.am-army .am-strongest')) {
    await enter('.am-army .am-strongest');
    if (await has('.am-army .am-send:not(:disabled)')) {
      await enter('.am-army .am-send');
      await page.waitForFunction((old) => document.querySelector('.table-page')?.getAttribute('data-seq') !== old, before);
      await page.waitForFunction(() => !document.querySelector('.am-army .am-send:not(:disabled)') || document.querySelector('.over-buttons'));
      return true;
    }
  }
  // Now and then, and where nothing is lit, the list is asked: its last line, so that markets and trades end.
  const tries: string[] = [];
  const fromList = turn % 6 === 5 || !(await has(litPlace));
  for (let step = 0; step < 8 && (await isSame()); ++step) {
    if (await focused('.chooser *')) await press('Enter');
    else if (fromList || step > 4) {
      await press('Escape');
      // On a phone the list is behind a drawer, or lowered: its handle raises it.
      if (await has('.sheet-handle[aria-expanded="false"]')) await enter('.sheet-handle');
      await enter((await has('.choices .choice:not(:disabled)')) ? '.choices .choice:not(:disabled)' : '.kinds .kind', true);
    } else {
      // From a button beside the table no arrow leads to it; and Enter would only press that button.
      if (!(await focused(`body, ${litPlace}`))) await reach(litPlace, false);
      await press(['ArrowRight', 'ArrowDown', 'ArrowLeft', 'ArrowUp'][(turn + step) % 4]!);
      if (await focused('.lit[data-target]')) await press('Enter');
    }
    tries.push(await situation(page));
    await page.waitForTimeout(100);
  }
  await page
    .waitForFunction((old) => document.querySelector('.table-page')?.getAttribute('data-seq') !== old, before)
    .catch(async () => {
      throw new Error(['eight tries at one decision brought no answer', ...tries, await situation(page)].join('\n'));
    });
  return false;
}

// Where a player with a keyboard is, for the message of one who came no further.
const situation = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const count = (selector: string) =>
      [...document.querySelectorAll(selector)].filter((element) => element.getClientRects().length > 0).length;
    const focus = document.activeElement as HTMLElement | null;
    const table = document.querySelector<HTMLElement>('.table-page');
    return JSON.stringify({
      focus: `${focus?.tagName}.${focus?.className} ${focus?.dataset.target ?? focus?.textContent?.slice(0, 60)}`,
      ...table?.dataset,
      handle: document.querySelector('.sheet-handle')?.ariaExpanded,
      seen: ['.kind', '.choices .choice', '.chooser .choice', '.am-army', '.lit[data-target]'].map((one) => [one, count(one)]),
      asked: document.querySelector('.prompt-sentence')?.textContent,
    });
  });
