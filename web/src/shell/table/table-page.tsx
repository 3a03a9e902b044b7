// A table: the board and everything around it. It draws what the server shows and offers what the server offers.

import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { hasOwnFace, loadFace, type GameFace } from '../../games';
import { forgetTable, knownTable } from '../../model/memory';
import { botNames } from '../../model/names';
import { seatsAgain } from '../../model/again';
import type { TableLink, TableSnapshot, TableState } from '../../model/table';
import { completeOffers, targetKey } from '../../model/targets';
import { Refused, http } from '../../protocol/http';
import type { LedgerRow } from '../../protocol/messages';
import { findMap } from '../../protocol/view';
import { messageOf, usePage } from '../context';
import { sitDown } from '../lobby';
import { Link, type Route } from '../router';
import { SceneProvider, type Scene } from '../scene';
import { chime } from '../sound';
import { ChoiceList } from './choice-list';
import { Chooser } from './chooser';
import { useFaces } from './faces';
import { useTableKeys } from './focus';
import { ForesightBox, useForesight } from './foresight';
import { Join } from './invite';
import { Log } from './log';
import { Prompt } from './prompt';
import { ReplayBar } from './replay-bar';
import { Seats } from './seats';
import { ordersGiven } from './standing';
import { TableDialogs, type OpenDialog } from './table-dialogs';
import { TableHead } from './table-head';
import { useChoosing, useDeeds, type Choosing } from './use-choosing';
import { useShown } from './use-shown';
import { useTable } from './use-table';

type TableRoute = Extract<Route, { page: 'table' }>;

export function TablePage({ route }: { route: TableRoute }) {
  if (route.invite) return <Join table={route.table} invite={route.invite} />;
  return <Table route={route} />;
}

function Table({ route }: { route: TableRoute }) {
  const { texts } = usePage();
  const [tokens] = useState(() => (knownTable(route.table)?.seats ?? []).map((seat) => seat.token));
  const { link, snapshot } = useTable(route.table, tokens);
  const [plain, setPlain] = useState(false);
  const game = snapshot.state?.game;
  const face = useFace(game, plain);

  if (snapshot.failure) {
    const { code } = snapshot.failure.error;
    return (
      <main className="waiting-page">
        <h1 className="wordmark">Pentarchy</h1>
        <p role="alert">{texts.message(snapshot.failure.error.message)}</p>
        <p>
          {code === 'bad_token' && (
            <button
              type="button"
              onClick={() => {
                forgetTable(route.table);
                link.setTokens([]);
              }}
            >
              {texts.say('join.watch')}
            </button>
          )}{' '}
          <Link to="/">{texts.say('page.to_lobby')}</Link>
        </p>
      </main>
    );
  }
  if (!snapshot.state || !face) {
    return (
      <main className="waiting-page">
        <h1 className="wordmark">Pentarchy</h1>
        <p role="status">{texts.say(snapshot.health === 'lost' ? 'page.lost' : 'page.loading')}</p>
      </main>
    );
  }
  return (
    <OpenTable
      route={route}
      link={link}
      snapshot={snapshot}
      state={snapshot.state}
      face={face}
      plain={plain}
      onPlain={setPlain}
    />
  );
}

function useFace(game: string | undefined, plain: boolean): GameFace | null {
  const [face, setFace] = useState<GameFace | null>(null);
  useEffect(() => {
    if (!game) return undefined;
    let current = true;
    loadFace(game, plain).then(
      (loaded) => current && setFace(loaded),
      () => undefined,
    );
    return () => {
      current = false;
    };
  }, [game, plain]);
  return face;
}

// What the tabs of a narrow page show; the open one closes with a second tap.
type Panel = 'mine' | 'seats' | 'log' | 'none';

interface OpenTableProps {
  route: TableRoute;
  link: TableLink;
  snapshot: TableSnapshot;
  state: TableState;
  face: GameFace;
  plain: boolean;
  onPlain: (plain: boolean) => void;
}

const noUndo = { can: false, reason: null, redo: false };

