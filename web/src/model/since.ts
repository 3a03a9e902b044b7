// What became different on the table between two views: hexes whose ground or pieces changed, things that came into a zone,
// places of a zone that hold something else.

import type { Item, View } from '../protocol/view';

// What is marked for each thing, by what the thing is.
type Things = Map<string, string[]>;

function thingsIn(items: readonly Item[], whose: string, isAlone: (id: string) => boolean, into: Things): void {
  for (const item of items) {
    if (item.kind === 'zone') {
      const alike = new Map<string, number>();
      for (const { id, name } of item.items) {
        const place = `${whose}/${item.id}/${id}`;
        const thing = `${place}/${name}`;
        const number = (alike.get(thing) ?? 0) + 1;
        alike.set(thing, number);
        // An id that several things share, such as a square of every board, is marked in its own place only.
        into.set(`${thing}/${number}`, isAlone(id) ? [`id:${id}`, `id:${place}`] : [`id:${place}`]);
      }
    }
    if (item.kind === 'map') {
      for (const { id, terrain, pieces } of item.cells) into.set(`hex/${id}/${JSON.stringify([terrain, pieces])}`, [`hex:${id}`]);
    }
  }
}

function thingsOf(view: View): Things {
  const owners = [{ whose: 'table', items: view.items }, ...view.seats.map(({ seat, items }) => ({ whose: `${seat}`, items }))];
  const counts = new Map<string, number>();
  for (const { items } of owners)
    for (const item of items)
      if (item.kind === 'zone') for (const { id } of item.items) counts.set(id, (counts.get(id) ?? 0) + 1);
  const things: Things = new Map();
  for (const { whose, items } of owners) thingsIn(items, whose, (id) => counts.get(id) === 1, things);
  return things;
}

export function differentSince(before: View, after: View): Set<string> {
  const old = thingsOf(before);
  return new Set([...thingsOf(after)].flatMap(([thing, keys]) => (old.has(thing) ? [] : keys)));
}
