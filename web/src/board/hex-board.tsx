// A hex board in SVG, in three layers: terrain, pieces, and the transparent hexes that are hovered, clicked and
// focused. Games say how terrain and pieces look; the rest is the same for all.

import {
  memo,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type ComponentType,
  type KeyboardEvent,
  type ReactNode,
} from 'react';
import { pieceMotions } from '../model/changes';
import { targetKey } from '../model/targets';
import type { Cell, MapItem, Piece } from '../protocol/view';
import { noFace, useScene, type SeatFace } from '../shell/scene';
import type { Texts } from '../i18n/texts';
import { boundingBox, hexCentre, hexPath, radius } from './geometry';
import { usePanZoom } from './pan-zoom';

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

export interface HexBoardProps {
  map: MapItem;
  defs?: ReactNode;
  Terrain: ComponentType<TerrainProps>;
  PieceMark: ComponentType<PieceProps>;
  // Where the pieces of a hex stand, in order; the hex is 100 high.
  places: (pieces: readonly Piece[]) => { x: number; y: number; scale: number }[];
  // What a game draws between terrain and pieces, and above the pieces, in the board's own measures.
  under?: ReactNode;
  over?: ReactNode;
}

interface Placed {
  cell: Cell;
  x: number;
  y: number;
}

export function pieceText(texts: Texts, piece: Piece): string {
  const name = piece.note ? `${texts.say(piece.piece)} (${texts.say(piece.note)})` : { term: piece.piece };
  return texts.say(piece.count > 1 ? 'board.pieces' : 'board.piece', {
    count: piece.count,
    piece: name,
    seat: { seat: piece.seat },
  });
}

export function cellText(texts: Texts, cell: Cell): string {
  const pieces = cell.pieces.map((piece) => pieceText(texts, piece)).join(', ');
  return texts.say(pieces ? 'board.cell' : 'board.cell.empty', {
    hex: cell.id,
    terrain: texts.say(cell.terrain),
    pieces,
  });
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
  const inner = useMemo(() => hexPath(radius * 0.9, map.orientation), [map.orientation]);
  const ghosts = usePieceMotion(svg, placed, scene.motion);

  // The lit hexes take the keyboard in turn: one of them can be tabbed to, arrows go to the next one.
  const lit = placed.filter(({ cell }) => scene.lit.has(`hex:${cell.id}`));
  const [current, setCurrent] = useState<string | null>(null);
  const tabbable = lit.some(({ cell }) => cell.id === current) ? current : (lit[0]?.cell.id ?? null);

  const focused = useCallback(
    (id: string) => {
      setCurrent(id);
      const place = placed.find(({ cell }) => cell.id === id);
      if (place) panZoom.reveal(place.x, place.y);
    },
    [placed, panZoom],
  );

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
        <g>
          {placed.map(({ cell, x, y }) => {
            const key = `hex:${cell.id}`;
            const ways = scene.lit.get(key) ?? 0;
            return (
              <HitCell
                key={cell.id}
                cell={cell}
                x={x}
                y={y}
                path={path}
                inner={inner}
                texts={texts}
                ways={ways}
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
      </svg>
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
    </div>
  );
}

// What does not change when something is hovered, lit or picked.
const Layers = memo(function Layers({
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
} & Pick<HexBoardProps, 'Terrain' | 'PieceMark' | 'places' | 'under' | 'over'>) {
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
  places: HexBoardProps['places'];
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

interface HitCellProps {
  cell: Cell;
  x: number;
  y: number;
  path: string;
  inner: string;
  texts: Texts;
  ways: number;
  tabbable: boolean;
  picked: boolean;
  glowing: boolean;
  since: boolean;
  hint: number;
  dragged: () => boolean;
  point: (target: { kind: string; id: string }) => void;
  hover: (target: { kind: string; id: string } | null) => void;
  onFocused: (id: string) => void;
}

const HitCell = memo(function HitCell(props: HitCellProps) {
  const { cell, texts, ways, picked, glowing, hint } = props;
  const target = { kind: 'hex', id: cell.id };
  const lit = ways > 0;
  const classes = ['hit'];
  if (lit) classes.push('lit');
  if (picked) classes.push('picked');
  if (glowing) classes.push('glowing');
  const words = props.since ? texts.say('board.since', { place: cellText(texts, cell) }) : cellText(texts, cell);
  const label = lit ? texts.say('board.target', { place: words, count: ways }) : words;
  return (
    <g
      className={classes.join(' ')}
      transform={`translate(${props.x} ${props.y})`}
      data-hex={cell.id}
      data-target={targetKey(target)}
      data-explain={cell.pieces[0]?.piece ?? cell.terrain}
      role={lit || picked ? 'button' : 'img'}
      aria-label={label}
      aria-pressed={picked ? true : undefined}
      tabIndex={lit || picked ? (props.tabbable ? 0 : -1) : undefined}
      onClick={() => {
        if (!props.dragged()) props.point(target);
      }}
      onPointerEnter={(event) => {
        if (event.pointerType === 'mouse') props.hover(target);
      }}
      onPointerMove={(event) => {
        if (event.pointerType === 'mouse') props.hover(target);
      }}
      // A finger that rests on a place is told what it would do there.
      onPointerDown={(event) => {
        if (event.pointerType !== 'mouse' && lit) props.hover(target);
      }}
      onPointerUp={(event) => {
        if (event.pointerType !== 'mouse') props.hover(null);
      }}
      onPointerCancel={() => props.hover(null)}
      onFocus={() => {
        props.onFocused(cell.id);
        props.hover(target);
      }}
      onBlur={() => props.hover(null)}
    >
      <path d={props.path} className="hit-area" />
      {(lit || picked || glowing) && (
        <>
          <path d={props.inner} className="ring-back" />
          <path d={props.inner} className="ring" />
        </>
      )}
      {props.since && <path d={props.inner} className="since-ring" />}
      {hint > 0 && (
        <g className="hint-mark">
          <circle r="15" cy="-24" />
          <text y="-19.5" textAnchor="middle">
            {Math.round(hint * 100)}
          </text>
        </g>
      )}
      <title>{label}</title>
    </g>
  );
});

interface Ghost {
  key: string;
  piece: string;
  seat: number;
  x: number;
  y: number;
}

const travelTime = 260;

// A piece travels from where it was to where it is; what leaves the board fades where it stood.
function usePieceMotion(svg: React.RefObject<SVGSVGElement>, placed: readonly Placed[], motion: boolean): Ghost[] {
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
    // A jump to a far position is not a move to be followed.
    if (motions.travelled.length + motions.came.length + motions.went.length > 12) return;
    const at = new Map(placed.map((place) => [place.cell.id, place]));
    const mover = (cell: string, seat: number, piece: string) =>
      svg.current?.querySelector<SVGGElement>(`[data-piece="${CSS.escape(`${cell}/${seat}/${piece}`)}"]`);
    for (const { from, to, piece, seat } of motions.travelled) {
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
    for (const { cell, piece, seat } of motions.came) {
      mover(cell, seat, piece)?.animate(
        [
          { transform: 'translateY(-26px) scale(1.25)', opacity: 0 },
          { transform: 'translateY(0) scale(1)', opacity: 1 },
        ],
        { duration: 200, easing: 'ease-out' },
      );
    }
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
