// The rulebook's example turn as a replay: a real position that the engine laid out and played, drawn by the table itself and
// told in the engine's words. how/example.json is written and checked by tests/example_test.cpp of the game.

import { useEffect, useMemo, useRef, useState, type RefObject } from 'react';
import type { Message, Texts } from '../../../i18n/texts';
import type { LogLine } from '../../../protocol/messages';
import type { Target, View } from '../../../protocol/view';
import { SceneProvider, type Scene, type SeatFace } from '../../../shell/scene';
import { face } from '../index';
import { game } from '../figures';
import { positionsOf, type ExampleGame, type ExampleStep } from './example';
import './replay.css';

const nothing = new Map<string, number>();
const noSeats = new Map<string, ReadonlySet<number>>();
const noKeys = new Set<string>();
const keyOf = ({ kind, id }: Target): string => `${kind}:${id}`;

function facesOf(view: View, texts: Texts, seat: number): SeatFace[] {
  return view.seats.map((one) => {
    const nation = typeof one.nation === 'string' ? texts.title(one.nation) : `${one.seat + 1}`;
    const kind = one.seat === seat ? ('person' as const) : ('bot' as const);
    return { seat: one.seat, name: nation, initial: nation.slice(0, 1), colour: one.colour, kind, mine: one.seat === seat, present: true };
  });
}

// A large table only where the window shows all of it, its words included.
const tall = 1020;
const layoutOf = (width: number): Scene['layout'] => (width < 680 ? 'phone' : width < 1000 || window.innerHeight < tall ? 'medium' : 'wide');

// The room there is decides how the table is laid out, as on the table's own page.
function useLayout(): [RefObject<HTMLDivElement>, Scene['layout']] {
  const box = useRef<HTMLDivElement>(null);
  const [layout, setLayout] = useState<Scene['layout']>('medium');
  useEffect(() => {
    const element = box.current;
    if (!element || typeof ResizeObserver === 'undefined') return undefined;
    const measure = () => setLayout(layoutOf(element.clientWidth));
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    window.addEventListener('resize', measure);
    return () => {
      observer.disconnect();
      window.removeEventListener('resize', measure);
    };
  }, []);
  return [box, layout];
}

function useExampleScene(document: ExampleGame, texts: Texts, at: number, layout: Scene['layout'], onNext: () => void): Scene {
  const positions = useMemo(() => positionsOf(document), [document]);
  const faces = useMemo(() => facesOf(document.view, texts, document.seat), [document, texts]);
  const words = useMemo(() => texts.with(face.texts[texts.language]).withSeats(faces.map(({ name }) => name)), [texts, faces]);
  const lines = useMemo(
    () => document.steps.map<LogLine>(({ log, targets }, index) => ({ n: index + 1, actor: document.seat, messages: log, targets })),
    [document],
  );
  const next = document.steps[at];
  return useMemo<Scene>(
    () => ({
      texts: words,
      game,
      count: document.steps.length,
      shownAt: at,
      view: positions[at]!,
      faces,
      mySeat: document.seat,
      lit: next ? new Map(next.targets.map((target) => [keyOf(target), 1])) : nothing,
      litSeats: noSeats,
      picked: noKeys,
      glowing: noKeys,
      hints: nothing,
      changes: nothing,
      motion: false,
      layout,
      since: noKeys,
      told: at > 0 ? document.steps[at - 1]!.log : [],
      offers: [],
      choose: onNext,
      plan: () => Promise.resolve(null),
      consider: () => undefined,
      point: onNext,
      wonder: () => false,
      hover: () => undefined,
      explain: () => undefined,
      lines,
      ledger: () => Promise.resolve([]),
      openLedger: () => undefined,
    }),
    [words, document, positions, faces, lines, next, at, layout, onNext],
  );
}

function Told({ texts, step, next, prompt }: { texts: Texts; step: ExampleStep | undefined; next: ExampleStep | undefined; prompt: Message | null }) {
  return (
    <div className="ih-replay-told" aria-live="polite">
      <ul>
        {(step?.log ?? []).map((message, index) => (
          <li key={index}>{texts.message(message)}</li>
        ))}
      </ul>
      <p>
        {prompt && <b>{texts.message(prompt)}</b>} {next && <span className="ih-replay-next">→ {texts.message(next.choice)}</span>}
      </p>
    </div>
  );
}

function Replay({ document, texts }: { document: ExampleGame; texts: Texts }) {
  const [at, setAt] = useState(0);
  const last = document.steps.length;
  const step = document.steps[at - 1];
  const [box, layout] = useLayout();
  const forward = useMemo(() => () => setAt((now) => Math.min(now + 1, last)), [last]);
  const scene = useExampleScene(document, texts, at, layout, forward);
  const prompt = at === 0 ? document.prompt : (step?.prompt ?? null);
  const say = (key: string, args = {}) => texts.say(`how.${game}.replay.${key}`, args);
  return (
    <SceneProvider value={scene}>
      <div className="ih-replay" ref={box}>
        <div className="ih-replay-bar" role="group" aria-label={say('title')}>
          <button type="button" disabled={at === 0} onClick={() => setAt(at - 1)}>
            {say('back')}
          </button>
          <input type="range" min={0} max={last} value={at} aria-label={say('title')} onChange={(event) => setAt(Number(event.target.value))} />
          <span>{say('at', { at, of: last })}</span>
          <button type="button" className="primary" disabled={at === last} onClick={forward}>
            {say('next')}
          </button>
        </div>
        <Told texts={scene.texts} step={step} next={document.steps[at]} prompt={prompt} />
        <div className="ih-replay-table" data-game={game} data-layout={layout}>
          <face.Board />
          {layout !== 'phone' && (
            <div className="mine-area">
              <face.Mine seat={document.seat} />
            </div>
          )}
        </div>
      </div>
    </SceneProvider>
  );
}

// Loaded with the page of how to play alone.
export function ExampleReplay({ texts }: { texts: Texts }) {
  const [document, setDocument] = useState<ExampleGame | null>(null);
  useEffect(() => {
    let current = true;
    void import('./example.json').then((found) => current && setDocument(found.default as unknown as ExampleGame));
    return () => {
      current = false;
    };
  }, []);
  return document ? <Replay document={document} texts={texts} /> : <p role="status">{texts.say('page.loading')}</p>;
}
