// Which position is on the table: the present one, one of the past, or what was missed.

import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { knownTable, rememberTable, rememberTableSoon } from '../../model/memory';
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
  // The game is over, and its end is shown.
  atTheEnd: boolean;
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

// Where somebody asked to look; a record opens where somebody first decides. Of a long one the log's beginning has to be asked for.
function useReplayAt(wanted: number | undefined, link: TableLink, state: TableState) {
  const opens = state.replay && !wanted;
  const isTold = state.earlier === 0;
  const [replayAt, setReplayAt] = useState<number | null>(() =>
    opens ? (isTold ? firstDecision(state) : 0) : (wanted ?? null),
  );
  useEffect(() => {
    if (!opens || isTold) return;
    link.beginning().then(
      (lines) => setReplayAt((at) => (at === 0 ? firstDecision({ lines }) : at)),
      () => undefined,
    );
  }, []); // eslint-disable-line
  return [replayAt, setReplayAt] as const;
}

// How much of the game was seen here. People who share a screen have each seen as much as was shown to them.
function useSeen(table: string, { handed }: TableSnapshot, game: string) {
  const [seenBefore] = useState(() => {
    const known = knownTable(table);
    return (handed === null ? known?.seen : known?.seenBy?.[handed]) ?? 0;
  });
  const remember = useCallback(
    (seen: number, soon: boolean) => {
      const seenBy = handed === null ? {} : { seenBy: { ...knownTable(table)?.seenBy, [handed]: seen } };
      (soon ? rememberTableSoon : rememberTable)(table, { seen, game, ...seenBy });
    },
    [table, game, handed],
  );
  return { seenBefore, remember };
}

// Until a position has come, the one before it stays.
function useLastShown(state: TableState, live: boolean, position: ViewMessage | null): { view: View; n: number } {
  const last = useRef({ view: state.view, n: state.count });
  if (live) last.current = { view: state.view, n: state.count };
  else if (position) last.current = { view: position.view, n: position.n };
  return last.current;
}

export function useShown(
  table: string,
  wanted: number | undefined,
  link: TableLink,
  snapshot: TableSnapshot,
  state: TableState,
  motion: boolean,
): Shown {
  const [replayAt, setReplayAt] = useReplayAt(wanted, link, state);
  const { seenBefore, remember } = useSeen(table, snapshot, state.game);
  const catchUp = useCatchUp(snapshot, seenBefore, motion && replayAt === null && !state.replay, remember);
  const at = replayAt !== null ? Math.min(replayAt, state.count) : catchUp.at;
  const position = usePosition(link, snapshot, at);
  const live = at === null;

  const { view, n } = useLastShown(state, live, position);
  const changes = useChanges(view, n);

  const { scores, result, count } = state;
  const finals = useMemo(() => finalScores({ scores, result }), [scores, result]);
  const isLast = live || at === count;

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
    scores: isLast ? finals : (position?.scores ?? scores),
    atTheEnd: isLast && result !== null,
    round: live ? state.round : (position?.round ?? state.round),
    changes,
    catchingUp: replayAt === null && catchUp.at !== null,
    leftAt: catchUp.leftAt,
    skip: catchUp.skip,
    showAt,
  };
}
