// Numbers of any game: a counter, a track of named steps.

import { Icon, iconForTerm } from '../../icons/icon';
import type { CounterItem, TrackItem } from '../../protocol/view';
import { Change, useScene } from '../../shell/scene';
import { TargetSpot } from '../../shell/target';
import './numbers.css';

export function Counter({ item, seat }: { item: CounterItem; seat?: number }) {
  const { texts } = useScene();
  const icon = iconForTerm(item.name) ?? iconForTerm(item.id);
  const name = texts.title(item.name);
  return (
    <TargetSpot
      id={item.id}
      seat={seat}
      number
      className={item.value === 0 ? 'any-counter none' : 'any-counter'}
      label={texts.say('describe.counter', { name, value: item.value })}
      explain={item.name}
    >
      {icon && <Icon name={icon} size={18} />}
      <span className="any-name">{name}</span>
      <strong>{item.value}</strong>
      <Change seat={seat ?? null} id={item.id} />
    </TargetSpot>
  );
}

const manySteps = 12;

// A row of named steps; where there are many, only the first, the last and the one that is reached are named.
export function Track({ item, seat }: { item: TrackItem; seat?: number }) {
  const { texts } = useScene();
  const name = texts.title(item.name);
  const step = (at: number) => {
    const key = item.steps[at] ?? '';
    return texts.has(key) ? texts.title(key) : key;
  };
  const long = item.steps.length > manySteps;
  return (
    <TargetSpot
      id={item.id}
      seat={seat}
      number
      className="any-track"
      label={texts.say('describe.track', { name, step: step(item.at) })}
      explain={item.name}
    >
      <span className="any-name">{name}</span>
      <span className={long ? 'any-steps long' : 'any-steps'}>
        {item.steps.map((_, at) => (
          <span
            key={at}
            className={at === item.at ? 'at' : at < item.at ? 'passed' : undefined}
            aria-current={at === item.at ? 'step' : undefined}
            title={long ? step(at) : undefined}
          >
            {!long || at === item.at || at === 0 || at === item.steps.length - 1 ? step(at) : ''}
          </span>
        ))}
      </span>
      <Change seat={seat ?? null} id={item.id} />
    </TargetSpot>
  );
}

// As it stands on a seat's card.
export function ShortCounter({ item, seat }: { item: CounterItem; seat: number }) {
  const { texts } = useScene();
  const icon = iconForTerm(item.name) ?? iconForTerm(item.id);
  const name = texts.title(item.name);
  return (
    <TargetSpot
      id={item.id}
      seat={seat}
      number
      className={item.value === 0 ? 'any-short none' : 'any-short'}
      label={texts.say('describe.counter', { name, value: item.value })}
      explain={item.name}
    >
      {icon ? (
        <>
          <Icon name={icon} size={15} />
          <span className="sr-only">{name}</span>
        </>
      ) : (
        <span className="any-name">{name}</span>
      )}{' '}
      {item.value}
      <Change seat={seat} id={item.id} />
    </TargetSpot>
  );
}
