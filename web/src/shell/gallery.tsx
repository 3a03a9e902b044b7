// Everything in the boxes: each card, unit, tile and token of all games, drawn as on the tables. Language and theme
// are those of the page.

import { useEffect, useState } from 'react';
import { CardFrame } from '../cards/face';
import { CardBack, Fan, Stack, Tucked, Turned } from '../cards/lay';
import { SpeakingCards, type ThingDrawing } from '../cards/words';
import { Zoomable } from '../cards/zoom';
import { loadBoxDrawing } from '../games';
import { cardWords } from '../model/cards';
import type { ZoneEntry } from '../protocol/view';
import { usePage } from './context';
import { useBox } from './pickers/boxed-things';
import { Link, galleryAddress } from './router';
import './gallery.css';

export function Gallery({ game }: { game?: string }) {
  const { games, texts } = usePage();
  const shown = games!.games.find(({ id }) => id === game) ?? games!.games[0]!;
  return (
    <main className="gallery">
      <h1>{texts.say('gallery.title')}</h1>
      <p>{texts.say('gallery.sentence')}</p>
      <nav className="rules-games" aria-label={texts.say('lobby.games')}>
        {games!.games.map(({ id, name }) => (
          <Link key={id} to={galleryAddress(id)} aria-current={id === shown.id ? 'page' : undefined}>
            {texts.say(name)}
          </Link>
        ))}
      </nav>
      <BoxOf key={shown.id} game={shown.id} />
    </main>
  );
}

function useBoxDrawing(game: string): ThingDrawing | undefined {
  const [drawing, setDrawing] = useState<{ Drawing?: ThingDrawing }>({});
  useEffect(() => {
    let isWanted = true;
    void loadBoxDrawing(game).then((Drawing) => {
      if (isWanted) setDrawing({ Drawing });
    });
    return () => {
      isWanted = false;
    };
  }, [game]);
  return drawing.Drawing;
}

function BoxOf({ game }: { game: string }) {
  const { texts } = usePage();
  const groups = useBox(game);
  const Drawing = useBoxDrawing(game);
  const [group, setGroup] = useState(0);
  const [large, setLarge] = useState(false);
  if (!groups) return <p role="status">{texts.say('page.loading')}</p>;
  const shown = groups[group];
  if (!shown) return <p>{texts.say('gallery.none')}</p>;
  return (
    <SpeakingCards texts={texts} game={game} Drawing={Drawing}>
      <div className="gallery-bar">
        <label>
          <span>{texts.say('gallery.group')}</span>
          <select value={group} onChange={(event) => setGroup(Number(event.target.value))}>
            {groups.map(({ id, name, items }, index) => (
              <option key={id} value={index}>
                {texts.title(name)} ({items.length})
              </option>
            ))}
          </select>
        </label>
        <label className="check">
          <input type="checkbox" checked={large} onChange={(event) => setLarge(event.target.checked)} />
          <span>{texts.say('gallery.large')}</span>
        </label>
      </div>
      <h2>{texts.title(shown.name)}</h2>
      <ul className={large ? 'gallery-cards large' : 'gallery-cards'}>
        {shown.items.map((entry, index) => (
          <li key={`${entry.id} ${index}`}>
            {large ? (
              <CardFrame entry={entry} size="full" />
            ) : (
              <Zoomable entry={entry} zone="gallery">
                <span tabIndex={0} role="img" aria-label={cardWords(texts, game, entry)} className="gallery-card">
                  <CardFrame entry={entry} />
                </span>
              </Zoomable>
            )}
          </li>
        ))}
      </ul>
      <HowTheyLie cards={shown.items} />
    </SpeakingCards>
  );
}

// Fan, stack, tucked, turned, face down: the ways in which tables lay them.
function HowTheyLie({ cards }: { cards: readonly ZoneEntry[] }) {
  const { texts } = usePage();
  const [first, second, third] = cards;
  if (!first || !second || !third) return null;
  return (
    <>
      <h2>{texts.say('gallery.lie')}</h2>
      <div className="gallery-lie" aria-hidden="true">
        <Fan>
          {cards.slice(0, 7).map((entry, index) => (
            <CardFrame key={`${entry.id} ${index}`} entry={entry} />
          ))}
        </Fan>
        <Stack count={cards.length}>
          <CardFrame entry={first} />
        </Stack>
        <Tucked beneath={[<CardFrame key="1" entry={second} />, <CardFrame key="2" entry={third} />]}>
          <CardFrame entry={first} />
        </Tucked>
        <Turned turned>
          <CardFrame entry={second} />
        </Turned>
        <CardBack />
      </div>
    </>
  );
}
