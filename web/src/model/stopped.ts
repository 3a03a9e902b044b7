// A game that ended before its end by the rules has a result as well: the seats as they stood.

import type { GameResult } from '../protocol/messages';
import type { TableState } from './table';

export function resultOf({
  result,
  end,
  scores,
}: Pick<TableState, 'result' | 'end' | 'scores'>): { result: GameResult; early: boolean } | null {
  if (result) return { result, early: false };
  if (end !== 'stopped') return null;
  const standings = scores.map((score, seat) => ({
    seat,
    score: score ?? 0,
    place: 1 + scores.filter((other) => (other ?? 0) > (score ?? 0)).length,
    lines: [],
  }));
  return { result: { standings, rounds: [] }, early: true };
}

// With the last person who resigns the game stops; for all before them a bot plays on.
export function resignations({ seats, end, count }: Pick<TableState, 'seats' | 'end' | 'count'>) {
  return seats.flatMap(({ seat, resigned, resigned_after: after = 0 }) =>
    resigned ? [{ seat, after, ends: end === 'stopped' && after >= count }] : [],
  );
}
