// Of cards that nobody could tell apart the engine offers one: whichever of them is meant, that one answers.

import { useScene } from '../../../shell/scene';
import type { View, ZoneEntry } from '../../../protocol/view';
import { everyCard } from '../figures';

type Lit = ReadonlyMap<string, number>;

// In these places it does not matter where a card lies.
const heaps = /^(hand|discard|deck|history|legends|sunken)_/;

function likeness(entry: ZoneEntry, zone: string): string {
  const { id: _id, ...rest } = entry;
  return `${zone} ${JSON.stringify(rest)}`;
}

// The offered card of each kind, once for each question.
const known = new WeakMap<Lit, { view: View; offered: ReadonlyMap<string, string> }>();

function offeredOf(view: View, lit: Lit): ReadonlyMap<string, string> {
  const before = known.get(lit);
  if (before?.view === view) return before.offered;
  const offered = new Map<string, string>();
  for (const { entry, zone } of everyCard(view)) {
    if (heaps.test(zone.id) && lit.has(`card:${entry.id}`)) offered.set(likeness(entry, zone.id), entry.id);
  }
  known.set(lit, { view, offered });
  return offered;
}

// The card that answers when this one is meant.
export function answering(view: View, lit: Lit, entry: ZoneEntry, zone: string): string {
  if (lit.size === 0 || !heaps.test(zone) || lit.has(`card:${entry.id}`)) return entry.id;
  return offeredOf(view, lit).get(likeness(entry, zone)) ?? entry.id;
}

export function useAnswering(entry: ZoneEntry, zone: string): string {
  const { view, lit } = useScene();
  return answering(view, lit, entry, zone);
}
