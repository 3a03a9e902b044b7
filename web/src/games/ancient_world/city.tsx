// A city-state: citizens, purse and gauges; armies with what they inherit; city cards in five columns by tribe; Titans,
// Provinces and the reserve.

import { Emblem } from '../../board/emblem';
import { SpeakingCards } from '../../cards/words';
import { Icon } from '../../icons/icon';
import { cardWords } from '../../model/cards';
import { counterValue, type SeatView, type ZoneEntry } from '../../protocol/view';
import { Change, noFace, useScene } from '../../shell/scene';
import { TargetSpot } from '../../shell/target';
import { CitizenDisc, Coin, Crack, Knowledge, TribeBanner, type CitizenState } from './art';
import { CardName, TableCard } from './card';
import { Effects, StrengthSigns } from './effect';
import { hueClass } from '../../cards/colour';
import {
  entries,
  hungryOf,
  lastWord,
  nextPoints,
  pointsFor,
  tribes,
  zoneCount,
  type Strength,
} from './figures';
import { canGo, changeHand, letGo, useDraggable, useHand } from './hand-held';
import './city.css';

function Citizen({ entry, seat }: { entry: ZoneEntry; seat: number }) {
  const scene = useScene();
  const { texts, faces, offers, lit } = scene;
  const { held } = useHand();
  const piece = `citizen:${entry.id}`;
  const state = lastWord(entry.state as string) as CitizenState;
  const value = entry.value as number;
  const able = canGo(offers, piece);
  const drag = useDraggable(piece, able);
  const where = entry.on ? ` (${texts.say(entry.on as string)})` : '';
  const label = `${texts.say('help.ancient-world.citizen', { value })}: ${texts.say(entry.state as string)}${where}`;
  return (
    <span
      className={`aw-citizen-frame${able ? ' able' : ''}${held?.piece === piece ? ' held' : ''}`}
      {...drag}
      // Taken up by a click, it goes to the space that is clicked next.
      onClickCapture={(event) => {
        if (!able || lit.has(piece)) return;
        event.stopPropagation();
        changeHand({ held: held?.piece === piece ? null : { piece, moving: false, x: 0, y: 0, over: null } });
      }}
    >
      <TargetSpot id={entry.id} seat={seat} label={label} explain="ancient-world.piece.citizen" className="aw-citizen">
        <CitizenDisc face={faces[seat] ?? noFace} value={value} state={state} size={32} />
      </TargetSpot>
    </span>
  );
}

// Something that fills up: pips, and what is lacking.
export function Gauge({ icon, used, of, lack = 0, label }: { icon: string; used: number; of: number; lack?: number; label: string }) {
  return (
    <span className="aw-gauge" title={label}>
      <Icon name={icon} size={18} />
      <span className="aw-gauge-pips" aria-hidden="true">
        {Array.from({ length: Math.max(of, used) }, (_, pip) => (
          <span key={pip} className={`aw-pip${pip < used - lack ? ' on' : pip < used ? ' lack' : ''}`} />
        ))}
      </span>
      {used}/{of}
      <span className="sr-only">{label}</span>
    </span>
  );
}

export function Gauges({ seat }: { seat: SeatView }) {
  const { texts } = useScene();
  const citizens = zoneCount(seat.items, 'citizens');
  const food = counterValue(seat.items, 'food');
  const built = zoneCount(seat.items, 'city');
  const capacity = counterValue(seat.items, 'capacity');
  const armies = zoneCount(seat.items, 'armies');
  const limit = counterValue(seat.items, 'army_slot');
  const hungry = hungryOf(seat);
  return (
    <span className="aw-gauges">
      <Gauge icon="food" used={citizens} of={food} lack={hungry} label={texts.say('help.ancient-world.gauge.food', { citizens, food })} />
      <Gauge icon="capacity" used={built} of={capacity} label={texts.say('help.ancient-world.gauge.capacity', { built, capacity })} />
      <Gauge icon="army_slot" used={armies} of={limit} label={texts.say('help.ancient-world.gauge.armies', { armies, limit })} />
    </span>
  );
}

