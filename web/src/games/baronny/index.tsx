// Baronny's face: the drawn board, the seats' reserves and tokens, and the score track.

import figures from '../../../../games/baronny/data/game.json';
import scoreTrack from '../../../../games/baronny/data/score_track.json';
import { Emblem } from '../../board/emblem';
import { HexBoard } from '../../board/hex-board';
import type { GameFace } from '../index';
import { Icon } from '../../icons/icon';
import { counterValue, findItem, findMap, type SeatView } from '../../protocol/view';
import { Change, noFace, useScene } from '../../shell/scene';
import { TargetSpot } from '../../shell/target';
import { BaronnyDefs, BaronnyPiece, BaronnyTerrain, baronnyPlaces } from './art';
import { rules } from './help';
import en from './texts/en.json';
import fr from './texts/fr.json';
import './baronny.css';

const tokens = figures.terrains.filter((terrain) => terrain.token);
const reserves = [
  ['knights', 'knight'],
  ['villages', 'village'],
  ['strongholds', 'stronghold'],
  ['cities', 'city'],
] as const;

function Board() {
  const { view, texts } = useScene();
  const map = findMap(view);
  if (!map) return null;
  return (
    <>
      <HexBoard
        map={map}
        defs={<BaronnyDefs />}
        Terrain={BaronnyTerrain}
        PieceMark={BaronnyPiece}
        places={baronnyPlaces}
      />
      {view.last_round === true && !view.status.over && (
        <p className="ba-last-round">{texts.say('help.baronny.last_round')}</p>
      )}
    </>
  );
}

function rankOf(seat: SeatView): number {
  return findItem(seat.items, 'track', 'title')?.at ?? 0;
}

function SeatDetails({ seat: number }: { seat: number }) {
  const { view, texts, faces } = useScene();
  const seat = view.seats[number];
  if (!seat) return null;
  const face = faces[number] ?? noFace;
  const title = findItem(seat.items, 'track', 'title');
  return (
    <div className="ba-seat">
      <span className="ba-title" data-explain="baronny.action.title">
        <Icon name="title" size={15} /> {title ? texts.title(title.steps[title.at]!) : ''}
      </span>
      <span className="ba-chips">
        {tokens.map(({ id }) => {
          const name = texts.say(`baronny.token.${id}`);
          const value = counterValue(seat.items, id);
          return (
            <TargetSpot
              key={id}
              id={id}
              seat={number}
              className={`ba-chip ba-${id}${value === 0 ? ' none' : ''}`}
              label={texts.say('describe.counter', { name, value })}
              explain={`baronny.token.${id}`}
            >
              <Icon name={id} size={14} />
              <span className="sr-only">{name}</span>
              {value}
              <Change seat={number} id={id} />
            </TargetSpot>
          );
        })}
      </span>
      <span className="ba-reserve-short">
        {reserves.map(([id, piece]) => (
          <span key={id} title={texts.say(`baronny.item.${id}`)} data-explain={`baronny.piece.${piece}`}>
            <svg width="20" height="20" viewBox="-24 -26 48 44" aria-hidden="true">
              <BaronnyPiece piece={piece} face={face} count={1} />
            </svg>
            <span className="sr-only">{texts.say(`baronny.item.${id}`)}</span>
            {counterValue(seat.items, id)}
          </span>
        ))}
      </span>
    </div>
  );
}

