// Cubes, tiles, buildings, figures and cards travel from where they lay to where they lie, and what is lost leaves the table.
// Pictures of them do, above the table: nothing waits, and what lies there already can be clicked.

import { Component, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { hueClass } from '../../cards/colour';
import type { View } from '../../protocol/view';
import { useScene } from '../../shell/scene';
import { BuildingFigure, Cube } from './art/land';
import { UnitFigure } from './art/unit';
import { ActionFace } from './cards';
import { cultureColours, cultureOf } from './figures';
import { journeys, places, type Journey } from './journeys';
import { TileFace } from './middle';
import './travel.css';

const travelTime = 240;
// Several cubes follow one another; more of them are told by the number that grows.
const delay = 20;
const mostPictures = 3;

interface Flight {
  key: string;
  journey: Journey;
  from: DOMRect;
  to: DOMRect | null;
  after: number;
}

const keyOfCard = ({ card, zone }: DOMStringMap): string => places.card(zone ?? '', card ?? '');

// Every place that is seen now, the largest of those with one name.
function seenPlaces(): Map<string, { element: HTMLElement; box: DOMRect }> {
  const found = new Map<string, { element: HTMLElement; box: DOMRect }>();
  for (const element of document.querySelectorAll<HTMLElement>('.table-page :is([data-place], .am-board [data-card], .am-mine [data-card])')) {
    const box = element.getBoundingClientRect();
    const name = element.dataset.place ?? keyOfCard(element.dataset);
    if (box.width > 0 && box.width > (found.get(name)?.box.width ?? 0)) found.set(name, { element, box });
  }
  return found;
}

interface WatchProps {
  view: View;
  motion: boolean;
  onDepart: (flights: Flight[]) => void;
}

let departures = 0;

// Reads where everything lies before the page is drawn anew.
class Watch extends Component<WatchProps> {
  override getSnapshotBeforeUpdate(before: WatchProps): ReturnType<typeof seenPlaces> | null {
    return this.props.motion && before.view !== this.props.view ? seenPlaces() : null;
  }

  override componentDidUpdate(before: WatchProps, _state: unknown, old?: ReturnType<typeof seenPlaces> | null): void {
    if (!old) return;
    const now = seenPlaces();
    const first = (names: readonly string[], ...seen: ReturnType<typeof seenPlaces>[]) => {
      for (const name of names) for (const places of seen) if (places.has(name)) return places.get(name)!;
      return undefined;
    };
    const flights = journeys(before.view, this.props.view).flatMap((journey): Flight[] => {
      const from = first(journey.from, old, now);
      const to = first(journey.to, now);
      if (!from || (journey.to.length > 0 && !to) || from.element === to?.element) return [];
      // What lies there alone is seen when it has arrived.
      if (to && ['tile', 'building', 'card'].includes(journey.kind))
        to.element.animate([{ opacity: 0 }, { opacity: 0 }], { duration: travelTime - delay });
      const pictures = Math.min(mostPictures, journey.times);
      return Array.from({ length: pictures }, (_, number) => ({
        ...{ key: `${(departures += 1)}`, journey, from: from.box, to: to?.box ?? null, after: number * delay },
      }));
    });
    if (flights.length > 0) this.props.onDepart(flights);
  }

  override render() {
    return null;
  }
}

function Picture({ journey: { kind, id, seat = 0 } }: { journey: Journey }) {
  const { view } = useScene();
  if (kind === 'cube') return <Cube resource={id} size={26} />;
  if (kind === 'unit') return <UnitFigure unit={id} size={44} />;
  if (kind === 'building') return <BuildingFigure building={id} size={44} />;
  if (kind === 'tile')
    return (
      <span className="am-offered small">
        <TileFace id={id} />
      </span>
    );
  return (
    <span className={`any-card am-card am-action-card ${hueClass(cultureColours[cultureOf(view.seats[seat])] ?? null)}`}>
      <ActionFace id={id} />
    </span>
  );
}

function Flying({ flight, onLand }: { flight: Flight; onLand: () => void }) {
  const picture = useRef<HTMLSpanElement>(null);
  const { from, to, after, journey } = flight;
  useLayoutEffect(() => {
    const at = (box: DOMRect, look: string) => `translate(${box.left + box.width / 2}px, ${box.top + box.height / 2}px) translate(-50%, -50%) ${look}`;
    // A seat's small board has no room for the thing itself.
    const size = (names: readonly string[]) => (names.length === 1 && names[0]!.startsWith('seat:') ? 'scale(0.6)' : '');
    const end = to
      ? { transform: at(to, size(journey.to)), opacity: 1 }
      : { transform: `${at(from, 'translateY(26px) rotate(24deg) scale(0.8)')}`, opacity: 0 };
    const moves = picture.current!.animate([{ transform: at(from, size(journey.from)), opacity: 1 }, end], {
      ...{ duration: travelTime, delay: after, easing: 'ease-in-out', fill: 'both' as const },
    });
    moves.finished.then(onLand, () => undefined);
    return () => moves.cancel();
  }, []); // eslint-disable-line
  return (
    <span ref={picture} className="am-flying" data-flies={`${journey.kind}:${journey.id}`} aria-hidden="true">
      <Picture journey={journey} />
    </span>
  );
}

export function Travels() {
  const { view, motion } = useScene();
  const [flights, setFlights] = useState<readonly Flight[]>([]);
  const land = (key: string) => setFlights((all) => all.filter((one) => one.key !== key));
  return (
    <>
      <Watch view={view} motion={motion} onDepart={(more) => setFlights((all) => [...all, ...more])} />
      {flights.length > 0 &&
        createPortal(
          flights.map((flight) => <Flying key={flight.key} flight={flight} onLand={() => land(flight.key)} />),
          document.querySelector('.table-page')!,
        )}
    </>
  );
}
