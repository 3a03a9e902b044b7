// The CIV's large card as a table. After its turn the story is told card by card: slot, row, the condition that chose the row, what the
// row says and what came of it; a step at a time, or all at once.

import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { Die } from '../../../cards/marks';
import { Icon } from '../../../icons/icon';
import type { Message } from '../../../i18n/texts';
import { useScene } from '../../../shell/scene';
import { NationEmblem } from '../emblem';
import { game, nationOf, type Civ, type CivRow } from '../figures';
import { open } from '../opened';
import { readPace, writePace, type PaceName } from './pace';
import { useStory, type Deed } from './story';
import './civ.css';

// The rows of the side that its state card shows, the one at work lit.
function CivTable({ rows, now }: { rows: readonly CivRow[]; now: string | null }) {
  const { texts } = useScene();
  return (
    <table>
      <caption className="sr-only">{texts.say('help.imperium-horizons.civ_card')}</caption>
      <thead>
        <tr>
          <th scope="col">#</th>
          <th scope="col">{texts.say('help.imperium-horizons.civ_match')}</th>
          <th scope="col">{texts.say('help.imperium-horizons.civ_does')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.row} className={row.text === now ? 'now' : ''} aria-current={row.text === now || undefined}>
            <td>{row.row}</td>
            <td>{texts.title(row.match)}</td>
            <td>
              {texts.say(row.text)}
              {row.designed && (
                <span className="card-designed" title={texts.say(`${game}.civ_mark.designed`)}>
                  {' '}
                  ✎
                </span>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Pace({ pace, onPace, at, of, onNext }: { pace: string; onPace: (pace: PaceName) => void; at: number; of: number; onNext: () => void }) {
  const { texts } = useScene();
  return (
    <div className="ih-civ-pace" role="group" aria-label={texts.say('help.imperium-horizons.pace')}>
      {(['once', 'step'] as const).map((name) => (
        <button key={name} type="button" aria-pressed={pace === name} onClick={() => onPace(name)}>
          {texts.say(`help.imperium-horizons.pace.${name}`)}
        </button>
      ))}
      {at < of && (
        <button type="button" className="primary" onClick={onNext}>
          {texts.say('help.imperium-horizons.next', { at, of })}
        </button>
      )}
    </div>
  );
}

function DeedList({ deeds }: { deeds: readonly Deed[] }) {
  const { texts } = useScene();
  return (
    <ol>
      {deeds.map((deed, index) => (
        <li key={index} className={index === deeds.length - 1 ? 'now' : ''}>
          <DeedHead head={deed.head} />
          <ul>
            {deed.came.map((message, number) => (
              <li key={number}>{texts.message(message)}</li>
            ))}
          </ul>
        </li>
      ))}
    </ol>
  );
}

// Step by step the deed that is told, and the row that it follows, are in sight.
function useNowInSight(pace: PaceName, at: number): RefObject<HTMLElement> {
  const card = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    if (pace !== 'step') return;
    for (const now of card.current?.querySelectorAll('tr.now, .ih-civ-story li.now') ?? []) now.scrollIntoView({ block: 'nearest' });
  }, [pace, at]);
  return card;
}

export function CivCard({ civ }: { civ: Civ }) {
  const { texts } = useScene();
  const { die, deeds } = useStory();
  const [pace, setPace] = useState(readPace);
  const [told, setTold] = useState(1);
  const turn = deeds[0]?.n ?? 0;
  useEffect(() => setTold(1), [turn, pace]);
  const at = pace === 'once' ? deeds.length : Math.min(told, deeds.length);
  const shown = deeds.slice(0, at);
  // By what the row says: the card may have been turned over since.
  const said = shown[shown.length - 1]?.head.args?.text;
  const lastText = typeof said === 'object' && said !== null && 'term' in said ? said.term : null;
  const changePace = (next: PaceName) => {
    writePace(next);
    setPace(next);
  };
  const card = useNowInSight(pace, at);
  return (
    <section ref={card} className="ih-civ-card" aria-label={texts.say('help.imperium-horizons.civ_card')}>
      <header>
        <NationEmblem nation={nationOf(civ.nation)} size={40} />
        <h2>
          {civ.nation ? texts.title(civ.nation) : ''} · {texts.say(civ.side)}
        </h2>
        <span className="faint">
          <b>{texts.title(civ.level)}</b>: {texts.say(`${game}.option.level.${nationOf(civ.level)}.help`)}
        </span>
        <button type="button" onClick={() => open(null)}>
          {texts.say('page.close')}
        </button>
      </header>
      <div className="ih-civ-both">
        <CivTable rows={civ.table ?? []} now={lastText} />
        <div className="ih-civ-story">
          <Pace pace={pace} onPace={changePace} at={at} of={deeds.length} onNext={() => setTold(at + 1)} />
          {die && (
            <p className="ih-civ-die">
              <Die key={die.n} value={die.message.args?.number} /> {texts.message(die.message)}
            </p>
          )}
          {deeds.length === 0 && <p className="faint">{texts.say('help.imperium-horizons.civ_waits')}</p>}
          <DeedList deeds={shown} />
        </div>
      </div>
    </section>
  );
}

// Slot, card, row and the condition, as signs; other entries in words.
function DeedHead({ head }: { head: Message }) {
  const { texts } = useScene();
  const args = head.args ?? {};
  const word = (value: unknown): string =>
    typeof value === 'object' && value !== null && 'term' in value ? texts.say(String(value.term)) : String(value ?? '');
  if (!/civ_(slot|resolves)$/.test(head.key)) return <p className="ih-deed">{texts.message(head)}</p>;
  return (
    <p className="ih-deed">
      {Number(args.slot) > 0 && (
        <span className="ih-deed-slot" title={texts.say('help.imperium-horizons.slot', { number: Number(args.slot) })}>
          <Icon name="card" size={12} /> {Number(args.slot)}
        </span>
      )}
      <b>{word(args.card)}</b> → {texts.say('help.imperium-horizons.row', { row: Number(args.row) })} ({word(args.match)})
      <span className="ih-deed-text">{word(args.text)}</span>
    </p>
  );
}
