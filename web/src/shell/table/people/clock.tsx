// Thinking time, told quietly: only the seconds of the seat to act tick.

import { useEffect, useState } from 'react';
import { clockText, thoughtFor } from '../../../model/clock';
import type { Clock } from '../../../protocol/messages';
import { useScene } from '../../scene';
import './clock.css';

export interface RunningClock {
  facts: Clock;
  toAct: number | null;
  skew: number;
}

export function SeatClock({ clock, seat, className }: { clock: RunningClock; seat: number; className: string }) {
  const { texts, faces } = useScene();
  const { facts, toAct, skew } = clock;
  const runs = seat === toAct && facts.running_since !== null;
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    setNow(Date.now());
    if (!runs) return undefined;
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [runs, facts]);
  const time = clockText(thoughtFor(facts, seat, toAct, skew, now));
  if (!runs && time === '0:00') return null;
  const label = texts.say('clock.of', { name: faces[seat]?.name ?? '', time });
  return (
    <span className={className} title={label}>
      <span aria-hidden="true">{time}</span>
      <span className="sr-only">{label}</span>
    </span>
  );
}
