// A pile of cards: its back or its top card, and how many there are. A click opens what may be seen of it.

import type { ReactNode } from 'react';
import { hueClass, hueOf } from '../../../cards/colour';
import { SuitMark } from '../../../cards/marks';
import { Icon } from '../../../icons/icon';
import { findItem, type View, type ZoneEntry, type ZoneItem } from '../../../protocol/view';
import { Change, useScene } from '../../../shell/scene';
import { TargetSpot } from '../../../shell/target';
import { cardsIn, game, seatZone, tableZone } from '../figures';
import { toggle } from '../opened';
import './pile.css';

const longWord = 9;
const longestWord = 11;

// Letters small enough that no word of the name is broken.
function TopName({ name }: { name: string }) {
  const longest = Math.max(...name.split(/[\s-]+/).map((word) => word.length));
  const size = longest > longestWord ? 'closest' : longest > longWord ? 'close' : '';
  return <span className={`ih-pile-top ${size}`}>{name}</span>;
}

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
  const { texts, layout } = useScene();
  const title = texts.title(name);
  // Where there is little room a pile is called by one word, and its top card by the mark of its suit.
  const close = layout !== 'wide';
  const short = `help.${game}.pile.${id.replace(/_\d+$/, '')}`;
  const label = close && texts.has(short) ? texts.say(short) : title;
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
        {top && close && typeof top.suit === 'string' && <SuitMark hue={hueOf(top)} name={texts.title(top.name ?? '')} size={18} />}
        {top && !close && <TopName name={texts.title(top.name ?? '')} />}
        {!top && <Icon name={icon} size={20} />}
        <b className="ih-pile-count">{count}</b>
        <Change seat={seat ?? null} id={id} />
      </TargetSpot>
      {canOpen && count > 0 ? (
        <button type="button" className="ih-pile-name" title={title} onClick={() => toggle({ kind: 'pile', zone: id })}>
          {label}
        </button>
      ) : (
        <span className="ih-pile-name" title={title} data-explain={name}>
          {label}
        </span>
      )}
      {children}
    </span>
  );
}

interface ZonePileProps {
  zone: ZoneItem | undefined;
  // What lies there when something does: an empty pile keeps its place, though the view does not name it.
  place?: string;
  seat?: number;
  className?: string;
  icon?: string;
  children?: ReactNode;
}

export function ZonePile({ zone, place, seat, ...more }: ZonePileProps) {
  if (!zone && !place) return null;
  if (!zone) return <Pile {...more} id={seat === undefined ? place! : `${place}_${seat}`} name={`${game}.zone.${place}`} count={0} seat={seat} />;
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

// Whose pile it is; nobody's if it lies on the table.
export function ownerOf(view: View, zone: string): number | null {
  const seat = view.seats.find((one) => seatZone(one, zone.slice(0, zone.lastIndexOf('_')))?.id === zone);
  return seat?.seat ?? null;
}
