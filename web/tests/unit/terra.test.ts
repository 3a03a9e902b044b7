// The power tokens of Terra Mystica: who has seen a token in a bowl sees it travel from there.

import { describe, expect, it } from 'vitest';
import { moveTokens } from '../../src/games/terra_mystica/tokens';

const counts = (tokens: readonly number[]): number[] => [0, 1, 2].map((bowl) => tokens.filter((at) => at === bowl).length);

describe('power tokens', () => {
  it('appear where they are at first', () => {
    expect(counts(moveTokens([], [5, 7, 0]))).toEqual([5, 7, 0]);
  });

  it('move no more than the gain: three power lift three tokens', () => {
    const before = moveTokens([], [5, 7, 0]);
    const after = moveTokens(before, [2, 10, 0]);
    expect(counts(after)).toEqual([2, 10, 0]);
    expect(after.filter((bowl, token) => bowl !== before[token])).toEqual([1, 1, 1]);
  });

  it('fall back to the first bowl when they are spent', () => {
    const before = moveTokens([], [0, 4, 8]);
    const after = moveTokens(before, [6, 4, 2]);
    expect(after.length).toBe(12);
    expect(before.filter((bowl, token) => bowl !== after[token])).toEqual([2, 2, 2, 2, 2, 2]);
  });

  it('leave the game when they are sacrificed', () => {
    const after = moveTokens(moveTokens([], [5, 7, 0]), [5, 5, 1]);
    expect(after.length).toBe(11);
    expect(counts(after)).toEqual([5, 5, 1]);
  });
});
