// Which position is on the table: the present one, one of the past, or what was missed.

import { useCallback, useEffect, useRef, useState } from 'react';
import { knownTable, rememberTable } from '../../model/memory';
import type { TableLink, TableSnapshot, TableState } from '../../model/table';
import type { ViewMessage } from '../../protocol/messages';
import type { View } from '../../protocol/view';
import { navigate, tableAddress } from '../router';
import { useCatchUp, useChanges, usePosition } from './use-table';

export interface Shown {
  // The number of the position while it is not the present one.
  at: number | null;
  live: boolean;
  // Somebody asked for a position of the past.
  replaying: boolean;
  position: ViewMessage | null;
  view: View;
  toAct: number | 'chance' | null;
  scores: readonly (number | null)[];
  round: number;
  changes: ReadonlyMap<string, number>;
  catchingUp: boolean;
  leftAt: number | null;
  skip: () => void;
  showAt: (n: number | null) => void;
}

// The position in which somebody first decides: what chance lays out before that is no beginning to look at.
export function firstDecision({ lines }: Pick<TableState, 'lines'>): number {
  const first = lines.find((line) => typeof line.actor === 'number');
  return first ? first.n - 1 : 0;
}

// While the game runs what would count now, after its end what counted.
export function finalScores({ scores, result }: Pick<TableState, 'scores' | 'result'>): readonly (number | null)[] {
  if (!result) return scores;
  return scores.map((score, seat) => result.standings.find((standing) => standing.seat === seat)?.score ?? score);
}

export function useShown(
  table: string,
  wanted: number | undefined,
  link: TableLink,
  snapshot: TableSnapshot,
  state: TableState,
  motion: boolean,
): Shown {
  const [replayAt, setReplayAt] = useState<number | null>(() =>
    state.replay && !wanted ? firstDecision(state) : (wanted ?? null),
  );
  // People who share a screen have each seen as much as was shown to them.
  const { handed } = snapshot;
  const [seenBefore] = useState(() => {
    const known = knownTable(table);
    return (handed === null ? known?.seen : known?.seenBy?.[handed]) ?? 0;
  });
  const remember = useCallback(
    (seen: number) => {
      const seenBy = handed === null ? {} : { seenBy: { ...knownTable(table)?.seenBy, [handed]: seen } };
      rememberTable(table, { seen, game: state.game, ...seenBy });
    },
    [table, state.game, handed],
  );
  const catchUp = useCatchUp(snapshot, seenBefore, motion && replayAt === null && !state.replay, remember);
  const at = replayAt !== null ? Math.min(replayAt, state.count) : catchUp.at;
  const position = usePosition(link, snapshot, at);
  const live = at === null;

  // Until a position has come, the one before it stays.
  const last = useRef({ view: state.view, n: state.count });
  if (live) last.current = { view: state.view, n: state.count };
  else if (position) last.current = { view: position.view, n: position.n };
  const { view, n } = last.current;
  const changes = useChanges(view, n);

  const opened = useRef(true);
  useEffect(() => {
    if (wanted !== undefined && !(opened.current && state.replay && wanted === 0)) setReplayAt(wanted);
    opened.current = false;
  }, [wanted]); // eslint-disable-line
  const showAt = useCallback(
    (next: number | null) => {
      setReplayAt(next);
      navigate(next === null ? tableAddress(table) : `${tableAddress(table)}#at=${next}`, true);
    },
    [table],
  );

  return {
    at,
    live,
    replaying: replayAt !== null,
    position,
    view,
    toAct: live ? state.to_act : (position?.to_act ?? null),
    scores: live ? finalScores(state) : (position?.scores ?? state.scores),
    round: live ? state.round : (position?.round ?? state.round),
    changes,
    catchingUp: replayAt === null && catchUp.at !== null,
    leftAt: catchUp.leftAt,
    skip: catchUp.skip,
    showAt,
  };
}
