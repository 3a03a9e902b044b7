// Where hexes are drawn: the same figures as core/pieces/hex_map.h, scaled.

export const radius = 50;
const root3 = Math.sqrt(3);

export interface Point {
  x: number;
  y: number;
}

export type Orientation = 'pointy' | 'flat';

export function hexCentre(q: number, r: number, orientation: Orientation): Point {
  return orientation === 'pointy'
    ? { x: radius * root3 * (q + r / 2), y: radius * 1.5 * r }
    : { x: radius * 1.5 * q, y: radius * root3 * (r + q / 2) };
}

export function hexCorners(size: number, orientation: Orientation): Point[] {
  const turn = orientation === 'pointy' ? Math.PI / 6 : 0;
  return Array.from({ length: 6 }, (_, corner) => ({
    x: size * Math.cos(turn + (corner * Math.PI) / 3),
    y: size * Math.sin(turn + (corner * Math.PI) / 3),
  }));
}

const two = (value: number): string => value.toFixed(2);

export function hexPath(size: number, orientation: Orientation): string {
  return (
    'M' +
    hexCorners(size, orientation)
      .map((corner) => `${two(corner.x)} ${two(corner.y)}`)
      .join('L') +
    'Z'
  );
}

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export function boundingBox(points: readonly Point[], margin: number): Box {
  if (points.length === 0) return { x: -100, y: -100, width: 200, height: 200 };
  const xs = points.map((point) => point.x);
  const ys = points.map((point) => point.y);
  const x = Math.min(...xs) - margin;
  const y = Math.min(...ys) - margin;
  return { x, y, width: Math.max(...xs) + margin - x, height: Math.max(...ys) + margin - y };
}

export type Direction = 'left' | 'right' | 'up' | 'down';

// The place that lies nearest in a direction; places straight ahead count as nearer than those aside.
export function nearestTowards<T extends Point>(
  from: Point,
  places: readonly T[],
  direction: Direction,
): T | undefined {
  let best: T | undefined;
  let bestDistance = Infinity;
  for (const place of places) {
    const dx = place.x - from.x;
    const dy = place.y - from.y;
    const ahead = direction === 'left' ? -dx : direction === 'right' ? dx : direction === 'up' ? -dy : dy;
    const aside = Math.abs(direction === 'left' || direction === 'right' ? dy : dx);
    if (ahead <= 1 || aside > ahead * 2.2) continue;
    const distance = ahead + aside * 1.6;
    if (distance < bestDistance) {
      bestDistance = distance;
      best = place;
    }
  }
  return best;
}
