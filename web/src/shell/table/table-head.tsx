import { Emblem } from '../../board/emblem';
import { Link } from '../router';
import { useScene } from '../scene';
import { SettingsBar } from '../settings';
import { SeatClock, type RunningClock } from './clock';
import { TableMenu, type MenuEntry } from './table-menu';

// Which game, which round, whose turn; the menu.
export function TableHead({
  game,
  round,
  toAct,
  clock,
  entries,
}: {
  game: string;
  round: number;
  toAct: number | 'chance' | null;
  clock: RunningClock | null;
  entries: (MenuEntry | false)[];
}) {
  const { texts, view, faces } = useScene();
  return (
    <header className="table-head">
      <Link to="/" className="wordmark small" aria-label={texts.say('page.to_lobby')}>
        <img src="/icon.svg" alt="" width="24" height="24" />
      </Link>
      <h1>{texts.say(`${game}.name`)}</h1>
      <span className="table-round">
        {round > 0 && <span>{texts.say('core.round', { round })}</span>}
        <span className="table-phase">{texts.say(view.status.phase)}</span>
      </span>
      <span className="table-order" aria-hidden="true">
        {faces.map((face) => (
          <span key={face.seat} className={face.seat === toAct ? 'acting' : undefined} title={face.name}>
            <Emblem face={face} size={24} />
          </span>
        ))}
      </span>
      {clock && clock.toAct !== null && <SeatClock clock={clock} seat={clock.toAct} className="table-clock" />}
      <TableMenu texts={texts} entries={entries} />
      <SettingsBar />
    </header>
  );
}
