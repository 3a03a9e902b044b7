// Recorded games to lay on the page: played by bots, with every decision in them.

import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { binary, type RealServer } from './server';

export interface Recorded {
  game: string;
  // As on the command line: "seats=3,expansion_plus=yes".
  options?: string;
  // Agents, one a seat, such as "greedy,random,random".
  agents: string;
  games?: number;
  seed?: number;
}

export function recordedGames({ game, options, agents, games = 10, seed = 1 }: Recorded): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'pentarchy-lit-'));
  const said = options ? ['--options', options] : [];
  const args = ['sim', game, '--games', `${games}`, '--seats', agents, '--seed', `${seed}`, '--jobs', '1', ...said];
  execFileSync(binary!, [...args, '--records', folder], { stdio: 'ignore' });
  const records = readdirSync(folder).sort().map((file) => readFileSync(join(folder, file), 'utf8'));
  rmSync(folder, { recursive: true });
  return records;
}

// Decisions of a record: after how many actions, and whose. What goes by itself is none.
export const decisionsOf = (record: string): { after: number; seat: number }[] =>
  [...record.matchAll(/^(\d+) seat(\d+) /gm)].map(([, n, seat]) => ({ after: Number(n) - 1, seat: Number(seat) - 1 }));

// The record as a table of the server; its id.
export async function uploadRecord(server: RealServer, record: string): Promise<string> {
  const answer = await fetch(`${server.address}/api/records`, {
    method: 'POST',
    headers: { 'Content-Type': 'text/plain' },
    body: record,
  });
  return ((await answer.json()) as { table: string }).table;
}