// Who would be fed if the round ended now.
export function Forecast({ seat }: { seat: SeatView }) {
  const { texts, view } = useScene();
  if (view.status.over) return null;
  const hungry = hungryOf(seat);
  const citizens = zoneCount(seat.items, 'citizens');
  if (hungry === 0)
    return (
      <span className="aw-fed" title={texts.say('help.ancient-world.forecast')}>
        <Icon name="food" size={15} /> {texts.say('help.ancient-world.all_fed')}
      </span>
    );
  return (
    <span className="aw-famine" title={texts.say('help.ancient-world.forecast')}>
      <Icon name="famine" size={16} /> {texts.say('help.ancient-world.will_starve', { fed: citizens - hungry, hungry })}
    </span>
  );
}

function Purse({ seat }: { seat: SeatView }) {
  const { texts } = useScene();
  const coins = counterValue(seat.items, 'coins');
  const knowledge = counterValue(seat.items, 'knowledge');
  const say = (name: string, value: number, income: number) =>
    texts.say('help.ancient-world.have', { name: texts.say(`ancient-world.item.${name}`), value, income });
  const incomeCoin = counterValue(seat.items, 'income_coin');
  const incomeKnowledge = counterValue(seat.items, 'income_knowledge');
  return (
    <span className="aw-purse">
      <span title={say('coins', coins, incomeCoin)}>
        <Coin size={24} /> {coins} <small>+{incomeCoin}↻</small>
        <Change seat={seat.seat} id="coins" />
      </span>
      <span title={say('knowledge', knowledge, incomeKnowledge)}>
        <Knowledge size={24} /> {knowledge} {incomeKnowledge > 0 && <small>+{incomeKnowledge}↻</small>}
        <Change seat={seat.seat} id="knowledge" />
      </span>
      {(['sword', 'arrow', 'draft', 'explore_bonus'] as const).map((kind) => {
        const n = counterValue(seat.items, kind);
        return n === 0 ? null : (
          <span key={kind} title={texts.say('describe.counter', { name: texts.say(`ancient-world.item.${kind}`), value: n })}>
            <Icon name={kind} size={18} /> {n}
          </span>
        );
      })}
    </span>
  );
}

function Army({ entry, seat }: { entry: ZoneEntry; seat: number }) {
  const scene = useScene();
  const { texts, offers } = scene;
  const { held, gathering } = useHand();
  const piece = `army:${entry.id}`;
  const able = offers.some(({ targets }) => targets[0]?.kind === 'card' && targets.some((one) => `${one.kind}:${one.id}` === piece));
  const drag = useDraggable(piece, able);
  const heritage = entry.heritage as string[];
  const used = entry.used === true;
  const nameCoins = entry.name_coins as number;
  const artCoins = entry.art_coins as number;
  const label = [
    texts.title(entry.name!),
    texts.say('help.ancient-world.price', { price: entry.price as number }),
    used ? texts.say('help.ancient-world.used') : '',
    heritage.length > 0 ? `${texts.say('help.ancient-world.heritage')}: ${heritage.map((one) => texts.title(one)).join(', ')}` : '',
    texts.say('help.ancient-world.coins_on', { name: nameCoins, picture: artCoins }),
  ]
    .filter(Boolean)
    .join('. ');
  const { strength: _strength, heritage: _heritage, ...card } = entry;
  const read = { ...card, heritage: heritage.length > 0 ? heritage : null } as ZoneEntry;
  return (
    <span
      className={`aw-army${able ? ' able' : ''}${held?.moving && held.over === piece ? ' over' : ''}${
        gathering?.armies.includes(piece) ? ' over' : ''
      }`}
      data-drop={piece}
      {...drag}
    >
      {heritage.slice(0, 3).map((name) => (
        <span key={name} className="aw-tucked" title={texts.title(name)} />
      ))}
      <TableCard entry={read} zone="armies" seat={seat} label={label} className={`aw-army-card${used ? ' used' : ''}`}>
        <CardName entry={entry} />
        <span className="aw-army-coins" aria-hidden="true">
          {Array.from({ length: Math.min(nameCoins, 6) }, (_, coin) => (
            <Coin key={coin} size={14} />
          ))}
        </span>
        <StrengthSigns strength={entry.strength as Strength} size={17} />
        <span className="aw-line" aria-hidden="true">
          <Coin size={21}>{entry.price as number}</Coin>
          <span className="aw-coin-row" title={texts.say('help.ancient-world.coins_on', { name: nameCoins, picture: artCoins })}>
            {Array.from({ length: artCoins > 3 ? 1 : artCoins }, (_, coin) => (
              <Coin key={coin} size={13} />
            ))}
            {artCoins > 3 && `×${artCoins}`}
          </span>
        </span>
      </TableCard>
    </span>
  );
}

