// Tables that anybody may watch, with the seats they offer to whoever comes.

import { useEffect, useState } from 'react';
import { http } from '../../protocol/http';
import type { TableSummary } from '../../protocol/messages';
import { usePage } from '../context';
import { navigate, tableAddress } from '../router';
import { takeSeatHere } from '../sit-down';
import { TableRow } from './table-row';

const lookEvery = 10000;

function usePublicTables(): readonly TableSummary[] {
  const [open, setOpen] = useState<readonly TableSummary[]>([]);
  useEffect(() => {
    let current = true;
    const look = () =>
      http.publicTables().then(
        (tables) => current && setOpen(tables),
        () => undefined,
      );
    void look();
    const timer = setInterval(look, lookEvery);
    return () => {
      current = false;
      clearInterval(timer);
    };
  }, []);
  return open;
}

export function PublicTables({ onFailed }: { onFailed: (error: unknown) => void }) {
  const { texts, settings } = usePage();
  const open = usePublicTables();

  const takeSeat = async (table: TableSummary, seat: number) => {
    try {
      const name = settings.name.trim() || texts.say('join.guest');
      const taken = await http.takeSeat(table.table, seat, name);
      takeSeatHere(table.table, taken.seat, taken.token, table.game);
      navigate(tableAddress(table.table));
    } catch (error) {
      onFailed(error);
    }
  };

  return (
    <section aria-labelledby="open-heading">
      <h2 id="open-heading">{texts.say('lobby.public')}</h2>
      {open.length === 0 ? (
        <p className="faint">{texts.say('lobby.public.none')}</p>
      ) : (
        <ul className="table-list">
          {open.map((table) => (
            <TableRow key={table.table} table={table} onSit={(seat) => void takeSeat(table, seat)} />
          ))}
        </ul>
      )}
    </section>
  );
}
