// Age of Mythology's face: victory cards, bank and decks above, what is happening in the middle, a culture board for every seat.

import { useEffect, useState, type ReactNode } from 'react';
import { SpeakingCards } from '../../cards/words';
import type { GameFace } from '../index';
import { Icon } from '../../icons/icon';
import { counterValue } from '../../protocol/view';
import { Change, useScene } from '../../shell/scene';
import { Cube } from './art/land';
import { UnitFigure } from './art/unit';
import { CityArea, HoldingArea, ProductionArea, Purse, AgeTrack } from './culture-board';
import { ageOf, ages, battleOf, cultureOf, figuresOf, resources, keyOf, scoreNow, squaresOf, stageOf, zoneOf } from './figures';
import { Dragging } from './drag';
import { rules } from './help';
import { Middle } from './middle';
import { Backs, Hand, Mine as OwnBoard } from './mine';
import { openBoard, useShownBoard } from './shown-board';
import { TopStrip } from './strip';
import { places } from './journeys';
import { Travels } from './travel';
import en from './texts/en.json';
import fr from './texts/fr.json';
import './seat-card.css';
import './narrow.css';

const parts = ['table', 'hand', 'land', 'city', 'victory'] as const;
type Part = (typeof parts)[number];

// Where a lit place lies; on a phone its part opens by itself.
function partOf(key: string, stage: string): Part {
  if (key.startsWith('victory:')) return 'victory';
  if (key.startsWith('card:')) return stage === 'choose_cards' ? 'table' : 'hand';
  if (key.startsWith('unit:') && ['reinforce', 'power_sacrifice'].includes(stage)) return 'city';
  return 'table';
}

function usePart(): [Part, (part: Part) => void, ReadonlySet<Part>] {
  const { lit, view, count } = useScene();
  const stage = stageOf(view);
  const [part, setPart] = useState<Part>('table');
  const litParts = new Set([...lit.keys()].map((key) => partOf(key, stage)));
  const first = [...litParts][0] ?? 'table';
  useEffect(() => setPart(first), [first, count]);
  return [part, setPart, litParts];
}

function PhoneBoard() {
  const { texts, view, mySeat } = useScene();
  const [part, setPart, litParts] = usePart();
  const seat = view.seats[mySeat];
  const known = seat && cultureOf(seat) !== '' ? seat : null;
  return (
    <div className="am-board phone" data-part={part} data-battle={battleOf(view) ? 'yes' : undefined}>
      <div className="am-parts" role="group" aria-label={texts.say('help.age-of-mythology.parts')}>
        {parts.map((name) => (
          <button key={name} type="button" aria-pressed={part === name} onClick={() => setPart(name)}>
            {texts.say(`help.age-of-mythology.part.${name}`)}
            {litParts.has(name) && part !== name && <span className="am-part-lit" aria-hidden="true" />}
          </button>
        ))}
      </div>
      <div className="am-part">
        {part === 'table' && <Middle />}
        {part === 'victory' && <TopStrip />}
        {part === 'hand' && known && (
          <>
            <AgeTrack seat={known} />
            <Purse seat={known} />
            <Hand seat={known} />
          </>
        )}
        {part === 'land' && known && <ProductionArea seat={known} />}
        {part === 'city' && known && (
          <>
            <CityArea seat={known} />
            <HoldingArea seat={known} />
          </>
        )}
      </div>
    </div>
  );
}

function Board() {
  const { layout, texts, faces } = useScene();
  return (
    <SpeakingCards texts={texts} game="age-of-mythology" faces={faces}>
      {layout === 'phone' ? (
        <PhoneBoard />
      ) : (
        <div className="am-board">
          <TopStrip />
          <Middle />
          <Dragging />
        </div>
      )}
      <Travels />
    </SpeakingCards>
  );
}

function Mine({ seat }: { seat: number }) {
  const { texts, faces } = useScene();
  return (
    <SpeakingCards texts={texts} game="age-of-mythology" faces={faces}>
      <OwnBoard seat={seat} />
    </SpeakingCards>
  );
}