function Mine({ seat: number }: { seat: number }) {
  const { view, texts, faces } = useScene();
  const seat = view.seats[number];
  if (!seat) return null;
  const face = faces[number] ?? noFace;
  return (
    <div className="ba-mine">
      <div className="ba-reserve" role="group" aria-label={texts.say('help.baronny.reserve')}>
        <h3>{texts.say('help.baronny.reserve')}</h3>
        {reserves.map(([id, piece]) => {
          const count = counterValue(seat.items, id);
          const label = texts.say('describe.counter', { name: texts.say(`baronny.item.${id}`), value: count });
          return (
            <div key={id} className="ba-reserve-row" title={label} data-explain={`baronny.piece.${piece}`}>
              <span className="sr-only">{label}</span>
              {Array.from({ length: count }, (_, index) => (
                <svg key={index} className={`ba-mini ba-mini-${piece}`} viewBox="-24 -26 48 44" aria-hidden="true">
                  <BaronnyPiece piece={piece} face={face} count={1} />
                </svg>
              ))}
              {count > 4 && (
                <span className="ba-number" aria-hidden="true">
                  {count}
                </span>
              )}
              {count === 0 && (
                <span className="ba-none" aria-hidden="true">
                  <svg className={`ba-mini ba-mini-${piece}`} viewBox="-24 -26 48 44">
                    <BaronnyPiece piece={piece} face={face} count={1} />
                  </svg>
                  <span className="ba-number">0</span>
                </span>
              )}
            </div>
          );
        })}
      </div>
      <div className="ba-tokens" role="group" aria-label={texts.say('help.baronny.tokens')}>
        <h3>{texts.say('help.baronny.tokens')}</h3>
        <div className="ba-token-row">
          {tokens.map(({ id, gold, silver }) => {
            const value = counterValue(seat.items, id);
            const name = texts.title(`baronny.token.${id}`);
            return (
              <TargetSpot
                key={id}
                id={id}
                seat={number}
                className={`ba-token ba-${id}${value === 0 ? ' none' : ''}`}
                label={texts.say('help.baronny.token_worth', { name, value, gold, silver })}
                explain={`baronny.token.${id}`}
              >
                <Icon name={id} size={22} />
                <strong>{value}</strong>
                <Change seat={number} id={id} />
                <span className="ba-worth" aria-hidden="true">
                  <span className="gold">{gold}</span>
                  <span className="silver">{silver}*</span>
                </span>
                <span className="sr-only">{name}</span>
              </TargetSpot>
            );
          })}
        </div>
        <p className="faint ba-sum">{texts.say('help.baronny.assumed')}</p>
        <p className="faint ba-sum">
          {texts.say('help.baronny.worth', {
            gold: tokens.reduce((sum, { id, gold }) => sum + gold * counterValue(seat.items, id), 0),
          })}
        </p>
      </div>
      <div className="ba-bank" role="group" aria-label={texts.say('help.baronny.bank')}>
        <h3>{texts.say('help.baronny.bank')}</h3>
        {tokens.map(({ id }) => (
          <span key={id} className={`ba-chip ba-${id}`} title={texts.say(`baronny.bank.${id}`)}>
            <Icon name={id} size={14} />
            <span className="sr-only">{texts.say(`baronny.bank.${id}`)}</span>
            {counterValue(view.items, `bank-${id}`)}
          </span>
        ))}
      </div>
      <ScoreTrack />
    </div>
  );
}

// Five titles across, new cities downwards; each seat's counter stands where its title and cities put it.
function ScoreTrack() {
  const { view, texts, faces } = useScene();
  const places = view.seats.map((seat) => {
    const column = rankOf(seat);
    const rows = scoreTrack.cells.map((row) => row[column] ?? 0);
    let row = 0;
    rows.forEach((value, index) => {
      if (seat.score >= value) row = index;
    });
    return { seat: seat.seat, column, row };
  });
  return (
    <table className="ba-track">
      <caption>{texts.say('help.baronny.track')}</caption>
      <thead>
        <tr>
          {scoreTrack.columns.map((rank) => (
            <th key={rank} scope="col">
              {texts.title(`baronny.rank.${rank}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {scoreTrack.cells.map((row, rowIndex) => (
          <tr key={rowIndex}>
            {row.map((points, column) => (
              <td key={column}>
                <span className="ba-points">{points}</span>
                <span className="ba-counters">
                  {places
                    .filter((place) => place.column === column && place.row === rowIndex)
                    .map((place) => (
                      <span key={place.seat}>
                        <Emblem face={faces[place.seat] ?? noFace} size={19} />
                        <span className="sr-only">{faces[place.seat]?.name}</span>
                      </span>
                    ))}
                </span>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export const face: GameFace = {
  Board,
  Mine,
  SeatDetails,
  texts: { en, fr },
  rules,
};
