// What became different on the table between two views: hexes whose ground or pieces changed, things that came into a zone.

import type { Item, View } from '../protocol/view';

function thingsIn(items: readonly Item[], whose: string, into: Map<string, string>): void {
  for (const item of items) {
    if (item.kind === 'zone') for (const entry of item.items) into.set(`${whose}/${item.id}/${entry.id}`, entry.id);
    if (item.kind === 'map') {
      for (const cell of item.cells) into.set(`hex/${cell.id}/${JSON.stringify([cell.terrain, cell.pieces])}`, cell.id);
    }
  }
}

function thingsOf(view: View): Map<string, string> {
  const things = new Map<string, string>();
  thingsIn(view.items, 'table', things);
  for (const seat of view.seats) thingsIn(seat.items, String(seat.seat), things);
  return things;
}

export function differentSince(before: View, after: View): Set<string> {
  const old = thingsOf(before);
  const keys = new Set<string>();
  for (const [thing, id] of thingsOf(after)) {
    if (!old.has(thing)) keys.add(thing.startsWith('hex/') ? `hex:${id}` : `id:${id}`);
  }
  return keys;
}
