// A map of hexes in any game: each terrain has its own colour and pattern, each piece its icon or its letter.

import { createContext, useContext, useMemo } from 'react';
import { HexBoard, type PieceProps, type TerrainProps } from '../../board/hex-board';
import { EmblemShape } from '../../board/emblem';
import { Icon, iconForTerm } from '../../icons/icon';
import type { MapItem, Piece } from '../../protocol/view';
import { useScene } from '../../shell/scene';
import './map-view.css';

const kinds = 10;

// Terrains in the order in which the map shows them: each its own colour and pattern.
const TerrainOrder = createContext<readonly string[]>([]);

// What most games agree on; any other terrain takes the next colour that is left.
const usualLand: Record<string, number> = {
  plain: 0,
  plains: 0,
  grass: 0,
  hills: 1,
  desert: 4,
  field: 4,
  fertile: 4,
  lake: 2,
  lakes: 2,
  water: 2,
  sea: 2,
  river: 2,
  mountain: 3,
  mountains: 3,
  forest: 5,
  wasteland: 6,
  swamp: 8,
  empty: 9,
};

function landOf(terrain: string, order: readonly string[]): number {
  const usual = usualLand[terrain.slice(terrain.lastIndexOf('.') + 1)];
  if (usual !== undefined) return usual;
  const taken = new Set(order.flatMap((other) => usualLand[other.slice(other.lastIndexOf('.') + 1)] ?? []));
  const free = Array.from({ length: kinds }, (_, number) => number).filter((number) => !taken.has(number));
  const place = order
    .filter((other) => usualLand[other.slice(other.lastIndexOf('.') + 1)] === undefined)
    .indexOf(terrain);
  return free[Math.max(0, place) % Math.max(1, free.length)] ?? 0;
}

function Terrain({ terrain, path, id }: TerrainProps) {
  const order = useContext(TerrainOrder);
  const number = landOf(terrain, order);
  return (
    <g className={`any-terrain any-land-${number}`}>
      <path d={path} className="any-ground" />
      <path d={path} className="any-pattern" fill={`url(#any-pattern-${number})`} />
      <TerrainSign terrain={terrain} />
      <text y="40.500" className="hex-name" textAnchor="middle">
        {id}
      </text>
    </g>
  );
}

function TerrainSign({ terrain }: { terrain: string }) {
  const icon = iconForTerm(terrain);
  if (!icon) return null;
  return (
    <g transform="translate(-10 -43)" className="any-sign">
      <Icon name={icon} size={20} />
    </g>
  );
}

function Patterns() {
  return (
    <>
      {Array.from({ length: kinds }, (_, number) => (
        <pattern
          key={number}
          id={`any-pattern-${number}`}
          width="14"
          height="14"
          patternUnits="userSpaceOnUse"
          patternTransform={`rotate(${(number * 37) % 180})`}
        >
          <path d={patternPaths[number]!} className="any-line" />
        </pattern>
      ))}
    </>
  );
}

const patternPaths = [
  'M0 7H14',
  'M3 3h1M10 10h1',
  'M0 4H14M0 10H14',
  'M7 0V14M0 7H14',
  'M2 10 7 4 12 10',
  'M0 7Q3.500 3 7 7T14 7',
  'M7 4a3 3 0 1 0 .1 0',
  'M4 4l6 6M10 4l-6 6',
  'M2 2h4v4h-4zM9 9h3v3h-3z',
  'M0 0 14 14',
];

function PieceMark({ piece, face, count }: PieceProps) {
  const { texts } = useScene();
  const icon = iconForTerm(piece);
  const letter = texts.title(piece).charAt(0);
  return (
    <g className={`any-piece seat-${face.colour}`}>
      <rect x="-15" y="-15" width="30" height="30" rx="7" className="any-piece-back" />
      {icon ? (
        <g transform="translate(-11 -11)" className="any-piece-icon">
          <Icon name={icon} size={22} />
        </g>
      ) : (
        <text y="6" textAnchor="middle" className="any-piece-letter">
          {letter}
        </text>
      )}
      <g transform="translate(-12 -13) scale(.6)">
        <EmblemShape face={face} />
      </g>
      {count > 1 && (
        <g transform="translate(13 -12)" className="count-badge">
          <circle r="8" />
          <text y="4.200" textAnchor="middle">
            {count}
          </text>
        </g>
      )}
    </g>
  );
}

function places(pieces: readonly Piece[]): { x: number; y: number; scale: number }[] {
  const columns = pieces.length <= 1 ? 1 : 2;
  const rows = Math.ceil(pieces.length / columns);
  const scale = pieces.length <= 1 ? 1.15 : pieces.length <= 4 ? 0.95 : 0.7;
  return pieces.map((_, index) => ({
    x: ((index % columns) - (columns - 1) / 2) * 36,
    y: 6 + (Math.floor(index / columns) - (rows - 1) / 2) * 34 * scale,
    scale,
  }));
}

export function MapView({ map }: { map: MapItem }) {
  const { texts } = useScene();
  const seen = [...new Set(map.cells.map((cell) => cell.terrain))].sort().join(' ');
  const order = useMemo(() => seen.split(' '), [seen]);
  return (
    <div className="any-map">
      <TerrainOrder.Provider value={order}>
        <HexBoard map={map} defs={<Patterns />} Terrain={Terrain} PieceMark={PieceMark} places={places} />
      </TerrainOrder.Provider>
      <ul className="any-legend" aria-label={texts.title(map.name)}>
        {order.map((terrain) => {
          const icon = iconForTerm(terrain);
          return (
            <li key={terrain}>
              <span className={`any-swatch any-land-${landOf(terrain, order)}`}>
                {icon && <Icon name={icon} size={12} />}
              </span>
              {texts.say(terrain)}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
