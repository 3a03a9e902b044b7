// What a city has and how far it goes: purse, food, capacity, armies, and who would be fed.

import { Icon } from '../../icons/icon';
import { counterValue, type SeatView } from '../../protocol/view';
import { Change, useScene } from '../../shell/scene';
import { Coin, Knowledge } from './art';
import { fedOf, hungryOf, zoneCount } from './figures';
import './gauges.css';

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
  if (hungry === 0)
    return (
      <span className="aw-fed" title={texts.say('help.ancient-world.forecast')}>
        <Icon name="food" size={15} /> {texts.say('help.ancient-world.all_fed')}
      </span>
    );
  return (
    <span className="aw-famine" title={texts.say('help.ancient-world.forecast')}>
      <Icon name="famine" size={16} /> {texts.say('help.ancient-world.will_starve', { fed: fedOf(seat), hungry })}
    </span>
  );
}

export function Purse({ seat }: { seat: SeatView }) {
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
