// The tables at which this browser has a seat, or which it has made.

import { useEffect, useState } from 'react';
import { forgetTable, knownTables, type KnownTable } from '../../model/memory';
import { http } from '../../protocol/http';
import type { TableSummary } from '../../protocol/messages';
import { usePage } from '../context';
import { TableRow } from './table-row';

const lookEvery = 8000;
const mostShown = 20;

type Known = readonly [string, KnownTable];

const knownAtFirst = (): Known[] =>
  Object.entries(knownTables())
    .filter(([, table]) => table.seats.length > 0 || table.made)
    .sort(([, left], [, right]) => right.opened - left.opened)
    .slice(0, mostShown);

// How they stand now. What the server no longer knows is forgotten here too.
function useMyTables() {
  const [known, setKnown] = useState(knownAtFirst);
  const [summaries, setSummaries] = useState<ReadonlyMap<string, TableSummary>>(new Map());

  useEffect(() => {
    if (known.length === 0) return undefined;
    let current = true;
    const ids = known.map(([id]) => id);
    const look = () =>
      http.statusOf(ids).then(
        (answers) => {
          if (!current) return;
          // What the server no longer knows is forgotten here too.
          const gone = ids.filter((_, index) => answers[index] === null);
          gone.forEach(forgetTable);
          if (gone.length > 0) setKnown((list) => list.filter(([id]) => !gone.includes(id)));
          setSummaries(new Map(answers.flatMap((answer) => (answer ? [[answer.table, answer]] : []))));
        },
        () => undefined,
      );
    void look();
    const timer = setInterval(look, lookEvery);
    return () => {
      current = false;
      clearInterval(timer);
    };
  }, [known]);

  const forget = (id: string) => {
    forgetTable(id);
    setKnown((list) => list.filter(([other]) => other !== id));
  };
  return { known, summaries, forget };
}

export function MyTables() {
  const { texts } = usePage();
  const { known, summaries, forget } = useMyTables();
  if (known.length === 0) return null;
  return (
    <section aria-labelledby="mine-heading">
      <h2 id="mine-heading">{texts.say('lobby.mine')}</h2>
      <ul className="table-list">
        {known.map(([id, table]) => {
          const summary = summaries.get(id);
          if (!summary) return null;
          return (
            <TableRow
              key={id}
              table={summary}
              held={table.seats.map((seat) => seat.seat)}
              onForget={() => forget(id)}
            />
          );
        })}
      </ul>
    </section>
  );
}
