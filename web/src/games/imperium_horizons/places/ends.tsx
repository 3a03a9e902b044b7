// What would end the game and how near each of it is; and what every seat would score now.

import { Emblem } from '../../../board/emblem';
import { Icon } from '../../../icons/icon';
import type { SeatView } from '../../../protocol/view';
import { noFace, useScene } from '../../../shell/scene';
import { wordsOf } from '../../../model/cards';
import { cardsOf, endsOf, game, isNear, type GameEnd } from '../figures';
import { open } from '../opened';
import './ends.css';

// The same way of ending stands once, with what each seat has left of it.
function grouped(ends: readonly GameEnd[]): GameEnd[][] {
  const groups = new Map<string, GameEnd[]>();
  for (const end of ends) groups.set(end.id, [...(groups.get(end.id) ?? []), end]);
  return [...groups.values()];
}

function End({ group }: { group: readonly GameEnd[] }) {
  const { view, texts, faces, layout } = useScene();
  const [{ id, name }] = group as [GameEnd];
  const short = `help.${game}.end.${id}`;
  return (
    <li className={group.some(isNear) ? 'near' : ''} title={texts.title(name)}>
      {layout === 'wide' ? texts.say(name) : texts.say(short)}
      {group.map(({ seat, left }) => (
        <span key={seat ?? -1}>
          {seat !== undefined && view.seats.length > 1 && <Emblem face={faces[seat] ?? noFace} size={13} />} <b>{left}</b>
        </span>
      ))}
    </li>
  );
}

// Always one line: what lies below it keeps its place.
export function Ends() {
  const { view, texts, layout } = useScene();
  const notes = Array.isArray(view.notes) ? view.notes : [];
  if (view.status.over && notes.length > 0) {
    const told = notes.map((note) => wordsOf(texts, game, note)).join(' · ');
    return (
      <p className="ih-ends over" title={told}>
        {told}
      </p>
    );
  }
  return (
    <ul className="ih-ends" aria-label={texts.say('help.imperium-horizons.ends')}>
      <li className="ih-ends-title" title={texts.say('help.imperium-horizons.ends_help')}>
        <Icon name="round" size={14} />
        <span className={layout === 'wide' ? '' : 'sr-only'}>{texts.say('help.imperium-horizons.ends')}</span>
      </li>
      {grouped(endsOf(view)).map((group) => (
        <End key={group[0]!.id} group={group} />
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
