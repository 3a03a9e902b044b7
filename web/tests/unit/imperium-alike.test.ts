// Of cards that nobody could tell apart one is offered; whichever is meant, that one answers.

import { describe, expect, it } from 'vitest';
import { answering } from '../../src/games/imperium_horizons/cards/alike';
import type { View, ZoneEntry } from '../../src/protocol/view';

const unrest = (id: string, more: Partial<ZoneEntry> = {}): ZoneEntry => ({ id, name: 'imperium-horizons.card.UNR', ...more });

function viewOf(zone: string, items: ZoneEntry[]): View {
  const hand = { kind: 'zone', id: zone, name: 'imperium-horizons.zone.hand', count: items.length, items };
  return { items: [], seats: [{ seat: 0, colour: 'red', score: 0, items: [hand] }] } as unknown as View;
}

const lit = (...ids: string[]) => new Map(ids.map((id) => [`card:${id}`, 1]));

describe('cards that are alike', () => {
  const [one, other] = [unrest('64'), unrest('91')];

  it('answer with the one that is offered', () => {
    expect(answering(viewOf('hand_0', [one, other]), lit('64'), other, 'hand_0')).toBe('64');
    expect(answering(viewOf('hand_0', [one, other]), lit('64'), one, 'hand_0')).toBe('64');
  });

  it('answer each for itself where both are offered, or none', () => {
    expect(answering(viewOf('hand_0', [one, other]), lit('64', '91'), other, 'hand_0')).toBe('91');
    expect(answering(viewOf('hand_0', [one, other]), lit('7'), other, 'hand_0')).toBe('91');
    expect(answering(viewOf('hand_0', [one, other]), new Map(), other, 'hand_0')).toBe('91');
  });

  it('are not alike when something lies on one of them, or where the place matters', () => {
    const laden = unrest('91', { holds: { prog: 1 } });
    expect(answering(viewOf('hand_0', [one, laden]), lit('64'), laden, 'hand_0')).toBe('91');
    expect(answering(viewOf('market', [one, other]), lit('64'), other, 'market')).toBe('91');
  });
});
