// What lies before one seat: both grids, the holding area or the roster, age, cubes and the hand as a fan.

import { useEffect, useState } from 'react';
import { Fan } from '../../cards/lay';
import { Icon } from '../../icons/icon';
import { Emblem } from '../../board/emblem';
import type { SeatView } from '../../protocol/view';
import { noFace, useScene } from '../../shell/scene';
import { ActionCard, UnitCard } from './cards';
import { AgeTrack, CityArea, HoldingArea, ProductionArea, Purse } from './culture-board';
import { cultureOf, cultureUnits, figuresOf, keyOf, squaresOf, stageOf, zoneOf } from './figures';
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

export function Mine({ seat: own }: { seat: number }) {
  const { view, texts, faces } = useScene();
  const [shown, setShown] = useState(own);
  const [open, setOpen] = useState(false);
  useEffect(() => {
    setShown(own);
    setOpen(false);
  }, [own, view.status.to_act]);
  useEffect(() => {
    const back = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setShown(own);
      setOpen(false);
    };
    window.addEventListener('keydown', back);
    return () => window.removeEventListener('keydown', back);
  }, [own]);
  const seat = view.seats[shown];
  const culture = cultureOf(seat);
  if (!seat || !culture) return <p className="faint">{texts.say('help.age-of-mythology.no_culture')}</p>;
  const army = figuresOf(seat).reduce((sum, { id, count }) => sum + (id === 'villager' ? 0 : count), 0);
  return (
    <div className={open ? 'am-mine roster-open' : 'am-mine'} data-culture={culture}>
      <section className="am-zone am-zone-production">
        <h3>
          <span className="am-tabs" role="group" aria-label={texts.say('help.age-of-mythology.boards')}>
            {view.seats.map((other) => (
              <button
                key={other.seat}
                type="button"
                aria-pressed={other.seat === shown}
                title={faces[other.seat]?.name}
                aria-label={faces[other.seat]?.name}
                onClick={() => setShown(other.seat)}
              >
                <Emblem face={faces[other.seat] ?? noFace} size={18} />
              </button>
            ))}
          </span>
          {texts.title(keyOf('area.production'))}
        </h3>
        <ProductionArea seat={seat} />
      </section>
      <section className="am-zone am-zone-city">
        <h3>
          {texts.title(keyOf('area.city'))} <span className="faint">{squaresOf(seat, 'city').filter(({ building }) => building).length}/16</span>
        </h3>
        <CityArea seat={seat} />
      </section>
      <section className="am-zone am-zone-holding">
        <h3>
          {texts.title(keyOf('area.holding'))} <span className="faint">{army}</span>
          <button type="button" className="am-roster-button" aria-expanded={open} onClick={() => setOpen(!open)}>
            {texts.say('help.age-of-mythology.roster')}
          </button>
        </h3>
        <HoldingArea seat={seat} />
      </section>
      <section className="am-zone am-zone-hand">
        <h3 data-explain={`${keyOf('culture')}.${culture}`}>
          {texts.title(keyOf(`culture.${culture}`))}
          <span className="faint am-shown-name">{faces[shown]?.name}</span>
        </h3>
        <AgeTrack seat={seat} />
        <Purse seat={seat} />
        <Hand seat={seat} />
      </section>
      {open && (
        <section className="am-drawer" aria-label={texts.say('help.age-of-mythology.roster')}>
          <button type="button" className="am-drawer-close" onClick={() => setOpen(false)}>
            {texts.say('chooser.close')}
          </button>
          <Roster seat={seat} />
        </section>
      )}
    </div>
  );
}
