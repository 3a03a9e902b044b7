// Baronny's own drawings: five terrains, each a colour, a pattern and a sign, and four kinds of pieces.

import type { PieceProps, TerrainProps } from '../../board/hex-board';
import { EmblemShape } from '../../board/emblem';
import { BaronnyPatterns, Ground } from '../../board/land';
import { PieceBody, baronnyPieces } from '../../board/pieces';
import type { Piece } from '../../protocol/view';
import './art.css';

const lastWord = (key: string): string => key.slice(key.lastIndexOf('.') + 1);

const signs: Record<string, string> = {
  mountain: 'M-17 8-6-9-1-2 5-11 17 8Z',
  forest: 'M-9 9V5H-15L-9-3H-13L-7-11-1-3H-5L1 5H-5V9ZM6 9V6H1L6-1H3L8-8 13-1H10L15 6H10V9Z',
  plain: 'M-12 8Q-12-3-17-8-9-4-9 8ZM-3 8Q-4-5-8-12 1-7 0 8ZM6 8Q6-3 13-10 13-2 10 8Z',
  field:
    'M-1.200 9V-4H1.200V9ZM0-12Q4-9 0-5-4-9 0-12ZM2-3Q8-7 9-2 5 2 2 1ZM-2-3Q-8-7-9-2-5 2-2 1ZM2 4Q8 0 9 5 5 8 2 7ZM-2 4Q-8 0-9 5-5 8-2 7Z',
};

export function BaronnyDefs() {
  return <BaronnyPatterns id="ba" />;
}

export function BaronnyTerrain({ terrain, path, id }: TerrainProps) {
  const kind = lastWord(terrain);
  const sign = signs[kind];
  return (
    <g className={`ba-terrain ba-${kind}`}>
      <Ground {...{ path, kind }} style="ba" patterns="ba" />
      {sign && <path d={sign} transform="translate(0 -30) scale(.8)" className="ba-sign" />}
      <text y="40.500" className="hex-name" textAnchor="middle">
        {id}
      </text>
    </g>
  );
}

export function BaronnyPiece({ piece, face, count }: PieceProps) {
  const kind = lastWord(piece);
  const shape = baronnyPieces[kind] ?? baronnyPieces.knight!;
  const { outline, emblem } = shape;
  return (
    <g className={`ba-piece seat-${face.colour}`}>
      {count > 1 && <path d={outline} transform="translate(5 -4)" className="ba-outline ba-behind" />}
      {count > 2 && <path d={outline} transform="translate(2.500 -2)" className="ba-outline ba-behind" />}
      <PieceBody shape={shape} style="ba" />
      <g transform={`translate(${emblem.x} ${emblem.y}) scale(${emblem.scale})`}>
        <EmblemShape face={face} className="inverse" />
      </g>
      {count > 1 && (
        <g transform="translate(11 -11)" className="count-badge">
          <circle r="8" />
          <text y="4.200" textAnchor="middle">
            {count}
          </text>
        </g>
      )}
    </g>
  );
}

// A building stands behind the knights of its hex; alone, either has the hex to itself.
export function baronnyPlaces(pieces: readonly Piece[]): { x: number; y: number; scale: number }[] {
  const knights = pieces.filter((piece) => lastWord(piece.piece) === 'knight').length;
  const buildings = pieces.length - knights;
  let knight = 0;
  return pieces.map((piece) => {
    if (lastWord(piece.piece) !== 'knight') {
      return knights === 0 ? { x: 0, y: 6, scale: 1.4 } : { x: -8, y: -7, scale: 1.15 };
    }
    const number = knight++ - (knights - 1) / 2;
    if (buildings > 0) {
      return knights === 1 ? { x: 17, y: 17, scale: 1.05 } : { x: 6 + number * 25, y: 20, scale: 0.85 };
    }
    if (knights === 1) return { x: 0, y: 6, scale: 1.45 };
    return knights === 2 ? { x: number * 36, y: 6, scale: 1.1 } : { x: number * 25, y: 6, scale: 0.88 };
  });
}