export function Plaque({ entry, seat, zone }: { entry: ZoneEntry; seat: number; zone: string }) {
  const scene = useScene();
  const { texts, faces, game } = scene;
  const { held } = useHand();
  const damaged = entry.damaged === true;
  const citizen = entry.citizen as number | undefined;
  const key = `card:${entry.id}`;
  return (
    <span
      className="aw-lie"
      data-drop={key}
      onClickCapture={(event) => {
        if (!held || held.moving) return;
        event.stopPropagation();
        changeHand({ held: null });
        letGo(scene, held.piece, key);
      }}
    >
      <TableCard
        entry={entry}
        zone={zone}
        seat={seat}
        label={`${cardWords(texts, game, { ...entry, damaged: undefined, citizen: undefined })}${
          damaged ? `. ${texts.say('help.ancient-world.damaged')}` : ''
        }`}
        className={`aw-plaque${damaged ? ' damaged' : ''}`}
      >
        <CardName entry={entry} />
        <Effects entry={entry} size={14} />
        {damaged && <Crack />}
        {damaged && (
          <span className="aw-broken" title={texts.say('help.ancient-world.damaged')}>
            <Icon name="damaged" size={14} />
          </span>
        )}
        {citizen !== undefined && (
          <span className="aw-on-card">
            <CitizenDisc face={faces[seat] ?? noFace} value={citizen} size={22} />
          </span>
        )}
        {entry.secret === true && (
          <span className="aw-eye" title={texts.say('help.ancient-world.secret')}>
            <Icon name="eye" size={12} />
          </span>
        )}
      </TableCard>
    </span>
  );
}

// Cards that do not all fit lie one upon the other: each shows its name, the last one all of it.
const mostApart = 5;
const lying = (count: number): string => (count > mostApart ? 'aw-column-cards crowded' : 'aw-column-cards');

function Column({ tribe, seat }: { tribe: string; seat: SeatView }) {
  const { texts } = useScene();
  const count = counterValue(seat.items, `banner_${tribe}`);
  const cards = entries(seat.items, 'city').filter((entry) => entry.colour === tribe);
  const label = texts.say('help.ancient-world.column', {
    tribe: texts.say(`ancient-world.tribe.${tribe}`),
    count,
    points: pointsFor(count),
    next: nextPoints(count),
  });
  return (
    <div className={`aw-column ${hueClass(tribe)}`} role="group" aria-label={label}>
      <span className="aw-column-head" title={label} data-explain={`ancient-world.tribe.${tribe}`}>
        <TribeBanner tribe={tribe} size={19}>
          {count}
        </TribeBanner>
        <Change seat={seat.seat} id={`banner_${tribe}`} />
        <span className="aw-column-points" aria-hidden="true">
          <Icon name="points" size={14} />
          {pointsFor(count)} <small>+{nextPoints(count)}</small>
        </span>
      </span>
      <span className={lying(cards.length)}>
        {cards.map((entry) => (
          <Plaque key={entry.id} entry={entry} seat={seat.seat} zone="city" />
        ))}
      </span>
    </div>
  );
}

// Provinces, and below them the reserve: face down for all others, except what was taken from the open row.
function Reserve({ seat }: { seat: SeatView }) {
  const { texts } = useScene();
  const provinces = entries(seat.items, 'own_provinces');
  const known = entries(seat.items, 'reserve');
  const count = zoneCount(seat.items, 'reserve');
  const shown = known.reduce((sum, entry) => sum + ((entry.count as number | undefined) ?? 1), 0);
  const hidden = count - shown;
  return (
    <div className="aw-part aw-reserve">
      {provinces.length > 0 && (
        <>
          <h3>
            {texts.say('ancient-world.item.provinces')} {provinces.length}
          </h3>
          <span className="aw-column-cards aw-own-provinces">
            {provinces.map((entry) => (
              <Plaque key={entry.id} entry={entry} seat={seat.seat} zone="own_provinces" />
            ))}
          </span>
        </>
      )}
      <h3>
        {texts.say('ancient-world.item.reserve')} {count}
      </h3>
      <span className={lying(known.length + provinces.length)}>
        {known.map((entry, index) => (
          <Plaque key={`${entry.id} ${index}`} entry={entry} seat={seat.seat} zone="reserve" />
        ))}
        {hidden > 0 && (
          <span className="aw-reserve-back" title={texts.say('help.ancient-world.backs', { n: hidden })}>
            <span>
              <Icon name="card" size={14} /> {hidden}
            </span>
          </span>
        )}
      </span>
    </div>
  );
}

