// Where points and goods come from, while the game runs: by kind of action, by round, or move by move. It knows
// no game; a game's folder may show its parts (useLedger, PointsBySource, LedgerTable) wherever it likes.

import { Fragment, useEffect, useMemo, useState } from 'react';
import type { Texts } from '../../../i18n/texts';
import { byMove, byRound, bySource, itemsOf, scoreItem, totals, type LedgerSum } from '../../../model/ledger';
import type { LedgerRow } from '../../../protocol/messages';
import type { View } from '../../../protocol/view';
import { hueClass, hueOfTerm } from '../../../cards/colour';
import { Emblem } from '../../../board/emblem';
import { Icon, iconForTerm } from '../../../icons/icon';
import { messageOf } from '../../context';
import { Dialog } from '../../dialog';
import { noFace, useScene } from '../../scene';
import './ledger.css';

// The account of the table up to the position that is shown, asked for again whenever something was done.
export function useLedger(): { rows: readonly LedgerRow[] | null; failed: string | null } {
  const { ledger, count, shownAt, texts } = useScene();
  const [all, setAll] = useState<readonly LedgerRow[] | null>(null);
  const [failed, setFailed] = useState<string | null>(null);
  useEffect(() => {
    let current = true;
    ledger().then(
      (answer) => {
        if (!current) return;
        setAll(answer);
        setFailed(null);
      },
      (error) => current && setFailed(texts.message(messageOf(error))),
    );
    return () => {
      current = false;
    };
  }, [ledger, count, texts]);
  const rows = useMemo(() => all && all.filter((row) => row.n <= shownAt), [all, shownAt]);
  return { rows, failed: rows ? null : failed };
}

export const signed = (by: number): string => (by > 0 ? `+${by}` : by < 0 ? `−${-by}` : '0');

function itemName(texts: Texts, game: string, view: View, seat: number, item: string): string {
  if (item === scoreItem) return texts.say('core.score');
  const found = view.seats[seat]?.items.find((other) => other.id === item);
  if (found) return texts.title(found.name);
  return texts.first(`${game}.item.${item}`, `${game}.${item}`) ?? item.replace(/[_-]/g, ' ');
}

export function sourceName(texts: Texts, sum: Pick<LedgerSum, 'kind' | 'cause'>): string {
  const name = sum.kind === null ? texts.say('ledger.unseen') : texts.title(sum.kind);
  return sum.cause === 'others' ? texts.say('ledger.by_others', { kind: name }) : name;
}

// The value an item has now, where it is a plain number.
function valueNow(view: View, seat: number, item: string): number | null {
  const found = view.seats[seat];
  if (!found) return null;
  if (item === scoreItem) return typeof found.score === 'number' ? found.score : null;
  const counter = found.items.find((other) => other.id === item);
  return counter?.kind === 'counter' ? counter.value : counter?.kind === 'zone' ? counter.count : null;
}

export type LedgerBy = 'source' | 'round' | 'move';

