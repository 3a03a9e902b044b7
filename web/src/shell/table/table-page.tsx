// A table: the board and everything around it. It draws what the server shows and offers what the server offers.

import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { nearestTowards, type Direction } from '../../board/geometry';
import { Emblem } from '../../board/emblem';
import { hasOwnFace, loadFace, type GameFace } from '../../games';
import { hintShares, seatsNamed } from '../../model/choices';
import { forgetTable, knownTable, rememberTable } from '../../model/memory';
import { botNames, initials } from '../../model/names';
import { click, completeOffers, litTargets, targetKey } from '../../model/targets';
import type { TableLink, TableSnapshot, TableState } from '../../model/table';
import { whyNotText } from '../../model/why-not';
import { Refused, http } from '../../protocol/http';
import type { Choice, HintMessage, SeatFacts } from '../../protocol/messages';
import { findMap, type Target, type View } from '../../protocol/view';
import { messageOf, usePage, type Page } from '../context';
import { Dialog } from '../dialog';
import { quickSeats, sitDown } from '../lobby';
import { Link, navigate, tableAddress, type Route } from '../router';
import { SceneProvider, type Scene, type SeatFace } from '../scene';
import { SettingsBar } from '../settings';
import { chime } from '../sound';
import { ChoiceList } from './choice-list';
import { Chooser } from './chooser';
import { BoardDescription } from './description';
import { HelpDialog } from './help';
import { InviteDialog, Join } from './invite';
import { Log } from './log';
import { Prompt } from './prompt';
import { ReplayBar } from './replay-bar';
import { ResultSummary } from './result';
import { Seats } from './seats';
import { useCatchUp, useChanges, usePosition, useTable } from './use-table';

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

function facesOf(page: Page, seats: readonly SeatFacts[], view: View, held: readonly number[]): SeatFace[] {
  const agents = new Map(page.games!.agents.map((agent) => [agent.id, agent.name]));
  const names = seats.map(({ seat, name, agent }) =>
    name && name !== agent
      ? name
      : agent && agents.has(agent)
        ? page.texts.title(agents.get(agent)!)
        : page.texts.say('core.seat', { number: seat + 1 }),
  );
  const letters = initials(names);
  return seats.map((facts, index) => {
    const bot = facts.kind === 'bot' || facts.resigned;
    const level = facts.agent ? agents.get(facts.agent) : undefined;
    return {
      seat: facts.seat,
      name: names[index]!,
      initial: letters[index]!,
      colour: view.seats[index]?.colour ?? 'grey',
      kind: facts.kind === 'open' ? 'open' : bot ? 'bot' : 'person',
      level: level ? page.texts.say(level) : (facts.agent ?? undefined),
      mine: held.includes(facts.seat),
      present: facts.present || facts.kind === 'record',
    };
  });
}

type Panel = 'mine' | 'seats' | 'log';
type Open = 'result' | 'invite' | 'describe' | 'resign' | null;

interface OpenTableProps {
  route: TableRoute;
  link: TableLink;
  snapshot: TableSnapshot;
  state: TableState;
  face: GameFace;
  plain: boolean;
  onPlain: (plain: boolean) => void;
}

const arrows: Record<string, Direction> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
};

const none: readonly Choice[] = [];

