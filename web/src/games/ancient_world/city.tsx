// A city-state: citizens, purse and gauges; armies; city cards in five columns by tribe; Titans, Provinces and the reserve.

import { useEffect } from 'react';
import { Emblem } from '../../board/emblem';
import { SpeakingCards } from '../../cards/words';
import { Icon } from '../../icons/icon';
import type { SeatView } from '../../protocol/view';
import { useScene } from '../../shell/scene';
import { Army } from './army';
import { Citizen } from './citizen';
import { Column } from './column';
import { entries, tribes } from './figures';
import { Forecast, Gauges, Purse } from './gauges';
import { changeHand, useHand } from './hand-held';
import { Plaque } from './plaque';
import { Reserve, Trophies } from './side';
import './city.css';

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

// On a phone the city is taller than its drawer: when what is lit lies in it, it is scrolled to, once the drawer is open.
function useLitInCity() {
  const { lit, layout } = useScene();
  const keys = [...lit.keys()].join(' ');
  useEffect(() => {
    if (layout !== 'phone') return undefined;
    let tries = 60;
    let frame = 0;
    const look = () => {
      const first = document.querySelector('.aw-city .lit[data-target]');
      if (first && first.getBoundingClientRect().width > 0) first.scrollIntoView({ block: 'center' });
      else if (--tries > 0) frame = requestAnimationFrame(look);
    };
    frame = requestAnimationFrame(look);
    return () => cancelAnimationFrame(frame);
  }, [keys, layout]);
}

export function Mine({ seat: own }: { seat: number }) {
  const { view, texts, faces, game } = useScene();
  const { openSeat } = useHand();
  useLitInCity();
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
