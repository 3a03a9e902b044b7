// A stage for the page alone: the built files served with the real security headers, and a server played by the
// test. Baronny stands still as a painted position; tic-tac-toe can be played, through the general view.

import { createReadStream, existsSync, readFileSync, statSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';
import type { Page, WebSocketRoute } from 'playwright-core';
import { read_catalogue } from './catalogue';
import { cardChoices, cardOrders, cardTexts, paintedCards, type Json } from './painted-cards';

const root = join(__dirname, '../../..');
const dist = join(__dirname, '../../dist');

const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "style-src-attr 'unsafe-inline'",
  "font-src 'self'",
  "img-src 'self'",
  "connect-src 'self' ws:",
  "base-uri 'none'",
  "form-action 'none'",
].join('; ');
const types: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

export function servePage(): Promise<{ address: string; close: () => void }> {
  const server: Server = createServer((request, response) => {
    const path = normalize(new URL(request.url ?? '/', 'http://localhost').pathname);
    let file = join(dist, path);
    if (!extname(path) || !existsSync(file) || !statSync(file).isFile()) file = join(dist, 'index.html');
    response.setHeader('Content-Security-Policy', policy);
    response.setHeader('Content-Type', types[extname(file)] ?? 'application/octet-stream');
    createReadStream(file).pipe(response);
  });
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      resolve({ address: `http://127.0.0.1:${port}`, close: () => server.close() });
    });
  });
}

const json = (path: string): Json => JSON.parse(readFileSync(join(root, path), 'utf8')) as Json;

const ticTacToe: Record<'en' | 'fr', Json> = {
  en: {
    'tictactoe.name': 'Tic-tac-toe',
    'tictactoe.summary': 'Three in a line.',
    'tictactoe.prompt': 'Choose a cell',
    'tictactoe.mark': 'Mark {cell}',
    'tictactoe.marked': '{seat} marks {cell}',
    'tictactoe.phase': 'Marking',
    'tictactoe.board': 'Board',
    'tictactoe.cross': 'cross',
    'tictactoe.nought': 'nought',
    'tictactoe.action.mark': 'Marks',
    'tictactoe.score.line': 'Three in a line',
  },
  fr: {
    'tictactoe.name': 'Morpion',
    'tictactoe.summary': 'Trois en ligne.',
    'tictactoe.prompt': 'Choisissez une case',
    'tictactoe.mark': 'Marquer {cell}',
    'tictactoe.marked': '{seat} marque {cell}',
    'tictactoe.phase': 'Marques',
    'tictactoe.board': 'Grille',
    'tictactoe.cross': 'croix',
    'tictactoe.nought': 'rond',
    'tictactoe.action.mark': 'Marques',
    'tictactoe.score.line': 'Trois en ligne',
  },
};

function textsOf(language: 'en' | 'fr'): Json {
  const server = existsSync(join(root, `server/text/${language}.json`)) ? json(`server/text/${language}.json`) : {};
  return {
    'table.agent.easy': 'Bot, easy',
    'table.agent.medium': 'Bot, medium',
    'table.undo.nothing': 'There is nothing to take back.',
    ...json(`core/text/${language}.json`),
    ...json(`games/baronny/text/${language}.json`),
    ...server,
    ...ticTacToe[language],
    ...cardTexts[language],
  };
}

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

// --- Baronny, painted -------------------------------------------------------------------------------------------

const terrains = ['plain', 'forest', 'field', 'mountain', 'plain', 'field', 'forest', 'lake'];

