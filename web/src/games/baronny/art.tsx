// Baronny's own drawings: five terrains, each a colour, a pattern and a sign, and four kinds of pieces.

import type { PieceProps, TerrainProps } from '../../board/hex-board';
import { EmblemShape } from '../../board/emblem';
import type { Piece } from '../../protocol/view';

const lastWord = (key: string): string => key.slice(key.lastIndexOf('.') + 1);

const signs: Record<string, string> = {
  mountain: 'M-17 8-6-9-1-2 5-11 17 8Z',
  forest: 'M-9 9V5H-15L-9-3H-13L-7-11-1-3H-5L1 5H-5V9ZM6 9V6H1L6-1H3L8-8 13-1H10L15 6H10V9Z',
  plain: 'M-12 8Q-12-3-17-8-9-4-9 8ZM-3 8Q-4-5-8-12 1-7 0 8ZM6 8Q6-3 13-10 13-2 10 8Z',
  field:
    'M-1.200 9V-4H1.200V9ZM0-12Q4-9 0-5-4-9 0-12ZM2-3Q8-7 9-2 5 2 2 1ZM-2-3Q-8-7-9-2-5 2-2 1ZM2 4Q8 0 9 5 5 8 2 7ZM-2 4Q-8 0-9 5-5 8-2 7Z',
};

export function BaronnyDefs() {
  return (
    <>
      <pattern id="ba-mountain" width="26" height="20" patternUnits="userSpaceOnUse">
        <path d="M0 18 7 8 11 13 17 4 26 18" className="ba-line" />
      </pattern>
      <pattern id="ba-forest" width="18" height="18" patternUnits="userSpaceOnUse">
        <path d="M4 8 7 2 10 8ZM12 17 15 11 18 17Z" className="ba-solid" />
      </pattern>
      <pattern id="ba-plain" width="22" height="18" patternUnits="userSpaceOnUse">
        <path d="M4 9 3 5M6 9V4M8 9 9 5M14 17 13 13M16 17V12M18 17 19 13" className="ba-line" />
      </pattern>
      <pattern id="ba-field" width="12" height="12" patternUnits="userSpaceOnUse" patternTransform="rotate(28)">
        <path d="M0 3H12M0 9H12" className="ba-line" />
        <path d="M2 3V0M8 3V0M5 9V6M11 9V6" className="ba-line ba-thin" />
      </pattern>
      <pattern id="ba-lake" width="28" height="14" patternUnits="userSpaceOnUse">
        <path d="M0 5Q7-1 14 5T28 5" className="ba-line" />
        <path d="M-14 12Q-7 6 0 12T14 12T28 12T42 12" className="ba-line" />
      </pattern>
    </>
  );
}

export function BaronnyTerrain({ terrain, path, id }: TerrainProps) {
  const kind = lastWord(terrain);
  const sign = signs[kind];
  return (
    <g className={`ba-terrain ba-${kind}`}>
      <path d={path} className="ba-ground" />
      {kind !== 'empty' && <path d={path} className="ba-pattern" fill={`url(#ba-${kind})`} />}
      {sign && <path d={sign} transform="translate(0 -30) scale(.8)" className="ba-sign" />}
      <text y="40.500" className="hex-name" textAnchor="middle">
        {id}
      </text>
    </g>
  );
}

const outlines: Record<string, string> = {
  knight:
    'M-10 15V11C-9 7-5 4-4 1-5 0-7 1-9 3-11 4-13 3-13 0-12-4-9-8-7-11L-8-16-3-13C4-14 10-8 10 0 10 5 8 8 9 11V15Z',
  village: 'M-17 13V1L-9-7-3-1V-4L6-13 15-4V13Z',
  stronghold: 'M-11 15V-5H-14V-15H-8.500V-11H-3V-15H3V-11H8.500V-15H14V-5H11V15Z',
  city: 'M-21 15V-4L-15.500-11-10-4V1H-6V-9L0-18 6-9V1H10V-4L15.500-11 21-4V15Z',
};

const details: Record<string, string> = {
  knight: 'M-4-8A1.200 1.200 0 1 0-3.900-8ZM3-12C7-9 8-4 7 1',
  village: 'M-11 13V6H-7V13M9-4H4',
  stronghold: 'M-11-3H11M-7-7V-7M7-7V-7',
  city: 'M-21 0H-10M10 0H21M0-18V-24L7-21.500 0-19.500',
};

const emblemAt: Record<string, { x: number; y: number; scale: number }> = {
  knight: { x: 1.5, y: 4.5, scale: 0.62 },
  village: { x: 5.5, y: 4, scale: 0.62 },
  stronghold: { x: 0, y: 5, scale: 0.68 },
  city: { x: 0, y: 5, scale: 0.74 },
};

export function BaronnyPiece({ piece, face, count }: PieceProps) {
  const kind = lastWord(piece);
  const place = emblemAt[kind] ?? { x: 0, y: 0, scale: 0.8 };
  const outline = outlines[kind] ?? outlines.knight!;
  return (
    <g className={`ba-piece seat-${face.colour}`}>
      {count > 1 && <path d={outline} transform="translate(5 -4)" className="ba-outline ba-behind" />}
      {count > 2 && <path d={outline} transform="translate(2.500 -2)" className="ba-outline ba-behind" />}
      <path d={outline} className="ba-outline" />
      <path d={details[kind] ?? ''} className="ba-detail" />
      <g transform={`translate(${place.x} ${place.y}) scale(${place.scale})`}>
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