function OpenTable({ route, link, snapshot, state, face, plain, onPlain }: OpenTableProps) {
  const page = usePage();
  const { settings, notify, games } = page;
  const { table } = route;

  // --- which position is shown: the present one, or one of the past -------------------------------------------
  const [replayAt, setReplayAt] = useState<number | null>(route.at ?? (state.replay ? 0 : null));
  const [seenBefore] = useState(() => knownTable(table)?.seen ?? 0);
  const remember = useCallback((seen: number) => rememberTable(table, { seen, game: state.game }), [table, state.game]);
  const catchUp = useCatchUp(snapshot, seenBefore, page.motion && replayAt === null && !state.replay, remember);
  const at = replayAt !== null ? Math.min(replayAt, state.count) : catchUp.at;
  const position = usePosition(link, snapshot, at);
  const live = at === null;
  const lastView = useRef(state.view);
  const lastNumber = useRef(state.count);
  const view = live ? state.view : (position?.view ?? lastView.current);
  lastView.current = view;
  const number = live ? state.count : (position?.n ?? lastNumber.current);
  lastNumber.current = number;
  const changes = useChanges(view, number);
  const toAct = live ? state.to_act : (position?.to_act ?? null);
  const scores = live ? state.scores : (position?.scores ?? state.scores);

  useEffect(() => {
    if (route.at !== undefined) setReplayAt(route.at);
  }, [route.at]);
  const showAt = useCallback(
    (n: number | null) => {
      setReplayAt(n);
      const to = n === null ? tableAddress(table) : `${tableAddress(table)}#at=${n}`;
      navigate(to, true);
    },
    [table],
  );

  // --- words and faces ----------------------------------------------------------------------------------------
  const faces = useMemo(
    () => facesOf(page, state.seats, state.view, state.held),
    [page.texts, page.games, state.seats, state.view, state.held], // eslint-disable-line
  );
  const texts = useMemo(
    () => page.texts.with(face.texts[settings.language]).withSeats(faces.map((one) => one.name)),
    [page.texts, face, settings.language, faces],
  );

  // --- what can be done ---------------------------------------------------------------------------------------
  const mine = live && state.to_act !== null && state.held.includes(state.to_act) && state.choices !== null;
  const choices = mine ? state.choices! : none;
  const [kind, setKind] = useState<string | null>(null);
  const [picked, setPicked] = useState<readonly Target[]>([]);
  const [chooser, setChooser] = useState<readonly Choice[]>([]);
  const [hovered, setHovered] = useState<string | null>(null);
  const [glow, setGlow] = useState<readonly string[]>([]);
  const [hint, setHint] = useState<HintMessage | null>(null);
  const [hinting, setHinting] = useState(false);
  const [busy, setBusy] = useState(false);
  const [open, setOpen] = useState<Open>(null);
  const [help, setHelp] = useState<{ term: string | null } | null>(null);
  const [panel, setPanel] = useState<Panel>('mine');

  useEffect(() => {
    setPicked([]);
    setChooser([]);
    setKind(null);
    setHint(null);
    setGlow([]);
  }, [state.seq, live]);

  const offered = useMemo(
    () => (kind === null ? choices : choices.filter((choice) => choice.message.key === kind)),
    [choices, kind],
  );
  const litOffers = useMemo(() => litTargets(offered, picked), [offered, picked]);
  const lit = useMemo(() => new Map([...litOffers].map(([key, offers]) => [key, offers.length])), [litOffers]);
  const litSeats = useMemo(
    () => new Map([...litOffers].map(([key, offers]) => [key, new Set(offers.flatMap(seatsNamed))])),
    [litOffers],
  );
  const pickedKeys = useMemo(() => new Set(picked.map(targetKey)), [picked]);
  const glowing = useMemo(() => new Set(glow), [glow]);
  // With a place picked, the list holds what leads on from there.
  const listed = useMemo(
    () =>
      picked.length === 0
        ? choices
        : choices.filter((choice) =>
            picked.every(
              (target, index) => choice.targets[index] && targetKey(choice.targets[index]!) === targetKey(target),
            ),
          ),
    [choices, picked],
  );
  const hints = useMemo(
    () =>
      hintShares(
        listed.filter((choice) => offered.includes(choice)),
        hint,
        picked.length,
      ),
    [listed, offered, hint, picked.length],
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
  const run = useCallback(
    async (deed: () => Promise<unknown>) => {
      setBusy(true);
      try {
        await deed();
      } catch (error) {
        // Somebody was faster; what they did is shown already.
        if (!(error instanceof Refused && error.error.code === 'stale')) fail(error);
      } finally {
        setBusy(false);
      }
    },
    [fail],
  );

  const actor = state.to_act ?? 0;
  const act = useCallback((choice: Choice) => void run(() => link.act(actor, choice.id)), [run, link, actor]);
  const clear = useCallback(() => {
    setPicked([]);
    setChooser([]);
  }, []);
  // Always the same function, so that a hex is drawn again only when it looks different.
  const pointed = useRef<(target: Target) => void>(() => undefined);
  const point = useCallback((target: Target) => pointed.current(target), []);
  pointed.current = (target) => {
    if (!mine || busy) return;
    if (picked.length === 0 && !lit.has(targetKey(target))) {
      const text = whyNotText(offered, picked, target);
      if (text) void run(() => link.attempt(actor, text));
      return;
    }
    const meant = click(offered, picked, target);
    if (meant.kind === 'act') act(meant.offer);
    else if (meant.kind === 'pick') {
      setPicked(meant.picked);
      setChooser(meant.chooser);
    } else if (meant.kind === 'clear') {
      const last = picked[picked.length - 1];
      const text = last && targetKey(last) !== targetKey(target) ? whyNotText(offered, picked, target) : undefined;
      if (text) void run(() => link.attempt(actor, text));
      else clear();
    }
  };
  const hover = useCallback((target: Target | null) => setHovered(target ? targetKey(target) : null), []);
  const hoverChoice = useCallback((choice: Choice | null) => setGlow(choice ? choice.targets.map(targetKey) : []), []);
  const hoverLine = useCallback((targets: readonly Target[]) => setGlow(targets.map(targetKey)), []);
  const explain = useCallback((term: string | null) => setHelp({ term }), []);

  // The seat whose last step could be taken back: of those held here, the one that acted last.
  const undoer = useMemo(() => {
    for (let index = state.lines.length - 1; index >= 0; --index) {
      const { actor: who } = state.lines[index]!;
      if (typeof who === 'number' && state.held.includes(who)) return who;
    }
    return state.held[0] ?? 0;
  }, [state.lines, state.held]);
  const undo = useCallback(() => {
    if (live && state.undo.can) void run(() => link.undo(undoer));
  }, [live, state.undo.can, run, link, undoer]);
  const redo = useCallback(() => {
    if (live && state.undo.redo) void run(() => link.redo(state.to_act ?? undoer));
  }, [live, state.undo.redo, run, link, state.to_act, undoer]);
  const askHint = useCallback(async () => {
    if (!mine || hinting) return;
    setHinting(true);
    try {
      const answer = await link.hint(actor);
      if (answer.seq === link.read().state?.seq) setHint(answer);
    } catch (error) {
      fail(error);
    } finally {
      setHinting(false);
    }
  }, [mine, hinting, link, actor, fail]);

  // --- my turn, the end ---------------------------------------------------------------------------------------
  const wasMine = useRef(mine);
  useEffect(() => {
    if (mine && !wasMine.current && settings.sound) chime('turn');
    wasMine.current = mine;
    const name = texts.say(`${state.game}.name`);
    document.title = mine ? `● ${texts.say('prompt.your_turn')} · ${name}` : `${name} · Pentarchy`;
  }, [mine, settings.sound, texts, state.game]);
  const hadResult = useRef(state.result !== null);
  useEffect(() => {
    if (state.result && !hadResult.current) {
      if (settings.sound) chime('end');
      setOpen('result');
    }
    hadResult.current = state.result !== null;
  }, [state.result, settings.sound]);
  useEffect(() => {
    if (state.result && replayAt === null && !state.replay) setOpen('result');
  }, []); // eslint-disable-line

  // --- keyboard -----------------------------------------------------------------------------------------------
  const keys = useRef<(event: KeyboardEvent) => void>(() => undefined);
  keys.current = (event) => {
    const element = event.target as HTMLElement;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (element.closest('dialog, input, select, textarea')) return;
    if (arrows[event.key]) {
      if (moveFocus(element, arrows[event.key]!)) event.preventDefault();
    } else if (event.key === 'u' || event.key === 'U') undo();
    else if (event.key === 'r' || event.key === 'R') redo();
    else if (event.key === 'h' || event.key === 'H') void askHint();
    else if (event.key === '?') explain(element.closest<HTMLElement>('[data-explain]')?.dataset.explain ?? null);
    else if (event.key === 'Escape') {
      const last = picked[picked.length - 1];
      clear();
      if (last) document.querySelector<SVGElement>(`[data-target="${CSS.escape(targetKey(last))}"]`)?.focus();
    }
  };
  useEffect(() => {
    const listener = (event: KeyboardEvent) => keys.current(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, []);

  const scene = useMemo<Scene>(
    () => ({
      texts,
      view,
      faces,
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
    }),
    [texts, view, faces, lit, litSeats, pickedKeys, glowing, hints, changes, page.motion, point, hover, explain],
  );
  const cells = useMemo(() => new Set((findMap(view)?.cells ?? []).map((cell) => cell.id)), [view]);
  const mySeat = state.as ?? (typeof toAct === 'number' ? toAct : 0);

  const tryFromHere = () =>
    void run(async () => {
      const name = settings.name.trim() || texts.say('lobby.you');
      const bots = botNames(state.seats.length, [name]);
      const seat = typeof position?.to_act === 'number' ? position.to_act : (state.held[0] ?? 0);
      const seats = state.seats.map((_, index) =>
        index === seat
          ? { kind: 'person' as const, name }
          : { kind: 'bot' as const, agent: 'search:medium', name: bots[index] },
      );
      sitDown(state.game, await http.copyTable(table, at ?? state.count, seats));
    });
  const playAgain = () =>
    void run(async () => {
      const facts = games!.games.find((game) => game.id === state.game)!;
      const name = settings.name.trim() || texts.say('lobby.you');
      const seats = quickSeats(facts, name);
      sitDown(
        state.game,
        await http.createTable({
          game: state.game,
          options: { ...state.options, seats: String(seats.length) },
          public: false,
          seats,
        }),
      );
    });

  const phase = view.status.phase;
  const round = live ? state.round : (position?.round ?? state.round);
  const openSeats = state.seats.some((seat) => seat.kind === 'open');
  const hasInvites = openSeats && (knownTable(table)?.invites.length ?? 0) > 0;

  return (
    <SceneProvider value={scene}>
      <div
        className="table-page"
        data-panel={panel}
        data-game={state.game}
        data-turn={mine ? 'mine' : 'other'}
        data-seq={state.seq}
      >
        <header className="table-head">
          <Link to="/" className="wordmark small" aria-label={texts.say('page.to_lobby')}>
            <img src="/icon.svg" alt="" width="24" height="24" />
          </Link>
          <h1>{texts.say(`${state.game}.name`)}</h1>
          <span className="table-round">
            {round > 0 && <span>{texts.say('core.round', { round })}</span>}
            <span className="table-phase">{texts.say(phase)}</span>
          </span>
          <span className="table-order" aria-hidden="true">
            {faces.map((one) => (
              <span key={one.seat} className={one.seat === toAct ? 'acting' : undefined} title={one.name}>
                <Emblem face={one} size={24} />
              </span>
            ))}
          </span>
          <TableMenu
            texts={texts}
            entries={[
              hasInvites && { label: texts.say('menu.invite'), onClick: () => setOpen('invite') },
              { label: texts.say('menu.rules'), onClick: () => explain(null) },
              { label: texts.say('menu.describe'), onClick: () => setOpen('describe') },
              { label: texts.say('menu.replay'), onClick: () => showAt(at ?? state.count) },
              state.result !== null && { label: texts.say('menu.result'), onClick: () => setOpen('result') },
              !state.hidden || state.end !== null
                ? { label: texts.say('menu.record'), href: http.recordAddress(table) }
                : false,
              hasOwnFace(state.game) && {
                label: texts.say(plain ? 'menu.drawn' : 'menu.plain'),
                onClick: () => onPlain(!plain),
              },
              state.held.length > 0 &&
                state.end === null && { label: texts.say('menu.resign'), onClick: () => setOpen('resign') },
            ]}
          />
          <SettingsBar />
        </header>

        <div className="banners">
          {snapshot.health !== 'live' && (
            <p className="banner lost" role="status">
              {texts.say('page.lost')}
            </p>
          )}
          {replayAt === null && catchUp.at !== null && (
            <p className="banner" role="status">
              {texts.say('catchup.sentence')}
              <button type="button" onClick={catchUp.skip}>
                {texts.say('catchup.skip')}
              </button>
            </p>
          )}
          {openSeats && live && hasInvites && (
            <p className="banner" role="status">
              {texts.say('invite.waiting')}
              <button type="button" onClick={() => setOpen('invite')}>
                {texts.say('menu.invite')}
              </button>
            </p>
          )}
        </div>

        <main className="board-area" aria-label={texts.say('board.title')}>
          <face.Board />
          {replayAt !== null && (
            <ReplayBar
              table={table}
              at={at ?? 0}
              count={state.count}
              loaded={position?.n === at}
              live={state.end === null && !state.replay}
              canTry={!state.hidden || state.end !== null}
              onAt={showAt}
              onLive={() => (state.replay ? showAt(state.count) : showAt(null))}
              onTry={tryFromHere}
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
            undo={live ? state.undo : { can: false, reason: null, redo: false }}
            seated={state.held.length > 0 && live}
            hinting={hinting}
            onUndo={undo}
            onRedo={redo}
            onHint={() => void askHint()}
            onHelp={() => explain(null)}
          >
            {mine && picked.length > 0 && (
              <p className="picked-line">
                {texts.say('prompt.picked', { places: picked.map((target) => target.id).join(' → ') })}{' '}
                <button type="button" className="quiet" onClick={clear}>
                  {texts.say('chooser.close')}
                </button>
              </p>
            )}
            {mine && (
              <ChoiceList
                texts={texts}
                choices={listed}
                kind={kind}
                onKind={(next) => {
                  setKind(next);
                  clear();
                }}
                hint={hint}
                hovered={hovered !== null && pickedKeys.has(hovered) ? null : hovered}
                busy={busy}
                onHover={hoverChoice}
                onAct={act}
              />
            )}
            {live && state.result && (
              <button type="button" className="primary" onClick={() => setOpen('result')}>
                {texts.say('menu.result')}
              </button>
            )}
          </Prompt>
          <div className="tabs" role="group" aria-label={texts.say('tabs.title')}>
            {(['mine', 'seats', 'log'] as const).map((name) => (
              <button key={name} type="button" aria-pressed={panel === name} onClick={() => setPanel(name)}>
                {texts.say(`tabs.${name}`)}
              </button>
            ))}
            <button type="button" onClick={() => explain(null)}>
              {texts.say('tabs.rules')}
            </button>
          </div>
          <Seats face={face} toAct={toAct} scores={scores} />
          <Log
            texts={texts}
            faces={faces}
            lines={state.lines}
            cells={cells}
            shown={at}
            leftAt={catchUp.leftAt}
            onHover={hoverLine}
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

        {mine && chooser.length > 0 && picked.length > 0 && (
          <Chooser
            texts={texts}
            target={picked[picked.length - 1]!}
            offers={completeOffers(offered, picked)}
            goesOn={lit.size > 0}
            busy={busy}
            onAct={act}
            onHover={hoverChoice}
            onGoOn={() => {
              setChooser([]);
              requestAnimationFrame(() => document.querySelector<SVGElement>('[data-target].lit')?.focus());
            }}
            onClose={clear}
          />
        )}
        {help && (
          <HelpDialog
            game={state.game}
            face={face}
            texts={texts}
            term={help.term}
            onTerm={explain}
            onClose={() => setHelp(null)}
          />
        )}
        {open === 'invite' && <InviteDialog table={table} seats={state.seats} onClose={() => setOpen(null)} />}
        {open === 'describe' && (
          <Dialog title={texts.say('menu.describe')} onClose={() => setOpen(null)} wide>
            <BoardDescription />
          </Dialog>
        )}
        {open === 'resign' && (
          <Dialog title={texts.say('menu.resign')} onClose={() => setOpen(null)}>
            <p>{texts.say('resign.sentence')}</p>
            <div className="form-buttons">
              <button
                type="button"
                className="primary"
                onClick={() => {
                  setOpen(null);
                  void run(() => Promise.all(state.held.map((seat) => link.resign(seat))));
                }}
              >
                {texts.say('resign.yes')}
              </button>
              <button type="button" onClick={() => setOpen(null)}>
                {texts.say('resign.no')}
              </button>
            </div>
          </Dialog>
        )}
        {open === 'result' && state.result && (
          <Dialog title={texts.say('result.title')} onClose={() => setOpen(null)} wide>
            <ResultSummary result={state.result} />
            <div className="form-buttons">
              <button type="button" className="primary" onClick={playAgain}>
                {texts.say('result.again')}
              </button>
              <button
                type="button"
                onClick={() => {
                  setOpen(null);
                  showAt(0);
                }}
              >
                {texts.say('menu.replay')}
              </button>
              <a className="button-link" href={http.recordAddress(table)} download>
                {texts.say('menu.record')}
              </a>
            </div>
          </Dialog>
        )}
      </div>
    </SceneProvider>
  );
}

// Where the keyboard was last, so that it goes on from there after a move has changed what is lit.
let lastSpot: { x: number; y: number } | null = null;

// The next lit place in the direction of the arrow, wherever on the table it is.
function moveFocus(from: HTMLElement, direction: Direction): boolean {
  const places = [...document.querySelectorAll<HTMLElement>('[data-target].lit')].map((element) => {
    const rect = element.getBoundingClientRect();
    return { element, x: rect.left + rect.width / 2, y: rect.top + rect.height / 2 };
  });
  const here = from.closest<HTMLElement>('[data-target]');
  if (!here && (from !== document.body || places.length === 0)) return false;
  let next: (typeof places)[number] | undefined;
  if (here) {
    const rect = here.getBoundingClientRect();
    const start = { x: rect.left + rect.width / 2, y: rect.top + rect.height / 2 };
    const others = places.filter((place) => place.element !== here);
    next = nearestTowards(start, others, direction);
  } else {
    const { x, y } = lastSpot ?? places[0]!;
    const distance = (place: { x: number; y: number }) => Math.hypot(place.x - x, place.y - y);
    next = places.reduce((best, place) => (distance(place) < distance(best) ? place : best));
  }
  if (next) {
    lastSpot = { x: next.x, y: next.y };
    next.element.focus();
  }
  return true;
}

interface MenuEntry {
  label: string;
  onClick?: () => void;
  href?: string;
}

function TableMenu({ texts, entries }: { texts: Page['texts']; entries: (MenuEntry | false)[] }) {
  const [open, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!open) return undefined;
    const close = (event: Event) => {
      if (event instanceof KeyboardEvent ? event.key === 'Escape' : !box.current?.contains(event.target as Node))
        setOpen(false);
    };
    window.addEventListener('pointerdown', close);
    window.addEventListener('keydown', close);
    return () => {
      window.removeEventListener('pointerdown', close);
      window.removeEventListener('keydown', close);
    };
  }, [open]);
  return (
    <div className="menu" ref={box}>
      <button
        type="button"
        className="quiet"
        aria-label={texts.say('menu.title')}
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        <span aria-hidden="true">☰</span> <span className="menu-word">{texts.say('menu.title')}</span>
      </button>
      {open && (
        <ul className="menu-list">
          {entries.map((entry) =>
            entry ? (
              <li key={entry.label}>
                {entry.href ? (
                  <a href={entry.href} download onClick={() => setOpen(false)}>
                    {entry.label}
                  </a>
                ) : (
                  <button
                    type="button"
                    onClick={() => {
                      setOpen(false);
                      entry.onClick?.();
                    }}
                  >
                    {entry.label}
                  </button>
                )}
              </li>
            ) : null,
          )}
        </ul>
      )}
    </div>
  );
}
