// A server played by the test. Baronny stands still as a painted position; tic-tac-toe can be played, through the
// general view.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page, WebSocketRoute } from 'playwright-core';
import { read_catalogue } from '../catalogue';
import { baronnyChoices, baronnyLog, paintedBaronny, paintedLedger, paintedPreview } from './painted-baronny';
import { cardChoices, cardOrders, paintedCards, type Json } from './painted-cards';
import { root, textsOf } from './stage-texts';

export { paintedResult } from './painted-baronny';
export { servePage } from './stage-files';

const facts = (id: string, low: number, high: number) => ({
  id,
  name: `${id}.name`,
  summary: `${id}.summary`,
  min_seats: low,
  max_seats: high,
  has_chance: false,
  has_hidden_information: false,
  is_complete: true,
  rules_version: 1,
  action_kinds: [],
  options: [{ key: 'seats', kind: 'integer', low, high, default: String(high), name: `${id}.option.seats` }],
});

export interface Stage {
  // Everything the page sent over the socket.
  heard: Json[];
  say: (message: Json) => void;
  drop: () => Promise<void>;
}

const seatsOf = (names: string[]) =>
  names.map((name, seat) => ({
    seat,
    kind: seat === 0 ? 'person' : 'bot',
    name,
    agent: seat === 0 ? null : 'search:medium',
    present: true,
    resigned: false,
  }));

