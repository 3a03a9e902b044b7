// A hex board in SVG, in three layers: terrain, pieces, and the transparent hexes that are hovered, clicked and
// focused. Games say how terrain and pieces look; the rest is the same for all.

import { useCallback, useMemo, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import type { MapItem } from '../protocol/view';
import { useScene } from '../shell/scene';
import { boundingBox, hexCentre, hexPath, radius } from './geometry';
import { Layers, type HexDrawing } from './hex-layers';
import { HitCell } from './hit-cell';
import { usePanZoom, type PanZoom } from './pan-zoom';
import { usePieceMotion, type Placed } from './piece-motion';
import './hex-board.css';

export type { PieceProps, TerrainProps } from './hex-layers';

export interface HexBoardProps extends HexDrawing {
  map: MapItem;
  defs?: ReactNode;
}

export function HexBoard({ map, defs, Terrain, PieceMark, places, under, over }: HexBoardProps) {
  const scene = useScene();
  const { texts } = scene;
  const svg = useRef<SVGSVGElement>(null);
  const shape = map.cells.map((cell) => `${cell.q},${cell.r}`).join(' ');
  const placed = useMemo(
    () => map.cells.map((cell) => ({ cell, ...hexCentre(cell.q, cell.r, map.orientation) })),
    [map.cells, map.orientation],
  );
  const box = useMemo(
    () => boundingBox(placed, radius * 1.12),
    // The outline decides the window, whatever stands on it.
    [shape, map.orientation], // eslint-disable-line
  );
  const panZoom = usePanZoom(svg, box);
  const path = useMemo(() => hexPath(radius, map.orientation), [map.orientation]);
  const ghosts = usePieceMotion(svg, placed, scene.motion);

  // Arrows are the table's business; here only the key that acts.
  const keyDown = (event: KeyboardEvent<SVGSVGElement>) => {
    const id = (event.target as SVGElement).dataset.hex;
    if ((event.key !== 'Enter' && event.key !== ' ') || id === undefined) return;
    event.preventDefault();
    scene.point({ kind: 'hex', id });
  };

  return (
    <div className="hex-board">
      <svg
        ref={svg}
        className="hex-svg"
        viewBox={`${box.x} ${box.y} ${box.width} ${box.height}`}
        role="group"
        aria-label={texts.title(map.name)}
        onKeyDown={keyDown}
        onPointerLeave={() => scene.hover(null)}
      >
        <defs>{defs}</defs>
        <Layers {...{ placed, path, Terrain, PieceMark, places, under, over, ghosts }} faces={scene.faces} />
        <HitCells {...{ map, placed, path, panZoom }} />
      </svg>
      <ZoomButtons panZoom={panZoom} />
    </div>
  );
}

interface HitCellsProps {
  map: MapItem;
  placed: readonly Placed[];
  path: string;
  panZoom: PanZoom;
}

// The lit hexes take the keyboard in turn: one of them can be tabbed to, arrows go to the next one.
function HitCells({ map, placed, path, panZoom }: HitCellsProps) {
  const scene = useScene();
  const inner = useMemo(() => hexPath(radius * 0.9, map.orientation), [map.orientation]);
  const lit = placed.filter(({ cell }) => scene.lit.has(`hex:${cell.id}`));
  const [current, setCurrent] = useState<string | null>(null);
  const tabbable = lit.some(({ cell }) => cell.id === current) ? current : (lit[0]?.cell.id ?? null);

  // The same function whatever stands on the board, so that only the hexes that changed are drawn again.
  const latest = useRef({ placed, panZoom });
  latest.current = { placed, panZoom };
  const focused = useCallback((id: string) => {
    setCurrent(id);
    const place = latest.current.placed.find(({ cell }) => cell.id === id);
    if (place) latest.current.panZoom.reveal(place.x, place.y);
  }, []);
  return (
    <g>
      {placed.map(({ cell, x, y }) => {
        const key = `hex:${cell.id}`;
        return (
          <HitCell
            key={cell.id}
            {...{ cell, x, y, path, inner }}
            texts={scene.texts}
            ways={scene.lit.get(key) ?? 0}
            tabbable={tabbable === cell.id}
            picked={scene.picked.has(key)}
            glowing={scene.glowing.has(key)}
            since={scene.since.has(key)}
            hint={scene.hints.get(key) ?? 0}
            dragged={panZoom.dragged}
            point={scene.point}
            hover={scene.hover}
            onFocused={focused}
          />
        );
      })}
    </g>
  );
}

function ZoomButtons({ panZoom }: { panZoom: PanZoom }) {
  const { texts } = useScene();
  return (
    <div className="zoom-buttons">
      <button type="button" onClick={() => panZoom.zoom(0.75)} aria-label={texts.say('board.zoom_in')}>
        +
      </button>
      <button type="button" onClick={() => panZoom.zoom(1.34)} aria-label={texts.say('board.zoom_out')}>
        −
      </button>
      <button type="button" onClick={panZoom.fit} aria-label={texts.say('board.fit')}>
        ⤢
      </button>
    </div>
  );
}
