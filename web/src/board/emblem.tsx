// The sign of a seat: a colour, a shape and an initial, so that no one of them has to be told apart alone.

import type { SeatFace } from '../shell/scene';
import './emblem.css';

const shapes = [
  'M0-10A10 10 0 1 1 0 10A10 10 0 1 1 0-10Z',
  'M0-12.5 12.5 0 0 12.5-12.5 0Z',
  'M-9.5-9.5H9.5V9.5H-9.5Z',
  'M0-12 12.5 10H-12.5Z',
  'M0-11.5 11.5-3 7 10H-7L-11.5-3Z',
  'M-6-10.5H6L12 0 6 10.5H-6L-12 0Z',
];

export const seatShape = (seat: number): string => shapes[((seat % shapes.length) + shapes.length) % shapes.length]!;

// The letter sits a little lower in a triangle, where there is room for it.
const letterDrop = (seat: number): number => (seat % shapes.length === 3 ? 7.5 : 4.2);

export function EmblemShape({ face, className }: { face: SeatFace; className?: string }) {
  return (
    <g className={`emblem seat-${face.colour} ${className ?? ''}`}>
      <path d={seatShape(face.seat)} className="emblem-shape" />
      <text y={letterDrop(face.seat)} className="emblem-letter" textAnchor="middle">
        {face.initial}
      </text>
    </g>
  );
}

export function Emblem({ face, size = 24 }: { face: SeatFace; size?: number }) {
  return (
    <svg className="emblem-icon" width={size} height={size} viewBox="-14 -14 28 28" aria-hidden="true">
      <EmblemShape face={face} />
    </svg>
  );
}
