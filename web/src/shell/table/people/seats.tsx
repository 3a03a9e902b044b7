import type { Texts } from '../../../i18n/texts';
import { Emblem } from '../../../board/emblem';
import { Icon } from '../../../icons/icon';
import type { GameFace } from '../../../games';
import { targetKey } from '../../../model/targets';
import { Change, useScene, type SeatFace } from '../../scene';
import { SeatClock, type RunningClock } from './clock';
import './seats.css';

// One card a seat, whoever is to act on top.
export function Seats({
  face: game,
  toAct,
  scores,
  clock,
  over,
}: {
  face: GameFace;
  toAct: number | 'chance' | null;
  // The game has ended, by the rules or not.
  over: boolean;
  scores: readonly (number | null)[];
  clock: RunningClock | null;
}) {
  const { texts, faces } = useScene();
  const first = typeof toAct === 'number' ? toAct : 0;
  const order = faces.map((_, index) => faces[(first + index) % faces.length]!);
  return (
    <section className="panel seats" aria-label={texts.say('seats.title')} tabIndex={0}>
      <h2>{texts.say('seats.title')}</h2>
      <ul className="seat-cards">
        {order.map((seat) => (
          <SeatCard
            key={seat.seat}
            game={game}
            face={seat}
            acting={seat.seat === toAct}
            score={scores[seat.seat] ?? null}
            clock={clock}
            over={over}
          />
        ))}
      </ul>
    </section>
  );
}

export function seatNote(texts: Texts, face: SeatFace, over: boolean): string {
  if (face.mine) return texts.say('seats.you');
  if (face.resigned) return texts.say(over ? 'seats.resigned.over' : 'seats.resigned');
  if (face.kind === 'open') return texts.say('seats.open');
  if (face.kind === 'bot') return face.level ?? texts.say('seats.bot');
  return face.present ? '' : texts.say('seats.away');
}

function SeatCard({
  game,
  face,
  acting,
  score,
  clock,
  over,
}: {
  game: GameFace;
  face: SeatFace;
  acting: boolean;
  score: number | null;
  clock: RunningClock | null;
  over: boolean;
}) {
  const scene = useScene();
  const { texts, view } = scene;
  const key = `seat:${face.seat}`;
  const lit = scene.lit.has(key);
  const first = view.seats[face.seat]?.first_player === true;
  const note = seatNote(texts, face, over);
  const classes = ['seat-card', `seat-${face.colour}`];
  if (acting) classes.push('acting');
  if (lit) classes.push('lit');
  if (scene.glowing.has(key)) classes.push('glowing');
  return (
    <li className={classes.join(' ')} aria-current={acting ? 'true' : undefined}>
      <div className="seat-head">
        <Emblem face={face} size={30} />
        <div className="seat-name">
          <strong>{face.name}</strong>
          {note && (
            <span className="faint">
              {face.kind === 'bot' && !face.mine && <Icon name="bot" size={13} />} {note}
            </span>
          )}
          {clock && <SeatClock clock={clock} seat={face.seat} className="seat-clock" />}
        </div>
        {first && <FirstPlayer />}
        <button
          type="button"
          className="quiet seat-score"
          title={texts.say('ledger.of', { name: face.name })}
          onClick={() => scene.openLedger(face.seat)}
        >
          <Icon name="points" size={18} />
          <span className="sr-only">{texts.say('core.score')}</span>
          {score ?? '?'}
          <Change seat={face.seat} id="score" />
        </button>
      </div>
      {lit && <ChooseSeat face={face} />}
      <game.SeatDetails seat={face.seat} />
    </li>
  );
}

function FirstPlayer() {
  const { texts } = useScene();
  return (
    <span className="first-player" title={texts.say('seats.first')}>
      <Icon name="first" size={18} />
      <span className="sr-only">{texts.say('seats.first')}</span>
    </span>
  );
}

function ChooseSeat({ face }: { face: SeatFace }) {
  const { texts, point, hover } = useScene();
  const target = { kind: 'seat', id: String(face.seat) };
  return (
    <button
      type="button"
      className="lit"
      data-target={targetKey(target)}
      onClick={() => point(target)}
      onPointerEnter={() => hover(target)}
      onPointerLeave={() => hover(null)}
    >
      {texts.say('seats.choose', { name: face.name })}
    </button>
  );
}
