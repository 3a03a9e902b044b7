// The cult board: four tracks from 0 to 10, the power printed between the spaces, and the places for priests.

import { memo } from 'react';
import { Emblem } from '../../board/emblem';
import { Icon } from '../../icons/icon';
import { counterValue } from '../../protocol/view';
import { noFace } from '../../shell/scene';
import { cultPower, cultTop, cults, entries, scoringById } from './figures';
import { Spot } from './spot';
import { useStill } from './still';
import './cults.css';

const spaces = Array.from({ length: cultTop + 1 }, (_, index) => cultTop - index);

// What the present round's scoring tile pays at its end, space by space.
function useCultBonus(): { cult: string; steps: number } | null {
  const { view } = useStill();
  const entry = entries(view, 'scoring').find((tile) => tile.current === true);
  const tile = entry && entry.round !== 6 ? scoringById.get(entry.id) : undefined;
  return tile && cults.includes(tile.cult) ? { cult: tile.cult, steps: tile.steps } : null;
}

function Track({ cult }: { cult: string }) {
  const { view, texts, faces } = useStill();
  const bonus = useCultBonus();
  const name = texts.title(`terra-mystica.item.${cult}`);
  const at = view.seats
    .filter((seat) => seat.items.length > 0)
    .map((seat) => ({ seat: seat.seat, space: counterValue(seat.items, cult) }));
  const told = at
    .map(({ seat, space }) =>
      texts.say('describe.counter', { name: faces[seat]?.name ?? '', value: space }),
    )
    .join(', ');
  return (
    <div className={`tm-track tm-cult-${cult}`}>
      <Spot kind="cult" id={cult} className="tm-track-head" label={`${name}. ${told}`} explain={`terra-mystica.cult.${cult}`}>
        <Icon name={cult} size={22} />
        <span className="sr-only">
          {name}: {told}
        </span>
      </Spot>
      <div className="tm-spaces" aria-hidden="true">
        {spaces.map((space) => (
          <div
            key={space}
            className={`tm-space${space === cultTop ? ' top' : ''}${
              bonus?.cult === cult && space > 0 && space % bonus.steps === 0 ? ' pays' : ''
            }`}
          >
            <span className="tm-space-number">{space}</span>
            {cultPower[String(space)] !== undefined && (
              <span className="tm-space-power">
                {cultPower[String(space)]}
                <Icon name="power" size={9} />
              </span>
            )}
          </div>
        ))}
        {at.map(({ seat, space }) => {
          const level = at.filter((other) => other.space === space);
          const index = level.findIndex((other) => other.seat === seat);
          const spread = level.length > 1 ? (index / (level.length - 1) - 0.5) * Math.min(26, 13 * (level.length - 1)) : 0;
          return (
            <span
              key={seat}
              className="tm-marker"
              style={{ bottom: `calc(var(--tm-space) * ${space})`, left: `calc(50% + ${spread}px)` }}
            >
              <Emblem face={faces[seat] ?? noFace} size={20} />
            </span>
          );
        })}
      </div>
      <OrderSpaces cult={cult} />
    </div>
  );
}

function OrderSpaces({ cult }: { cult: string }) {
  const { view, texts, faces } = useStill();
  const places = entries(view, 'order_spaces').filter((entry) => entry.id.startsWith(cult));
  return (
    <div className="tm-orders">
      {places.map((entry) => {
        const steps = entry.steps as number;
        const owner = entry.seat;
        const returns = entry.id.endsWith('_return');
        const what = texts.say(returns ? 'help.terra-mystica.return_space' : 'help.terra-mystica.order_space', {
          cult: texts.say(`terra-mystica.cult.${cult}`),
          steps,
        });
        const label =
          owner === undefined
            ? what
            : texts.say('help.terra-mystica.priest_of', { name: faces[owner]?.name ?? '', place: what });
        return (
          <Spot
            key={entry.id}
            kind="space"
            id={entry.id}
            className={`tm-order${returns ? ' returns' : ''}${owner === undefined ? '' : ' taken'}`}
            label={label}
            explain="terra-mystica.action.priest"
          >
            {owner === undefined ? (
              <span>
                {steps}
                {returns && <span aria-hidden="true">↩</span>}
              </span>
            ) : (
              <Emblem face={faces[owner] ?? noFace} size={17} />
            )}
            <span className="sr-only">{label}</span>
          </Spot>
        );
      })}
    </div>
  );
}

export const CultBoard = memo(function CultBoard() {
  const { texts } = useStill();
  return (
    <section className="tm-cults" aria-label={texts.say('help.terra-mystica.cult_board')}>
      {cults.map((cult) => (
        <Track key={cult} cult={cult} />
      ))}
    </section>
  );
});
