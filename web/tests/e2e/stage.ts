// A stage for the page alone: the built files served with the real security headers, and a server played by the
// test. Baronny stands still as a painted position; tic-tac-toe can be played, through the general view.

import { createReadStream, existsSync, readFileSync, statSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';
import type { Page, WebSocketRoute } from 'playwright-core';
import { read_catalogue } from './catalogue';

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

type Json = Record<string, unknown>;
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
    { rank: { term: 'baronny.rank.marquis' }, field: 3, plain: 0, forest: 0, mountain: 0 },
    [],
  );
  add(
    'title 2 field 1 plain 1 mountain',
    'title',
    { rank: { term: 'baronny.rank.marquis' }, field: 2, plain: 1, forest: 0, mountain: 1 },
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

// --- a game of cards that has no face of its own, painted -----------------------------------------------------------

const cardTexts: Record<'en' | 'fr', Json> = {
  en: {
    'cards.name': 'A game of cards',
    'cards.phase': 'Market',
    'cards.prompt': 'Choose a card to buy, or an opponent to trade with',
    'cards.market': 'market',
    'cards.hand': 'hand',
    'cards.deck': 'deck',
    'cards.coin': 'coins',
    'cards.knowledge': 'knowledge',
    'cards.age': 'age',
    'cards.age.1': 'barbarian',
    'cards.age.2': 'empire',
    'cards.suit.region': 'region',
    'cards.suit.civilised': 'civilised',
    'cards.suit.uncivilised': 'uncivilised',
    'cards.card.harbour': 'harbour',
    'cards.card.library': 'library',
    'cards.card.raiders': 'raiders',
    'cards.card.temple': 'temple',
    'cards.text.harbour': 'Take a coin for each region in your play area. You may then draw a card.',
    'cards.text.library': 'Gain 2 knowledge. Break through if you have three or more.',
    'cards.text.raiders': 'Each opponent gives you a coin or takes an unrest.',
    'cards.buy': 'Buy {card}',
    'cards.trade': 'Trade with {seat}',
    'cards.pass': 'End the turn',
    'cards.action.buy': 'Buying',
    'cards.action.trade': 'Trade',
  },
  fr: {
    'cards.name': 'Un jeu de cartes',
    'cards.phase': 'Marché',
    'cards.prompt': 'Choisissez une carte à acheter, ou un adversaire avec qui commercer',
    'cards.market': 'marché',
    'cards.hand': 'main',
    'cards.deck': 'pioche',
    'cards.coin': 'pièces',
    'cards.knowledge': 'savoir',
    'cards.age': 'âge',
    'cards.age.1': 'barbare',
    'cards.age.2': 'empire',
    'cards.suit.region': 'région',
    'cards.suit.civilised': 'civilisée',
    'cards.suit.uncivilised': 'non civilisée',
    'cards.card.harbour': 'port',
    'cards.card.library': 'bibliothèque',
    'cards.card.raiders': 'pillards',
    'cards.card.temple': 'temple',
    'cards.text.harbour': 'Prenez une pièce par région de votre zone de jeu. Puis vous pouvez piocher une carte.',
    'cards.text.library': 'Gagnez 2 savoirs.',
    'cards.text.raiders': 'Chaque adversaire vous donne une pièce ou prend un trouble.',
    'cards.buy': 'Acheter {card}',
    'cards.trade': 'Commercer avec {seat}',
    'cards.pass': 'Finir le tour',
    'cards.action.buy': 'Achats',
    'cards.action.trade': 'Commerce',
  },
};

function paintedCards(): Json {
  const card = (id: string, name: string, suit: string, more: Json = {}) => ({
    id,
    name: `cards.card.${name}`,
    suit: `cards.suit.${suit}`,
    cost: { coin: id.length, knowledge: Number(id) % 2 },
    points: Number(id) % 4,
    text: name === 'temple' ? null : `cards.text.${name}`,
    ...more,
  });
  const zone = (id: string, name: string, count: number, items: Json[]) => ({ kind: 'zone', id, name, count, items });
  const counter = (id: string, value: number) => ({ kind: 'counter', id, name: `cards.${id}`, value });
  return {
    status: { round: 3, phase: 'cards.phase', to_act: 0, over: false },
    seats: [0, 1, 2].map((seat) => ({
      seat,
      colour: ['blue', 'orange', 'purple'][seat],
      score: 7 * seat + 4,
      items: [
        counter('coin', 3 + seat),
        counter('knowledge', seat),
        { kind: 'track', id: 'age', name: 'cards.age', steps: ['cards.age.1', 'cards.age.2'], at: seat % 2 },
        zone(
          'hand',
          'cards.hand',
          4,
          seat === 0
            ? [
                card('21', 'harbour', 'region'),
                card('22', 'library', 'civilised'),
                card('23', 'raiders', 'uncivilised'),
                card('24', 'temple', 'civilised'),
              ]
            : [],
        ),
        zone('deck', 'cards.deck', 12 - seat, []),
      ],
    })),
    items: [
      zone('market', 'cards.market', 5, [
        card('11', 'harbour', 'region'),
        card('12', 'library', 'civilised'),
        card('13', 'raiders', 'uncivilised'),
        card('14', 'temple', 'civilised'),
        card('15', 'harbour', 'region', { seat: 1 }),
      ]),
      zone('deck', 'cards.deck', 31, []),
      counter('coin', 40),
    ],
  };
}

function cardChoices(): Json[] {
  const buy = (id: string, name: string) => ({
    text: `buy ${id}`,
    message: { key: 'cards.buy', args: { card: { term: `cards.card.${name}` } } },
    targets: [{ kind: 'card', id }],
  });
  const trade = (seat: number) => ({
    text: `trade ${seat + 1}`,
    message: { key: 'cards.trade', args: { seat: { seat } } },
    targets: [{ kind: 'seat', id: String(seat) }],
  });
  return [
    buy('11', 'harbour'),
    buy('12', 'library'),
    buy('14', 'temple'),
    trade(1),
    trade(2),
    { text: 'pass', message: { key: 'cards.pass', args: {} }, targets: [] },
  ].map((choice, id) => ({ id, ...choice }));
}

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
        games: [facts('baronny', 2, 4), facts('tictactoe', 2, 2)],
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
