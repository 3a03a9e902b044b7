// One seat's account as a table: a line a source, a column an item.

import { useMemo } from 'react';
import { ofRounds, roundWords } from '../../../i18n/round';
import type { Texts } from '../../../i18n/texts';
import { byMove, byRound, bySource, itemsOf, scoreItem, totals, type LedgerSum } from '../../../model/ledger';
import type { LedgerRow } from '../../../protocol/messages';
import type { View } from '../../../protocol/view';
import { Icon, iconForTerm } from '../../../icons/icon';
import { useScene } from '../../scene';
import { signed, sourceName } from './ledger-words';

function itemName(texts: Texts, game: string, view: View, seat: number, item: string): string {
  if (item === scoreItem) return texts.say('core.score');
  const found = view.seats[seat]?.items.find((other) => other.id === item);
  if (found) return texts.title(found.name);
  return texts.first(`${game}.item.${item}`, `${game}.${item}`) ?? item.replace(/[_-]/g, ' ');
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

export interface LedgerTableProps {
  rows: readonly LedgerRow[];
  seat: number;
  by?: LedgerBy;
  // Only these items, in this order; without it, all that ever changed.
  items?: readonly string[];
  // Shows the position after move n.
  onShow?: (n: number) => void;
}

const sumsBy = { source: bySource, round: byRound, move: byMove };

// The lines of the table, its columns, and what stood in them at the beginning and stands there now.
function useAccount({ rows, seat, by = 'source', items: wanted }: LedgerTableProps) {
  const { view, finals } = useScene();
  const order = useMemo(() => (view.seats[seat]?.items ?? []).map((item) => item.id), [view, seat]);
  const items = useMemo(() => wanted ?? itemsOf(rows, seat, order), [wanted, rows, seat, order]);
  const sums = useMemo(() => sumsBy[by](rows, seat), [rows, seat, by]);
  const all = useMemo(() => totals(sums), [sums]);
  const began = items.map((item) => {
    const final = item === scoreItem ? finals?.[seat] : null;
    const now = final ?? valueNow(view, seat, item);
    return now === null ? 0 : now - (all.get(item) ?? 0);
  });
  return { items, sums, began, now: items.map((item, index) => (began[index] ?? 0) + (all.get(item) ?? 0)) };
}

export function LedgerTable(props: LedgerTableProps) {
  const { seat, by = 'source', onShow } = props;
  const { texts, view, game } = useScene();
  const { items, sums, began, now } = useAccount(props);
  if (sums.length === 0) return <p className="faint">{texts.say('ledger.empty')}</p>;
  // How often is told of sources alone.
  const isCounted = by === 'source';
  return (
    <div className="ledger-scroll" tabIndex={0} role="group" aria-label={texts.say('ledger.title')}>
      <table className="ledger-table">
        <thead>
          <tr>
            <th scope="col">{by === 'round' ? ofRounds(texts, game, 'ledger.round') : texts.say('ledger.source')}</th>
            {isCounted && <th scope="col">{texts.say('ledger.times')}</th>}
            {items.map((item) => (
              <ItemHead key={item} item={item} name={itemName(texts, game, view, seat, item)} />
            ))}
          </tr>
        </thead>
        <tbody>
          {began.some((value) => value !== 0) && (
            <tr className="ledger-start">
              <th scope="row">{texts.say('ledger.start')}</th>
              {isCounted && <td />}
              {began.map((value, index) => (
                <td key={items[index]}>{value || ''}</td>
              ))}
            </tr>
          )}
          {sums.map((sum) => (
            <tr key={sum.key}>
              <th scope="row">
                <RowName sum={sum} by={by} onShow={onShow} />
              </th>
              {isCounted && <td className="faint">{sum.times}</td>}
              {items.map((item) => (
                <Amount key={item} by={sum.by.get(item) ?? 0} />
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{texts.say('ledger.now')}</th>
            {isCounted && <td />}
            {now.map((value, index) => (
              <td key={items[index]}>{value}</td>
            ))}
          </tr>
        </tfoot>
      </table>
    </div>
  );
}

function RowName({ sum, by, onShow }: { sum: LedgerSum; by: LedgerBy; onShow?: (n: number) => void }) {
  const { texts, game } = useScene();
  if (by === 'round') return <>{roundWords(texts, game, sum.round)}</>;
  const name = sourceName(texts, sum);
  if (by === 'source' || !onShow) return <>{name}</>;
  return (
    <button type="button" className="quiet ledger-move" onClick={() => onShow(sum.n)}>
      {name}
    </button>
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
