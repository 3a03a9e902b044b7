// Who gained and lost what in a turn, and by which card or part of the turn, out of the log: the engine names the source of
// everything that changed hands.

import type { Argument, Message } from '../../../i18n/texts';
import type { LogLine } from '../../../protocol/messages';
import { game } from '../figures';

export const counted = ['mat', 'pop', 'prog', 'goods', 'act', 'exh'] as const;
export type Counted = (typeof counted)[number];

// One source's doing.
export interface GainRow {
  // Message key of the card, or of the part of the turn.
  source: string;
  gained: Map<Counted, number>;
  paid: Map<Counted, number>;
  taken: string[];
  lost: string[];
  takenUnseen: number;
  lostUnseen: number;
  drawn: number;
  discarded: number;
}

export type Who = number | 'civ';

export interface TurnGains {
  // The line it begins with, and whose turn it is.
  n: number;
  who: Who;
  order: string | null;
  rows: Map<Who, GainRow[]>;
}

const termOf = (value: Argument | undefined): string =>
  typeof value === 'object' && value !== null && 'term' in value ? value.term : '';
const seatOf = (value: Argument | undefined): number =>
  typeof value === 'object' && value !== null && 'seat' in value ? value.seat : 0;
const kindOf = (message: Message): string => message.key.slice(message.key.lastIndexOf('.log.') + 5);

function rowOf(turn: TurnGains, who: Who, source: string): GainRow {
  const rows = turn.rows.get(who) ?? [];
  turn.rows.set(who, rows);
  const known = rows.find((row) => row.source === source);
  if (known) return known;
  const counts = { takenUnseen: 0, lostUnseen: 0, drawn: 0, discarded: 0 };
  const row: GainRow = { source, gained: new Map(), paid: new Map(), taken: [], lost: [], ...counts };
  rows.push(row);
  return row;
}

function count(sums: Map<Counted, number>, { args }: Message): void {
  const kind = termOf(args?.resource).replace(`${game}.resource.`, '') as Counted;
  sums.set(kind, (sums.get(kind) ?? 0) + Number(args?.number ?? 0));
}

// What each kind of line means for the row of its source.
const means: Record<string, (row: GainRow, message: Message) => void> = {
  gains: (row, message) => count(row.gained, message),
  pays: (row, message) => count(row.paid, message),
  takes: (row, { args }) => row.taken.push(termOf(args?.card)),
  gives: (row, { args }) => row.taken.push(termOf(args?.card)),
  loses: (row, { args }) => row.lost.push(termOf(args?.card)),
  costs: (row, { args }) => row.lost.push(termOf(args?.card)),
  takes_unseen: (row, { args }) => (row.takenUnseen += Number(args?.number ?? 0)),
  loses_unseen: (row, { args }) => (row.lostUnseen += Number(args?.number ?? 0)),
  draws: (row, { args }) => (row.drawn += Number(args?.number ?? 0)),
  discards: (row, { args }) => (row.discarded += Number(args?.number ?? 0)),
};

const civHead = /^civ_(slot|resolves|commerce|profit|line|reshuffle)$/;
const line = /^(source|seat|civ)_(gains|pays|takes|gives|loses|costs|takes_unseen|loses_unseen|draws|discards)$/;

// All turns so far, the present one last.
export function turnGains(lines: readonly LogLine[], shownAt: number): TurnGains[] {
  const turns: TurnGains[] = [];
  let civSource = '';
  for (const { n, messages } of lines) {
    if (n > shownAt) break;
    for (const message of messages) {
      const kind = kindOf(message);
      const turn = turns[turns.length - 1];
      const found = line.exec(kind);
      if (kind === 'order') turns.push({ n, who: seatOf(message.args?.seat), order: termOf(message.args?.order), rows: new Map() });
      else if (kind === 'roll') turns.push({ n, who: 'civ', order: null, rows: new Map() });
      else if (civHead.test(kind)) civSource = termOf(message.args?.card) || `${game}.civ_step.${kind.slice(4)}`;
      else if (turn && found) {
        const [, by, what] = found;
        const isCivs = by === 'civ' && !['gives', 'costs'].includes(what!);
        const source = by === 'source' ? termOf(message.args?.source) : civSource;
        means[what!]!(rowOf(turn, isCivs ? 'civ' : seatOf(message.args?.seat), source), message);
      }
    }
  }
  return turns;
}

export function netOf(rows: readonly GainRow[], kind: Counted): number {
  return rows.reduce((sum, row) => sum + (row.gained.get(kind) ?? 0) - (row.paid.get(kind) ?? 0), 0);
}
