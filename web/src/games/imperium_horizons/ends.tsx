// What would end the game and how near each of it is; and what every seat would score now.

import { Emblem } from '../../board/emblem';
import { Icon } from '../../icons/icon';
import type { SeatView } from '../../protocol/view';
import { noFace, useScene } from '../../shell/scene';
import { wordsOf } from '../../model/cards';
import { cardsOf, endsOf, game, isNear } from './figures';
import { open } from './opened';
import './ends.css';

export function Ends() {
  const { view, texts, faces } = useScene();
  const ends = endsOf(view);
  const notes = Array.isArray(view.notes) ? view.notes : [];
  if (view.status.over && notes.length > 0) {
    return <p className="ih-ends over">{notes.map((note) => wordsOf(texts, game, note)).join(' · ')}</p>;
  }
  if (ends.length === 0) return null;
  return (
    <ul className="ih-ends" aria-label={texts.say('help.imperium-horizons.ends')}>
      <li className="ih-ends-title" title={texts.say('help.imperium-horizons.ends_help')}>
        <Icon name="round" size={14} /> {texts.say('help.imperium-horizons.ends')}
      </li>
      {ends.map((end) => (
        <li key={`${end.id} ${end.seat ?? ''}`} className={isNear(end) ? 'near' : ''}>
          {end.seat !== undefined && view.seats.length > 1 && <Emblem face={faces[end.seat] ?? noFace} size={14} />}
          {texts.say(end.name)} <b>{end.left}</b>
        </li>
      ))}
    </ul>
  );
}

// Points by card, most first.
export function Points({ seat }: { seat: SeatView }) {
  const { texts } = useScene();
  const lines = cardsOf(seat, 'points')
    .filter((line) => typeof line.points === 'number' && line.points !== 0)
    .sort((left, right) => Number(right.points) - Number(left.points));
  return (
    <section className="ih-points" aria-label={texts.say('help.imperium-horizons.points')}>
      <header>
        <h2>
          {texts.say('help.imperium-horizons.points')}: {seat.score}
        </h2>
        <button type="button" onClick={() => open(null)}>
          {texts.say('page.close')}
        </button>
      </header>
      <ul>
        {lines.map((line) => (
          <li key={line.id} className={Number(line.points) < 0 ? 'loss' : ''}>
            <span>
              {texts.title(line.name ?? '')}
              {Number(line.count) > 1 && ` ×${line.count as number}`}
            </span>
            <span className="ih-points-bar" style={{ width: `${Math.min(100, Math.abs(Number(line.points)) * 8)}px` }} />
            <b>{line.points as number}</b>
          </li>
        ))}
      </ul>
    </section>
  );
}
