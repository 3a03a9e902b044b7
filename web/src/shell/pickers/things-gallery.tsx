// Things of the box to choose from by their looks: emblem, name, how hard they are, how they play; their cards can be leafed through.

import { Suspense, lazy, useMemo, useState } from 'react';
import { CardFrame } from '../../cards/face';
import { SpeakingCards } from '../../cards/words';
import { loadEmblem } from '../../games';
import type { Agreed } from '../../model/picking';
import { lacks } from '../../model/picking';
import type { GameFacts, PickerValue } from '../../protocol/messages';
import { usePage } from '../context';
import { useBox } from './boxed-things';
import { Stars, valueNote } from './value-note';
import './things-gallery.css';

export interface ThingsGalleryProps {
  game: GameFacts;
  values: readonly PickerValue[];
  // Those that may be chosen here.
  free: readonly PickerValue[];
  chosen: string;
  agreed: Agreed;
  onChoose: (id: string) => void;
}

export function ThingsGallery({ game, values, free, chosen, agreed, onChoose }: ThingsGalleryProps) {
  const { texts } = usePage();
  const Emblem = useMemo(
    () => lazy(() => loadEmblem(game.id).then((drawing) => ({ default: drawing }))),
    [game.id],
  );
  const [leafing, setLeafing] = useState<string | null>(null);
  return (
    <details className="things-gallery">
      <summary>{texts.say('setup.gallery')}</summary>
      <ul>
        {values.map((one) => {
          const missing = lacks(one, agreed) !== undefined;
          const can = free.includes(one) && !missing;
          return (
            <li key={one.id} className={one.id === chosen ? 'chosen' : ''}>
              <button
                type="button"
                aria-pressed={one.id === chosen}
                disabled={!can && one.id !== chosen}
                onClick={() => onChoose(one.id)}
              >
                <Suspense fallback={<span className="things-blank" />}>
                  <Emblem id={one.id} size={54} />
                </Suspense>
                <span>
                  <b>{texts.title(one.name)}</b> {one.stars !== undefined && <Stars count={one.stars} />}
                  {missing && <small>{valueNote(texts, game, one, agreed)}</small>}
                </span>
              </button>
              <p>{one.text?.map((key) => texts.title(key)).join('. ').replaceAll('..', '.')}</p>
              <button type="button" className="quiet" aria-expanded={leafing === one.id} onClick={() => setLeafing(leafing === one.id ? null : one.id)}>
                {texts.say('setup.gallery.cards')}
              </button>
              {leafing === one.id && <CardsOf game={game.id} group={one.id} />}
            </li>
          );
        })}
      </ul>
    </details>
  );
}

// All cards of one thing, a page at a time.
const aPage = 4;

function CardsOf({ game, group }: { game: string; group: string }) {
  const { texts } = usePage();
  const box = useBox(game);
  const [at, setAt] = useState(0);
  const cards = box?.find(({ id }) => id === group)?.items ?? [];
  if (cards.length === 0) return <p role="status">{texts.say('page.loading')}</p>;
  const pages = Math.ceil(cards.length / aPage);
  return (
    <SpeakingCards texts={texts} game={game}>
      <div className="things-cards">
        {cards.slice(at * aPage, at * aPage + aPage).map((entry, index) => (
          <CardFrame key={`${entry.id} ${index}`} entry={entry} />
        ))}
      </div>
      <p className="things-pages">
        <button type="button" disabled={at === 0} onClick={() => setAt(at - 1)} aria-label={texts.say('setup.gallery.back')}>
          ←
        </button>{' '}
        {at + 1} / {pages}{' '}
        <button type="button" disabled={at + 1 >= pages} onClick={() => setAt(at + 1)} aria-label={texts.say('setup.gallery.on')}>
          →
        </button>
      </p>
    </SpeakingCards>
  );
}
