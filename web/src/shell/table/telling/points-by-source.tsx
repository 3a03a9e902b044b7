// The points of all seats by source, as stacked bars.

import { Fragment, useMemo } from 'react';
import { bySource, scoreItem, type LedgerSum } from '../../../model/ledger';
import type { LedgerRow } from '../../../protocol/messages';
import { Emblem } from '../../../board/emblem';
import { useScene, type SeatFace } from '../../scene';
import { signed, sourceClass, sourceName } from './ledger-words';

interface SeatPoints {
  face: SeatFace;
  points: readonly { sum: LedgerSum; by: number }[];
  // What the seat had before anything was done.
  start: number;
  score: number;
}

function usePoints(rows: readonly LedgerRow[]): readonly SeatPoints[] {
  const { faces, view, finals } = useScene();
  return useMemo(
    () =>
      faces.map((face) => {
        const sums = bySource(rows, face.seat).filter((sum) => sum.by.has(scoreItem));
        const points = sums.map((sum) => ({ sum, by: sum.by.get(scoreItem)! }));
        const score = finals?.[face.seat] ?? view.seats[face.seat]?.score ?? 0;
        return { face, points, start: score - points.reduce((total, { by }) => total + by, 0), score };
      }),
    [faces, rows, view, finals],
  );
}

const gained = ({ points, start }: SeatPoints): number =>
  Math.max(0, start) + points.reduce((all, { by }) => all + Math.max(0, by), 0);

export function PointsBySource({ rows }: { rows: readonly LedgerRow[] }) {
  const { texts } = useScene();
  const seats = usePoints(rows);
  const sums = seats.flatMap(({ points }) => points);
  const keys = [...new Set(sums.filter(({ by }) => by > 0).map(({ sum }) => sum.key))];
  const names = new Map(sums.map(({ sum }) => [sum.key, sourceName(texts, sum)]));
  const widest = Math.max(1, ...seats.map(gained));
  if (keys.length === 0) return null;
  return (
    <figure className="ledger-bars">
      <figcaption className="sr-only">{texts.say('result.by_source')}</figcaption>
      <dl>
        {seats.map((seat) => (
          <Fragment key={seat.face.seat}>
            <dt>
              <Emblem face={seat.face} size={22} /> {seat.face.name}
            </dt>
            <dd>
              <Bar {...{ seat, keys, names, widest }} />
              <Losses {...{ seat, names }} />
              <strong className="ledger-score">{seat.score}</strong>
            </dd>
          </Fragment>
        ))}
      </dl>
      <ul className="legend" aria-hidden="true">
        {keys.map((key, index) => (
          <li key={key}>
            <span className={`swatch ${sourceClass(key, index)}`} /> {names.get(key)}
          </li>
        ))}
      </ul>
    </figure>
  );
}

interface BarProps {
  seat: SeatPoints;
  // The sources in the order of their colours.
  keys: readonly string[];
  names: ReadonlyMap<string, string>;
  // The points of a whole bar.
  widest: number;
}

function Bar({ seat: { points, start }, keys, names, widest }: BarProps) {
  const { texts } = useScene();
  const width = (amount: number) => ({ width: `${(amount / widest) * 100}%` });
  return (
    <span className="result-bar">
      {start > 0 && (
        <span className="bar source-start" style={width(start)} title={texts.say('ledger.start')}>
          {start}
          <span className="sr-only"> {texts.say('ledger.start')},</span>
        </span>
      )}
      {points.map(({ sum, by }) =>
        by > 0 ? (
          <span
            key={sum.key}
            className={`bar ${sourceClass(sum.key, keys.indexOf(sum.key))}`}
            style={width(by)}
            title={texts.labelled(names.get(sum.key) ?? '', by)}
          >
            {by}
            <span className="sr-only"> {names.get(sum.key)},</span>
          </span>
        ) : null,
      )}
    </span>
  );
}

function Losses({ seat: { points }, names }: Pick<BarProps, 'seat' | 'names'>) {
  const lost = points.filter(({ by }) => by < 0);
  if (lost.length === 0) return null;
  return (
    <span className="ledger-losses">
      {lost.map(({ sum, by }) => `${names.get(sum.key)} ${signed(by)}`).join(', ')}
    </span>
  );
}
