// The example turn on the page of how to play: each step of the engine's replay can be shown, and says where it is made.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { positionsOf, type ExampleGame } from '../../src/games/imperium_horizons/how/example';
import { everyCard } from '../../src/games/imperium_horizons/figures';

const file = join(__dirname, '../../src/games/imperium_horizons/how/example.json');
const example = JSON.parse(readFileSync(file, 'utf8')) as ExampleGame;

describe('the example turn of Imperium: Horizons', () => {
  const positions = positionsOf(example);

  it('tells all parts of the rulebook in their order', () => {
    const rules = [...new Set(example.steps.map(({ rule }) => rule))];
    expect(rules[0]).toBe('IH-EX-TURN-00');
    expect(rules[rules.length - 1]).toBe('IH-EX-TURN-11');
    expect([...rules].sort()).toEqual(rules);
    expect(example.steps.length).toBeGreaterThan(20);
    for (const step of example.steps) expect(step.log.length).toBeGreaterThan(0);
  });

  it('has each card that a step points at in the position before it', () => {
    example.steps.forEach(({ targets }, index) => {
      const cards = new Set(everyCard(positions[index]!).map(({ entry }) => entry.id));
      for (const { kind, id } of targets) if (kind === 'card') expect(cards).toContain(id);
    });
  });

  it('shows the hands of the rivals face down', () => {
    for (const view of positions)
      for (const seat of view.seats)
        if (seat.seat !== example.seat)
          for (const item of seat.items) if (item.kind === 'zone' && item.id === `hand_${seat.seat}`) expect(item.items).toEqual([]);
  });
});
