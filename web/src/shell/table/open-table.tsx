// The open table: the board and everything around it. It draws what the server shows and offers what the server offers.

import { useCallback, useMemo, useState } from 'react';
import { hasHowToPlay, hasOwnFace, type GameFace } from '../../games';
import type { Message } from '../../i18n/texts';
import { knownTable } from '../../model/memory';
import { PreviewMemory } from '../../model/preview';
import { resultOf } from '../../model/stopped';
import type { TableLink, TableSnapshot, TableState } from '../../model/table';
import { targetKey } from '../../model/targets';
import { Refused, http } from '../../protocol/http';
import { findMap } from '../../protocol/view';
import { messageOf, usePage } from '../context';
import { howToPlayAddress, type Route } from '../router';
import { SceneProvider, type Scene } from '../scene';
import { Answers } from './answers';
import { Banners } from './banners';
import { useFaces } from './faces';
import { useTableKeys } from './focus';
import { ForesightBox, useForesight } from './foresight';
import { invitesOpen } from './invite';
import { LitArrows } from './lit-arrows';
import { Log } from './log';
import { Prompt } from './prompt';
import { ReplayBar } from './replay-bar';
import { Seats } from './seats';
import { ordersGiven } from './standing';
import { TableDialogs, type OpenDialog } from './table-dialogs';
import { TableHead } from './table-head';
import { useAnnounceResult, useAnnouncements } from './use-announcements';
import { useChoosing, useDeeds } from './use-choosing';
import { useLayout } from './use-layout';
import { useLedgerRows } from './use-ledger-rows';
import { useNewTables } from './use-new-tables';
import { useShown } from './use-shown';
import { useSince } from './use-since';
import './layout.css';

export type TableRoute = Extract<Route, { page: 'table' }>;

// What the tabs of a narrow page show; the open one closes with a second tap.
type Panel = 'mine' | 'seats' | 'log' | 'none';

export interface OpenTableProps {
  route: TableRoute;
  link: TableLink;
  snapshot: TableSnapshot;
  state: TableState;
  face: GameFace;
  plain: boolean;
  onPlain: (plain: boolean) => void;
  // Draws the curtain for another seat of this screen.
  onPass: (seat: number) => void;
}

// How much of the log a table may still show as something that has just happened.
const lastLines = 5;

const noUndo = { can: false, reason: null, redo: false };

