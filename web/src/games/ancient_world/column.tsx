// The city cards of a tribe below its banner: how many banners, their points now, what the next one adds.

import { hueClass } from '../../cards/colour';
import { Icon } from '../../icons/icon';
import { counterValue, type SeatView } from '../../protocol/view';
import { Change, useScene } from '../../shell/scene';
import { TribeBanner } from './art';
import { bannerPoints, entries } from './figures';
import { Plaque, lying } from './plaque';

export function Column({ tribe, seat }: { tribe: string; seat: SeatView }) {
  const { texts } = useScene();
  const count = counterValue(seat.items, `banner_${tribe}`);
  const { points, next } = bannerPoints(seat, tribe);
  const cards = entries(seat.items, 'city').filter((entry) => entry.colour === tribe);
  const label = texts.say('help.ancient-world.column', {
    tribe: texts.say(`ancient-world.tribe.${tribe}`),
    count,
    points,
    next,
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
          {points} <small>+{next}</small>
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
