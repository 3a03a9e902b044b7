// What lies before one seat of Baronny: pieces in reserve, terrain tokens with their worth, the bank, the score track.

import { Fragment } from 'react';
import { Icon } from '../../icons/icon';
import { counterValue, type SeatView } from '../../protocol/view';
import { Change, noFace, useScene } from '../../shell/scene';
import { TargetSpot } from '../../shell/target';
import { BaronnyPiece } from './art';
import { reserves, tokens, type TokenFigures } from './figures';
import { ScoreTrack } from './score-track';
import './mine.css';

export function Mine({ seat: number }: { seat: number }) {
  const { view } = useScene();
  const seat = view.seats[number];
  if (!seat) return null;
  return (
    <div className="ba-mine">
      <Reserve seat={seat} />
      <Tokens seat={seat} />
      <Bank />
      <ScoreTrack />
    </div>
  );
}

function Reserve({ seat }: { seat: SeatView }) {
  const { texts } = useScene();
  return (
    <div className="ba-reserve" role="group" aria-label={texts.say('help.baronny.reserve')}>
      <h3>{texts.say('help.baronny.reserve')}</h3>
      {reserves.map(([id, piece]) => (
        <ReserveRow key={id} seat={seat} id={id} piece={piece} />
      ))}
    </div>
  );
}

// From this many on their number is written as well.
const manyPieces = 5;

function ReserveRow({ seat, id, piece }: { seat: SeatView; id: string; piece: string }) {
  const { texts, faces } = useScene();
  const face = faces[seat.seat] ?? noFace;
  const count = counterValue(seat.items, id);
  const label = texts.say('describe.counter', { name: texts.say(`baronny.item.${id}`), value: count });
  const drawn = (
    <svg className={`ba-mini ba-mini-${piece}`} viewBox="-24 -26 48 44" aria-hidden="true">
      <BaronnyPiece piece={piece} face={face} count={1} />
    </svg>
  );
  return (
    <div className="ba-reserve-row" title={label} data-explain={`baronny.piece.${piece}`}>
      <span className="sr-only">{label}</span>
      {Array.from({ length: count }, (_, index) => (
        <Fragment key={index}>{drawn}</Fragment>
      ))}
      {count >= manyPieces && (
        <span className="ba-number" aria-hidden="true">
          {count}
        </span>
      )}
      {count === 0 && (
        <span className="ba-none" aria-hidden="true">
          {drawn}
          <span className="ba-number">0</span>
        </span>
      )}
    </div>
  );
}

function Tokens({ seat }: { seat: SeatView }) {
  const { texts } = useScene();
  const gold = tokens.reduce((sum, token) => sum + token.gold * counterValue(seat.items, token.id), 0);
  return (
    <div className="ba-tokens" role="group" aria-label={texts.say('help.baronny.tokens')}>
      <h3>{texts.say('help.baronny.tokens')}</h3>
      <div className="ba-token-row">
        {tokens.map((token) => (
          <Token key={token.id} seat={seat} token={token} />
        ))}
      </div>
      <p className="faint ba-sum">{texts.say('help.baronny.assumed')}</p>
      <p className="faint ba-sum">{texts.say('help.baronny.worth', { gold })}</p>
    </div>
  );
}

function Token({ seat, token: { id, gold, silver } }: { seat: SeatView; token: TokenFigures }) {
  const { texts } = useScene();
  const value = counterValue(seat.items, id);
  const name = texts.title(`baronny.token.${id}`);
  return (
    <TargetSpot
      id={id}
      seat={seat.seat}
      className={`ba-token ba-${id}${value === 0 ? ' none' : ''}`}
      label={texts.say('help.baronny.token_worth', { name, value, gold, silver })}
      explain={`baronny.token.${id}`}
    >
      <Icon name={id} size={22} />
      <strong>{value}</strong>
      <Change seat={seat.seat} id={id} />
      <span className="ba-worth" aria-hidden="true">
        <span className="gold">{gold}</span>
        <span className="silver">{silver}*</span>
      </span>
      <span className="sr-only">{name}</span>
    </TargetSpot>
  );
}

function Bank() {
  const { view, texts } = useScene();
  return (
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
  );
}
