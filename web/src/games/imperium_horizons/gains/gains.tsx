// Gains and losses of a turn by source: which card or part of the turn gave and took what, turn by turn.

import { useMemo, useState } from 'react';
import { Emblem } from '../../../board/emblem';
import { useScene, noFace } from '../../../shell/scene';
import { open } from '../opened';
import { Token, type Kind } from '../cards/tokens';
import { counted, netOf, turnGains, type Counted, type GainRow, type TurnGains, type Who } from './turn-gains';
import { game } from '../figures';
import './gains.css';

const discs = new Set<Counted>(['act', 'exh']);

function Sign({ kind }: { kind: Counted }) {
  const { texts } = useScene();
  const name = texts.say(`${game}.resource.${kind}`);
  return (
    <span title={name}>
      {discs.has(kind) ? (
        <span className={kind === 'act' ? 'ih-discs-action' : 'ih-discs-exhaust'}>
          <span className="ih-disc" />
        </span>
      ) : (
        <Token kind={kind as Kind} size={20} />
      )}
      <span className="sr-only">{name}</span>
    </span>
  );
}

function Amounts({ row, kind }: { row: GainRow; kind: Counted }) {
  const gained = row.gained.get(kind) ?? 0;
  const paid = row.paid.get(kind) ?? 0;
  return (
    <td>
      {paid > 0 && <span className="loss">−{paid}</span>} {gained > 0 && <span className="gain">+{gained}</span>}
    </td>
  );
}

// Equal cards stand together: "Unrest ×2".
function namesOf(keys: readonly string[], title: (key: string) => string): string[] {
  const counts = new Map<string, number>();
  for (const key of keys) counts.set(title(key), (counts.get(title(key)) ?? 0) + 1);
  return [...counts].map(([name, count]) => (count > 1 ? `${name} ×${count}` : name));
}

function Cards({ row }: { row: GainRow }) {
  const { texts } = useScene();
  const words = (kind: string, count: number) => (count > 0 ? [texts.say(`help.${game}.gains.${kind}`, { count })] : []);
  const title = (key: string) => texts.title(key);
  const lost = [...namesOf(row.lost, title), ...words('unseen', row.lostUnseen), ...words('discarded', row.discarded)];
  const taken = [...namesOf(row.taken, title), ...words('unseen', row.takenUnseen), ...words('drawn', row.drawn)];
  return (
    <td className="ih-gains-cards">
      {lost.length > 0 && <span className="loss">− {lost.join(', ')}</span>} {taken.length > 0 && <span className="gain">+ {taken.join(', ')}</span>}
    </td>
  );
}

function SeatRows({ who, rows, kinds }: { who: Who; rows: readonly GainRow[]; kinds: readonly Counted[] }) {
  const { texts, faces } = useScene();
  const face = who === 'civ' ? null : (faces[who] ?? noFace);
  const signed = (by: number) => (by > 0 ? `+${by}` : by < 0 ? `−${-by}` : '');
  return (
    <tbody>
      <tr className="ih-gains-seat">
        <th scope="rowgroup" colSpan={kinds.length + 2}>
          {face ? <Emblem face={face} size={16} /> : null} {face?.name ?? texts.say(`help.${game}.civ`)}
        </th>
      </tr>
      {rows.map((row) => (
        <tr key={row.source}>
          <th scope="row">{texts.title(row.source)}</th>
          {kinds.map((kind) => (
            <Amounts key={kind} row={row} kind={kind} />
          ))}
          <Cards row={row} />
        </tr>
      ))}
      <tr className="ih-gains-sum">
        <th scope="row">{texts.say(`help.${game}.gains.sum`)}</th>
        {kinds.map((kind) => (
          <td key={kind}>{signed(netOf(rows, kind))}</td>
        ))}
        <td />
      </tr>
    </tbody>
  );
}

function TurnName({ turn }: { turn: TurnGains }) {
  const { texts, faces } = useScene();
  const name = turn.who === 'civ' ? texts.say(`help.${game}.civ`) : (faces[turn.who]?.name ?? '');
  return (
    <b>
      {name}
      {turn.order && ` · ${texts.title(turn.order)}`}
    </b>
  );
}

export function Gains() {
  const { texts, lines, shownAt, mySeat, openLedger } = useScene();
  const turns = useMemo(() => turnGains(lines, shownAt), [lines, shownAt]);
  // Counted from the present turn back, so that it stays the present one while the game goes on.
  const [back, setBack] = useState(0);
  const at = Math.max(0, turns.length - 1 - back);
  const turn = turns[at];
  const order = (who: Who) => (who === mySeat ? -1 : who === 'civ' ? 99 : who);
  const seats = [...(turn?.rows ?? [])].filter(([, rows]) => rows.length > 0).sort(([left], [right]) => order(left) - order(right));
  const kinds = counted.filter((kind) => !discs.has(kind) || seats.some(([, rows]) => rows.some((row) => row.gained.has(kind))));
  return (
    <section className="ih-points ih-gains" aria-label={texts.say(`help.${game}.gains`)}>
      <header>
        <h2>{texts.say(`help.${game}.gains`)}</h2>
        <span className="ih-gains-turn" role="group" aria-label={texts.say(`help.${game}.gains.which`)}>
          <button type="button" disabled={at === 0} onClick={() => setBack(back + 1)} aria-label={texts.say(`help.${game}.gains.before`)}>
            ‹
          </button>
          {turn && <TurnName turn={turn} />}
          <button type="button" disabled={back === 0} onClick={() => setBack(back - 1)} aria-label={texts.say(`help.${game}.gains.after`)}>
            ›
          </button>
        </span>
        <button type="button" onClick={() => openLedger(mySeat)}>
          {texts.say(`help.${game}.account`)}
        </button>
        <button type="button" onClick={() => open(null)}>
          {texts.say('page.close')}
        </button>
      </header>
      {seats.length === 0 && <p className="faint">{texts.say(`help.${game}.gains.none`)}</p>}
      {seats.length > 0 && (
        <table>
          <thead>
            <tr>
              <th scope="col">{texts.say(`help.${game}.gains.source`)}</th>
              {kinds.map((kind) => (
                <th key={kind} scope="col">
                  <Sign kind={kind} />
                </th>
              ))}
              <th scope="col">{texts.say(`help.${game}.gains.cards`)}</th>
            </tr>
          </thead>
          {seats.map(([who, rows]) => (
            <SeatRows key={who} who={who} rows={rows} kinds={kinds} />
          ))}
        </table>
      )}
    </section>
  );
}
