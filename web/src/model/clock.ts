// How long seats have thought. The server counts; the page goes on from there between two messages.

import type { Clock, UpdateMessage } from '../protocol/messages';

// How far this device's clock is ahead of the server's. A push comes at once, so what then seems to have passed
// since the clock of the next seat was started is the difference of the clocks.
export function serverSkew(update: Pick<UpdateMessage, 'id' | 'cause' | 'clock'>, now: number): number | null {
  const since = update.clock?.running_since;
  if (update.id !== undefined || update.cause !== 'play' || since === null || since === undefined) return null;
  return now - since;
}

export function thoughtFor(clock: Clock, seat: number, toAct: number | null, skew: number, now: number): number {
  const used = clock.used_ms[seat] ?? 0;
  if (seat !== toAct || clock.running_since === null) return used;
  return used + Math.max(0, now - skew - clock.running_since);
}

// 7:05, or 1:02:09 from an hour on.
export function clockText(ms: number): string {
  const seconds = Math.floor(ms / 1000);
  const two = (value: number) => String(value).padStart(2, '0');
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return `${minutes}:${two(seconds % 60)}`;
  return `${Math.floor(minutes / 60)}:${two(minutes % 60)}:${two(seconds % 60)}`;
}
