import { Emblem } from '../../board/emblem';
import { roundWords } from '../../i18n/round';
import { Link } from '../router';
import { useScene } from '../scene';
import { SettingsBar } from '../settings';
import { SeatClock, type RunningClock } from './people/clock';
import { TableMenu, type MenuEntry } from './table-menu';
import './table-head.css';

// A pip a round where their number is known; words where it is not, and beside them for who cannot see the pips.
function RoundTrack({ round, rounds }: { round: number; rounds: number | undefined }) {
  const { texts, game } = useScene();
  if (round <= 0) return null;
  if (!rounds) return <span>{roundWords(texts, game, round)}</span>;
  const words = roundWords(texts, game, round, rounds);
  return (
    <span className="round-track" title={words}>
      <span className="round-words">{words}</span>
      <span className="round-short" aria-hidden="true">
        {round}/{rounds}
      </span>
      {Array.from({ length: rounds }, (_, index) => (
        <i key={index} className={index + 1 < round ? 'past' : index + 1 === round ? 'now' : undefined} aria-hidden="true" />
      ))}
    </span>
  );
}

// The phases of a round in a row, the present one marked; set-up and the end stand outside of rounds.
function PhaseTrack({ phase, phases }: { phase: string; phases: string[] | undefined }) {
  const { texts } = useScene();
  if (!phases?.includes(phase)) return <span className="table-phase">{texts.title(phase)}</span>;
  return (
    <span className="table-phase phase-track">
      {phases.map((one) => (
        <span key={one} aria-current={one === phase ? 'step' : undefined} aria-hidden={one !== phase}>
          {texts.title(one)}
        </span>
      ))}
    </span>
  );
}

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
        <RoundTrack round={round} rounds={view.status.rounds} />
        <PhaseTrack phase={view.status.phase} phases={view.status.phases} />
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
