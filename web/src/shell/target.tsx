// Something on the table that may be a target: a token, a card, a counter. Lit, it is a button; else it is only
// shown.

import type { ReactNode } from 'react';
import type { View } from '../protocol/view';
import { useScene } from './scene';
import './target.css';

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

export interface TargetSpotProps {
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
}

// What is lit and picked here, and how it looks therefore.
function useTarget({ id, seat, number = false, className = '' }: TargetSpotProps) {
  const scene = useScene();
  const found = keyFor(scene.lit.keys(), id);
  const key = number && found && liesSomewhere(scene.view, id) ? undefined : found;
  const owners = key ? scene.litSeats.get(key) : undefined;
  const lit = key !== undefined && (seat === undefined || !owners || owners.size === 0 || owners.has(seat));
  const picked = keyFor(scene.picked, id);
  const classes = [
    'spot',
    className,
    lit && 'lit',
    picked && 'picked',
    keyFor(scene.glowing, id) !== undefined && 'glowing',
    scene.since.has(`id:${id}`) && 'since',
  ];
  return {
    scene,
    picked,
    // As what it can be pointed at; nothing when it can not.
    target: lit || picked ? (key ?? picked!) : undefined,
    hint: key ? (scene.hints.get(key) ?? 0) : 0,
    classes: classes.filter((name) => typeof name === 'string').join(' '),
  };
}

export function TargetSpot(props: TargetSpotProps) {
  const { id, label, explain, focusable = false, children } = props;
  const { scene, picked, target: whole, hint, classes } = useTarget(props);
  if (!whole) {
    // The keyboard reaches what has more to say, and hears its label; all else shows it to the mouse.
    const said = focusable ? { role: 'img', 'aria-label': label, tabIndex: 0 } : { title: label };
    return (
      <span className={classes} {...said} data-explain={explain} onClick={() => scene.wonder(id, true)}>
        {children}
      </span>
    );
  }
  const target = { kind: whole.slice(0, whole.indexOf(':')), id };
  return (
    <button
      type="button"
      className={classes}
      data-target={whole}
      data-explain={explain}
      aria-pressed={picked ? true : undefined}
      aria-label={scene.texts.say('board.target', { place: label, count: scene.lit.get(whole) ?? 1 })}
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
