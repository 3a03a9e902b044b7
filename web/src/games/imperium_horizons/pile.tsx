// A pile of cards: its back or its top card, and how many there are. A click opens what may be seen of it.

import type { ReactNode } from 'react';
import { hueClass, hueOf } from '../../cards/colour';
import { Icon } from '../../icons/icon';
import { findItem, type View, type ZoneEntry, type ZoneItem } from '../../protocol/view';
import { Change, useScene } from '../../shell/scene';
import { TargetSpot } from '../../shell/target';
import { cardsIn, game, seatZone, tableZone } from './figures';
import { toggle } from './opened';
import './pile.css';

export function Pile({
  id,
  name,
  count,
  seat,
  top,
  icon = 'deck',
  className = '',
  canOpen = false,
  children,
}: {
  id: string;
  name: string;
  count: number;
  seat?: number;
  top?: ZoneEntry;
  icon?: string;
  className?: string;
  canOpen?: boolean;
  children?: ReactNode;
}) {
  const { texts } = useScene();
  const title = texts.title(name);
  const face = top ? `face ${hueClass(hueOf(top))}` : 'back';
  return (
    <span className={`ih-pile ${className} ${count === 0 ? 'empty' : ''}`}>
      <TargetSpot
        id={id}
        seat={seat}
        label={texts.say('describe.counter', { name: title, value: count })}
        explain={name}
        className={`ih-pile-cards ${face} depth-${Math.min(3, count)}`}
      >
        {top ? <span className="ih-pile-top">{texts.title(top.name ?? '')}</span> : <Icon name={icon} size={20} />}
        <b className="ih-pile-count">{count}</b>
        <Change seat={seat ?? null} id={id} />
      </TargetSpot>
      {canOpen && count > 0 ? (
        <button type="button" className="ih-pile-name" onClick={() => toggle({ kind: 'pile', zone: id })}>
          {title}
        </button>
      ) : (
        <span className="ih-pile-name" data-explain={name}>
          {title}
        </span>
      )}
      {children}
    </span>
  );
}

export function ZonePile({ zone, seat, ...more }: { zone: ZoneItem | undefined; seat?: number; className?: string; icon?: string; children?: ReactNode }) {
  if (!zone) return null;
  const cards = cardsIn(zone);
  const faceUp = cards.length === zone.count ? cards[cards.length - 1] : undefined;
  return <Pile {...more} id={zone.id} name={zone.name} count={zone.count} seat={seat} top={faceUp} canOpen={cards.length > 0} />;
}

export function CounterPile({ view, id, ...more }: { view: View; id: string; className?: string; icon?: string; children?: ReactNode }) {
  const item = findItem(view.items, 'counter', id);
  return <Pile {...more} id={id} name={item?.name ?? `${game}.zone.${id}`} count={item?.value ?? 0} />;
}

// What may be seen of an opened pile.
export function openedZone(view: View, zone: string): ZoneItem | undefined {
  return tableZone(view, zone) ?? view.seats.map((seat) => seatZone(seat, zone.slice(0, zone.lastIndexOf('_')))).find((found) => found?.id === zone);
}
