// The middle of the table, by what is happening.

import type { ReactNode } from 'react';
import { hueClass } from '../../cards/colour';
import { Stack } from '../../cards/lay';
import { Icon } from '../../icons/icon';
import { counterValue, findItem, type SeatView } from '../../protocol/view';
import { useScene } from '../../shell/scene';
import { Cube, TerrainGround } from './art/land';
import { BattleTable } from './battle';
import { ActionCard, ActionFace } from './cards';
import { BattleFought } from './dice';
import { AgeTrack, CityArea, HoldingArea, ProductionArea } from './culture-board';
import { battleOf, cards, cultureColours, cultureOf, lastWord, offersOf, othersOf, permanentCards, resources, keyOf, stageOf, tiles, zoneOf } from './figures';
import { places } from './journeys';
import { Market } from './market';
import { Offers } from './offers';
import { SeatSpot, Spot, useChain } from './spot';
import { Trade } from './trade';
import './middle.css';

const battleStages = new Set(['commit', 'send_home', 'encounter', 'replace', 'fury', 'dice', 'resurrect', 'reinforce']);
const rivalStages = new Set([
  'target', 'raze', 'raid', 'dismiss', 'power_building', 'power_tile', 'power_offer', 'power_swap', 'power_smite', 'power_rob',
]);
const cubeStages = new Set(['loot', 'power_gain', 'power_steal', 'spare']);

export function Middle() {
  const { view } = useScene();
  const stage = stageOf(view);
  if (battleOf(view) && battleStages.has(stage)) return <BattleTable />;
  if (stage === 'draft' || stage === 'explore' || stage === 'tiles') return <Tiles />;
  if (stage === 'choose_cards' || stage === 'cards') return <Drawing />;
  if (stage === 'trade_pay' || stage === 'trade' || stage === 'temple') return <Trade />;
  if (offersOf(view) || stage === 'power_raise' || stage === 'power_mummify' || stage === 'power_sacrifice') return <Market />;
  if (rivalStages.has(stage)) return <Rivals />;
  if (cubeStages.has(stage)) return <CubesOffered />;
  if (stage === 'workers' || stage === 'announce') return <Gathering />;
  if (stage === 'invoke' || stage === 'card') return <Invoking />;
  return <Played />;
}

function Sheet({
  title,
  children,
  className = '',
  bare = false,
}: {
  title: string;
  children: ReactNode;
  className?: string;
  // Without the card that is resolved: the boards need the room.
  bare?: boolean;
}) {
  return (
    <section className={`am-sheet ${className}`} aria-label={title}>
      <h3>
        {title}
        <BattleFought />
      </h3>
      <div className="am-body">
        {!bare && <CurrentCard />}
        <div className="am-content">{children}</div>
      </div>
    </section>
  );
}

// --- explore and draft ----------------------------------------------------------------------------------------------------

export function TileFace({ id, place }: { id: string; place?: string }) {
  const tile = tiles.get(id);
  if (!tile) return null;
  return (
    <>
      <TerrainGround terrain={tile.terrain} />
      <span className="am-tile" data-place={place}>
        {Array.from({ length: tile.yield }, (_, number) => (
          <Cube key={number} resource={tile.resource} size={24} />
        ))}
      </span>
    </>
  );
}

function Tiles() {
  const { view, texts } = useScene();
  const offered = findItem(view.items, 'zone', 'face_up')?.items ?? [];
  const kinds = [...new Set(offered.map(({ id }) => id))];
  return (
    <Sheet title={texts.title(keyOf('item.face_up'))}>
      <div className="am-tiles">
        {kinds.map((id) => {
          const count = offered.filter((tile) => tile.id === id).length;
          return (
            <Stack key={id} count={count}>
              <Spot kind="tile" id={id} label={texts.title(keyOf(`tile.${id}`))} explain={keyOf(`tile.${id}`)} className="am-offered">
                <TileFace id={id} place={places.card('offered', id)} />
                <span className="am-offered-name">{texts.title(keyOf(`terrain.${tiles.get(id)?.terrain}`))}</span>
              </Spot>
            </Stack>
          );
        })}
        {kinds.length === 0 && <span className="faint">{texts.say('zone.empty')}</span>}
      </div>
      <Offers />
    </Sheet>
  );
}

// --- hands are filled -----------------------------------------------------------------------------------------------------

