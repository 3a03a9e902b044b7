// A battle as the log tells it: who met whom, with how many dice, how many sixes, and who lost. The view keeps only how things
// stand; what was thrown is in the log, for everybody.

import type { Argument, Message } from '../../i18n/texts';
import type { LogLine } from '../../protocol/messages';
import { keyOf } from './figures';

// A throw says how many dice were rolled and how many of them were sixes: those hit. Which face each of the others showed
// nothing in the game knows.
export interface Throw {
  seat: number;
  dice: number;
  sixes: number;
}

export interface Encounter {
  // Attacker and defender, with the key of the unit that fights.
  sides: [{ seat: number; unit: string }, { seat: number; unit: string }];
  // One of each side; another pair after every tie that is rolled again.
  throws: Throw[];
  ties: number;
  loser: number | null;
}

export interface ToldBattle {
  encounters: Encounter[];
  winner: number | null;
}

const seatIn = (value: Argument | undefined): number =>
  typeof value === 'object' && value !== null && 'seat' in value ? value.seat : -1;
const termIn = (value: Argument | undefined): string =>
  typeof value === 'object' && value !== null && 'term' in value ? value.term : '';

function rolled(encounter: Encounter, { args = {} }: Message): void {
  const one = { seat: seatIn(args.seat), dice: Number(args.dice), sixes: Number(args.number) };
  const last = encounter.throws[encounter.throws.length - 1];
  // Very many dice are thrown in several handfuls.
  if (last?.seat === one.seat) {
    last.dice += one.dice;
    last.sixes += one.sixes;
  } else encounter.throws.push(one);
}

function tell(battle: ToldBattle, message: Message): void {
  const { key, args = {} } = message;
  const encounter = battle.encounters[battle.encounters.length - 1];
  const isKey = (name: string) => key === keyOf(`log.${name}`);
  if (isKey('meets')) {
    const attacker = { seat: seatIn(args.seat), unit: termIn(args.unit) };
    const defender = { seat: seatIn(args.defender), unit: termIn(args.other) };
    battle.encounters.push({ sides: [attacker, defender], throws: [], ties: 0, loser: null });
  } else if (isKey('battle_won')) battle.winner = seatIn(args.seat);
  else if (!encounter) return;
  else if (isKey('replace')) {
    const side = encounter.sides.find(({ seat }) => seat === seatIn(args.seat));
    if (side) side.unit = termIn(args.unit);
  } else if (isKey('roll')) rolled(encounter, message);
  else if (isKey('tie')) encounter.ties += 1;
  else if (isKey('eliminated') || isKey('thrown')) encounter.loser = seatIn(args.seat);
}

const has = ({ messages }: LogLine, name: string): boolean => messages.some(({ key }) => key === keyOf(`log.${name}`));

// The battle of the card that was played last, after so many actions; null where there was none.
export function battleTold(lines: readonly LogLine[], after: number): ToldBattle | null {
  let last = lines.length - 1;
  while (last >= 0 && lines[last]!.n > after) --last;
  let begin = last;
  while (begin >= 0 && !has(lines[begin]!, 'attack')) {
    if (has(lines[begin]!, 'play')) return null;
    --begin;
  }
  if (begin < 0) return null;
  const battle: ToldBattle = { encounters: [], winner: null };
  for (const line of lines.slice(begin, last + 1)) for (const message of line.messages) tell(battle, message);
  return battle;
}

// The throw of a side that decided the encounter, or the last one so far.
export const throwOf = (encounter: Encounter, seat: number): Throw | undefined =>
  [...encounter.throws].reverse().find((one) => one.seat === seat);
