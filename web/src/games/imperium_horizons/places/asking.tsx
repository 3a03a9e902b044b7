// The card that resolves stays pinned until it is done, with the sentence at work lit. In the Solstice the cards still to come
// stand beside it.

import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { effectLines } from '../../../model/cards';
import { SuitMark } from '../../../cards/marks';
import { hueClass, hueOf } from '../../../cards/colour';
import type { ZoneEntry } from '../../../protocol/view';
import { useScene } from '../../../shell/scene';
import { asksOf, cardsIn, everyCard, game, seatZone, turnOf, type Asks } from '../figures';
import { WaitingToken } from '../cards/waiting-token';
import './asking.css';

// A line of the card's text with the sentence in it marked.
function Line({ words, sentence, lit }: { words: string; sentence: string | null; lit: boolean }): ReactNode {
  const at = sentence === null ? -1 : words.indexOf(sentence);
  if (!lit) return <p>{words}</p>;
  if (at < 0) {
    return (
      <p className="now">
        <mark>{words}</mark>
      </p>
    );
  }
  return (
    <p className="now">
      {words.slice(0, at)}
      <mark>{sentence}</mark>
      {words.slice(at + sentence!.length)}
    </p>
  );
}

function Pinned({ entry, asks }: { entry: ZoneEntry; asks: Asks | null }) {
  const { texts } = useScene();
  const lines = Array.isArray(entry.text) ? (entry.text as string[]) : [];
  const sentence = asks?.sentence && texts.has(asks.sentence) ? texts.say(asks.sentence).replace(/\.$/, '') : null;
  const known = asks !== null && lines.includes(asks.text);
  // Where the text is longer than the room, what is lit of it is in sight.
  const pinned = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const box = pinned.current;
    const mark = box?.querySelector('mark')?.getBoundingClientRect();
    const room = box?.getBoundingClientRect();
    if (box && mark && room && mark.bottom > room.bottom) box.scrollTop += mark.top - room.top - 14;
  }, [asks?.text, sentence]);
  return (
    <article ref={pinned} className={`ih-pinned ${hueClass(hueOf(entry))}`} aria-label={texts.title(entry.name ?? '')}>
      <h3>
        {typeof entry.suit === 'string' && <SuitMark hue={hueOf(entry)} name={texts.say(entry.suit)} size={20} />}
        {texts.title(entry.name ?? '')}
      </h3>
      <div className="ih-pinned-text">
        {/* A row of the CIV asks in the card's place. */}
        {asks && !known && <Line words={texts.say(asks.text)} sentence={null} lit />}
        {(known || !asks) &&
          lines.map((line) => <Line key={line} words={texts.say(line)} sentence={sentence} lit={line === asks?.text} />)}
        {lines.length === 0 && !asks && effectLines(texts, game, entry.effects).map(({ text }) => <p key={text}>{text}</p>)}
      </div>
    </article>
  );
}

export function useResolving(): { entry: ZoneEntry; asks: Asks | null } | null {
  const { view } = useScene();
  const asks = asksOf(view);
  const asking = asks && everyCard(view).find(({ entry }) => entry.id === asks.card)?.entry;
  if (asking) return { entry: asking, asks };
  if (asks) return { entry: { id: asks.card, name: asks.name, text: [asks.text] }, asks };
  const played = view.seats.flatMap((seat) => cardsIn(seatZone(seat, 'resolving')));
  const last = played[played.length - 1];
  return last ? { entry: last, asks: null } : null;
}

const mostOptions = 8;

function useOptions() {
  const { offers } = useScene();
  const options = offers.filter(({ targets }) => targets.length === 0);
  return options.length > mostOptions ? [] : options;
}

// Answers that lie nowhere on the table stand on the card that asks, or where it would lie.
function Options({ options }: { options: ReturnType<typeof useOptions> }) {
  const { texts, choose, consider } = useScene();
  if (options.length === 0) return null;
  return (
    <div className="ih-options">
      {options.map((offer) => (
        <button
          key={offer.id}
          type="button"
          onClick={() => choose(offer)}
          onPointerEnter={() => consider(offer)}
          onPointerLeave={() => consider(null)}
        >
          {texts.message(offer.message)}
        </button>
      ))}
    </div>
  );
}

export function Resolving() {
  const { view, texts, lit, layout } = useScene();
  const now = useResolving();
  const options = useOptions();
  const solstice = turnOf(view)?.step === 'solstice';
  const waiting = solstice ? everyCard(view).filter(({ entry }) => lit.has(`card:${entry.id}`)) : [];
  return (
    <aside className="ih-resolving" aria-label={texts.say('imperium-horizons.zone.resolving')}>
      {solstice && <h2>{texts.say('help.imperium-horizons.solstice')}</h2>}
      {now && <Pinned entry={now.entry} asks={now.asks} />}
      {!now && options.length === 0 && <p className="ih-nothing">{texts.say('help.imperium-horizons.nothing_resolves')}</p>}
      <Options options={options} />
      {layout !== 'phone' && <WaitingToken />}
      {!now && waiting.length > 0 && <p>{texts.say('help.imperium-horizons.solstice_left', { count: waiting.length })}</p>}
    </aside>
  );
}