export function paintedBaronny(seats = 3): Json {
  const layouts = json('games/baronny/data/layouts.json').layouts as Record<string, { slots: [number, number][] }>;
  const hexes = layouts[String(seats)]!.slots.flatMap(
    ([q, r]) =>
      [
        [q, r],
        [q + 1, r],
        [q, r + 1],
      ] as [number, number][],
  );
  hexes.sort(([q1, r1], [q2, r2]) => r1 - r2 || q1 - q2);
  const rows = [...new Set(hexes.map(([, r]) => r))];
  const place = new Map<number, number>();
  const at: Record<string, Json[]> = {
    b3: [
      { piece: 'baronny.piece.city', seat: 0, count: 1 },
      { piece: 'baronny.piece.knight', seat: 0, count: 3 },
    ],
    c4: [{ piece: 'baronny.piece.village', seat: 0, count: 1 }],
    d2: [
      { piece: 'baronny.piece.city', seat: 1, count: 1 },
      { piece: 'baronny.piece.knight', seat: 1, count: 1 },
    ],
    d5: [{ piece: 'baronny.piece.stronghold', seat: 1, count: 1 }],
    e4: [
      { piece: 'baronny.piece.knight', seat: 0, count: 1 },
      { piece: 'baronny.piece.knight', seat: 1, count: 1 },
      { piece: 'baronny.piece.knight', seat: 2 % seats, count: 1 },
    ],
    e6: [
      { piece: 'baronny.piece.village', seat: 2 % seats, count: 1 },
      { piece: 'baronny.piece.knight', seat: 2 % seats, count: 2 },
    ],
    f3: [
      { piece: 'baronny.piece.city', seat: 2 % seats, count: 1 },
      { piece: 'baronny.piece.knight', seat: 2 % seats, count: 1 },
    ],
    g5: [
      { piece: 'baronny.piece.village', seat: 1, count: 1 },
      { piece: 'baronny.piece.knight', seat: 0, count: 1 },
    ],
  };
  const cells = hexes.map(([q, r], index) => {
    const number = (place.get(r) ?? 0) + 1;
    place.set(r, number);
    const id = `${String.fromCharCode(97 + rows.indexOf(r))}${number}`;
    const terrain = at[id] ? terrains[(index * 3) % 3]! : terrains[(index * 7 + ((index * index) % 5)) % 8]!;
    return { id, q, r, terrain: `baronny.terrain.${terrain}`, pieces: at[id] ?? [] };
  });
  const counter = (id: string, name: string, value: number) => ({ kind: 'counter', id, name, value });
  const ranks = ['baron', 'viscount', 'count', 'marquis', 'duke'].map((rank) => `baronny.rank.${rank}`);
  const colours = ['blue', 'yellow', 'green', 'red'];
  const scores = [40, 15, 25, 30];
  return {
    status: { round: 7, phase: 'baronny.phase.turn', to_act: 0, over: false },
    seats: Array.from({ length: seats }, (_, seat) => ({
      seat,
      colour: colours[seat],
      score: scores[seat],
      first_player: seat === 1,
      items: [
        { kind: 'track', id: 'title', name: 'baronny.item.title', steps: ranks, at: [2, 1, 1, 2][seat] },
        counter('knights', 'baronny.item.knights', 3 - (seat % 3)),
        counter('villages', 'baronny.item.villages', 9 + seat),
        counter('strongholds', 'baronny.item.strongholds', seat),
        counter('cities', 'baronny.item.cities', 2 - (seat % 2)),
        counter('removed', 'baronny.item.removed', seat % 2),
        ...['mountain', 'forest', 'plain', 'field'].map((id, index) =>
          counter(id, `baronny.token.${id}`, (seat + index * 2) % 4),
        ),
      ],
    })),
    items: [
      { kind: 'map', id: 'board', name: 'baronny.board', orientation: 'pointy', cells },
      ...['mountain', 'forest', 'plain', 'field'].map((id, index) =>
        counter(`bank-${id}`, `baronny.bank.${id}`, 17 - index * 3),
      ),
    ],
    last_round: false,
    stagnation: 0,
  };
}

const hex = (id: string) => ({ kind: 'hex', id });

function baronnyChoices(): Json[] {
  const choices: Json[] = [];
  const add = (text: string, key: string, args: Json, targets: Json[]) =>
    choices.push({ id: choices.length, text, message: { key: `baronny.choice.${key}`, args }, targets });
  for (const number of [1, 2, 3]) add(`recruit b3 ${number}`, 'recruit', { hex: 'b3', number }, [hex('b3')]);
  for (const [from, to] of [
    ['b3', 'b2'],
    ['b3', 'b4'],
    ['b3', 'c3'],
    ['b3', 'c4'],
    ['e4', 'e3'],
    ['e4', 'e5'],
    ['g5', 'g4'],
    ['g5', 'f4'],
  ]) {
    add(`move ${from} ${to}`, 'move', { from: from!, to: to! }, [hex(from!), hex(to!)]);
  }
  add('build e4 village', 'build', { hex: 'e4', building: { term: 'baronny.piece.village' } }, [hex('e4')]);
  add('build e4 stronghold', 'build', { hex: 'e4', building: { term: 'baronny.piece.stronghold' } }, [hex('e4')]);
  add('new-city c4', 'new_city', { hex: 'c4' }, [hex('c4')]);
  for (const id of ['a1', 'a2', 'c1', 'h2']) add(`expedition ${id}`, 'expedition', { hex: id }, [hex(id)]);
  add(
    'title 3 field',
    'title',
    {
      rank: { term: 'baronny.rank.marquis' },
      ...{ field: 3, plain: '', forest: '', mountain: '', and_plain: '', and_forest: '', and_mountain: '' },
    },
    [],
  );
  add(
    'title 2 field 1 plain 1 mountain',
    'title',
    {
      rank: { term: 'baronny.rank.marquis' },
      ...{ field: 2, plain: 1, forest: '', mountain: 1, and_plain: ', ', and_forest: '', and_mountain: ', ' },
    },
    [],
  );
  return choices;
}

