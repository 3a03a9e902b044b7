import type { ZoneItem } from '../../protocol/view';

// A zone whose things are named a1 to c3 is a grid, and drawn as one.
export function gridOf(zone: ZoneItem): { columns: number } | null {
  const at = zone.items.map((item) => /^([a-z])(\d+)$/.exec(item.id));
  if (zone.items.length < 4 || zone.items.length !== zone.count || at.some((match) => match === null)) return null;
  const columns = new Set(at.map((match) => match![1])).size;
  const rows = new Set(at.map((match) => match![2])).size;
  return columns * rows === zone.items.length ? { columns } : null;
}
