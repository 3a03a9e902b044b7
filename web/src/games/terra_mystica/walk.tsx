// Around the hex that is being transformed: the terrains it may become, in the order of the cycle, with what each
// takes.

import { useLayoutEffect, useRef, useState } from 'react';
import { Icon } from '../../icons/icon';
import { TerrainDisc } from './art';
import { cycle, entries, factionOf } from './figures';
import { Goods } from './goods';
import { Spot } from './spot';
import { useStill } from './still';
import './walk.css';

// Where a box of so many things lies: below the hex, or above it where there is no room.
function useBeside(hex: string | null, things: number) {
  const box = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState<{ left: number; top: number } | null>(null);
  useLayoutEffect(() => {
    const element = box.current;
    const place = hex && element?.parentElement?.querySelector(`[data-hex="${CSS.escape(hex)}"]`);
    if (!element || !place) return;
    const outer = element.parentElement!.getBoundingClientRect();
    const spot = place.getBoundingClientRect();
    const size = element.getBoundingClientRect();
    const within = (value: number, room: number) => Math.max(4, Math.min(value, room - 4));
    const below = spot.bottom - outer.top + 6;
    setAt({
      left: within(spot.left + spot.width / 2 - outer.left - size.width / 2, outer.width - size.width),
      top: within(
        below + size.height > outer.height ? spot.top - outer.top - size.height - 6 : below,
        outer.height - size.height,
      ),
    });
  }, [hex, things]);
  return [box, at] as const;
}

export function Walk() {
  const { view, texts } = useStill();
  const ends = entries(view, 'walks');
  const hex = typeof view.target === 'string' ? view.target : null;
  const acting = view.status.to_act;
  const home = typeof acting === 'number' ? factionOf(view.seats[acting]!)?.home : undefined;

  const [box, at] = useBeside(hex, ends.length);
  if (!hex || ends.length === 0) return null;
  const terrains = [...new Set(ends.map((entry) => entry.id))].sort((a, b) => cycle.indexOf(a) - cycle.indexOf(b));
  return (
    <div
      ref={box}
      className="tm-walk"
      role="group"
      aria-label={texts.say('terra-mystica.prompt.terrain', { hex })}
      style={at ?? { visibility: 'hidden' }}
    >
      {terrains.map((terrain) => {
        const ways = ends.filter((entry) => entry.id === terrain);
        const [first] = ways;
        const name = texts.say(`terra-mystica.terrain.${terrain}`);
        return (
          <Spot
            key={terrain}
            kind="terrain"
            id={terrain}
            className={terrain === home ? 'tm-end home' : 'tm-end'}
            label={texts.say('terra-mystica.choice.terrain', { hex, terrain: name, spades: first!.spades as number })}
            explain="terra-mystica.action.terrain"
          >
            <TerrainDisc terrain={terrain} size={34} />
            <span className="tm-end-price">
              {ways.map((way) => way.spades as number).join('/')}
              <Icon name="spade" size={12} />
            </span>
            <Goods of={{ workers: first!.workers as number, priests: first!.priests as number }} size={12} />
          </Spot>
        );
      })}
    </div>
  );
}
