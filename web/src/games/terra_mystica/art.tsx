// Terra Mystica's own drawings: seven terrains and the river, each a colour, a pattern and a sign; five buildings,
// each a shape of its own.

import paths from 'virtual:icons';
import type { PieceProps, TerrainProps } from '../../board/hex-board';
import { EmblemShape } from '../../board/emblem';
import { Ground, TerraPatterns } from '../../board/land';
import { PieceBody, terraPieces } from '../../board/pieces';
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
      <TerraPatterns id="tm" />
    </>
  );
}

export function TerraTerrain({ terrain, path, id }: TerrainProps) {
  const kind = lastWord(terrain);
  return (
    <g className={`tm-terrain tm-${kind}`}>
      <Ground {...{ path, kind }} style="tm" patterns="tm" />
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

export function TerraPiece({ piece, face }: PieceProps) {
  const kind = lastWord(piece);
  const shape = terraPieces[kind] ?? terraPieces.dwelling!;
  const { outline, emblem } = shape;
  return (
    <g className={`tm-piece seat-${face.colour}`}>
      <path d={outline} className="tm-halo" />
      <PieceBody shape={shape} style="tm" />
      <g transform={`translate(${emblem.x} ${emblem.y}) scale(${emblem.scale})`}>
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
        <PieceBody shape={terraPieces[kind] ?? terraPieces.dwelling!} style="tm" />
      </g>
    </svg>
  );
}

export function terraPlaces(pieces: readonly Piece[]): { x: number; y: number; scale: number }[] {
  return pieces.map(() => ({ x: 0, y: 4, scale: 1.5 }));
}
