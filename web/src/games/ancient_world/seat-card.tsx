// A rival's city in the seat's card: the same drawing, small. A click opens it in place of the own one.

import { hueClass } from '../../cards/colour';
import { Icon } from '../../icons/icon';
import { counterValue } from '../../protocol/view';
import { Change, noFace, useScene } from '../../shell/scene';
import { CitizenDisc, Coin, Knowledge, TribeBanner, type CitizenState } from './art';
import { entries, hungryOf, lastWord, tribes, zoneCount } from './figures';
import { changeHand, useHand } from './hand-held';
import './seat-card.css';

export function SeatDetails({ seat: number }: { seat: number }) {
  const { view, texts, faces, mySeat } = useScene();
  const { openSeat } = useHand();
  const seat = view.seats[number];
  if (!seat) return null;
  const face = faces[number] ?? noFace;
  const armies = entries(seat.items, 'armies');
  const city = entries(seat.items, 'city');
  const hungry = hungryOf(seat);
  const reserve = zoneCount(seat.items, 'reserve');
  const say = (item: string, value: number) =>
    texts.say('describe.counter', { name: texts.say(`ancient-world.item.${item}`), value });
  const open = (openSeat ?? mySeat) === number;
  return (
    <button
      type="button"
      className={`aw-mini${seat.passed === true ? ' passed' : ''}`}
      aria-pressed={open}
      title={texts.say('help.ancient-world.city_of', { name: face.name })}
      onClick={() => changeHand({ openSeat: number === mySeat ? null : number })}
    >
      <span className="sr-only">{texts.say('help.ancient-world.city_of', { name: face.name })}</span>
      <span className="aw-mini-line">
        {entries(seat.items, 'citizens').map((entry) => (
          <CitizenDisc
            key={entry.id}
            face={face}
            value={entry.value as number}
            state={lastWord(entry.state as string) as CitizenState}
            size={20}
          />
        ))}
        <span className="aw-mini-good" title={say('coins', counterValue(seat.items, 'coins'))}>
          <Coin size={16} /> {counterValue(seat.items, 'coins')}
          <Change seat={number} id="coins" />
        </span>
        <span className="aw-mini-good" title={say('knowledge', counterValue(seat.items, 'knowledge'))}>
          <Knowledge size={16} /> {counterValue(seat.items, 'knowledge')}
        </span>
        <span className="aw-mini-good" title={say('reserve', reserve)}>
          <Icon name="card" size={14} /> {reserve}
        </span>
        {hungry > 0 && !view.status.over && (
          <span className="aw-mini-good bad" title={texts.say('help.ancient-world.hungry', { n: hungry })}>
            <Icon name="famine" size={14} /> {hungry}
          </span>
        )}
        {seat.tile_locked === true && (
          <span className="aw-mini-good" title={texts.say('help.ancient-world.locked')}>
            <Icon name="stop" size={14} />
          </span>
        )}
        {seat.passed === true && <span className="aw-passed">{texts.say('help.ancient-world.passed')}</span>}
      </span>
      <span className="aw-mini-line">
        {tribes.map((tribe) => {
          const cards = city.filter((entry) => entry.colour === tribe);
          const count = counterValue(seat.items, `banner_${tribe}`);
          return (
            <span
              key={tribe}
              className={`aw-mini-column ${hueClass(tribe)}`}
              title={say(`banner_${tribe}`, count)}
            >
              <TribeBanner tribe={tribe} size={15}>
                {count}
              </TribeBanner>
              <span className="aw-mini-cards">
                {cards.map((entry) => (
                  <span key={entry.id} className={entry.damaged === true ? 'damaged' : ''} />
                ))}
              </span>
            </span>
          );
        })}
        <span className="aw-mini-armies">
          {armies.map((entry) => {
            const strength = entry.strength as { sword: number; arrow: number };
            return (
              <span
                key={entry.id}
                className={entry.used === true ? 'used' : ''}
                title={`${texts.title(entry.name!)}${entry.used === true ? ` (${texts.say('help.ancient-world.used')})` : ''}`}
              >
                <Icon name="army" size={13} />
                {strength.sword + strength.arrow}
              </span>
            );
          })}
        </span>
        <span className="aw-mini-good" title={say('own_titans', zoneCount(seat.items, 'own_titans'))}>
          <Icon name="titan" size={14} /> {zoneCount(seat.items, 'own_titans')}
        </span>
        <span className="aw-mini-good" title={say('own_provinces', zoneCount(seat.items, 'own_provinces'))}>
          <Icon name="expand" size={14} /> {zoneCount(seat.items, 'own_provinces')}
        </span>
      </span>
    </button>
  );
}
