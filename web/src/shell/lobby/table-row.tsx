// A table in a list: game, who sits there, how it stands, and the seat that is offered.

import { knownTable } from '../../model/memory';
import { roundWords } from '../../i18n/round';
import type { Texts } from '../../i18n/texts';
import type { TableSummary } from '../../protocol/messages';
import { usePage } from '../context';
import { Link, tableAddress } from '../router';
import { seatLabel } from '../sit-down';

function stateOf(texts: Texts, table: TableSummary, myTurn: boolean): string {
  if (table.end !== null) return texts.say(`lobby.end.${table.end}`);
  if (myTurn) return texts.say('lobby.your_turn');
  return table.to_act === null ? '' : texts.say('lobby.turn_of', { name: seatLabel(texts, table, table.to_act) });
}

export interface TableRowProps {
  table: TableSummary;
  // The seats this browser holds.
  held?: readonly number[];
  onForget?: () => void;
  onSit?: (seat: number) => void;
}

export function TableRow({ table, held, onForget, onSit }: TableRowProps) {
  const { texts } = usePage();
  const mine = held ?? knownTable(table.table)?.seats.map((seat) => seat.seat) ?? [];
  const offered = onSit && mine.length === 0 ? table.seats.filter(({ kind }) => kind === 'open') : [];
  const myTurn = table.to_act !== null && held?.includes(table.to_act) === true;
  return (
    <li className={myTurn ? 'table-row my-turn' : 'table-row'}>
      <Link to={tableAddress(table.table)} className="table-row-link">
        <strong>{texts.say(`${table.game}.name`)}</strong>
        <span>{table.seats.map((seat) => seatLabel(texts, table, seat.seat)).join(' · ')}</span>
        <span className="faint">
          {table.round > 0 && `${roundWords(texts, table.game, table.round)} · `}
          {stateOf(texts, table, myTurn)}
        </span>
      </Link>
      {offered.length > 0 && (
        <button type="button" className="primary" onClick={() => onSit!(offered[0]!.seat)}>
          {texts.say('lobby.sit', { seats: offered.length })}
        </button>
      )}
      {onForget && (
        <button
          type="button"
          className="quiet"
          onClick={onForget}
          aria-label={texts.say('lobby.forget')}
          title={texts.say('lobby.forget')}
        >
          ✕
        </button>
      )}
    </li>
  );
}
