// Baronny's face: the drawn board, the seats' reserves and tokens, and the score track.

import { HexBoard } from '../../board/hex-board';
import type { GameFace } from '../index';
import { Icon } from '../../icons/icon';
import { counterValue, findItem, findMap } from '../../protocol/view';
import { Change, noFace, useScene } from '../../shell/scene';
import { TargetSpot } from '../../shell/target';
import { BaronnyDefs, BaronnyPiece, BaronnyTerrain, baronnyPlaces } from './art';
import { reserves, tokens } from './figures';
import { rules } from './help';
import { Mine } from './mine';
import en from './texts/en.json';
import fr from './texts/fr.json';
import './index.css';

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

export const face: GameFace = {
  Board,
  Mine,
  SeatDetails,
  texts: { en, fr },
  rules,
};
