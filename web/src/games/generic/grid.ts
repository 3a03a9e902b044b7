import type { ZoneEntry, ZoneItem } from '../../protocol/view';

// What lies in a zone; whatever is no thing with an id is left to the count.
export function zoneEntries(zone: ZoneItem): ZoneEntry[] {
  return zone.items.filter((item) => typeof item === 'object' && item !== null && typeof item.id === 'string');
}

// A zone whose things are named a1 to c3 is a grid, and drawn as one.
export function gridOf(zone: ZoneItem): { columns: number } | null {
  const entries = zoneEntries(zone);
  const at = entries.map((item) => /^([a-z])(\d+)$/.exec(item.id));
  if (entries.length < 4 || entries.length !== zone.count || at.some((match) => match === null)) return null;
  const columns = new Set(at.map((match) => match![1])).size;
  const rows = new Set(at.map((match) => match![2])).size;
  return columns * rows === entries.length ? { columns } : null;
}
