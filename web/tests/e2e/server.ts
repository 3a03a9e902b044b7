// A real server for the tests: the binary that PENTARCHY_BIN names, on a port and a database of its own.

import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

export const binary = process.env.PENTARCHY_BIN;
// The same command around the toy games, where it was built.
const toys = binary === undefined ? undefined : join(dirname(binary), 'toy_pentarchy');
export const toyBinary = toys !== undefined && existsSync(toys) ? toys : undefined;
// The built page, or another build of it that is to be compared.
const dist = process.env.PENTARCHY_DIST ?? join(__dirname, '../../dist');

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer();
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}

export interface RealServer {
  address: string;
  // As if the machine had lost its power.
  kill: () => Promise<void>;
  start: () => Promise<void>;
  close: () => Promise<void>;
}

// `pause`: how long a bot waits before it answers a person, in milliseconds; none where a test is not about it.
export async function realServer(program = binary!, pause = 0): Promise<RealServer> {
  const port = await freePort();
  const folder = mkdtempSync(join(tmpdir(), 'pentarchy-e2e-'));
  const address = `http://127.0.0.1:${port}`;
  writeFileSync(
    join(folder, 'server.toml'),
    [
      `database = ${JSON.stringify(join(folder, 'tables.db'))}`,
      `web = ${JSON.stringify(dist)}`,
      'log_level = "warn"',
      '[network]',
      'address = "127.0.0.1"',
      `port = ${port}`,
      '[bots]',
      `pause_ms = ${pause}`,
      // Hints that are there at once; how good they are is tested elsewhere.
      'hint = "search:200"',
      '[limits]',
      'tables_per_hour = 100000',
      'table_burst = 1000',
      'requests_per_second = 10000',
      'request_burst = 10000',
      'messages_per_second = 10000',
      'message_burst = 10000',
    ].join('\n'),
  );
  let child: ChildProcess | undefined;

  const ready = async () => {
    // A busy machine may take its time.
    for (let time = 0; time < 1000; ++time) {
      if (child?.exitCode !== null && child?.exitCode !== undefined)
        throw new Error(`the server ended with ${child.exitCode}`);
      const answer = await fetch(`${address}/health`).catch(() => null);
      if (answer?.ok) return;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    throw new Error('the server does not answer');
  };
  const ended = (signal: NodeJS.Signals) =>
    new Promise<void>((resolve) => {
      if (!child || child.exitCode !== null || child.signalCode !== null) return resolve();
      child.once('exit', () => resolve());
      child.kill(signal);
    });
  const start = async () => {
    child = spawn(program, ['serve', '--config', join(folder, 'server.toml')], { stdio: 'inherit' });
    await ready();
  };
  await start();
  return {
    address,
    start,
    kill: () => ended('SIGKILL'),
    close: async () => {
      await ended('SIGTERM');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export interface MadeTable {
  table: string;
  seats: { seat: number; token?: string }[];
}

// Makes a table as the page does.
export async function post(server: RealServer, path: string, body: unknown): Promise<MadeTable> {
  const answer = await fetch(server.address + path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  return (await answer.json()) as MadeTable;
}
