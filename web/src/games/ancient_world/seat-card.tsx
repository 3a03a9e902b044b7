// A rival's city in the seat's card: the same drawing, small. A click opens it in place of the own one.

import type { ReactNode } from 'react';
import { hueClass } from '../../cards/colour';
import { Icon } from '../../icons/icon';
import { counterValue, type SeatView } from '../../protocol/view';
import { Change, noFace, useScene } from '../../shell/scene';
import { CitizenDisc, Coin, Knowledge, TribeBanner, type CitizenState } from './art';
import { entries, hungryOf, lastWord, tribes, zoneCount } from './figures';
import { changeHand, useHand } from './hand-held';
import './seat-card.css';

// A number with its sign, and what it counts on hover.
function Good({ sign, words, bad = false, children }: { sign: ReactNode; words: string; bad?: boolean; children?: ReactNode }) {
  return (
    <span className={bad ? 'aw-mini-good bad' : 'aw-mini-good'} title={words}>
      {sign} {children}
    </span>
  );
}

const useCounted = () => {
  const { texts } = useScene();
  return (item: string, value: number) =>
    texts.say('describe.counter', { name: texts.say(`ancient-world.item.${item}`), value });
};

// Citizens, coins, knowledge, the reserve; who would starve, a locked tile, a pass.
function People({ seat }: { seat: SeatView }) {
  const { view, texts, faces } = useScene();
  const counted = useCounted();
  const face = faces[seat.seat] ?? noFace;
  const hungry = hungryOf(seat);
  const reserve = zoneCount(seat.items, 'reserve');
  const coins = counterValue(seat.items, 'coins');
  const knowledge = counterValue(seat.items, 'knowledge');
  return (
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
      <Good sign={<Coin size={16} />} words={counted('coins', coins)}>
        {coins}
        <Change seat={seat.seat} id="coins" />
      </Good>
      <Good sign={<Knowledge size={16} />} words={counted('knowledge', knowledge)}>
        {knowledge}
      </Good>
      <Good sign={<Icon name="card" size={14} />} words={counted('reserve', reserve)}>
        {reserve}
      </Good>
      {hungry > 0 && !view.status.over && (
        <Good bad sign={<Icon name="famine" size={14} />} words={texts.say('help.ancient-world.hungry', { n: hungry })}>
          {hungry}
        </Good>
      )}
      {seat.tile_locked === true && <Good sign={<Icon name="stop" size={14} />} words={texts.say('help.ancient-world.locked')} />}
      {seat.passed === true && <span className="aw-passed">{texts.say('help.ancient-world.passed')}</span>}
    </span>
  );
}

// The columns of banners, each with its cards as strips.
function Columns({ seat }: { seat: SeatView }) {
  const counted = useCounted();
  const city = entries(seat.items, 'city');
  return (
    <>
      {tribes.map((tribe) => {
        const count = counterValue(seat.items, `banner_${tribe}`);
        return (
          <span key={tribe} className={`aw-mini-column ${hueClass(tribe)}`} title={counted(`banner_${tribe}`, count)}>
            <TribeBanner tribe={tribe} size={15}>
              {count}
            </TribeBanner>
            <span className="aw-mini-cards">
              {city
                .filter(({ colour }) => colour === tribe)
                .map((entry) => (
                  <span key={entry.id} className={entry.damaged === true ? 'damaged' : ''} />
                ))}
            </span>
          </span>
        );
      })}
    </>
  );
}

function Armies({ seat }: { seat: SeatView }) {
  const { texts } = useScene();
  return (
    <span className="aw-mini-armies">
      {entries(seat.items, 'armies').map((entry) => {
        const { sword, arrow } = entry.strength as { sword: number; arrow: number };
        const used = entry.used === true;
        const words = `${texts.title(entry.name!)}${used ? ` (${texts.say('help.ancient-world.used')})` : ''}`;
        return (
          <span key={entry.id} className={used ? 'used' : ''} title={words}>
            <Icon name="army" size={13} />
            {sword + arrow}
          </span>
        );
      })}
    </span>
  );
}

export function SeatDetails({ seat: number }: { seat: number }) {
  const { view, texts, faces, mySeat } = useScene();
  const { openSeat } = useHand();
  const counted = useCounted();
  const seat = view.seats[number];
  if (!seat) return null;
  const title = texts.say('help.ancient-world.city_of', { name: (faces[number] ?? noFace).name });
  const titans = zoneCount(seat.items, 'own_titans');
  const provinces = zoneCount(seat.items, 'own_provinces');
  return (
    <button
      type="button"
      className={`aw-mini${seat.passed === true ? ' passed' : ''}`}
      aria-pressed={(openSeat ?? mySeat) === number}
      data-seat={number}
      title={title}
      onClick={() => changeHand({ openSeat: number === mySeat ? null : number })}
    >
      <span className="sr-only">{title}</span>
      <People seat={seat} />
      <span className="aw-mini-line">
        <Columns seat={seat} />
        <Armies seat={seat} />
        <Good sign={<Icon name="titan" size={14} />} words={counted('own_titans', titans)}>
          {titans}
        </Good>
        <Good sign={<Icon name="expand" size={14} />} words={counted('own_provinces', provinces)}>
          {provinces}
        </Good>
      </span>
    </button>
  );
}
