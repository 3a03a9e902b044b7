// Imperium: Horizons' face: market and common piles, the play area with the card that resolves, the own side with the hand, and the
// CIV where there is one.

import { useEffect, useState } from 'react';
import { SpeakingCards } from '../../cards/words';
import type { GameFace } from '../index';
import { useCardTravel } from '../generic/travel';
import { useScene } from '../../shell/scene';
import { Area } from './area';
import { Resolving } from './asking';
import { CivArea, CivCard, useCivOpens } from './civ';
import { Ends, Points } from './ends';
import { civOf, everyCard } from './figures';
import { rules } from './help';
import { Market } from './market';
import { Hand, Nation, Orders, OwnPiles, OwnSide, Purse } from './mine';
import { open, useClosing, useOpened } from './opened';
import { SeatDetails } from './seat-details';
import { Spread, useLitElsewhere } from './spread';
import en from './texts/en.json';
import fr from './texts/fr.json';
import './table.css';
import './narrow.css';

const parts = ['market', 'area', 'hand'] as const;
type Part = (typeof parts)[number];

const handZones = new Set(['hand', 'development', 'nation', 'accession']);
const marketZones = new Set(['market', 'beneath', 'below_civ', 'below_unciv', 'below_region']);

// On a phone the part that has what is lit opens by itself.
function usePart(): [Part, (part: Part) => void, ReadonlySet<Part>] {
  const { view, lit, mySeat } = useScene();
  const [part, setPart] = useState<Part>('hand');
  const found = new Set<Part>();
  for (const { entry, zone } of everyCard(view)) {
    if (!lit.has(`card:${entry.id}`)) continue;
    const [name] = zone.id.split(`_${mySeat}`);
    found.add(marketZones.has(zone.id) ? 'market' : handZones.has(name!) && zone.id.endsWith(`_${mySeat}`) ? 'hand' : 'area');
  }
  for (const key of lit.keys()) {
    if (key.startsWith('deck:')) found.add('market');
    if (key.startsWith('order:') || key.startsWith('resource:')) found.add('hand');
  }
  const first = parts.filter((name) => found.has(name)).join(' ');
  useEffect(() => {
    if (first && !first.split(' ').includes(part)) setPart(first.split(' ')[0] as Part);
  }, [first]); // eslint-disable-line
  return [part, setPart, found];
}

function Board() {
  const { view, texts, faces, mySeat, layout } = useScene();
  const game = 'imperium-horizons';
  useCardTravel();
  useClosing();
  const opened = useOpened();
  const [part, setPart, litParts] = usePart();
  const civ = civOf(view);
  const shownSeat = opened?.kind === 'seat' ? opened.seat : mySeat;
  const seat = view.seats[shownSeat];
  const laid = useLitElsewhere(shownSeat);
  const litInArea = litParts.has('area');
  const civOpen = useCivOpens(litInArea || litParts.has('market'));
  if (!seat) return null;
  const narrow = layout === 'phone';
  return (
    <SpeakingCards texts={texts} game={game} faces={faces}>
      <div className="ih ih-board" data-part={part}>
        {narrow && (
          <div className="ih-parts" role="group" aria-label={texts.say('help.imperium-horizons.parts')}>
            {parts.map((name) => (
              <button key={name} type="button" aria-pressed={part === name} onClick={() => setPart(name)}>
                {texts.say(`help.imperium-horizons.part.${name}`)}
                {litParts.has(name) && part !== name && <span className="ih-part-lit" aria-hidden="true" />}
              </button>
            ))}
          </div>
        )}
        <Ends />
        <Market />
        <div className="ih-middle">
          {shownSeat !== mySeat && (
            <p className="ih-other">
              {texts.say('help.imperium-horizons.area_of', { name: faces[shownSeat]?.name ?? '' })}{' '}
              <button type="button" onClick={() => open(null)}>
                {texts.say('help.imperium-horizons.back')}
              </button>
            </p>
          )}
          <Area seat={seat} />
          <div className="ih-beside">
            {civ && <CivArea civ={civ} />}
            <Resolving />
          </div>
          <Spread laid={laid} />
          {opened?.kind === 'points' && !litInArea && <Points seat={view.seats[mySeat]!} />}
        </div>
        {civ && civOpen && <CivCard civ={civ} />}
        {narrow && (
          <div className="ih-own-phone">
            <Purse seat={view.seats[mySeat]!} />
            <Orders seat={view.seats[mySeat]!} />
            <Hand seat={view.seats[mySeat]!} />
            <OwnPiles seat={view.seats[mySeat]!} />
            <Nation seat={view.seats[mySeat]!} />
          </div>
        )}
      </div>
    </SpeakingCards>
  );
}

function Mine({ seat: number }: { seat: number }) {
  const { view, texts, faces } = useScene();
  const seat = view.seats[number];
  if (!seat) return null;
  return (
    <SpeakingCards texts={texts} game="imperium-horizons" faces={faces}>
      <div className="ih ih-mine">
        <OwnSide seat={seat} />
      </div>
    </SpeakingCards>
  );
}

export const face: GameFace = {
  Board,
  Mine,
  SeatDetails,
  texts: { en, fr },
  rules,
};
