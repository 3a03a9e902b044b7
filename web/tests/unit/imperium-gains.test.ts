// Gains and losses of a turn by source, out of the log.

import { describe, expect, it } from 'vitest';
import { netOf, turnGains } from '../../src/games/imperium_horizons/gains/turn-gains';
import type { Message } from '../../src/i18n/texts';
import type { LogLine } from '../../src/protocol/messages';

const key = (name: string) => `imperium-horizons.log.${name}`;
const term = (name: string) => ({ term: `imperium-horizons.${name}` });
const line = (n: number, ...messages: Message[]): LogLine => ({ n, actor: 0, messages, targets: [] });
const by = (name: string, seat: number, source: string, more: Message['args'] = {}): Message => ({
  key: key(name),
  args: { seat: { seat }, source: term(source), ...more },
});

const lines: LogLine[] = [
  line(1, { key: key('order'), args: { seat: { seat: 0 }, order: term('order.activate') } }),
  line(2, by('source_pays', 0, 'card.ADV', { number: 3, resource: term('resource.mat') }), by('source_gains', 0, 'card.ADV', { number: 1, resource: term('resource.mat') })),
  line(3, by('source_takes', 0, 'card.ADV', { card: term('card.MET') }), by('source_takes', 1, 'card.ADV', { card: term('card.UNR') })),
  line(4, by('source_draws', 0, 'card.ADV', { number: 2 })),
  line(5, { key: key('roll'), args: { number: 3 } }, { key: key('civ_slot'), args: { card: term('card.ELD') } }),
  line(6, { key: key('civ_gains'), args: { number: 2, resource: term('resource.prog'), seat: { seat: 0 } } }),
  line(7, { key: key('civ_costs'), args: { card: term('card.BOG'), seat: { seat: 0 } } }),
];

describe('gains of a turn', () => {
  it('stand by the card that brought them, apart for each seat', () => {
    const [turn] = turnGains(lines, 4);
    expect(turn).toMatchObject({ n: 1, who: 0, order: 'imperium-horizons.order.activate' });
    const [row, ...more] = turn!.rows.get(0)!;
    expect(more).toEqual([]);
    expect(row).toMatchObject({ source: 'imperium-horizons.card.ADV', taken: ['imperium-horizons.card.MET'], drawn: 2, lost: [] });
    expect([row!.paid.get('mat'), row!.gained.get('mat')]).toEqual([3, 1]);
    expect(netOf(turn!.rows.get(0)!, 'mat')).toBe(-2);
    expect(turn!.rows.get(1)![0]!.taken).toEqual(['imperium-horizons.card.UNR']);
  });

  it("tell the CIV's turn by the cards of its slots", () => {
    const turn = turnGains(lines, 7)[1]!;
    expect(turn.who).toBe('civ');
    expect(turn.rows.get('civ')![0]).toMatchObject({ source: 'imperium-horizons.card.ELD' });
    expect(turn.rows.get('civ')![0]!.gained.get('prog')).toBe(2);
    expect(turn.rows.get(0)![0]).toMatchObject({ source: 'imperium-horizons.card.ELD', lost: ['imperium-horizons.card.BOG'] });
  });

  it('end where the table is shown', () => {
    expect(turnGains(lines, 1)).toHaveLength(1);
    expect(turnGains(lines, 1)[0]!.rows.size).toBe(0);
  });
});
