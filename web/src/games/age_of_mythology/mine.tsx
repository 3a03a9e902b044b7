// What lies before one seat: both grids, the holding area or the roster, age, cubes and the hand as a fan.

import { useState } from 'react';
import { Fan } from '../../cards/lay';
import { Icon } from '../../icons/icon';
import { Emblem } from '../../board/emblem';
import type { SeatView } from '../../protocol/view';
import { noFace, useScene } from '../../shell/scene';
import { ActionCard, UnitCard } from './cards';
import { AgeTrack, CityArea, HoldingArea, ProductionArea, Purse } from './culture-board';
import { cultureOf, cultureUnits, figuresOf, keyOf, squaresOf, stageOf, zoneOf } from './figures';
import { openBoard, useHomecoming, useShownBoard } from './shown-board';
import './mine.css';

export function Hand({ seat }: { seat: SeatView }) {
  const { texts, view } = useScene();
  const hand = zoneOf(seat, 'hand');
  const asked = ['turn', 'discard'].includes(stageOf(view));
  const live = asked && view.status.to_act === seat.seat;
  if (hand.items.length === 0) return <Backs count={hand.count} permanent={Number((hand as { permanent?: number }).permanent ?? 0)} />;
  return (
    <Fan label={texts.title(keyOf('item.hand'))}>
      {hand.items.map((card, index) => (
        <ActionCard
          key={`${card.id}/${index}`}
          id={card.id}
          culture={cultureOf(seat)}
          zone={`${seat.seat}/hand`}
          seat={seat.seat}
          live={live}
        />
      ))}
    </Fan>
  );
}

// Backs of permanent and of random cards differ.
export function Backs({ count, permanent }: { count: number; permanent: number }) {
  const { texts } = useScene();
  return (
    <span className="am-backs" title={texts.say('help.age-of-mythology.backs', { number: count, permanent })}>
      <span className="sr-only">{texts.say('help.age-of-mythology.backs', { number: count, permanent })}</span>
      {Array.from({ length: count }, (_, index) => (
        <span key={index} className={index < permanent ? 'am-back permanent' : 'am-back'} aria-hidden="true">
          {index < permanent ? '∞' : <Icon name="card" size={16} />}
        </span>
      ))}
    </span>
  );
}

function Roster({ seat }: { seat: SeatView }) {
  const supply = (seat.supply as { unit: string; count: number }[] | undefined) ?? [];
  const { texts } = useScene();
  return (
    <div className="am-roster">
      {cultureUnits(cultureOf(seat)).map(({ id }) => {
        const left = supply.find(({ unit }) => unit.endsWith(`.${id}`))?.count ?? 0;
        return (
          <UnitCard
            key={id}
            id={id}
            zone={`${seat.seat}/roster`}
            live={false}
            extra={
              <span className="am-left" title={texts.say('help.age-of-mythology.left', { number: left })}>
                ×{left}
              </span>
            }
          />
        );
      })}
    </div>
  );
}

function BoardTabs({ shown }: { shown: number }) {
  const { view, texts, faces } = useScene();
  return (
    <span className="am-tabs" role="group" aria-label={texts.say('help.age-of-mythology.boards')}>
      {view.seats.map(({ seat }) => (
        <button
          key={seat}
          type="button"
          aria-pressed={seat === shown}
          title={faces[seat]?.name}
          aria-label={faces[seat]?.name}
          onClick={() => openBoard(seat)}
        >
          <Emblem face={faces[seat] ?? noFace} size={18} />
        </button>
      ))}
    </span>
  );
}

// Age, cubes and cards of a seat, under the name of its culture.
function Held({ seat, culture }: { seat: SeatView; culture: string }) {
  const { texts, faces } = useScene();
  return (
    <section className="am-zone am-zone-hand">
      <h3 data-explain={`${keyOf('culture')}.${culture}`}>
        {texts.title(keyOf(`culture.${culture}`))}
        <span className="faint am-shown-name">{faces[seat.seat]?.name}</span>
      </h3>
      <AgeTrack seat={seat} />
      <Purse seat={seat} />
      <Hand seat={seat} />
    </section>
  );
}

function Drawer({ seat, onClose }: { seat: SeatView; onClose: () => void }) {
  const { texts } = useScene();
  return (
    <section className="am-drawer" aria-label={texts.say('help.age-of-mythology.roster')}>
      <button type="button" className="am-drawer-close" onClick={onClose}>
        {texts.say('chooser.close')}
      </button>
      <Roster seat={seat} />
    </section>
  );
}

export function Mine({ seat: own }: { seat: number }) {
  const { view, texts } = useScene();
  const shown = useShownBoard(own);
  const [open, setOpen] = useState(false);
  useHomecoming(own, view.status.to_act, () => setOpen(false));
  const seat = view.seats[shown];
  const culture = cultureOf(seat);
  if (!seat || !culture) return <p className="faint">{texts.say('help.age-of-mythology.no_culture')}</p>;
  const army = figuresOf(seat).reduce((sum, { id, count }) => sum + (id === 'villager' ? 0 : count), 0);
  const built = squaresOf(seat, 'city').filter(({ building }) => building).length;
  return (
    <div className={open ? 'am-mine roster-open' : 'am-mine'} data-culture={culture}>
      <section className="am-zone am-zone-production">
        <h3>
          <BoardTabs shown={shown} />
          {texts.title(keyOf('area.production'))}
        </h3>
        <ProductionArea seat={seat} />
      </section>
      <section className="am-zone am-zone-city">
        <h3>
          {texts.title(keyOf('area.city'))} <span className="faint">{built}/16</span>
        </h3>
        <CityArea seat={seat} />
      </section>
      <section className="am-zone am-zone-holding">
        <h3>
          {texts.title(keyOf('area.holding'))} <span className="faint">{army}</span>
          <button
            type="button"
            className="am-roster-button"
            aria-expanded={open}
            aria-label={texts.say('help.age-of-mythology.roster')}
            title={texts.say('help.age-of-mythology.roster')}
            onClick={() => setOpen(!open)}
          >
            <Icon name="army" size={14} /> <span className="am-roster-word">{texts.say('help.age-of-mythology.roster')}</span>
          </button>
        </h3>
        <HoldingArea seat={seat} />
      </section>
      <Held seat={seat} culture={culture} />
      {open && <Drawer seat={seat} onClose={() => setOpen(false)} />}
    </div>
  );
}
