// Imperium: Horizons' face: market and common piles, the play area with the card that resolves, the own side with the hand, and the
// CIV where there is one.

import { useEffect, useState } from 'react';
import { SpeakingCards } from '../../cards/words';
import type { SeatView } from '../../protocol/view';
import type { GameFace } from '../index';
import { useCardTravel } from '../generic/travel';
import { useScene } from '../../shell/scene';
import { Area } from './places/area';
import { Resolving } from './places/asking';
import { CivArea } from './civ/civ-area';
import { CivCard } from './civ/civ-card';
import { useCivOpens } from './civ/pace';
import { useStory } from './civ/story';
import { Ends, Points } from './places/ends';
import { asksOf, civOf, everyCard, game, turnOf } from './figures';
import { Gains } from './gains/gains';
import { rules } from './help';
import { Market } from './places/market';
import { Hand, Nation, Orders, OwnPiles, OwnSide, Purse, Stepper } from './places/mine';
import { open, useClosing, useOpened } from './opened';
import { SeatDetails } from './places/seat-details';
import { Spread, useLitElsewhere, type Laid } from './cards/spread';
import en from './texts/en.json';
import fr from './texts/fr.json';
import './table.css';
import './medium.css';
import './phone.css';

const parts = ['market', 'area', 'hand'] as const;
type Part = (typeof parts)[number];

const handZones = new Set(['hand', 'development', 'nation', 'accession']);
const marketZones = new Set(['market', 'beneath', 'below_civ', 'below_unciv', 'below_region']);

// On a phone the part that has what is lit opens by itself.
function usePart(): [Part, (part: Part) => void, ReadonlySet<Part>] {
  const { view, lit, offers, mySeat } = useScene();
  const [part, setPart] = useState<Part>('hand');
  const found = new Set<Part>();
  for (const { entry, zone } of everyCard(view)) {
    if (!lit.has(`card:${entry.id}`)) continue;
    const [name] = zone.id.split(`_${mySeat}`);
    found.add(marketZones.has(zone.id) ? 'market' : handZones.has(name!) && zone.id.endsWith(`_${mySeat}`) ? 'hand' : 'area');
  }
  for (const key of lit.keys()) {
    // The own deck lies beside the hand.
    if (key.startsWith('deck:')) found.add(key.startsWith('deck:deck_') ? 'hand' : 'market');
    if (key.startsWith('order:') || key.startsWith('resource:')) found.add('hand');
  }
  // Options alone: they stand on the card that asks, in the play area.
  if (offers.length > 0 && lit.size === 0 && asksOf(view)) found.add('area');
  const first = parts.filter((name) => found.has(name)).join(' ');
  useEffect(() => {
    if (first && !first.split(' ').includes(part)) setPart(first.split(' ')[0] as Part);
  }, [first]); // eslint-disable-line
  // What is opened lies over the play area.
  const opened = useOpened();
  useEffect(() => {
    if (opened && opened.kind !== 'civ') setPart('area');
  }, [opened]);
  return [part, setPart, found];
}

function PartTabs({ part, litParts, onPart }: { part: Part; litParts: ReadonlySet<Part>; onPart: (part: Part) => void }) {
  const { texts } = useScene();
  return (
    <div className="ih-parts" role="group" aria-label={texts.say('help.imperium-horizons.parts')}>
      {parts.map((name) => (
        <button key={name} type="button" aria-pressed={part === name} onClick={() => onPart(name)}>
          {texts.say(`help.imperium-horizons.part.${name}`)}
          {litParts.has(name) && part !== name && <span className="ih-part-lit" aria-hidden="true" />}
        </button>
      ))}
    </div>
  );
}

function Middle({ seat, laid }: { seat: SeatView; laid: readonly Laid[] }) {
  const { view, texts, faces, mySeat } = useScene();
  const opened = useOpened();
  const civ = civOf(view);
  return (
    <div className="ih-middle">
      {seat.seat !== mySeat && (
        <p className="ih-other">
          {texts.say('help.imperium-horizons.area_of', { name: faces[seat.seat]?.name ?? '' })}{' '}
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
      {opened?.kind === 'points' && <Points seat={view.seats[mySeat]!} />}
      {opened?.kind === 'gains' && <Gains />}
    </div>
  );
}

function OwnOnPhone({ seat }: { seat: SeatView }) {
  return (
    <div className="ih-own-phone">
      <Purse seat={seat} />
      <Orders seat={seat} />
      <Stepper seat={seat} />
      <Hand seat={seat} />
      <OwnPiles seat={seat} />
      <Nation seat={seat} />
    </div>
  );
}

// What was opened to be read goes when the game goes on and it would lie over an answer. The CIV's card covers the market too,
// and goes as soon as I play on.
function useReadAway(litInArea: boolean, litInMarket: boolean): void {
  const { count, lines, mySeat } = useScene();
  const opened = useOpened();
  const isRead = opened?.kind === 'points' || opened?.kind === 'gains';
  const { deeds } = useStory();
  const turn = deeds[deeds.length - 1]?.n ?? 0;
  const goesOn = lines.some(({ n, actor }) => n > turn && actor === mySeat);
  const covers = (isRead && litInArea) || (opened?.kind === 'civ' && (litInArea || litInMarket || goesOn));
  useEffect(() => {
    if (covers) open(null);
  }, [count]); // eslint-disable-line
}

function Board() {
  const { view, texts, faces, mySeat, layout } = useScene();
  useCardTravel();
  useClosing();
  const opened = useOpened();
  const [part, setPart, litParts] = usePart();
  const civ = civOf(view);
  const shownSeat = opened?.kind === 'seat' ? opened.seat : mySeat;
  const seat = view.seats[shownSeat];
  const laid = useLitElsewhere(shownSeat);
  const litInArea = litParts.has('area');
  const litInMarket = litParts.has('market');
  const civOpen = useCivOpens(litInArea || litInMarket);
  useReadAway(litInArea, litInMarket);
  if (!seat) return null;
  const narrow = layout === 'phone';
  return (
    <SpeakingCards texts={texts} game={game} faces={faces}>
      <div className="ih ih-board" data-part={part} data-step={turnOf(view)?.step}>
        {narrow && <PartTabs part={part} litParts={litParts} onPart={setPart} />}
        <Ends />
        <Market />
        <Middle seat={seat} laid={laid} />
        {civ && civOpen && <CivCard civ={civ} />}
        {narrow && <OwnOnPhone seat={view.seats[mySeat]!} />}
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
