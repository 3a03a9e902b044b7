// Baronny stands still as a painted position: its board, choices, log, previews, ledger and result.

import type { Json } from './painted-cards';
import { json } from './stage-texts';

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

export function baronnyChoices(): Json[] {
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

export function baronnyLog(): Json[] {
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

// A new city is the last step before another acts; the expedition to h2 is painted as wasteful.
const paintedFinal: Record<number, Json> = {
  13: { patch: [{ at: '/seats/0/score', set: 50 }], scores: [50, 15, 25], final: 'other' },
  17: {
    ...{ patch: [{ at: '/seats/0/items/1/value', set: 1 }], scores: [40, 15, 25], final: 'other' },
    waste: [{ key: 'baronny.waste.movement', args: { number: 1 } }],
  },
};

// The title for three fields: they are paid, the rank rises. An expedition, painted so that Baudouin gains by it.
export function paintedPreview(choice: number): Json {
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
export const paintedLedger = [
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
