// The end of the game as the cardboard counts it: banners by tribe, cards and famine, and what decided between equals.

import type { ReactNode } from 'react';
import { Emblem } from '../../board/emblem';
import { Icon } from '../../icons/icon';
import { counterValue, type SeatView } from '../../protocol/view';
import { noFace, useScene } from '../../shell/scene';
import { Coin, Knowledge, TribeBanner } from './art';
import { accountOf, tribes, zoneCount, type AccountLine } from './figures';
import './account.css';

// One thing that is counted: its sign, its words, and what a seat has of it.
interface Measure {
  id: string;
  sign: ReactNode;
  words: string;
  cell: (line: AccountLine, seat: SeatView) => ReactNode;
}

const points = (seat: SeatView, id: string): number =>
  (seat.breakdown as Record<string, number>)[`ancient-world.score.${id}`] ?? 0;

const measures: readonly Measure[] = [
  ...tribes.map((tribe) => ({
    id: tribe,
    sign: <TribeBanner tribe={tribe} size={16} />,
    words: `ancient-world.score.${tribe}`,
    cell: (_: AccountLine, seat: SeatView) => (
      <>
        <b>{points(seat, tribe)}</b> <small>({counterValue(seat.items, `banner_${tribe}`)})</small>
      </>
    ),
  })),
  {
    id: 'cards',
    sign: <Icon name="card" size={17} />,
    words: 'ancient-world.score.cards',
    cell: (_, seat) => points(seat, 'cards'),
  },
  {
    id: 'famine',
    sign: <Icon name="famine" size={17} />,
    words: 'ancient-world.score.famine',
    cell: (_, seat) => points(seat, 'famine'),
  },
  { id: 'score', sign: <Icon name="points" size={17} />, words: 'core.score', cell: ({ score }) => <b>{score}</b> },
  {
    id: 'titans',
    sign: <Icon name="titan" size={17} />,
    words: 'ancient-world.item.own_titans',
    cell: (_, seat) => zoneCount(seat.items, 'own_titans'),
  },
  { id: 'coins', sign: <Coin size={16} />, words: 'ancient-world.item.coins', cell: ({ coins }) => coins },
  {
    id: 'owned',
    sign: <Icon name="cards" size={16} />,
    words: 'help.ancient-world.cards_owned',
    cell: ({ cards }) => cards,
  },
  {
    id: 'knowledge',
    sign: <Knowledge size={16} />,
    words: 'ancient-world.item.knowledge',
    cell: ({ knowledge }) => knowledge,
  },
];

function Decided({ line }: { line: AccountLine }) {
  const { texts, faces } = useScene();
  if (!line.decided) return null;
  const name = faces[line.before!]?.name ?? '';
  return <>{texts.say('help.ancient-world.decided_by', { name, what: { term: line.decided } })}</>;
}

function Owner({ seat }: { seat: number }) {
  const { faces } = useScene();
  return (
    <>
      <Emblem face={faces[seat] ?? noFace} size={20} /> {faces[seat]?.name}
    </>
  );
}

// One line a seat.
function Broad({ lines }: { lines: readonly AccountLine[] }) {
  const { view, texts } = useScene();
  return (
    <table className="aw-account">
      <caption>{texts.say('help.ancient-world.account')}</caption>
      <thead>
        <tr>
          <th scope="col">
            <span className="sr-only">{texts.say('result.player')}</span>
          </th>
          {measures.map(({ id, sign, words }) => (
            <th key={id} scope="col" title={texts.say(words)}>
              {sign}
              <span className="sr-only">{texts.say(words)}</span>
            </th>
          ))}
          <th scope="col">{texts.say('help.ancient-world.decided')}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.seat} className="aw-account-seat">
            <th scope="row">
              <Owner seat={line.seat} />
            </th>
            {measures.map(({ id, cell }) => (
              <td key={id}>{cell(line, view.seats[line.seat]!)}</td>
            ))}
            <td>
              <Decided line={line} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

// One column a seat, where lines would be too long.
function Tall({ lines }: { lines: readonly AccountLine[] }) {
  const { view, texts } = useScene();
  return (
    <>
      <table className="aw-account tall">
        <caption>{texts.say('help.ancient-world.account')}</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="sr-only">{texts.say('result.player')}</span>
            </th>
            {lines.map(({ seat }) => (
              <th key={seat} scope="col" className="aw-account-seat">
                <Owner seat={seat} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {measures.map(({ id, sign, words, cell }) => (
            <tr key={id}>
              <th scope="row">
                {sign} {texts.say(words)}
              </th>
              {lines.map((line) => (
                <td key={line.seat}>{cell(line, view.seats[line.seat]!)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <ol className="aw-decided" aria-label={texts.say('help.ancient-world.decided')}>
        {lines
          .filter(({ decided }) => decided)
          .map((line) => (
            <li key={line.seat}>
              <b>
                <Owner seat={line.seat} />
              </b>{' '}
              <Decided line={line} />
            </li>
          ))}
      </ol>
    </>
  );
}

export function Account() {
  const { view, layout } = useScene();
  const lines = accountOf(view);
  if (lines.length === 0) return null;
  return layout === 'phone' ? <Tall lines={lines} /> : <Broad lines={lines} />;
}
