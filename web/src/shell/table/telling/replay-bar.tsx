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
  canTry: boolean;
  onAt: (n: number) => void;
  onLive: () => void;
  onTry: () => void;
}

export function ReplayBar({ table, at, count, loaded, live, canTry, onAt, onLive, onTry }: ReplayBarProps) {
  const { texts, notify } = usePage();
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
      <button type="button" onClick={() => onAt(0)} disabled={at === 0} aria-label={texts.say('replay.start')}>
        <Sign d="M5 4v16M19 4 9 12l10 8z" />
      </button>
      <button type="button" onClick={() => onAt(at - 1)} disabled={at === 0} aria-label={texts.say('replay.back')}>
        <Sign d="M17 4 7 12l10 8z" />
      </button>
      <button
        type="button"
        onClick={() => setPlaying(!playing)}
        disabled={at >= count && !playing}
        aria-label={texts.say(playing ? 'replay.pause' : 'replay.play')}
      >
        <Sign d={playing ? 'M7 4h3v16H7zM14 4h3v16h-3z' : 'M6 3 20 12 6 21z'} />
      </button>
      <button
        type="button"
        onClick={() => onAt(at + 1)}
        disabled={at >= count}
        aria-label={texts.say('replay.forward')}
      >
        <Sign d="M7 4 17 12 7 20z" />
      </button>
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
      <button type="button" onClick={() => void copy()}>
        {texts.say('replay.link')}
      </button>
      {canTry && (
        <button type="button" onClick={onTry}>
          {texts.say('replay.try')}
        </button>
      )}
      <button type="button" className="primary" onClick={onLive}>
        {texts.say(live ? 'replay.live' : 'replay.end')}
      </button>
    </div>
  );
}