function baronnyLog(): Json[] {
  const line = (n: number, actor: unknown, ...messages: Json[]) => ({ n, actor, messages, targets: [] });
  const say = (key: string, args: Json) => ({ key: `baronny.log.${key}`, args });
  const tiles = Array.from({ length: 27 }, (_, index) =>
    line(index + 1, 'chance', say('lay_tile', { tile: `BT${String(index + 1).padStart(2, '0')}`, turn: index % 3 })),
  );
  return [
    ...tiles,
    line(28, 1, say('place_city', { seat: { seat: 1 }, hex: 'd2' })),
    line(29, 2, say('place_city', { seat: { seat: 2 }, hex: 'f3' })),
    line(30, 0, say('place_city', { seat: { seat: 0 }, hex: 'b3' })),
    line(31, 0, say('recruit', { seat: { seat: 0 }, number: 2, hex: 'b3' })),
    line(
      32,
      1,
      say('move', { seat: { seat: 1 }, from: 'e3', to: 'e4' }),
      say('village_destroyed', { owner: { seat: 2 }, hex: 'e4' }),
      say('plunder', { seat: { seat: 1 }, token: { term: 'baronny.token.field' } }),
    ),
    line(33, 1, say('stop', { seat: { seat: 1 } })),
    line(34, 2, say('title', { seat: { seat: 2 }, rank: { term: 'baronny.rank.viscount' } })),
  ];
}

export const paintedResult = {
  standings: [
    {
      seat: 0,
      score: 74,
      place: 1,
      lines: [
        { key: 'baronny.score.titles', points: 60 },
        { key: 'baronny.score.cities', points: 10 },
        { key: 'baronny.score.tokens', points: 4 },
      ],
    },
    {
      seat: 1,
      score: 61,
      place: 2,
      lines: [
        { key: 'baronny.score.titles', points: 45 },
        { key: 'baronny.score.cities', points: 10 },
        { key: 'baronny.score.tokens', points: 6 },
      ],
    },
    {
      seat: 2,
      score: 43,
      place: 3,
      lines: [
        { key: 'baronny.score.titles', points: 30 },
        { key: 'baronny.score.cities', points: 10 },
        { key: 'baronny.score.tokens', points: 3 },
      ],
    },
  ],
  rounds: Array.from({ length: 18 }, (_, index) => ({
    round: index + 1,
    scores: [
      Math.floor(index / 4) * 15 + (index > 9 ? 10 : 0),
      Math.floor(index / 5) * 15 + (index > 13 ? 10 : 0),
      Math.floor(index / 7) * 15 + (index > 6 ? 10 : 0),
    ],
  })),
};

// A new city is the last step before another acts; an expedition to h2 would only cost a knight.
const paintedFinal: Record<number, Json> = {
  13: { patch: [{ at: '/seats/0/score', set: 50 }], scores: [50, 15, 25], final: 'other' },
  17: { patch: [{ at: '/seats/0/items/1/value', set: 1 }], scores: [40, 15, 25], final: 'other' },
};

// The title for three fields: they are paid, the rank rises. An expedition, painted so that Baudouin gains by it.
function paintedPreview(choice: number): Json {
  if (paintedFinal[choice]) return paintedFinal[choice]!;
  if (choice === 18) {
    const patch = [
      { at: '/seats/0/items/0/at', set: 3 },
      { at: '/seats/0/items/9/value', set: 0 },
      { at: '/seats/0/score', set: 55 },
      { at: '/items/4/value', set: 11 },
    ];
    return { patch, scores: [55, 15, 25] };
  }
  if (choice === 16) {
    const patch = [
      { at: '/seats/0/items/1/value', set: 1 },
      { at: '/seats/0/items/5/value', set: 1 },
      { at: '/seats/1/items/9/value', set: 4 },
    ];
    return { patch, scores: [40, 15, 25] };
  }
  return { patch: [], scores: [40, 15, 25] };
}

const change = (seat: number, item: string, by: number) => ({ seat, item, by });
const ledgerRow = (n: number, actor: number, kind: string, round: number, ...changes: Json[]) => ({
  ...{ n, actor, round, changes },
  kind: `baronny.action.${kind}`,
});
const paintedLedger = [
  ledgerRow(25, 1, 'place_city', 0, change(1, 'cities', -1)),
  ledgerRow(27, 0, 'place_city', 0, change(0, 'cities', -1)),
  ledgerRow(28, 0, 'recruit', 3, change(0, 'knights', -2)),
  ledgerRow(29, 1, 'move', 4, change(1, 'field', 1), change(0, 'field', -1)),
  ledgerRow(30, 0, 'new_city', 5, change(0, 'score', 10), change(0, 'cities', -1)),
  ledgerRow(31, 0, 'title', 6, change(0, 'score', 15), change(0, 'field', -3)),
  ledgerRow(32, 0, 'title', 6, change(0, 'score', 15), change(0, 'plain', -4)),
  ledgerRow(33, 2, 'new_city', 6, change(2, 'score', 10)),
  ledgerRow(34, 2, 'title', 6, change(2, 'score', 15)),
];

// --- the played server --------------------------------------------------------------------------------------------

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