export function OpenTable({ route, link, snapshot, state, face, plain, onPlain, onPass }: OpenTableProps) {
  const page = usePage();
  const { settings, notify } = page;
  const { table } = route;
  const faces = useFaces(state);
  const texts = useMemo(
    () => page.texts.with(face.texts[settings.language]).withSeats(faces.map((one) => one.name)),
    [page.texts, face, settings.language, faces],
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

  const shown = useShown(table, route.at, link, snapshot, state, page.motion);
  const { at, live, view, toAct, position, changes, showAt } = shown;
  const { busy, run } = useDeeds(fail);
  const [memory] = useState(() => new PreviewMemory());
  const notOffered = () => notify({ text: texts.say('why.not_offered'), tone: 'info' });
  const choosing = useChoosing(state, live, link, busy, run, memory, notOffered);
  const since = useSince(link, state, live);
  const { mine, lit, litSeats, pickedKeys, glowing, hints, point, wonder, hover } = choosing;
  const foresight = useForesight(link, state, memory, busy || choosing.commit.pending ? null : choosing.considered);
  const [open, setOpen] = useState<OpenDialog | null>(
    invitesOpen(table, state.seats) ? { kind: 'invite' } : null,
  );
  const over = resultOf(state);
  // The result of a finished game is shown once, and not before what was missed.
  useAnnounceResult(over !== null && !state.replay, !shown.replaying && !shown.catchingUp, () =>
    setOpen({ kind: 'result' }),
  );
  const layout = useLayout();
  const [panel, setPanel] = useState<Panel>('none');
  const [lowered, setLowered] = useState(false);
  // Beside the board there is always one of seats and log.
  const shownPanel = layout === 'medium' && panel !== 'seats' ? 'log' : panel;
  const explain = useCallback((term: string | null) => setOpen({ kind: 'help', term }), []);
  const openLedger = useCallback((seat: number) => setOpen({ kind: 'ledger', seat }), []);
  const ledger = useLedgerRows(link);

  const undoer = lastActorHeld(state);
  const playing = state.held.filter((seat) => !state.seats[seat]?.resigned);
  const canAskTakeback =
    playing.includes(undoer) && !state.takeback && state.lines.some((line) => line.actor === undoer) &&
    state.seats.some((facts) => facts.kind === 'person' && !facts.resigned && !state.held.includes(facts.seat));
  const resigned = useMemo(
    () => state.seats.flatMap((facts) => (facts.resigned ? [{ seat: facts.seat, after: facts.resigned_after ?? 0 }] : [])),
    [state.seats],
  );
  const undo = () => {
    if (live && state.undo.can && playing.includes(undoer)) void run(() => link.undo(undoer));
  };
  const redo = () => {
    if (live && state.undo.redo) void run(() => link.redo(state.to_act ?? undoer));
  };
  const askHint = () => void choosing.askHint(fail);
  const putDown = () => {
    const last = choosing.picked[choosing.picked.length - 1];
    choosing.putDown();
    if (last) document.querySelector<SVGElement>(`[data-target="${CSS.escape(targetKey(last))}"]`)?.focus();
  };
  useTableKeys({ undo, redo, hint: askHint, explain, putDown });
  useAnnouncements(state, mine, texts.say('prompt.your_turn'), texts.say(`${state.game}.name`));
  const { tryFrom, playAgain } = useNewTables(state);

  const mySeat = state.as ?? (typeof toAct === 'number' ? toAct : 0);
  const told = useMemo(
    () => (live ? state.lines.slice(-lastLines).flatMap((line) => line.messages) : (position?.line?.messages ?? [])),
    [live, state.lines, position],
  );
  const scene = useUnchanged<Scene>({
    texts,
    game: state.game,
    count: state.count,
    shownAt: at ?? state.count,
    view,
    faces,
    mySeat,
    lit,
    litSeats,
    picked: pickedKeys,
    glowing,
    hints,
    changes,
    motion: page.motion,
    layout,
    since,
    told,
    offers: choosing.offered,
    choose: choosing.choose,
    consider: choosing.hoverChoice,
    point,
    wonder,
    hover,
    explain,
    ledger,
    openLedger,
  });
  const cells = useMemo(() => new Set((findMap(view)?.cells ?? []).map((cell) => cell.id)), [view]);
  const hasInvites = invitesOpen(table, state.seats);
  const clock = useMemo(
    () => (live && state.clock ? { facts: state.clock, toAct: state.to_act, skew: state.skew } : null),
    [live, state.clock, state.to_act, state.skew],
  );
  const orders = page.games!.games.find((game) => game.id === state.game)?.standing ?? [];
  const hasOrders = orders.length > 0 && playing.length > 0 && state.end === null;
  const others = snapshot.curtained.filter((seat) => seat !== snapshot.handed);
  const passTo = state.to_act !== null && others.includes(state.to_act) ? state.to_act : null;
  const isTold = !state.hidden || state.end !== null;

  const entries = [
    ...others.map((seat) => ({
      label: texts.say('curtain.pass', { name: faces[seat]?.name ?? '' }),
      onClick: () => onPass(seat),
    })),
    hasInvites && { label: texts.say('menu.invite'), onClick: () => setOpen({ kind: 'invite' }) },
    { label: texts.say('menu.rules'), onClick: () => explain(null) },
    hasHowToPlay(state.game) && {
      label: texts.say('how.title'),
      onClick: () => window.open(howToPlayAddress(state.game), '_blank', 'noopener'),
    },
    { label: texts.say('menu.describe'), onClick: () => setOpen({ kind: 'describe' }) },
    hasOrders && { label: texts.say('standing.title'), onClick: () => setOpen({ kind: 'standing' }) },
    { label: texts.say('menu.replay'), onClick: () => showAt(at ?? state.count) },
    over !== null && { label: texts.say('menu.result'), onClick: () => setOpen({ kind: 'result' }) },
    over !== null &&
      !knownTable(table)?.campaign && { label: texts.say('result.again'), onClick: () => void run(playAgain) },
    isTold && { label: texts.say('menu.record'), href: http.recordAddress(table) },
    hasOwnFace(state.game) && {
      label: texts.say(plain ? 'menu.drawn' : 'menu.plain'),
      onClick: () => onPlain(!plain),
    },
    playing.length > 0 &&
      state.end === null && { label: texts.say('menu.resign'), onClick: () => setOpen({ kind: 'resign' }) },
  ];

  return (
    <SceneProvider value={scene}>
      <div
        className="table-page"
        data-layout={layout}
        data-panel={panel}
        data-game={state.game}
        data-turn={mine ? 'mine' : 'other'}
        data-seq={state.seq}
      >
        <TableHead
          game={state.game}
          round={shown.round}
          toAct={toAct}
          clock={clock}
          entries={entries}
        />

        <Banners
          {...{ snapshot, state, shown, link, run, passTo, onPass }}
          onInvite={hasInvites ? () => setOpen({ kind: 'invite' }) : null}
        />

        <main className="board-area" aria-label={texts.say('board.title')}>
          <h2 className="sr-only">{texts.say('board.title')}</h2>
          <face.Board />
          {mine && <LitArrows onPanel={setPanel} />}
          {shown.replaying && (
            <ReplayBar
              table={table}
              at={at ?? 0}
              count={state.count}
              loaded={position?.n === at}
              live={state.end === null && !state.replay}
              canTry={isTold}
              onAt={showAt}
              onLive={() => showAt(state.replay ? state.count : null)}
              onTry={() => void run(() => tryFrom(at ?? state.count, position?.to_act ?? null))}
            />
          )}
        </main>

        <aside className="side">
          <Prompt
            texts={texts}
            faces={faces}
            toAct={toAct}
            prompt={live ? state.prompt : (position?.prompt ?? null)}
            cause={mine ? causeOf(state) : null}
            told={live ? null : (position?.line?.messages ?? null)}
            mine={mine}
            shared={state.held.length > 1}
            over={live ? state.end : view.status.over ? 'finished' : null}
            thinking={live ? state.thinking : null}
            undo={live && playing.includes(undoer) ? state.undo : noUndo}
            seated={playing.length > 0 && live && state.end === null}
            low={(lowered || panel !== 'none') && !choosing.commit.pending && !choosing.chooserOpen}
            onLow={(low) => {
              setLowered(low);
              setPanel('none');
            }}
            onTakeback={canAskTakeback ? () => void run(() => link.askTakeback(undoer)) : undefined}
            hinting={choosing.hinting}
            onUndo={undo}
            onRedo={redo}
            onHint={askHint}
            onHelp={() => explain(null)}
            orders={hasOrders ? ordersGiven(orders, state.standing?.[String(state.as ?? state.held[0])]) : null}
            onOrders={() => setOpen({ kind: 'standing' })}
          >
            {mine && <Answers texts={texts} choosing={choosing} busy={busy} />}
            {live && over && (
              <p className="over-buttons">
                <button type="button" className="primary" onClick={() => setOpen({ kind: 'result' })}>
                  {texts.say('menu.result')}
                </button>
                {!knownTable(table)?.campaign && (
                  <button type="button" onClick={() => void run(playAgain)}>
                    {texts.say('result.again')}
                  </button>
                )}
              </p>
            )}
          </Prompt>
          <div className="tabs" role="group" aria-label={texts.say('tabs.title')}>
            {(['mine', 'seats', 'log'] as const).map((name) => (
              <button
                key={name}
                type="button"
                className={`tab-${name}`}
                aria-pressed={shownPanel === name}
                onClick={() => setPanel(panel === name ? 'none' : name)}
              >
                {texts.say(`tabs.${name}`)}
              </button>
            ))}
            <button type="button" onClick={() => explain(null)}>
              {texts.say('tabs.rules')}
            </button>
          </div>
          <Seats face={face} toAct={toAct} scores={shown.scores} clock={clock} />
          <Log
            texts={texts}
            faces={faces}
            lines={state.lines}
            earlier={state.earlier}
            onEarlier={() => void link.fetchEarlier().catch(fail)}
            cells={cells}
            shown={at}
            leftAt={shown.leftAt}
            resigned={resigned}
            onHover={choosing.hoverPlaces}
            onShow={showAt}
          />
        </aside>

        <section
          className="mine-area"
          tabIndex={0}
          aria-label={texts.say('mine.title', { name: faces[mySeat]?.name ?? '' })}
        >
          <h2 className="sr-only">{texts.say('mine.title', { name: faces[mySeat]?.name ?? '' })}</h2>
          <face.Mine seat={mySeat} />
        </section>

        {foresight && <ForesightBox foresight={foresight} anchor={choosing.consideredAt} />}

        <TableDialogs
          open={open}
          texts={texts}
          state={state}
          face={face}
          onOpen={setOpen}
          onResign={(seat) => void run(() => link.resign(seat))}
          onAgain={() => void run(playAgain)}
          onReplay={() => showAt(0)}
          onShow={showAt}
          standing={orders}
          onStanding={(seat, given) => void run(() => link.standing(seat, given))}
        />
      </div>
    </SceneProvider>
  );
}

// The same object as long as nothing in it is another, so that what reads it is not drawn again.
function useUnchanged<T extends object>(parts: T): T {
  return useMemo(() => parts, Object.values(parts)); // eslint-disable-line
}

// The seat's own last step, when nobody has decided since.
function causeOf({ lines, to_act: seat }: TableState): Message | null {
  const last = lines[lines.length - 1];
  return last?.actor === seat ? (last.messages[0] ?? null) : null;
}

// The seat whose last step could be taken back: of those held here, the one that acted last.
function lastActorHeld({ lines, held }: TableState): number {
  for (let index = lines.length - 1; index >= 0; --index) {
    const { actor } = lines[index]!;
    if (typeof actor === 'number' && held.includes(actor)) return actor;
  }
  return held[0] ?? 0;
}
