// Which places on the table answer the question, and what a click on one of them means. A choice names its
// targets in the order in which they are pointed at: one hex to build on, or a hex to leave and one to enter.

import type { Target } from '../protocol/view';

export interface Offer {
  id: number;
  targets: readonly Target[];
}

export const targetKey = (target: Target): string => `${target.kind}:${target.id}`;

const sameTarget = (left: Target, right: Target): boolean => left.kind === right.kind && left.id === right.id;

// Does the choice begin with the places pointed at so far?
export function beginsWith(offer: Offer, picked: readonly Target[]): boolean {
  return (
    offer.targets.length >= picked.length && picked.every((target, index) => sameTarget(target, offer.targets[index]!))
  );
}

// The places that are lit once `picked` has been pointed at, each with the choices it leads to.
export function litTargets<O extends Offer>(offers: readonly O[], picked: readonly Target[]): Map<string, O[]> {
  const lit = new Map<string, O[]>();
  for (const offer of offers) {
    const next = offer.targets[picked.length];
    if (next === undefined || !beginsWith(offer, picked)) continue;
    const key = targetKey(next);
    const there = lit.get(key);
    if (there) there.push(offer);
    else lit.set(key, [offer]);
  }
  return lit;
}

// What can be done without pointing further: shown in a small chooser when there is more than one way on.
export function completeOffers<O extends Offer>(offers: readonly O[], picked: readonly Target[]): O[] {
  if (picked.length === 0) return [];
  return offers.filter((offer) => offer.targets.length === picked.length && beginsWith(offer, picked));
}

export type Click<O> =
  | { kind: 'act'; offer: O }
  | { kind: 'pick'; picked: Target[]; chooser: O[] }
  | { kind: 'clear' }
  | { kind: 'nothing' };

// A click on a place: it acts when only one thing can be meant, and otherwise narrows down what is meant.
export function click<O extends Offer>(offers: readonly O[], picked: readonly Target[], target: Target): Click<O> {
  const trail = [...picked, target];
  const on = offers.filter((offer) => beginsWith(offer, trail));
  if (on.length > 0) {
    const complete = on.filter((offer) => offer.targets.length === trail.length);
    if (on.length === 1 && complete.length === 1) return { kind: 'act', offer: complete[0]! };
    return { kind: 'pick', picked: trail, chooser: complete };
  }
  if (picked.length === 0) return { kind: 'nothing' };
  // Pointing at the picked place again puts it down; pointing elsewhere begins anew there.
  if (sameTarget(picked[picked.length - 1]!, target)) return { kind: 'clear' };
  const anew = click(offers, [], target);
  if (anew.kind === 'nothing') return { kind: 'clear' };
  // Whoever was about to do one thing is asked before another is done.
  return anew.kind === 'act' ? { kind: 'pick', picked: [target], chooser: [anew.offer] } : anew;
}
