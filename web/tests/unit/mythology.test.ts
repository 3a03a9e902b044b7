// Age of Mythology: a battle as the log tells it.

import { describe, expect, it } from 'vitest';
import { battleTold, throwOf } from '../../src/games/age_of_mythology/told';
import type { Argument } from '../../src/i18n/texts';
import type { LogLine } from '../../src/protocol/messages';
import { storyLines } from '../../src/shell/table/telling/log-blocks';

const key = (name: string) => `age-of-mythology.log.${name}`;
const seat = (number: number) => ({ seat: number });
const unit = (name: string) => ({ term: `age-of-mythology.unit.${name}` });
let n = 0;
const line = (...messages: [string, Record<string, Argument>][]): LogLine => ({
  n: ++n,
  actor: 0,
  messages: messages.map(([name, args]) => ({ key: key(name), args })),
  targets: [],
});

const roll = (who: number, dice: number, number: number): [string, Record<string, Argument>] => ['roll', { seat: seat(who), dice, number }];
const lines = [
  line(['play', { seat: seat(0) }]),
  line(['attack', { seat: seat(0), defender: seat(1) }]),
  line(['hidden_commit', { seat: seat(1) }], ['squad', { seat: seat(0) }], ['squad', { seat: seat(1) }]),
  line(['fight', {}], ['meets', { seat: seat(0), unit: unit('pharaoh'), defender: seat(1), other: unit('jarl') }]),
  line(['replace', { seat: seat(0), unit: unit('wadjet') }]),
  line(roll(0, 24, 3)),
  line(roll(0, 2, 1)),
  line(roll(1, 6, 4), ['tie', { number: 4 }]),
  line(roll(0, 24, 2)),
  line(roll(0, 2, 0)),
  line(roll(1, 6, 1), ['eliminated', { seat: seat(1), unit: unit('jarl'), sixes: 2, other: 1 }], ['battle_won', { seat: seat(0) }]),
];

describe('the battle of the last card', () => {
  it('has every throw, with handfuls added up and ties apart', () => {
    const battle = battleTold(lines, n)!;
    expect(battle.winner).toBe(0);
    expect(battle.encounters).toHaveLength(1);
    const [encounter] = battle.encounters;
    expect(encounter!.throws).toEqual([
      { seat: 0, dice: 26, sixes: 4 },
      { seat: 1, dice: 6, sixes: 4 },
      { seat: 0, dice: 26, sixes: 2 },
      { seat: 1, dice: 6, sixes: 1 },
    ]);
    expect(encounter).toMatchObject({ ties: 1, loser: 1 });
    expect(encounter!.sides[0].unit, 'who fights instead').toContain('wadjet');
    expect(throwOf(encounter!, 1)).toEqual({ seat: 1, dice: 6, sixes: 1 });
  });
  it('is shown as far as the table is', () => {
    expect(battleTold(lines, 4)!.encounters[0]!.throws).toEqual([]);
    expect(battleTold(lines, 1)).toBeNull();
    expect(battleTold([...lines, line(['play', { seat: seat(1) }])], n)).toBeNull();
  });
  it('is told in few lines', () => {
    const story = {
      begins: [key('attack')],
      ends: [key('battle_won')],
      tells: [key('attack'), key('squad'), key('meets'), key('battle_won')],
      follows: [key('eliminated')],
    };
    const told = storyLines(lines.slice(1), story).map(({ messages }) => messages.map((one) => one.key.split('.').pop()));
    expect(told).toEqual([['attack'], ['squad'], ['squad'], ['meets', 'eliminated'], ['battle_won']]);
  });
});