function OpenTable({ route, link, snapshot, state, face, plain, onPlain }: OpenTableProps) {
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
  const choosing = useChoosing(state, live, link, busy, run);
  const { mine, lit, litSeats, pickedKeys, glowing, hints, point, hover } = choosing;
  const foresight = useForesight(link, state, busy ? null : choosing.considered);
  const [open, setOpen] = useState<OpenDialog | null>(
    state.result && !shown.replaying && !state.replay ? { kind: 'result' } : null,
  );
  const [panel, setPanel] = useState<Panel>('mine');
  const explain = useCallback((term: string | null) => setOpen({ kind: 'help', term }), []);
  const openLedger = useCallback((seat: number) => setOpen({ kind: 'ledger', seat }), []);
  const ledger = useLedgerRows(link);

  const undoer = lastActorHeld(state);
  const undo = () => {
    if (live && state.undo.can) void run(() => link.undo(undoer));
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
  useAnnouncements(state, mine, texts.say('prompt.your_turn'), texts.say(`${state.game}.name`), () =>
    setOpen({ kind: 'result' }),
  );
  const { tryFrom, playAgain } = useNewTables(state);

  const mySeat = state.as ?? (typeof toAct === 'number' ? toAct : 0);
  const scene = useMemo<Scene>(
    () => ({
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
      point,
      hover,
      explain,
      ledger,
      openLedger,
    }),
    [
      texts,
      state.game,
      state.count,
      at,
      view,
      faces,
      mySeat,
      lit,
      litSeats,
      pickedKeys,
      glowing,
      hints,
      changes,
      page.motion,
      point,
      hover,
      explain,
      ledger,
      openLedger,
    ],
  );
  const cells = useMemo(() => new Set((findMap(view)?.cells ?? []).map((cell) => cell.id)), [view]);
  const openSeats = state.seats.some((seat) => seat.kind === 'open');
  const hasInvites = openSeats && (knownTable(table)?.invites.length ?? 0) > 0;
  const clock = useMemo(
    () => (live && state.clock ? { facts: state.clock, toAct: state.to_act, skew: state.skew } : null),
    [live, state.clock, state.to_act, state.skew],
  );
  const orders = page.games!.games.find((game) => game.id === state.game)?.standing ?? [];
  const hasOrders = orders.length > 0 && state.held.length > 0 && state.end === null;
  const isTold = !state.hidden || state.end !== null;

  return (
    <SceneProvider value={scene}>
      <div
        className="table-page"
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
          entries={[
            hasInvites && { label: texts.say('menu.invite'), onClick: () => setOpen({ kind: 'invite' }) },
            { label: texts.say('menu.rules'), onClick: () => explain(null) },
            { label: texts.say('menu.describe'), onClick: () => setOpen({ kind: 'describe' }) },
            hasOrders && { label: texts.say('standing.title'), onClick: () => setOpen({ kind: 'standing' }) },
            { label: texts.say('menu.replay'), onClick: () => showAt(at ?? state.count) },
            state.result !== null && { label: texts.say('menu.result'), onClick: () => setOpen({ kind: 'result' }) },
            isTold && { label: texts.say('menu.record'), href: http.recordAddress(table) },
            hasOwnFace(state.game) && {
              label: texts.say(plain ? 'menu.drawn' : 'menu.plain'),
              onClick: () => onPlain(!plain),
            },
            state.held.length > 0 &&
              state.end === null && { label: texts.say('menu.resign'), onClick: () => setOpen({ kind: 'resign' }) },
          ]}
        />

        <div className="banners">
          {snapshot.saving && (
            <p className="banner" role="alert">
              {texts.message(snapshot.saving)}
            </p>
          )}
          {snapshot.health !== 'live' && (
            <p className="banner lost" role="status">
              {texts.say('page.lost')}
            </p>
          )}
          {shown.catchingUp && (
            <p className="banner" role="status">
              {texts.say('catchup.sentence')}
              <button type="button" onClick={shown.skip}>
                {texts.say('catchup.skip')}
              </button>
            </p>
          )}
          {hasInvites && live && (
            <p className="banner" role="status">
              {texts.say('invite.waiting')}
              <button type="button" onClick={() => setOpen({ kind: 'invite' })}>
                {texts.say('menu.invite')}
              </button>
            </p>
          )}
        </div>

        <main className="board-area" aria-label={texts.say('board.title')}>
          <face.Board />
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
            told={live ? null : (position?.line?.messages ?? null)}
            mine={mine}
            shared={state.held.length > 1}
            over={live ? state.end : view.status.over ? 'finished' : null}
            thinking={live ? state.thinking : null}
            undo={live ? state.undo : noUndo}
            seated={state.held.length > 0 && live}
            hinting={choosing.hinting}
            onUndo={undo}
            onRedo={redo}
            onHint={askHint}
            onHelp={() => explain(null)}
            orders={hasOrders ? ordersGiven(orders, state.standing?.[String(state.as ?? state.held[0])]) : null}
            onOrders={() => setOpen({ kind: 'standing' })}
          >
            {mine && <Answers texts={texts} choosing={choosing} busy={busy} />}
            {live && state.result && (
              <button type="button" className="primary" onClick={() => setOpen({ kind: 'result' })}>
                {texts.say('menu.result')}
              </button>
            )}
          </Prompt>
          <div className="tabs" role="group" aria-label={texts.say('tabs.title')}>
            {(['mine', 'seats', 'log'] as const).map((name) => (
              <button
                key={name}
                type="button"
                aria-pressed={panel === name}
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
            onHover={choosing.hoverPlaces}
            onShow={showAt}
          />
        </aside>

        <section
          className="mine-area"
          tabIndex={0}
          aria-label={texts.say('mine.title', { name: faces[mySeat]?.name ?? '' })}
        >
          <face.Mine seat={mySeat} />
        </section>

        {foresight && <ForesightBox foresight={foresight} anchor={choosing.consideredAt} />}

        <TableDialogs
          open={open}
          texts={texts}
          state={state}
          face={face}
          onOpen={setOpen}
          onResign={() => void run(() => Promise.all(state.held.map((seat) => link.resign(seat))))}
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

// The list of choices, what is picked, and the chooser beside the place that was clicked.
function Answers({ texts, choosing, busy }: { texts: Scene['texts']; choosing: Choosing; busy: boolean }) {
  const { picked, lit, putDown } = choosing;
  const last = picked[picked.length - 1];
  return (
    <>
      {last && (
        <p className="picked-line">
          {texts.say('prompt.picked', { places: picked.map((target) => target.id).join(' → ') })}{' '}
          <button type="button" className="quiet" onClick={putDown}>
            {texts.say('chooser.close')}
          </button>
        </p>
      )}
      <ChoiceList
        texts={texts}
        choices={choosing.listed}
        kind={choosing.kind}
        onKind={choosing.chooseKind}
        hint={choosing.hint}
        hovered={choosing.hovered}
        busy={busy}
        onHover={choosing.hoverChoice}
        onAct={choosing.act}
      />
      {last && choosing.chooserOpen && (
        <Chooser
          texts={texts}
          target={last}
          offers={completeOffers(choosing.offered, picked)}
          goesOn={lit.size > 0}
          busy={busy}
          onAct={choosing.act}
          onHover={choosing.hoverChoice}
          onGoOn={() => {
            choosing.closeChooser();
            requestAnimationFrame(() => document.querySelector<SVGElement>('[data-target].lit')?.focus());
          }}
          onClose={putDown}
        />
      )}
    </>
  );
}

const busyWait = 500;

// Asked once for each position, however many parts of the page want to know; a server that is busy is asked again.
function useLedgerRows(link: TableLink): () => Promise<readonly LedgerRow[]> {
  const known = useRef<{ seq: number; rows: Promise<readonly LedgerRow[]> } | null>(null);
  return useCallback(() => {
    const seq = link.read().state?.seq ?? 0;
    if (known.current?.seq === seq) return known.current.rows;
    const ask = (): Promise<readonly LedgerRow[]> =>
      link.ledger().then(
        (answer) => answer.rows,
        async (error: unknown) => {
          if (!(error instanceof Refused && error.error.code === 'busy')) throw error;
          await new Promise((resolve) => setTimeout(resolve, busyWait));
          return ask();
        },
      );
    const asked = { seq, rows: ask() };
    known.current = asked;
    asked.rows.catch(() => {
      if (known.current === asked) known.current = null;
    });
    return asked.rows;
  }, [link]);
}

// The seat whose last step could be taken back: of those held here, the one that acted last.
function lastActorHeld({ lines, held }: TableState): number {
  for (let index = lines.length - 1; index >= 0; --index) {
    const { actor } = lines[index]!;
    if (typeof actor === 'number' && held.includes(actor)) return actor;
  }
  return held[0] ?? 0;
}

// The window's title says whose turn it is; a sound does too, if it is wanted; the end of a game shows itself.
function useAnnouncements(state: TableState, mine: boolean, yourTurn: string, game: string, onEnd: () => void): void {
  const { settings } = usePage();
  const was = useRef({ mine, over: state.result !== null });
  const over = state.result !== null;
  useEffect(() => {
    if (settings.sound && mine && !was.current.mine) chime('turn');
    if (over && !was.current.over) {
      if (settings.sound) chime('end');
      onEnd();
    }
    was.current = { mine, over };
    document.title = mine ? `● ${yourTurn} · ${game}` : `${game} · Pentarchy`;
  }, [mine, over, settings.sound, yourTurn, game]); // eslint-disable-line
}

// Two ways on from here: a private copy of a position, and another game like this one.
function useNewTables(state: TableState) {
  const { settings, texts } = usePage();
  const name = settings.name.trim() || texts.say('lobby.you');
  const tryFrom = async (after: number, toAct: number | 'chance' | null) => {
    const bots = botNames(state.seats.length, [name]);
    const seat = typeof toAct === 'number' ? toAct : (state.held[0] ?? 0);
    const seats = state.seats.map((_, index) =>
      index === seat
        ? { kind: 'person' as const, name }
        : { kind: 'bot' as const, agent: 'search:medium', name: bots[index] },
    );
    sitDown(state.game, await http.copyTable(state.table, after, seats));
  };
  const playAgain = async () => {
    const seats = seatsAgain(state, name);
    const options = { ...state.options, seats: String(seats.length) };
    sitDown(state.game, await http.createTable({ game: state.game, options, public: false, seats }));
  };
  return { tryFrom, playAgain };
}
