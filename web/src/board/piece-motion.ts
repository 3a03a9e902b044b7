// A piece travels from where it was to where it is; what leaves the board fades where it stood.

import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { pieceMotions } from '../model/changes';
import type { Cell } from '../protocol/view';

// A hex and where its centre is drawn.
export interface Placed {
  cell: Cell;
  x: number;
  y: number;
}

export interface Ghost {
  key: string;
  piece: string;
  seat: number;
  x: number;
  y: number;
}

type Motions = ReturnType<typeof pieceMotions>;

const travelTime = 260;
// A jump to a far position is not a move to be followed.
const mostMotions = 12;

function animate(svg: SVGSVGElement | null, { travelled, came }: Motions, at: ReadonlyMap<string, Placed>): void {
  const mover = (cell: string, seat: number, piece: string) =>
    svg?.querySelector<SVGGElement>(`[data-piece="${CSS.escape(`${cell}/${seat}/${piece}`)}"]`);
  for (const { from, to, piece, seat } of travelled) {
    const start = at.get(from)!;
    const end = at.get(to)!;
    mover(to, seat, piece)?.animate(
      [
        { transform: `translate(${start.x - end.x}px, ${start.y - end.y}px)` },
        { transform: `translate(${(start.x - end.x) / 2}px, ${(start.y - end.y) / 2 - 14}px)`, offset: 0.5 },
        { transform: 'translate(0, 0)' },
      ],
      { duration: travelTime, easing: 'ease-in-out' },
    );
  }
  for (const { cell, piece, seat } of came) {
    mover(cell, seat, piece)?.animate(
      [
        { transform: 'translateY(-26px) scale(1.25)', opacity: 0 },
        { transform: 'translateY(0) scale(1)', opacity: 1 },
      ],
      { duration: 200, easing: 'ease-out' },
    );
  }
}

// The pieces that have just left and are still to be seen for a moment.
export function usePieceMotion(svg: RefObject<SVGSVGElement>, placed: readonly Placed[], motion: boolean): Ghost[] {
  const before = useRef<readonly Placed[]>(placed);
  const [ghosts, setGhosts] = useState<Ghost[]>([]);

  useLayoutEffect(() => {
    const old = before.current;
    before.current = placed;
    if (old === placed || !motion || old.length !== placed.length) return;
    const motions = pieceMotions(
      old.map(({ cell }) => cell),
      placed.map(({ cell }) => cell),
    );
    if (motions.travelled.length + motions.came.length + motions.went.length > mostMotions) return;
    const at = new Map(placed.map((place) => [place.cell.id, place]));
    animate(svg.current, motions, at);
    if (motions.went.length > 0) {
      setGhosts(
        motions.went.map(({ cell, piece, seat }, index) => {
          const { x, y } = at.get(cell)!;
          return { key: `${cell}/${piece}/${seat}/${index}`, piece, seat, x, y };
        }),
      );
    }
  }, [placed, motion, svg]);

  useEffect(() => {
    if (ghosts.length === 0) return undefined;
    const timer = setTimeout(() => setGhosts([]), 300);
    return () => clearTimeout(timer);
  }, [ghosts]);

  return ghosts;
}
