// All that an open table knows and can do, put together for those who draw it.

import { useCallback, useMemo, useState } from 'react';
import { PreviewMemory } from '../../model/preview';
import { resultOf } from '../../model/stopped';
import { targetKey } from '../../model/targets';
import { Refused } from '../../protocol/http';
import { messageOf, usePage } from '../context';
import type { Scene } from '../scene';
import { useFaces } from './people/faces';
import { useTableKeys } from './focus';
import { useForesight } from './asking/foresight';
import { invitesOpen } from './people/invite';
import type { OpenTableProps } from './open-table';
import type { OpenDialog } from './table-dialogs';
import { takingBack } from './asking/taking-back';
import { useAnnounceResult, useAnnouncements } from './use-announcements';
import { useChoosing } from './asking/use-choosing';
import { useCommands } from './asking/use-commands';
import { useLayout } from './use-layout';
import { useLedgerRows } from './telling/use-ledger-rows';
import { useNewTables } from './use-new-tables';
import { useShown } from './use-shown';
import { useSince } from './use-since';
import { useTellWhyNot } from './asking/use-why-not';

// What the tabs of a narrow page show; the open one closes with a second tap.
export type Panel = 'mine' | 'seats' | 'log' | 'none';

// The words of this table, with the names of its seats, and what is said when something fails.
function useSpeech({ state, face }: OpenTableProps) {
  const { texts: plain, settings, notify } = usePage();
  const faces = useFaces(state);
  const texts = useMemo(
    () => plain.with(face.texts[settings.language]).withSeats(faces.map((one) => one.name)),
    [plain, face, settings.language, faces],
  );
  const fail = useCallback(
    (error: unknown) => {
      const rule = error instanceof Refused ? error.error.rule : undefined;
      notify({
        text: texts.message(messageOf(error)),
        tone: 'error',
        rule: rule ? { game: state.game, id: rule } : undefined,
      });
    },
    [notify, texts, state.game],
  );
  return { faces, texts, fail };
}

// The play itself: what is shown, what can be done, what was done since, and the dialogs.
function usePlay(props: OpenTableProps) {
  const { route, link, snapshot, state } = props;
  const { motion } = usePage();
  const speech = useSpeech(props);
  const shown = useShown(route.table, route.at, link, snapshot, state, motion);
  const hasInvites = invitesOpen(route.table, state.seats);
  const [open, setOpen] = useState<OpenDialog | null>(hasInvites ? { kind: 'invite' } : null);
  const explain = useCallback((term: string | null) => setOpen({ kind: 'help', term }), [setOpen]);
  const commands = useCommands(speech.fail);
  const { busy, run } = commands;
  const [memory] = useState(() => new PreviewMemory());
  const tellWhyNot = useTellWhyNot(speech.texts, state.game, explain);
  const choosing = useChoosing(state, shown.live, link, commands, memory, tellWhyNot);
  const since = useSince(link, state, shown.live);
  const considered = busy || choosing.commit.pending ? null : choosing.considered;
  const foresight = useForesight(link, state, memory, considered);
  const over = resultOf(state);
  // The result of a finished game is shown once, and not before what was missed.
  useAnnounceResult(over !== null && !state.replay, !shown.replaying && !shown.catchingUp, () =>
    setOpen({ kind: 'result' }),
  );
  const back = takingBack(state, shown.live, link, run);
  return { ...speech, shown, busy, run, choosing, since, foresight, hasInvites, open, setOpen, explain, over, back };
}

export function useDesk(props: OpenTableProps) {
  const { link, state, snapshot } = props;
  const page = usePage();
  const play = usePlay(props);
  const { texts, shown, choosing, setOpen, explain, fail, back } = play;
  const layout = useLayout();
  const [panel, setPanel] = useState<Panel>('none');
  const openLedger = useCallback((seat: number) => setOpen({ kind: 'ledger', seat }), [setOpen]);
  const askHint = () => void choosing.askHint(fail);
  const putDown = () => {
    const last = choosing.picked[choosing.picked.length - 1];
    choosing.putDown();
    if (last) document.querySelector<SVGElement>(`[data-target="${CSS.escape(targetKey(last))}"]`)?.focus();
  };
  useTableKeys({ undo: back.undo, redo: back.redo, hint: askHint, explain, putDown });
  useAnnouncements(state, choosing.mine, texts.say('prompt.your_turn'), texts.say(`${state.game}.name`));
  const clock = useMemo(
    () => (shown.live && state.clock ? { facts: state.clock, toAct: state.to_act, skew: state.skew } : null),
    [shown.live, state.clock, state.to_act, state.skew],
  );
  const ledger = useLedgerRows(link);
  const newTables = useNewTables(link, state);
  const orders = page.games!.games.find((game) => game.id === state.game)?.standing ?? [];
  const others = snapshot.curtained.filter((seat) => seat !== snapshot.handed);
  return {
    ...props,
    ...play,
    ...newTables,
    ledger,
    layout,
    panel,
    setPanel,
    // Beside the board there is always one of seats and log.
    shownPanel: layout === 'medium' && panel !== 'seats' ? 'log' : panel,
    openLedger,
    askHint,
    clock,
    orders,
    hasOrders: orders.length > 0 && back.playing.length > 0 && state.end === null,
    // Seats of this screen behind the curtain, and the one of them that is to act.
    others,
    passTo: state.to_act !== null && others.includes(state.to_act) ? state.to_act : null,
    isTold: !state.hidden || state.end !== null,
    mySeat: state.as ?? (typeof shown.toAct === 'number' ? shown.toAct : 0),
  };
}

export type Desk = ReturnType<typeof useDesk>;

// The same object as long as nothing in it is another, so that what reads it is not drawn again.
function useUnchanged<T extends object>(parts: T): T {
  return useMemo(() => parts, Object.values(parts)); // eslint-disable-line
}

// How much of the log a table may still show as something that has just happened.
const lastLines = 5;

// A bot's plan; where it cannot be had the page says why.
function usePlan({ choosing, fail }: Desk): Scene['plan'] {
  const ask = choosing.plan;
  return useCallback(
    () =>
      ask().catch((error: unknown) => {
        fail(error);
        return null;
      }),
    [ask, fail],
  );
}

// What the drawing of a game reads.
export function useTableScene(desk: Desk): Scene {
  const { motion } = usePage();
  const { state, texts, faces, shown, choosing, layout, since, explain, ledger, openLedger, mySeat } = desk;
  const { lit, litSeats, pickedKeys, glowing, hints, point, wonder, hover } = choosing;
  const { at, view, changes, live, position, atTheEnd } = shown;
  const plan = usePlan(desk);
  const told = useMemo(
    () => (live ? state.lines.slice(-lastLines).flatMap((line) => line.messages) : (position?.line?.messages ?? [])),
    [live, state.lines, position],
  );
  return useUnchanged<Scene>({
    ...{ texts, game: state.game, count: state.count, shownAt: at ?? state.count, view, faces, mySeat },
    finals: atTheEnd ? shown.scores : null,
    ...{ lit, litSeats, picked: pickedKeys, glowing, hints, changes, motion, layout, since, told },
    ...{ offers: choosing.offered, choose: choosing.choose, consider: choosing.hoverChoice, plan },
    ...{ point, wonder, hover, explain, lines: state.lines, ledger, openLedger },
  });
}