export async function playServer(
  page: Page,
  { seatCount = 3, ...part }: Json & { seatCount?: number } = {},
): Promise<Stage> {
  const sockets: WebSocketRoute[] = [];
  const heard: Json[] = [];
  let marks: (number | null)[] = Array<number | null>(9).fill(null);
  let history: number[] = [];
  let seq = 1;
  const cellName = (cell: number) => `abc`[cell % 3]! + String(1 + Math.floor(cell / 3));

  const ticTacToeView = (after = history) => {
    const cells = Array<number | null>(9).fill(null);
    after.forEach((cell, index) => (cells[cell] = index % 2));
    return {
      status: { round: 1, phase: 'tictactoe.phase', to_act: after.length % 2, over: false },
      seats: [0, 1].map((seat) => ({ seat, colour: ['blue', 'yellow'][seat], score: 0, items: [] })),
      items: [
        {
          kind: 'zone',
          id: 'board',
          name: 'tictactoe.board',
          count: 9,
          items: cells.map((mark, cell) => ({
            id: cellName(cell),
            name: mark === null ? null : ['tictactoe.cross', 'tictactoe.nought'][mark],
            ...(mark === null ? {} : { seat: mark }),
          })),
        },
      ],
    };
  };
  const ticTacToeLines = () =>
    history.map((cell, index) => ({
      n: index + 1,
      actor: index % 2,
      messages: [{ key: 'tictactoe.marked', args: { seat: { seat: index % 2 }, cell: cellName(cell) } }],
      targets: [{ kind: 'item', id: cellName(cell) }],
    }));
  const present = () => ({
    seq,
    count: history.length,
    round: 1,
    to_act: history.length % 2,
    end: null,
    as: history.length % 2,
    scores: [0, 0],
    prompt: { key: 'tictactoe.prompt', args: {} },
    choices: marks.flatMap((mark, cell) =>
      mark === null
        ? [
            {
              id: cell,
              text: cellName(cell),
              message: { key: 'tictactoe.mark', args: { cell: cellName(cell) } },
              targets: [{ kind: 'item', id: cellName(cell) }],
            },
          ]
        : [],
    ),
    undo:
      history.length > 0
        ? { can: true, reason: null, redo: false }
        : { can: false, reason: { key: 'table.undo.nothing', args: {} }, redo: false },
    thinking: null,
    result: null,
  });
  const baronny = () => ({
    seq: 40,
    count: 34,
    round: 7,
    to_act: 0,
    end: null,
    as: 0,
    scores: [40, 15, 25],
    prompt: { key: 'baronny.prompt.turn', args: {} },
    choices: baronnyChoices(),
    undo: { can: false, reason: { key: 'table.undo.nothing', args: {} }, redo: false },
    thinking: null,
    result: null,
    clock: { used_ms: [65000, 0, 3725000], running_since: Date.now() - 5000 },
    ...part,
  });

  const answer = (socket: WebSocketRoute, message: Json) => {
    const send = (body: Json) => socket.send(JSON.stringify(body));
    const id = message.id;
    const table = message.table as string;
    if (message.type === 'watch') {
      const toy = table.startsWith('ttt');
      if (table.startsWith('cards')) {
        send({
          type: 'state',
          id,
          table,
          game: 'cards',
          options: {},
          public: false,
          replay: false,
          hidden: true,
          created: 0,
          held: [0],
          seats: seatsOf(['Ada', 'Baudouin', 'Clémence']),
          view: paintedCards(),
          log: { keep: 0, lines: [] },
          ...baronny(),
          scores: [4, 11, 18],
          prompt: { key: 'cards.prompt', args: {} },
          choices: cardChoices(),
          round: 3,
          standing: { 0: { trade: 'ask' } },
        });
        return;
      }
      send({
        type: 'state',
        id,
        table,
        game: toy ? 'tictactoe' : 'baronny',
        options: {},
        public: false,
        replay: false,
        hidden: false,
        created: 0,
        held: toy ? [0, 1] : [0],
        seats: seatsOf(toy ? ['Ada', 'Grace'] : ['Ada', 'Baudouin', 'Clémence', 'Dagobert'].slice(0, seatCount)),
        view: toy ? ticTacToeView() : paintedBaronny(seatCount),
        log: { keep: 0, lines: toy ? ticTacToeLines() : baronnyLog() },
        ...(toy ? present() : baronny()),
      });
    } else if (message.type === 'act' && table.startsWith('ttt')) {
      const cell = message.choice as number;
      marks[cell] = history.length % 2;
      history.push(cell);
      const since = seq++;
      send({
        type: 'update',
        table,
        since,
        cause: 'play',
        patch: [{ at: '', set: ticTacToeView() }],
        log: { keep: history.length - 1, lines: ticTacToeLines().slice(-1) },
        seats: null,
        ...present(),
      });
      send({ type: 'done', id, table, seq });
    } else if (message.type === 'undo' && table.startsWith('ttt')) {
      marks[history[history.length - 1]!] = null;
      history = history.slice(0, -1);
      marks = [...marks];
      const since = seq++;
      send({
        type: 'update',
        table,
        since,
        cause: 'undo',
        patch: [{ at: '', set: ticTacToeView() }],
        log: { keep: history.length, lines: [] },
        seats: null,
        ...present(),
      });
      send({ type: 'done', id, table, seq });
    } else if (message.type === 'why') {
      send({
        ...{ type: 'why', id, table, seq: 40, seat: 0, action: message.action, legal: false },
        rule: 'BA-MOVE-06',
        message: { key: 'baronny.refused.BA-MOVE-06', args: {} },
      });
    } else if (message.type === 'act') {
      send({
        type: 'error',
        id,
        code: 'illegal',
        rule: 'BA-MOVE-06',
        seq: 40,
        message: { key: 'baronny.refused.BA-MOVE-06', args: {} },
      });
    } else if (message.type === 'hint') {
      send({
        type: 'hint',
        id,
        table,
        seq: 40,
        seat: 0,
        agent: 'search:hard',
        iterations: 2000,
        lines: [
          { choice: 3, text: '', share: 0.52, value: 0.6 },
          { choice: 11, text: '', share: 0.3, value: 0.5 },
          { choice: 18, text: '', share: 0.1, value: 0.5 },
        ],
      });
    } else if (message.type === 'preview') {
      const { seq: at, choice } = message;
      send({ type: 'preview', id, table, seq: at, choice, ...paintedPreview(choice as number) });
    } else if (message.type === 'ledger') {
      send({ type: 'ledger', id, table, count: 34, rows: paintedLedger });
    } else if (message.type === 'log') {
      const lines = baronnyLog().filter(({ n }) => (n as number) >= (message.from as number) && (n as number) <= (message.to as number));
      send({ type: 'log', id, table, lines });
    } else if (message.type === 'view_at') {
      const n = message.n as number;
      send({
        type: 'view',
        id,
        table,
        n,
        count: history.length,
        as: null,
        round: 1,
        to_act: n % 2,
        scores: [0, 0],
        view: table.startsWith('ttt') ? ticTacToeView(history.slice(0, n)) : paintedBaronny(),
        prompt: null,
        line: null,
      });
    } else if (message.type === 'ping') send({ type: 'pong', id });
    else send({ type: 'done', id, table, seq: 40 });
  };

  await page.routeWebSocket('**/ws', (socket) => {
    sockets.push(socket);
    socket.send(JSON.stringify({ type: 'hello', protocol: 1, engine: '0.1.0' }));
    socket.onMessage((text) => {
      const message = JSON.parse(String(text)) as Json;
      heard.push(message);
      answer(socket, message);
    });
  });
  await page.route('**/api/**', async (route) => {
    const path = new URL(route.request().url()).pathname;
    const reply = (body: unknown, status = 200) =>
      route.fulfill({ status, contentType: 'application/json', body: JSON.stringify(body) });
    if (path === '/api/games') {
      return reply({
        protocol: 1,
        engine: '0.1.0',
        games: [facts('baronny', 2, 4), facts('tictactoe', 2, 2), { ...facts('cards', 2, 4), standing: cardOrders }],
        agents: [
          { id: 'search:easy', name: 'table.agent.easy' },
          { id: 'search:medium', name: 'table.agent.medium' },
        ],
        limits: { name: 32, watched: 64 },
      });
    }
    if (path.startsWith('/api/texts/'))
      return reply({ language: path.slice(-2), texts: textsOf(path.slice(-2) as 'en' | 'fr') });
    if (path.startsWith('/api/rules/'))
      return reply({
        game: 'baronny',
        rules: read_catalogue(readFileSync(join(root, 'docs/rules/baronny.md'), 'utf8'), 'BA'),
      });
    if (path === '/api/tables' && route.request().method() === 'GET') return reply({ tables: [] });
    if (path === '/api/tables/status')
      return reply({ tables: (route.request().postDataJSON() as { tables: string[] }).tables.map(() => null) });
    return reply(
      { type: 'error', id: null, code: 'not_found', message: { key: 'table.error.not_found', args: {} } },
      404,
    );
  });
  return {
    heard,
    say: (message) => sockets[sockets.length - 1]!.send(JSON.stringify(message)),
    drop: async () => sockets[sockets.length - 1]!.close(),
  };
}
