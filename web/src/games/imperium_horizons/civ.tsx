// The CIV: a small area with what it has, and its large card as a table. After its turn the story is told card by card: slot,
// row, the condition that chose the row, what the row says and what came of it; a step at a time, or all at once.

import { useEffect, useMemo, useState } from 'react';
import { Icon } from '../../icons/icon';
import type { Message } from '../../i18n/texts';
import { counterValue } from '../../protocol/view';
import { hueClass, hueOf } from '../../cards/colour';
import { Die } from '../../cards/marks';
import { useScene } from '../../shell/scene';
import { cardsIn, civOf, game, nationOf, tableZone, type Civ } from './figures';
import { NationEmblem } from './emblem';
import { open, toggle, useOpened } from './opened';
import { Token, kinds } from './tokens';
import './civ.css';

// One entry of its turn, and what came of it.
export interface Deed {
  n: number;
  head: Message;
  came: Message[];
}

const heads = /\.log\.civ_(slot|resolves|skips|commerce|profit|line|reshuffle)$/;
const cameOf = /\.log\.(civ_(takes|gives|costs|moves|token|gains|pays|side)|seat_(gains|pays))$/;
const rolls = /\.log\.roll$/;

// The deeds of its last turn, out of the log.
export function useStory(): { die: Message | null; deeds: Deed[] } {
  const { lines, shownAt } = useScene();
  return useMemo(() => {
    let die: Message | null = null;
    let deeds: Deed[] = [];
    for (const line of lines) {
      if (line.n > shownAt) break;
      for (const message of line.messages) {
        if (rolls.test(message.key)) {
          die = message;
          deeds = [];
        } else if (heads.test(message.key)) deeds.push({ n: line.n, head: message, came: [] });
        else if (cameOf.test(message.key) && deeds.length > 0) deeds[deeds.length - 1]!.came.push(message);
      }
    }
    return { die, deeds };
  }, [lines, shownAt]);
}

export function CivArea({ civ }: { civ: Civ }) {
  const { view, texts } = useScene();
  const counts = (['bot_deck', 'bot_discard', 'dynasty'] as const).map((id) => tableZone(view, id));
  return (
    <section className="ih-civ-area" aria-label={texts.say('help.imperium-horizons.civ')}>
      <button type="button" className="ih-civ-name" onClick={() => toggle({ kind: 'civ' })}>
        <NationEmblem nation={nationOf(civ.nation)} size={34} />
        <span>
          <b>{civ.nation ? texts.title(civ.nation) : ''}</b>
          <small>
            {texts.title(civ.level)} · {texts.say(civ.side)}
          </small>
          {civ.score !== undefined && (
            <small>
              <Icon name="points" size={13} /> {civ.score}
            </small>
          )}
        </span>
      </button>
      <span className="ih-civ-purse">
        {kinds.map((kind) => (
          <span key={kind} title={texts.say(`${game}.civ_item.${kind}`)}>
            <Token kind={kind} size={16} /> {counterValue(view.items, `civ_${kind}`)}
          </span>
        ))}
      </span>
      <span className="ih-civ-counts">
        {counts.map((zone) =>
          zone ? (
            <button key={zone.id} type="button" onClick={() => toggle({ kind: 'pile', zone: zone.id })} title={texts.title(zone.name)}>
              {texts.say(`help.imperium-horizons.short.${zone.id}`)} <b>{zone.count}</b>
            </button>
          ) : null,
        )}
      </span>
      <button type="button" className="ih-mini" onClick={() => toggle({ kind: 'pile', zone: 'civ_play' })}>
        <span className="sr-only">{texts.say('imperium-horizons.zone.civ_play')}</span>
        {cardsIn(tableZone(view, 'civ_play')).map((entry) => (
          <span key={entry.id} className={`ih-mini-card ${hueClass(hueOf(entry))}`} title={texts.title(entry.name ?? '')} />
        ))}
      </button>
    </section>
  );
}

const paceKey = 'pentarchy.imperium.pace';
const readPace = (): 'step' | 'once' => (localStorage.getItem(paceKey) === 'step' ? 'step' : 'once');

export function CivCard({ civ }: { civ: Civ }) {
  const { texts } = useScene();
  const { die, deeds } = useStory();
  const [pace, setPace] = useState(readPace);
  const [at, setAt] = useState(pace === 'once' ? deeds.length : 1);
  const turn = deeds[0]?.n ?? 0;
  useEffect(() => setAt(pace === 'once' ? deeds.length : 1), [turn, pace, deeds.length]);
  const shown = deeds.slice(0, at);
  const last = shown[shown.length - 1];
  // By what the row says: the card may have been turned over since.
  const said = last?.head.args?.text;
  const lastText = typeof said === 'object' && said !== null && 'term' in said ? said.term : null;
  const changePace = (next: 'step' | 'once') => {
    localStorage.setItem(paceKey, next);
    setPace(next);
  };
  return (
    <section className="ih-civ-card" aria-label={texts.say('help.imperium-horizons.civ_card')}>
      <header>
        <NationEmblem nation={nationOf(civ.nation)} size={40} />
        <h2>
          {civ.nation ? texts.title(civ.nation) : ''} · {texts.say(civ.side)}
        </h2>
        <span className="faint">{texts.say(`${game}.option.level.${nationOf(civ.level)}.help`)}</span>
        <button type="button" onClick={() => open(null)}>
          {texts.say('page.close')}
        </button>
      </header>
      <div className="ih-civ-both">
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
            {(civ.table ?? []).map((row) => (
              <tr key={row.row} className={row.text === lastText ? 'now' : ''} aria-current={row.text === lastText || undefined}>
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
        <div className="ih-civ-story">
          <div className="ih-civ-pace" role="group" aria-label={texts.say('help.imperium-horizons.pace')}>
            {(['once', 'step'] as const).map((name) => (
              <button key={name} type="button" aria-pressed={pace === name} onClick={() => changePace(name)}>
                {texts.say(`help.imperium-horizons.pace.${name}`)}
              </button>
            ))}
            {at < deeds.length && (
              <button type="button" className="primary" onClick={() => setAt(at + 1)}>
                {texts.say('help.imperium-horizons.next', { at, of: deeds.length })}
              </button>
            )}
          </div>
          {die && (
            <p className="ih-civ-die">
              <Die value={die.args?.number} /> {texts.message(die)}
            </p>
          )}
          {deeds.length === 0 && <p className="faint">{texts.say('help.imperium-horizons.civ_waits')}</p>}
          <ol>
            {shown.map((deed, index) => (
              <li key={index} className={deed === last ? 'now' : ''}>
                <DeedHead head={deed.head} />
                <ul>
                  {deed.came.map((message, number) => (
                    <li key={number}>{texts.message(message)}</li>
                  ))}
                </ul>
              </li>
            ))}
          </ol>
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

// Opens the card when the CIV has had its turn, once for each turn.
export function useCivOpens(blocked: boolean): boolean {
  const { view, count, shownAt } = useScene();
  const opened = useOpened();
  const { deeds } = useStory();
  const turn = deeds[0]?.n ?? 0;
  const civ = civOf(view);
  const [seen, setSeen] = useState(turn);
  useEffect(() => {
    if (!civ || shownAt !== count || turn === seen) return;
    setSeen(turn);
    if (deeds.length > 0 && readPace() === 'step') open({ kind: 'civ' });
  }, [turn, seen, civ, shownAt, count, deeds.length]);
  return opened?.kind === 'civ' && !blocked;
}
