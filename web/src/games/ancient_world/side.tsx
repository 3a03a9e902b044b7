// Beside the columns: Titans brought down, Provinces, the reserve.

import { Icon } from '../../icons/icon';
import type { SeatView } from '../../protocol/view';
import { useScene } from '../../shell/scene';
import { entries, zoneCount } from './figures';
import { Plaque, lying } from './plaque';

// Titans that a seat has brought down.
export function Trophies({ seat }: { seat: SeatView }) {
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

// Provinces, and below them the reserve: face down for all others, except what was taken from the open row.
export function Reserve({ seat }: { seat: SeatView }) {
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
          <span className={`${lying(known.length + provinces.length)} aw-own-provinces`}>
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