// One seat's account as a table: a line a source, a column an item.
export function LedgerTable({
  rows,
  seat,
  by = 'source',
  items: wanted,
  onShow,
}: {
  rows: readonly LedgerRow[];
  seat: number;
  by?: LedgerBy;
  // Only these items, in this order; without it, all that ever changed.
  items?: readonly string[];
  // Shows the position after move n.
  onShow?: (n: number) => void;
}) {
  const { texts, view, game } = useScene();
  const order = useMemo(() => (view.seats[seat]?.items ?? []).map((item) => item.id), [view, seat]);
  const items = useMemo(() => wanted ?? itemsOf(rows, seat, order), [wanted, rows, seat, order]);
  const sums = useMemo(
    () => (by === 'source' ? bySource : by === 'round' ? byRound : byMove)(rows, seat),
    [rows, seat, by],
  );
  const all = useMemo(() => totals(sums), [sums]);
  const began = items.map((item) => {
    const now = valueNow(view, seat, item);
    return now === null ? 0 : now - (all.get(item) ?? 0);
  });
  if (sums.length === 0) return <p className="faint">{texts.say('ledger.empty')}</p>;

  const rowName = (sum: LedgerSum) => {
    if (by === 'round') return texts.say('core.round', { round: sum.round });
    const name = sourceName(texts, sum);
    if (by === 'source' || !onShow) return name;
    return (
      <button type="button" className="quiet ledger-move" onClick={() => onShow(sum.n)}>
        {name}
      </button>
    );
  };
  return (
    <div className="ledger-scroll" tabIndex={0} role="group" aria-label={texts.say('ledger.title')}>
      <table className="ledger-table">
        <thead>
          <tr>
            <th scope="col">{texts.say(by === 'round' ? 'ledger.round' : 'ledger.source')}</th>
            {by === 'source' && <th scope="col">{texts.say('ledger.times')}</th>}
            {items.map((item) => (
              <ItemHead key={item} item={item} name={itemName(texts, game, view, seat, item)} />
            ))}
          </tr>
        </thead>
        <tbody>
          {began.some((value) => value !== 0) && (
            <tr className="ledger-start">
              <th scope="row">{texts.say('ledger.start')}</th>
              {by === 'source' && <td />}
              {began.map((value, index) => (
                <td key={items[index]}>{value || ''}</td>
              ))}
            </tr>
          )}
          {sums.map((sum) => (
            <tr key={sum.key}>
              <th scope="row">{rowName(sum)}</th>
              {by === 'source' && <td className="faint">{sum.times}</td>}
              {items.map((item) => (
                <Amount key={item} by={sum.by.get(item) ?? 0} />
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{texts.say('ledger.now')}</th>
            {by === 'source' && <td />}
            {items.map((item, index) => (
              <td key={item}>{(began[index] ?? 0) + (all.get(item) ?? 0)}</td>
            ))}
          </tr>
        </tfoot>
      </table>
    </div>
  );
}

function ItemHead({ item, name }: { item: string; name: string }) {
  const icon = item === scoreItem ? 'points' : iconForTerm(item);
  return (
    <th scope="col" title={name}>
      {icon ? (
        <>
          <Icon name={icon} size={18} />
          <span className="sr-only">{name}</span>
        </>
      ) : (
        name
      )}
    </th>
  );
}

function Amount({ by }: { by: number }) {
  return <td className={by > 0 ? 'gain' : by < 0 ? 'loss' : undefined}>{by === 0 ? '' : signed(by)}</td>;
}

const sourceColours = 10;

// The look of the nth source in a chart: the colour that it is called by (red banners are red), else one of ten colours, then
// the same colours striped, then striped the other way.
export function sourceClass(key: string, index: number): string {
  const hue = hueOfTerm(key);
  if (hue) return `${hueClass(hue)} source-named`;
  return `source-${index % sourceColours} source-stripe-${Math.floor(index / sourceColours) % 3}`;
}

// The points of all seats by source, as stacked bars.
export function PointsBySource({ rows }: { rows: readonly LedgerRow[] }) {
  const { texts, faces, view } = useScene();
  const seats = useMemo(
    () =>
      faces.map((face) => {
        const sums = bySource(rows, face.seat).filter((sum) => sum.by.has(scoreItem));
        const points = sums.map((sum) => ({ sum, by: sum.by.get(scoreItem)! }));
        const score = view.seats[face.seat]?.score ?? 0;
        return { face, points, start: score - points.reduce((total, { by }) => total + by, 0), score };
      }),
    [faces, rows, view],
  );
  const keys = [...new Set(seats.flatMap(({ points }) => points.filter(({ by }) => by > 0).map(({ sum }) => sum.key)))];
  const widest = Math.max(
    1,
    ...seats.map(({ points, start }) => Math.max(0, start) + points.reduce((all, { by }) => all + Math.max(0, by), 0)),
  );
  const names = new Map(
    seats.flatMap(({ points }) => points.map(({ sum }) => [sum.key, sourceName(texts, sum)] as const)),
  );
  const width = (points: number) => ({ width: `${(points / widest) * 100}%` });
  if (keys.length === 0) return null;
  return (
    <figure className="ledger-bars">
      <figcaption className="sr-only">{texts.say('result.by_source')}</figcaption>
      <dl>
        {seats.map(({ face, points, start, score }) => (
          <Fragment key={face.seat}>
            <dt>
              <Emblem face={face} size={22} /> {face.name}
            </dt>
            <dd>
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
                      title={`${names.get(sum.key)}: ${by}`}
                    >
                      {by}
                      <span className="sr-only"> {names.get(sum.key)},</span>
                    </span>
                  ) : null,
                )}
              </span>
              {points.some(({ by }) => by < 0) && (
                <span className="ledger-losses">
                  {points
                    .filter(({ by }) => by < 0)
                    .map(({ sum, by }) => `${names.get(sum.key)} ${signed(by)}`)
                    .join(', ')}
                </span>
              )}
              <strong className="ledger-score">{score}</strong>
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

// Everything about scores and goods of one seat; opened from the score in a seat's card.
export function LedgerDialog({
  seat,
  onSeat,
  onShow,
  onClose,
}: {
  seat: number;
  onSeat: (seat: number) => void;
  onShow: (n: number) => void;
  onClose: () => void;
}) {
  const { texts, faces } = useScene();
  const { rows, failed } = useLedger();
  const [by, setBy] = useState<LedgerBy>('source');
  const face = faces[seat] ?? noFace;
  return (
    <Dialog title={texts.say('ledger.of', { name: face.name })} onClose={onClose} wide>
      <div className="ledger">
        {failed && <p role="alert">{failed}</p>}
        {!rows && !failed && <p role="status">{texts.say('page.loading')}</p>}
        {rows && (
          <>
            <PointsBySource rows={rows} />
            <div className="ledger-choose">
              <div className="segments" role="group" aria-label={texts.say('seats.title')}>
                {faces.map((other) => (
                  <button
                    key={other.seat}
                    type="button"
                    className={other.seat === seat ? 'segment chosen' : 'segment'}
                    aria-pressed={other.seat === seat}
                    aria-label={other.name}
                    title={other.name}
                    onClick={() => onSeat(other.seat)}
                  >
                    <Emblem face={other} size={22} />
                  </button>
                ))}
              </div>
              <div className="segments" role="group" aria-label={texts.say('ledger.title')}>
                {(['source', 'round', 'move'] as const).map((one) => (
                  <button
                    key={one}
                    type="button"
                    className={one === by ? 'segment chosen' : 'segment'}
                    aria-pressed={one === by}
                    onClick={() => setBy(one)}
                  >
                    {texts.say(`ledger.by.${one}`)}
                  </button>
                ))}
              </div>
            </div>
            <LedgerTable rows={rows} seat={seat} by={by} onShow={onShow} />
          </>
        )}
      </div>
    </Dialog>
  );
}