function Drawing() {
  const { view, texts, mySeat } = useScene();
  const mine = view.status.to_act === mySeat;
  const culture = cultureOf(view.seats[mySeat]);
  const held = new Set(zoneOf(view.seats[mySeat]!, 'hand').items.map(({ id }) => id));
  return (
    <Sheet title={texts.say('help.age-of-mythology.fill')}>
      <div className="am-drawing">
        {permanentCards.map((id) => (
          <span key={id} className={held.has(id) ? 'am-held' : undefined}>
            <ActionCard id={id} culture={culture} zone="permanent" live={mine} />
          </span>
        ))}
        <span className="am-deck" data-place={places.deck(culture)} title={texts.say(keyOf(`item.deck_${culture}`))}>
          <Icon name="deck" size={30} />
          <strong>{counterValue(view.items, `deck_${culture}`)}</strong>
          <span>{texts.title(keyOf(`item.deck_${culture}`))}</span>
        </span>
      </div>
      <Offers />
    </Sheet>
  );
}

// --- gather ---------------------------------------------------------------------------------------------------------------

function Gathering() {
  const { view, texts, offers, choose, consider } = useScene();
  const announced = offers.filter(({ message }) => message.key.endsWith('.announce'));
  const seat = view.seats[Number(view.status.to_act)];
  return (
    <Sheet title={texts.title(keyOf('cardaction.gather'))} className="am-gathering">
      {announced.length > 0 ? (
        <div className="am-announce">
          {announced.map((offer) => {
            const what = offer.message.args?.what;
            const word = typeof what === 'object' && what !== null && 'term' in what ? what.term : '';
            const isTerrain = word.includes('.terrain.');
            return (
              <button
                key={offer.id}
                type="button"
                className="am-offer am-announce-one"
                data-offer={offer.text}
                onClick={() => choose(offer)}
                onPointerEnter={() => consider(offer)}
                onPointerLeave={() => consider(null)}
              >
                <span className="am-offered small">
                  {isTerrain ? <TerrainGround terrain={lastWord(word)} /> : <Cube resource={lastWord(word)} size={30} />}
                </span>
                {texts.title(word)}
              </button>
            );
          })}
        </div>
      ) : (
        <p className="am-hint">{texts.say('help.age-of-mythology.workers')}</p>
      )}
      {seat && announced.length === 0 && (
        <div className="am-gather-board">
          <ProductionArea seat={seat} />
        </div>
      )}
      <Offers but={(key) => key.endsWith('.announce')} />
    </Sheet>
  );
}

// --- somebody else's board ------------------------------------------------------------------------------------------------

function RivalBoard({ seat }: { seat: SeatView }) {
  const { texts, view, lit, picked, offers } = useScene();
  const chain = useChain();
  const key = `seat:${seat.seat}`;
  const areas = offers
    .filter(({ targets }) => targets[0]?.kind === 'seat' && targets[0].id === String(seat.seat) && targets[1]?.kind === 'area')
    .map(({ targets }) => targets[1]!.id);
  const meant = lit.has(key) || picked.has(key);
  const area = (id: string, drawn: ReactNode) => (
    <div className="am-rival-area">
      {areas.includes(id) ? (
        <button
          type="button"
          className={`am-attack ${picked.has(key) ? 'lit' : ''}`}
          title={texts.say(`help.age-of-mythology.stake.${id}`)}
          data-target={picked.has(key) ? `area:${id}` : undefined}
          onClick={() => chain({ kind: 'seat', id: String(seat.seat) }, { kind: 'area', id })}
        >
          <Icon name="army" size={16} /> {texts.title(keyOf(`area.${id}`))}
        </button>
      ) : (
        <span className="am-attack-name">{texts.title(keyOf(`area.${id}`))}</span>
      )}
      {drawn}
    </div>
  );
  return (
    <section className={meant ? 'am-rival meant' : 'am-rival'}>
      <h4>
        <SeatSpot seat={seat.seat} />
        <span className="faint">{texts.title(keyOf(`culture.${cultureOf(seat)}`))}</span>
        <AgeTrack seat={seat} />
      </h4>
      <div className="am-rival-areas">
        {area('production', <ProductionArea seat={seat} />)}
        {area('city', <CityArea seat={seat} />)}
        {area(
          'holding',
          <>
            <span className="am-rival-cubes">
              {resources.map((resource) => (
                <span key={resource}>
                  <Cube resource={resource} size={18} place={places.cubes(seat.seat, resource)} /> {counterValue(seat.items, resource)}
                </span>
              ))}
            </span>
            <HoldingArea seat={seat} />
          </>,
        )}
      </div>
      {view.status.to_act === seat.seat && <span className="sr-only">{texts.say('prompt.your_turn')}</span>}
    </section>
  );
}

