// Terra Mystica's own drawings: seven terrains and the river, each a colour, a pattern and a sign; five buildings,
// each a shape of its own.

import paths from 'virtual:icons';
import type { PieceProps, TerrainProps } from '../../board/hex-board';
import { EmblemShape } from '../../board/emblem';
import { Icon } from '../../icons/icon';
import type { Piece } from '../../protocol/view';
import type { SeatFace } from '../../shell/scene';
import { lastWord } from './figures';
import './art.css';

// Terrain to icon: one icon, one meaning.
export const terrainIcons: Record<string, string> = {
  desert: 'desert',
  plains: 'plain',
  swamp: 'swamp',
  lakes: 'lake',
  forest: 'forest',
  mountains: 'mountain',
  wasteland: 'wasteland',
};

export function TerraDefs() {
  return (
    <>
      {Object.entries(terrainIcons).map(([terrain, icon]) => (
        <symbol key={terrain} id={`tm-sign-${terrain}`} viewBox="0 0 512 512">
          <path d={paths[icon]} />
        </symbol>
      ))}
      <pattern id="tm-desert" width="20" height="12" patternUnits="userSpaceOnUse">
        <path d="M2 3h.1M12 9h.1M7 6h.1M17 2h.1" className="tm-line tm-dot" />
      </pattern>
      <pattern id="tm-plains" width="14" height="14" patternUnits="userSpaceOnUse" patternTransform="rotate(30)">
        <path d="M0 3H14M0 10H14" className="tm-line" />
      </pattern>
      <pattern id="tm-swamp" width="22" height="16" patternUnits="userSpaceOnUse">
        <path d="M2 5H9M13 5H18M6 13H14M18 13H22M0 13H2" className="tm-line tm-light" />
      </pattern>
      <pattern id="tm-lakes" width="26" height="13" patternUnits="userSpaceOnUse">
        <path d="M0 4Q6.500-1 13 4T26 4" className="tm-line" />
        <path d="M-6 11Q0.500 6 7 11T20 11T33 11" className="tm-line" />
      </pattern>
      <pattern id="tm-forest" width="16" height="16" patternUnits="userSpaceOnUse">
        <path d="M4 7 6.500 2 9 7ZM11 15 13.500 10 16 15Z" className="tm-solid" />
      </pattern>
      <pattern id="tm-mountains" width="22" height="16" patternUnits="userSpaceOnUse">
        <path d="M0 14 6 5 9 9 14 2 22 14" className="tm-line" />
      </pattern>
      <pattern id="tm-wasteland" width="18" height="18" patternUnits="userSpaceOnUse">
        <path d="M0 9 5 6 9 9 13 4 18 9M9 9 8 15 11 18M5 6 4 0" className="tm-line" />
      </pattern>
      <pattern id="tm-river" width="40" height="20" patternUnits="userSpaceOnUse">
        <path d="M2 6Q8 2 14 6T26 6M18 16Q24 12 30 16T42 16" className="tm-line tm-light" />
      </pattern>
    </>
  );
}

export function TerraTerrain({ terrain, path, id }: TerrainProps) {
  const kind = lastWord(terrain);
  return (
    <g className={`tm-terrain tm-${kind}`}>
      <path d={path} className="tm-ground" />
      <path d={path} className="tm-pattern" fill={`url(#tm-${kind})`} />
      {kind !== 'river' && (
        <>
          <use href={`#tm-sign-${kind}`} x="-11" y="-45" width="22" height="22" className="tm-sign" />
          <text y="41" className="tm-hex-name" textAnchor="middle">
            {id}
          </text>
        </>
      )}
    </g>
  );
}

// A small disc of a terrain, for wheels and chips.
export function TerrainDisc({ terrain, size = 20 }: { terrain: string; size?: number }) {
  return (
    <span className={`tm-disc tm-${terrain}`} style={{ width: size, height: size }} aria-hidden="true">
      <Icon name={terrainIcons[terrain] ?? 'plain'} size={Math.round(size * 0.68)} />
    </span>
  );
}

const outlines: Record<string, string> = {
  dwelling: 'M-12 12V-3L0-14 12-3V12Z',
  trading_post: 'M-19 13V-2L-9-12 1-2V-6H19V13Z',
  temple: 'M-18 14V10H-15V-2H-18V-6L0-18 18-6V-2H15V10H18V14Z',
  stronghold: 'M-19 15V-15H-12V-9H-4V-15H4V-9H12V-15H19V15Z',
  sanctuary: 'M-21 15V5C-21-4-14-9-3-10V-14H-7V-17H-3V-21H3V-17H7V-14H3V-10C14-9 21-4 21 5V15Z',
  river_town: 'M0-13 12 0 0 13-12 0Z',
};

const details: Record<string, string> = {
  dwelling: 'M-15-1 0-15 15-1',
  trading_post: 'M1-2V13M6-1H9M12-1H15',
  temple: 'M-18-2H18M-15 10H15',
  stronghold: 'M-19-5H19',
  sanctuary: 'M-21 5H21',
  river_town: '',
};

const emblemAt: Record<string, { y: number; x: number; scale: number }> = {
  dwelling: { x: 0, y: 3, scale: 0.62 },
  trading_post: { x: -8, y: 5, scale: 0.6 },
  temple: { x: 0, y: 4, scale: 0.56 },
  stronghold: { x: 0, y: 5, scale: 0.72 },
  sanctuary: { x: 0, y: 6, scale: 0.74 },
  river_town: { x: 0, y: 0, scale: 0.6 },
};

export function TerraPiece({ piece, face }: PieceProps) {
  const kind = lastWord(piece);
  const outline = outlines[kind] ?? outlines.dwelling!;
  const place = emblemAt[kind] ?? emblemAt.dwelling!;
  return (
    <g className={`tm-piece seat-${face.colour}`}>
      <path d={outline} className="tm-halo" />
      <path d={outline} className="tm-outline" />
      <path d={details[kind] ?? ''} className="tm-detail" />
      <g transform={`translate(${place.x} ${place.y}) scale(${place.scale})`}>
        <EmblemShape face={face} className="inverse" />
      </g>
    </g>
  );
}

// A building off the map: on a faction board, in a tile, without its owner's sign.
export function BuildingSign({ kind, size = 18, face }: { kind: string; size?: number; face?: SeatFace }) {
  return (
    <svg className="tm-building" width={size} height={size} viewBox="-24 -24 48 42" aria-hidden="true">
      <g className={face ? `tm-piece seat-${face.colour}` : 'tm-piece tm-nobody'}>
        <path d={outlines[kind] ?? outlines.dwelling} className="tm-outline" />
        <path d={details[kind] ?? ''} className="tm-detail" />
      </g>
    </svg>
  );
}

export function terraPlaces(pieces: readonly Piece[]): { x: number; y: number; scale: number }[] {
  return pieces.map(() => ({ x: 0, y: 4, scale: 1.5 }));
}