// A board in miniature: sixteen specks of land, as many plots, figures, cubes, the hand's backs.
// The small board of a seat; a click opens it in place of the own one, and puts it back. A phone's boards have tabs for that.
function SmallBoard({ seat, children }: { seat: number; children: ReactNode }) {
  const { texts, faces, mySeat, layout } = useScene();
  const shown = useShownBoard(mySeat);
  if (layout === 'phone') return <span className="am-seat-row">{children}</span>;
  const words = texts.say('help.age-of-mythology.board_of', { name: faces[seat]?.name ?? '' });
  return (
    <button
      type="button"
      className="am-seat-row"
      title={words}
      aria-pressed={shown === seat}
      onClick={() => openBoard(shown === seat ? null : seat)}
    >
      <span className="sr-only">{words}</span>
      {children}
    </button>
  );
}

function SeatDetails({ seat: number }: { seat: number }) {
  const { view, texts } = useScene();
  const seat = view.seats[number];
  const culture = cultureOf(seat);
  if (!seat || !culture) return null;
  const hand = zoneOf(seat, 'hand') as { count: number; permanent?: number };
  return (
    <div className="am-seat" data-place={places.seat(number)}>
      <span className="am-seat-culture" data-explain={keyOf(`culture.${culture}`)}>
        {texts.title(keyOf(`culture.${culture}`))} · {texts.title(`help.age-of-mythology.age.${ages[ageOf(seat)]}`)}
        <span className="am-now" title={texts.say('help.age-of-mythology.score_now')}>
          <Icon name="points" size={13} /> {scoreNow(seat)} <small>{texts.say('help.age-of-mythology.now')}</small>
        </span>
      </span>
      <SmallBoard seat={number}>
        <span className="am-mini-grid" title={texts.say(keyOf('area.production'))}>
          {squaresOf(seat, 'production').map(({ square, terrain, resource }) => (
            <i key={square} className={`am-speck am-${String(terrain).split('.').pop()} ${resource ? `am-cube-${String(resource).split('.').pop()}` : ''}`} />
          ))}
        </span>
        <span className="am-mini-grid" title={texts.say(keyOf('area.city'))}>
          {squaresOf(seat, 'city').map(({ square, building }) => (
            <i key={square} className={building ? 'am-speck built' : 'am-speck'} />
          ))}
        </span>
        <span className="am-seat-side">
          <span className="am-seat-cubes">
            {resources.map((resource) => (
              <span key={resource} title={texts.say(keyOf(`resource.${resource}`))}>
                <Cube resource={resource} size={14} place={places.cubes(number, resource)} />
                {counterValue(seat.items, resource)}
                <Change seat={number} id={resource} />
              </span>
            ))}
          </span>
          <Backs count={hand.count} permanent={Number(hand.permanent ?? 0)} />
        </span>
      </SmallBoard>
      <span className="am-seat-army">
        {figuresOf(seat).map(({ id, count }) => (
          <span key={id} data-place={places.stand(number, id)} title={`${count} ${texts.title(keyOf(`unit.${id}`))}`}>
            <UnitFigure unit={id} size={20} />
            {count}
          </span>
        ))}
      </span>
    </div>
  );
}

// What is chosen in secret and every throw of dice; what came of them stays in sight.
const quiet = ['commit', 'hidden_commit', 'fight', 'hidden_fight', 'retreat', 'roll', 'stand', 'work', 'swap', 'pay', 'spare', 'loot'].map(
  (name) => keyOf(`log.${name}`),
);

const logKeys = (...names: string[]): string[] => names.map((name) => keyOf(`log.${name}`));

// A battle: who came with what, who met whom and lost, who won. Secret choices and every throw can be opened.
const story = {
  begins: logKeys('attack'),
  ends: logKeys('battle_won'),
  tells: logKeys('attack', 'squad', 'no_squad', 'meets', 'retreats', 'battle_won'),
  follows: logKeys(
    ...['invoke', 'send_home', 'replace', 'throw_unit', 'berserk', 'tie_won', 'eliminated', 'thrown', 'resurrect'],
    ...['reinforce', 'victory_cubes'],
  ),
};

// Squads and battle cards are chosen on the table, and a retreat is there, too.
const onTheTable = ['commit', 'send_home', 'encounter'];

export const face: GameFace = {
  asksItself: (view) => battleOf(view) !== null && onTheTable.includes(stageOf(view)),
  quiet,
  story,
  Board,
  Mine,
  SeatDetails,
  texts: { en, fr },
  rules,
};
