// A seat's tracks: the terrain cycle from its own terrain, spades, shipping, what is left of bridges and keys.

import type { ReactNode } from 'react';
import paths from 'virtual:icons';
import { Icon } from '../../icons/icon';
import { counterValue, type SeatView } from '../../protocol/view';
import { terrainIcons } from './art';
import { cycle, type FactionFigures } from './figures';
import { Good, Goods, TownSign } from './goods';
import { Spot } from './spot';
import { useStill } from './still';
import './tracks.css';

interface TracksProps {
  seat: SeatView;
  faction: FactionFigures;
}

// The terrain cycle with the own terrain on top; the numbers are spades.
function Wheel({ home }: { home: string }) {
  const { texts } = useStill();
  const start = cycle.indexOf(home);
  return (
    <svg className="tm-wheel" viewBox="-60 -60 120 120" role="img" aria-label={texts.say('help.terra-mystica.wheel')}>
      {cycle.map((_, index) => {
        const terrain = cycle[(start + index) % cycle.length]!;
        const turn = (index / cycle.length) * 2 * Math.PI - Math.PI / 2;
        const steps = Math.min(index, cycle.length - index);
        return (
          <g
            key={terrain}
            transform={`translate(${44 * Math.cos(turn)} ${44 * Math.sin(turn)})`}
            className={`tm-${terrain}`}
            data-explain={`terra-mystica.terrain.${terrain}`}
          >
            <title>{texts.title(`terra-mystica.terrain.${terrain}`)}</title>
            <circle r={index === 0 ? 16 : 14} className={index === 0 ? 'tm-wheel-disc home' : 'tm-wheel-disc'} />
            <svg x="-8" y="-8" width="16" height="16" viewBox="0 0 512 512" className="tm-wheel-sign">
              <path d={paths[terrainIcons[terrain]!]} />
            </svg>
            {steps > 0 && (
              <text
                x={-24 * Math.cos(turn)}
                y={-24 * Math.sin(turn) + 4}
                textAnchor="middle"
                className="tm-wheel-steps"
              >
                {steps}
              </text>
            )}
          </g>
        );
      })}
    </svg>
  );
}

export function Tracks({ seat, faction }: TracksProps) {
  const { texts } = useStill();
  const range = typeof seat.skip_range === 'number' ? seat.skip_range : 0;
  return (
    <div className="tm-tracks">
      <Wheel home={faction.home} />
      <div className="tm-track-rows">
        <SpadeTrack seat={seat} faction={faction} />
        <ShippingTrack seat={seat} faction={faction} />
        {range > 0 && (
          <span className="tm-level" data-explain={`terra-mystica.faction.${faction.id}`}>
            {texts.say('help.terra-mystica.skip_range', { range })}
          </span>
        )}
        <span className="tm-level tm-small-facts">
          <Fact name="terra-mystica.item.bridges_left" explain="terra-mystica.piece.bridge">
            <Icon name="bridge" size={15} /> {counterValue(seat.items, 'bridges_left')}
          </Fact>
          <Fact name="terra-mystica.item.keys" explain="terra-mystica.item.keys">
            <Icon name="key" size={15} /> {counterValue(seat.items, 'keys')}
          </Fact>
          <Fact name="help.terra-mystica.area" explain="terra-mystica.phase.over">
            <TownSign size={15} /> {String(seat.area ?? 0)}
          </Fact>
        </span>
      </div>
    </div>
  );
}

function SpadeTrack({ seat, faction: { spades } }: TracksProps) {
  const { texts } = useStill();
  const level = counterValue(seat.items, 'spade_level');
  return (
    <Spot
      kind="track"
      id="spade_level"
      seat={seat.seat}
      className="tm-level"
      label={texts.say('help.terra-mystica.spade_track', { price: spades.cost_by_level[level] ?? 0 })}
      explain="terra-mystica.action.spade"
    >
      <Icon name="spade" size={18} />
      {spades.cost_by_level.map((price, index) => (
        <span key={index} className={index === level ? 'tm-step now' : 'tm-step'}>
          {price}
          <Icon name={spades.pay === 'priests' ? 'priest' : 'worker'} size={11} />
        </span>
      ))}
      {level < spades.max_level && spades.advance_cost && (
        <span className="tm-step-cost">
          <Goods of={spades.advance_cost} size={11} /> <span aria-hidden="true">→</span>{' '}
          <Good kind="vp" amount={spades.advance_vp} size={11} />
        </span>
      )}
    </Spot>
  );
}

function ShippingTrack({ seat, faction: { shipping } }: TracksProps) {
  const { texts } = useStill();
  if (!shipping) return null;
  const ship = counterValue(seat.items, 'shipping');
  const now = typeof seat.shipping_value === 'number' ? seat.shipping_value : ship;
  const steps = Array.from({ length: shipping.max - shipping.start + 1 }, (_, index) => index + shipping.start);
  return (
    <Spot
      kind="track"
      id="shipping"
      seat={seat.seat}
      className="tm-level"
      label={texts.say('help.terra-mystica.shipping_track', { value: now })}
      explain="terra-mystica.action.ship"
    >
      <Icon name="ship" size={18} />
      {steps.map((value) => (
        <span key={value} className={value === ship ? 'tm-step now' : 'tm-step'}>
          {value}
        </span>
      ))}
      {now > ship && <span className="tm-income">+{now - ship}</span>}
      {ship < shipping.max && (
        <span className="tm-step-cost">
          <Goods of={shipping.advance_cost} size={11} /> <span aria-hidden="true">→</span>{' '}
          <Good kind="vp" amount={shipping.vp_on_reaching[String(ship + 1)] ?? 0} size={11} />
        </span>
      )}
    </Spot>
  );
}

function Fact({ name, explain, children }: { name: string; explain: string; children: ReactNode }) {
  const { texts } = useStill();
  return (
    <span title={texts.say(name)} data-explain={explain}>
      {children}
      <span className="sr-only">{texts.say(name)}</span>
    </span>
  );
}
