// Terrain and pieces of a hex board: what does not change when something is hovered, lit or picked.

import { memo, type ComponentType, type ReactNode } from 'react';
import type { Piece } from '../protocol/view';
import { noFace, type SeatFace } from '../shell/scene';
import type { Ghost, Placed } from './piece-motion';
import './hex-layers.css';

export interface TerrainProps {
  terrain: string;
  path: string;
  id: string;
}

export interface PieceProps {
  piece: string;
  face: SeatFace;
  count: number;
}

// How a game draws its board.
export interface HexDrawing {
  Terrain: ComponentType<TerrainProps>;
  PieceMark: ComponentType<PieceProps>;
  // Where the pieces of a hex stand, in order; the hex is 100 high.
  places: (pieces: readonly Piece[]) => { x: number; y: number; scale: number }[];
  // What a game draws between terrain and pieces, and above the pieces, in the board's own measures.
  under?: ReactNode;
  over?: ReactNode;
}

export const Layers = memo(function Layers({
  placed,
  path,
  Terrain,
  PieceMark,
  places,
  under,
  over,
  ghosts,
  faces,
}: {
  placed: readonly Placed[];
  path: string;
  ghosts: readonly Ghost[];
  faces: readonly SeatFace[];
} & HexDrawing) {
  return (
    <>
      <g className="board-edge" aria-hidden="true">
        {placed.map(({ cell, x, y }) => (
          <path key={cell.id} d={path} transform={`translate(${x} ${y}) scale(1.09)`} />
        ))}
      </g>
      <g aria-hidden="true">
        {placed.map(({ cell, x, y }) => (
          <TerrainCell key={cell.id} id={cell.id} terrain={cell.terrain} x={x} y={y} path={path} Terrain={Terrain} />
        ))}
      </g>
      {under && <g aria-hidden="true">{under}</g>}
      <g aria-hidden="true">
        {placed.map(({ cell, x, y }) =>
          cell.pieces.length === 0 ? null : (
            <PiecesAt
              key={cell.id}
              id={cell.id}
              pieces={cell.pieces}
              x={x}
              y={y}
              faces={faces}
              places={places}
              PieceMark={PieceMark}
            />
          ),
        )}
        {ghosts.map((ghost) => (
          <g key={ghost.key} transform={`translate(${ghost.x} ${ghost.y})`} className="ghost">
            <PieceMark piece={ghost.piece} face={faces[ghost.seat] ?? noFace} count={1} />
          </g>
        ))}
      </g>
      {over && <g aria-hidden="true">{over}</g>}
    </>
  );
});

const TerrainCell = memo(function TerrainCell({
  id,
  terrain,
  x,
  y,
  path,
  Terrain,
}: {
  id: string;
  terrain: string;
  x: number;
  y: number;
  path: string;
  Terrain: ComponentType<TerrainProps>;
}) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <Terrain terrain={terrain} path={path} id={id} />
    </g>
  );
});

interface PiecesAtProps {
  id: string;
  pieces: readonly Piece[];
  x: number;
  y: number;
  faces: readonly SeatFace[];
  places: HexDrawing['places'];
  PieceMark: ComponentType<PieceProps>;
}

const PiecesAt = memo(function PiecesAt({ id, pieces, x, y, faces, places, PieceMark }: PiecesAtProps) {
  const at = places(pieces);
  return (
    <g transform={`translate(${x} ${y})`}>
      {pieces.map((piece, index) => {
        const place = at[index] ?? { x: 0, y: 0, scale: 1 };
        return (
          <g key={`${piece.seat}/${piece.piece}`} transform={`translate(${place.x} ${place.y}) scale(${place.scale})`}>
            <g className="mover" data-piece={`${id}/${piece.seat}/${piece.piece}`}>
              <PieceMark piece={piece.piece} face={faces[piece.seat] ?? noFace} count={piece.count} />
            </g>
          </g>
        );
      })}
    </g>
  );
});
