// Any position of the game: slider, steps, speed, a link, and a private copy to try from here.

import { useEffect, useState } from 'react';
import { usePage } from '../../context';
import { positionAddress } from '../../router';
import './replay-bar.css';

const speeds = [0.5, 1, 2, 4];
const stepTime = 900;

function Sign({ d }: { d: string }) {
  return (
    <svg width="16" height="16" viewBox="0 0 24 24" aria-hidden="true">
      <path d={d} fill="currentColor" stroke="currentColor" strokeWidth="2" strokeLinejoin="round" />
    </svg>
  );
}

export interface ReplayBarProps {
  table: string;
  at: number;
  count: number;
  loaded: boolean;
  live: boolean;
  // It is the end that is shown, so that no button leads there.
  ended: boolean;
  canTry: boolean;
  onAt: (n: number) => void;
  onLive: () => void;
  onTry: () => void;
}

// Goes on by itself, as fast as is wanted, up to the end.
function usePlaying({ at, count, loaded, onAt }: ReplayBarProps) {
  const [playing, setPlaying] = useState(false);
  const [speed, setSpeed] = useState(1);
  useEffect(() => {
    if (!playing || !loaded) return undefined;
    if (at >= count) {
      setPlaying(false);
      return undefined;
    }
    const timer = setTimeout(() => onAt(at + 1), stepTime / speed);
    return () => clearTimeout(timer);
  }, [playing, loaded, at, count, speed, onAt]);
  return { playing, setPlaying, speed, setSpeed };
}

export function ReplayBar(props: ReplayBarProps) {
  const { table, at, count, live, ended, canTry, onAt, onLive, onTry } = props;
  const { texts, notify } = usePage();

  const copy = async () => {
    const link = positionAddress(table, at);
    try {
      await navigator.clipboard.writeText(link);
      notify({ text: texts.say('replay.copied'), tone: 'info' });
    } catch {
      notify({ text: link, tone: 'info' });
    }
  };

  return (
    <div className="replay-bar" role="group" aria-label={texts.say('replay.title')}>
      <Steps {...props} />
      <input
        type="range"
        min={0}
        max={count}
        value={at}
        aria-label={texts.say('replay.position')}
        aria-valuetext={texts.say('replay.at', { n: at, count })}
        onChange={(event) => onAt(Number(event.target.value))}
      />
      <span className="replay-at">{texts.say('replay.at', { n: at, count })}</span>
      <button type="button" onClick={() => void copy()}>
        {texts.say('replay.link')}
      </button>
      {canTry && (
        <button type="button" onClick={onTry}>
          {texts.say('replay.try')}
        </button>
      )}
      <button type="button" className="primary" disabled={ended} onClick={onLive}>
        {texts.say(live ? 'replay.live' : 'replay.end')}
      </button>
    </div>
  );
}

// To the beginning, a step back, on and on at a speed, a step forward.
function Steps(props: ReplayBarProps) {
  const { at, count, onAt } = props;
  const { texts } = usePage();
  const { playing, setPlaying, speed, setSpeed } = usePlaying(props);
  return (
    <>
      <SignButton name="replay.start" d="M5 4v16M19 4 9 12l10 8z" disabled={at === 0} onClick={() => onAt(0)} />
      <SignButton name="replay.back" d="M17 4 7 12l10 8z" disabled={at === 0} onClick={() => onAt(at - 1)} />
      <SignButton
        name={playing ? 'replay.pause' : 'replay.play'}
        d={playing ? 'M7 4h3v16H7zM14 4h3v16h-3z' : 'M6 3 20 12 6 21z'}
        disabled={at >= count && !playing}
        onClick={() => setPlaying(!playing)}
      />
      <SignButton name="replay.forward" d="M7 4 17 12 7 20z" disabled={at >= count} onClick={() => onAt(at + 1)} />
      <label className="replay-speed">
        <span className="sr-only">{texts.say('replay.speed')}</span>
        <select value={speed} onChange={(event) => setSpeed(Number(event.target.value))}>
          {speeds.map((value) => (
            <option key={value} value={value}>
              {value}×
            </option>
          ))}
        </select>
      </label>
    </>
  );
}

function SignButton({ name, d, disabled, onClick }: { name: string; d: string; disabled: boolean; onClick: () => void }) {
  const { texts } = usePage();
  return (
    <button type="button" onClick={onClick} disabled={disabled} aria-label={texts.say(name)}>
      <Sign d={d} />
    </button>
  );
}
