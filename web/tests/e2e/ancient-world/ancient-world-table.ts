// The Ancient World for the tests: recorded games between bots, copies of their positions to sit down at, what is lit.

import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { guest, launch, type Guest } from '../browser';
import { binary, post, realServer, type MadeTable, type RealServer } from '../server';

export const game = 'ancient-world';

// A browser and a server, for all tests of a file.
export interface House {
  browser: Browser;
  server: RealServer;
}
export async function openHouse(): Promise<House> {
  const server = await realServer();
  return { server, browser: await launch() };
}
export async function closeHouse(house?: House): Promise<void> {
  await house?.browser.close();
  await house?.server.close();
}

export interface Position {
  record: string;
  after: number;
  seat: number;
}

// Games between bots, the same ones each time.
export function recordedGames(options: string, seed: number, games = 6): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'pentarchy-aw-'));
  const args = ['sim', game, '--games', `${games}`, '--seats', 'greedy,random,greedy', '--seed', `${seed}`];
  execFileSync(binary!, [...args, '--options', `seats=3${options}`, '--records', folder], { stdio: 'ignore' });
  const records = readdirSync(folder).sort().map((file) => readFileSync(join(folder, file), 'utf8'));
  rmSync(folder, { recursive: true });
  return records;
}

// The first decision that was answered so.
export function decision(records: readonly string[], answer: RegExp): Position {
  for (const record of records) {
    for (const [, n, seat, text] of record.matchAll(/^(\d+) seat(\d+) (.*)$/gm)) {
      if (answer.test(text!)) return { record, after: Number(n) - 1, seat: Number(seat) - 1 };
    }
  }
  throw new Error(`no recorded game has ${answer}`);
}

export async function copyOf({ server }: House, { record, after }: Position): Promise<MadeTable> {
  const answer = await fetch(`${server.address}/api/records`, {
    method: 'POST',
    headers: { 'Content-Type': 'text/plain' },
    body: record,
  });
  const { table } = (await answer.json()) as { table: string };
  const seats = ['Ada', 'Emmy', 'Sofia'].map((name) => ({ kind: 'person', name }));
  return post(server, `/api/tables/${table}/copy`, { after, seats });
}

export async function sitAt(
  { browser, server }: House,
  made: MadeTable,
  seat: number,
  options: Parameters<typeof guest>[2] = {},
  // What the server says, changed on its way: for tables that no game is sure to bring.
  change?: (text: string) => string,
): Promise<Guest & { heard: string[] }> {
  const opened = await guest(browser, server.address, options);
  const heard: string[] = [];
  opened.page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => heard.push(String(payload))));
  if (change) {
    await opened.page.routeWebSocket('**/ws', (socket) => {
      const behind = socket.connectToServer();
      behind.onMessage((text) => socket.send(change(String(text))));
    });
  }
  await opened.page.addInitScript(
    ([table, at, token]) => {
      const seats = [{ seat: Number(at), token }];
      const known = { [table!]: { game: 'ancient-world', opened: Date.now(), seats, invites: [], seen: 0 } };
      localStorage.setItem('pentarchy.tables', JSON.stringify(known));
    },
    [made.table, `${seat}`, made.seats[seat]!.token!],
  );
  await opened.page.goto(`/table/${made.table}`);
  await opened.page.waitForSelector('.aw-board');
  return { ...opened, heard };
}

// Ada and two bots that choose at random.
export const withBots = ({ server }: House, options: Record<string, string> = {}): Promise<MadeTable> =>
  post(server, '/api/tables', {
    game,
    options: { seats: '3', ...options },
    seats: ['Ada', 'Emmy', 'Sofia'].map((name, seat) =>
      seat === 0 ? { kind: 'person', name } : { kind: 'bot', agent: 'random', name },
    ),
  });

export const seq = async (page: Page): Promise<string> => (await page.locator('.table-page').getAttribute('data-seq')) ?? '';
export const changed = (page: Page, before: string) =>
  page.waitForFunction((old) => document.querySelector('.table-page')?.getAttribute('data-seq') !== old, before);
export const lit = (page: Page) =>
  page.locator('.aw-board .lit[data-target], .mine-area .lit[data-target]').locator('visible=true');
export const litKeys = (page: Page): Promise<string[]> =>
  lit(page).evaluateAll((all) => all.map((one) => (one as HTMLElement).dataset.target!));

// Until the own turn comes, or the end.
export async function myTurn(page: Page): Promise<boolean> {
  await page.waitForSelector('[data-turn="mine"] .prompt.mine, .result');
  return (await page.locator('.result').count()) === 0;
}

// In the page: names with a word that goes on in the next line.
export function brokenNames(cards: Element[]): string[] {
  return cards.flatMap((card) => {
    const name = card.querySelector('.aw-name')?.firstChild;
    if (!(name instanceof Text)) return [];
    const words = [...name.data.matchAll(/[^\s-]+/g)];
    return words
      .filter(({ 0: word, index }) => {
        const range = document.createRange();
        range.setStart(name, index);
        range.setEnd(name, index + word.length);
        return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1;
      })
      .map(({ 0: word }) => `${name.data}: ${word} is broken`);
  });
}
