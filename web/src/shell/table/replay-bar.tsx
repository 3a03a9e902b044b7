// Any position of the game: slider, steps, speed, a link, and a private copy to try from here.

import { useEffect, useState } from 'react';
import { usePage } from '../context';
import { positionAddress } from '../router';

const speeds = [0.5, 1, 2, 4];
const stepTime = 900;

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
        ⏮
      </button>
      <button type="button" onClick={() => onAt(at - 1)} disabled={at === 0} aria-label={texts.say('replay.back')}>
        ◀
      </button>
      <button
        type="button"
        onClick={() => setPlaying(!playing)}
        disabled={at >= count && !playing}
        aria-label={texts.say(playing ? 'replay.pause' : 'replay.play')}
      >
        {playing ? '❚❚' : '►'}
      </button>
      <button type="button" onClick={() => onAt(at + 1)} disabled={at >= count} aria-label={texts.say('replay.forward')}>
        ▶
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
