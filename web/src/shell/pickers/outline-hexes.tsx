// Hexes of a board's outline, drawn small.

import { hexCentre, hexPath, radius as side } from '../../board/geometry';

const hex = hexPath(side, 'pointy');

export type Hex = readonly [number, number];

export function frameOf(hexes: readonly Hex[]): string {
  const points = hexes.map(([q, r]) => hexCentre(q, r, 'pointy'));
  const xs = points.map(({ x }) => x);
  const ys = points.map(({ y }) => y);
  const [left, top] = [Math.min(...xs) - side, Math.min(...ys) - side];
  return `${left} ${top} ${Math.max(...xs) - left + side} ${Math.max(...ys) - top + side}`;
}

export function Hexes({ hexes, className }: { hexes: readonly Hex[]; className: string }) {
  return (
    <>
      {hexes.map(([q, r]) => {
        const { x, y } = hexCentre(q, r, 'pointy');
        return <path key={`${q}:${r}`} d={hex} className={className} transform={`translate(${x} ${y})`} />;
      })}
    </>
  );
}