// Titans that a seat has brought down.
function Trophies({ seat }: { seat: SeatView }) {
  const { texts } = useScene();
  const titans = entries(seat.items, 'own_titans');
  return (
    <div className="aw-part aw-trophies">
      <h3>
        {texts.say('ancient-world.item.titans')} {titans.length}
      </h3>
      <span className={lying(titans.length)}>
        {titans.map((entry) => (
          <Plaque key={entry.id} entry={entry} seat={seat.seat} zone="own_titans" />
        ))}
      </span>
    </div>
  );
}

// Another player's cards whose action may be used now: they come here, wherever they lie.
function Copying({ own }: { own: number }) {
  const { view, lit, texts } = useScene();
  const cards = view.seats.flatMap((seat) =>
    seat.seat === own
      ? []
      : entries(seat.items, 'city')
          .filter((entry) => lit.has(`card:${entry.id}`))
          .map((entry) => ({ seat: seat.seat, entry: { ...entry, seat: seat.seat } })),
  );
  if (cards.length === 0) return null;
  return (
    <div className="aw-copy" role="group" aria-label={texts.say('ancient-world.action.copy')}>
      <Icon name="mask" size={20} />
      {cards.map(({ seat, entry }) => (
        <Plaque key={entry.id} entry={entry} seat={seat} zone="copy" />
      ))}
    </div>
  );
}

export function CityBody({ seat }: { seat: SeatView }) {
  const { texts } = useScene();
  const armies = entries(seat.items, 'armies');
  return (
    <div className="aw-city-body">
      <div className="aw-part">
        <h3>{texts.say('ancient-world.item.armies')}</h3>
        <div className="aw-armies" data-many={armies.length > 2 || undefined}>
          {armies.map((entry) => (
            <Army key={entry.id} entry={entry} seat={seat.seat} />
          ))}
        </div>
      </div>
      <div className="aw-columns">
        {tribes.map((tribe) => (
          <Column key={tribe} tribe={tribe} seat={seat} />
        ))}
      </div>
      <div className="aw-side">
        <Trophies seat={seat} />
        <Reserve seat={seat} />
      </div>
    </div>
  );
}

export function Mine({ seat: own }: { seat: number }) {
  const { view, texts, faces, game } = useScene();
  const { openSeat } = useHand();
  const number = openSeat !== null && view.seats[openSeat] ? openSeat : own;
  const seat = view.seats[number];
  if (!seat) return null;
  return (
    <SpeakingCards texts={texts} game={game} faces={faces}>
      <div className="aw-city" data-seat={number}>
        <div className="aw-city-head">
          <span className="aw-tabs" role="group" aria-label={texts.say('help.ancient-world.cities')}>
            {faces.map((face) => (
              <button
                key={face.seat}
                type="button"
                aria-pressed={face.seat === number}
                title={texts.say('help.ancient-world.city_of', { name: face.name })}
                onClick={() => changeHand({ openSeat: face.seat === own ? null : face.seat })}
              >
                <Emblem face={face} size={19} />
                <span className="sr-only">{face.name}</span>
              </button>
            ))}
          </span>
          <span className="aw-citizens" role="group" aria-label={texts.say('ancient-world.item.citizens')}>
            {entries(seat.items, 'citizens').map((entry) => (
              <Citizen key={entry.id} entry={entry} seat={number} />
            ))}
          </span>
          <Purse seat={seat} />
          <Gauges seat={seat} />
          <Forecast seat={seat} />
          {seat.passed === true && <span className="aw-passed">{texts.say('help.ancient-world.passed')}</span>}
        </div>
        <Copying own={own} />
        <CityBody seat={seat} />
      </div>
    </SpeakingCards>
  );
}
