// Something on the table that may be a target: a token, a card, a counter. Lit, it is a button; else it is only
// shown.

import type { ReactNode } from 'react';
import type { View } from '../protocol/view';
import { useScene } from './scene';

// Hexes and seats are drawn by others; whatever else a game calls its things, their ids are those of the view.
const drawnElsewhere = ['hex:', 'seat:'];

function keyFor(keys: Iterable<string>, id: string): string | undefined {
  for (const key of keys) {
    if (key.slice(key.indexOf(':') + 1) === id && !drawnElsewhere.some((start) => key.startsWith(start))) return key;
  }
  return undefined;
}

// Ids of what lies in zones, once for each view.
const lying = new WeakMap<View, Set<string>>();

function liesSomewhere(view: View, id: string): boolean {
  let ids = lying.get(view);
  if (!ids) {
    const all = [...view.items, ...view.seats.flatMap((seat) => seat.items)];
    ids = new Set(all.flatMap((item) => (item.kind === 'zone' ? item.items.map((entry) => entry.id) : [])));
    lying.set(view, ids);
  }
  return ids.has(id);
}

export function TargetSpot({
  id,
  seat,
  label,
  explain,
  number = false,
  focusable = false,
  className = '',
  children,
}: {
  id: string;
  seat?: number;
  label: string;
  explain?: string;
  // A counter or a track; something that lies in a zone under the same id is meant rather than it.
  number?: boolean;
  // It has more to say than fits, so that the keyboard must reach it also when it is not lit.
  focusable?: boolean;
  className?: string;
  children: ReactNode;
}) {
  const scene = useScene();
  const { texts } = scene;
  const found = keyFor(scene.lit.keys(), id);
  const key = number && found && liesSomewhere(scene.view, id) ? undefined : found;
  const owners = key ? scene.litSeats.get(key) : undefined;
  const lit = key !== undefined && (seat === undefined || !owners || owners.size === 0 || owners.has(seat));
  const pickedKey = keyFor(scene.picked, id);
  const glowing = keyFor(scene.glowing, id) !== undefined;
  const hint = key ? (scene.hints.get(key) ?? 0) : 0;
  const classes = ['spot', className];
  if (lit) classes.push('lit');
  if (pickedKey) classes.push('picked');
  if (glowing) classes.push('glowing');
  if (scene.since.has(`id:${id}`)) classes.push('since');
  const wonder = () => scene.wonder(id, true);
  if (!lit && !pickedKey && focusable) {
    return (
      <span
        className={classes.join(' ')}
        role="img"
        aria-label={label}
        tabIndex={0}
        data-explain={explain}
        onClick={wonder}
      >
        {children}
      </span>
    );
  }
  if (!lit && !pickedKey) {
    return (
      <span className={classes.join(' ')} title={label} data-explain={explain} onClick={wonder}>
        {children}
      </span>
    );
  }
  const whole = key ?? pickedKey!;
  const target = { kind: whole.slice(0, whole.indexOf(':')), id };
  return (
    <button
      type="button"
      className={classes.join(' ')}
      data-target={whole}
      data-explain={explain}
      aria-pressed={pickedKey ? true : undefined}
      aria-label={texts.say('board.target', { place: label, count: scene.lit.get(whole) ?? 1 })}
      onClick={() => scene.point(target)}
      onPointerEnter={() => scene.hover(target)}
      onPointerLeave={() => scene.hover(null)}
      onFocus={() => scene.hover(target)}
      onBlur={() => scene.hover(null)}
    >
      {children}
      {hint > 0 && <span className="hint-badge">{Math.round(hint * 100)}</span>}
    </button>
  );
}