function Rivals() {
  const { view, texts, mySeat, lit, picked, faces } = useScene();
  const seats = [...lit.keys(), ...picked].flatMap((key) => (key.startsWith('seat:') ? [Number(key.slice(5))] : []));
  const battle = battleOf(view);
  const shown = seats.length > 0 ? view.seats.filter(({ seat }) => seats.includes(seat)) : battle ? [view.seats[battle.sides[1].seat]!] : othersOf(view, mySeat);
  // One alone is named: it may be one's own.
  const [only, ...more] = shown;
  const name = only && more.length === 0 ? faces[only.seat]?.name : undefined;
  const title = name === undefined ? texts.say('help.age-of-mythology.rivals') : texts.say('help.age-of-mythology.board_of', { name });
  return (
    <Sheet bare title={title} className={`am-rivals of-${Math.min(4, shown.length)}`}>
      <div className="am-rival-row">
        {shown.map((seat) => (
          <RivalBoard key={seat.seat} seat={seat} />
        ))}
      </div>
      <Offers />
    </Sheet>
  );
}

// --- cubes to take --------------------------------------------------------------------------------------------------------

function CubesOffered() {
  const { view, texts } = useScene();
  const stage = stageOf(view);
  const battle = battleOf(view);
  const from = stage === 'power_gain' ? null : stage === 'loot' && battle ? battle.sides[1].seat : null;
  const have = (resource: string) =>
    from === null ? counterValue(view.items, `bank_${resource}`) : counterValue(view.seats[from]?.items ?? [], resource);
  return (
    <Sheet title={texts.say(`help.age-of-mythology.cubes_${stage}`)}>
      {from !== null && <SeatSpot seat={from} />}
      <div className="am-bank-row">
        {resources.map((resource) => (
          <Spot key={resource} kind="resource" id={resource} label={texts.title(keyOf(`resource.${resource}`))} className="am-big-cube">
            <Cube resource={resource} size={44} />
            {(from !== null || stage === 'power_gain') && <strong>{have(resource)}</strong>}
            <span>{texts.title(keyOf(`resource.${resource}`))}</span>
          </Spot>
        ))}
      </div>
      <Offers />
    </Sheet>
  );
}

// --- between cards --------------------------------------------------------------------------------------------------------

export function CurrentCard() {
  const { view } = useScene();
  const card = view.card as { id: string } | undefined;
  const active = view.seats[Number(view.active ?? 0)];
  if (!card || !active) return null;
  return (
    <span className="am-current">
      <ActionCard id={card.id} culture={cultureOf(active)} zone="current" live={false} />
      <CurrentNote />
    </span>
  );
}

// Whose card it is, what is left to do with it, whether its power is in force.
function CurrentNote() {
  const { view, texts } = useScene();
  return (
    <span className="am-current-note">
      <SeatSpot seat={Number(view.active ?? 0)} />
      {typeof view.left === 'number' && view.left > 0 && view.left < 200 && (
        <span className="faint">{texts.say('help.age-of-mythology.card_left', { number: view.left })}</span>
      )}
      {view.power_in_force === true && <span className="am-inforce">{texts.say('help.age-of-mythology.power_on')}</span>}
    </span>
  );
}

// The power of a god, or what its card does: the card lies there with all its words and its price.
function Invoking() {
  const { view, texts } = useScene();
  const card = view.card as { id: string } | undefined;
  if (!card || !cards.get(card.id)?.god) return <Played />;
  const culture = cultureOf(view.seats[Number(view.active ?? 0)]);
  return (
    <Sheet bare title={texts.title(keyOf(`god.${card.id}`))} className="am-invoking">
      <span className={`any-card full am-card ${hueClass(cultureColours[culture] ?? null)}`} data-place={places.card('current', card.id)}>
        <ActionFace id={card.id} full />
      </span>
      <CurrentNote />
      <Offers />
    </Sheet>
  );
}

function Played() {
  const { view, texts, mySeat, layout, since } = useScene();
  const others = view.card ? [] : othersOf(view, mySeat).filter((seat) => cultureOf(seat) !== '');
  return (
    <Sheet title={texts.say('help.age-of-mythology.played')} className="am-played">
      <div className="am-played-row">
        {view.seats.map((seat) => (
          <div key={seat.seat} className="am-played-seat">
            <SeatSpot seat={seat.seat} />
            <span className="am-played-cards">
              {[0, 1, 2].map((place) => {
                const card = zoneOf(seat, 'played').items[place];
                const mark = card && since.has(`id:${seat.seat}/played/${card.id}`) ? 'since' : '';
                const zone = `${seat.seat}/played`;
                return card ? (
                  <ActionCard key={place} id={card.id} culture={cultureOf(seat)} zone={zone} live={false} className={mark} />
                ) : (
                  <span key={place} className="am-slot" aria-hidden="true">
                    {place + 1}
                  </span>
                );
              })}
            </span>
          </div>
        ))}
      </div>
      <Offers />
      {layout === 'wide' && others.length <= 2 && (
        <div className="am-rival-row">
          {others.map((seat) => (
            <RivalBoard key={seat.seat} seat={seat} />
          ))}
        </div>
      )}
    </Sheet>
  );
}
