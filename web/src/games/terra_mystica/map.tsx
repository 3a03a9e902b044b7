// The map: land and river, buildings, bridges and towns; how far a seat reaches and what it costs there.

import { memo, useMemo, useState, type FocusEvent, type PointerEvent } from 'react';
import { Emblem } from '../../board/emblem';
import { hexCentre, hexPath, radius } from '../../board/geometry';
import { HexBoard } from '../../board/hex-board';
import { Icon } from '../../icons/icon';
import { findMap, type Cell, type MapItem, type SeatView } from '../../protocol/view';
import { noFace, type SeatFace } from '../../shell/scene';
import { TerraDefs, TerraPiece, TerraTerrain, TerrainDisc, terraPlaces } from './art';
import { entries, factionOf, lastWord, reachOf, type Approach } from './figures';
import { Goods } from './goods';
import { useStill } from './still';
import { Walk } from './walk';
import './map.css';

const townPath = hexPath(radius * 0.84, 'pointy');

// Walls around the hexes of a town, in its owner's colour.
const Towns = memo(function Towns({ map, faces }: { map: MapItem; faces: readonly SeatFace[] }) {
  return (
    <>
      {map.cells.map((cell) => {
        const piece = cell.pieces.find((one) => (one as { town?: boolean }).town === true);
        if (!piece) return null;
        const { x, y } = hexCentre(cell.q, cell.r, map.orientation);
        return (
          <g key={cell.id} transform={`translate(${x} ${y})`} className={`seat-${faces[piece.seat]?.colour ?? 'grey'}`}>
            <path d={townPath} className="tm-wall-back" />
            <path d={townPath} className="tm-wall" />
          </g>
        );
      })}
    </>
  );
});

interface Crossing {
  id: string;
  from: string;
  to: string;
  seat: number;
}

const Bridges = memo(function Bridges({
  map,
  bridges,
  faces,
}: {
  map: MapItem;
  bridges: readonly Crossing[];
  faces: readonly SeatFace[];
}) {
  const place = (id: string) => {
    const cell = map.cells.find((one) => one.id === id)!;
    return hexCentre(cell.q, cell.r, map.orientation);
  };
  return (
    <>
      {bridges.map((bridge) => {
        const from = place(bridge.from);
        const to = place(bridge.to);
        const turn = (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI;
        const half = Math.hypot(to.x - from.x, to.y - from.y) / 2 - radius * 0.62;
        return (
          <g
            key={bridge.id}
            transform={`translate(${(from.x + to.x) / 2} ${(from.y + to.y) / 2}) rotate(${turn})`}
            className={`seat-${faces[bridge.seat]?.colour ?? 'grey'}`}
          >
            <rect x={-half} y="-8" width={half * 2} height="16" rx="3" className="tm-bridge" />
            <path
              d={`M${-half} -5H${half}M${-half} 5H${half}M${-half * 0.6} -5V5M${-half * 0.2} -5V5M${half * 0.2} -5V5M${half * 0.6} -5V5`}
              className="tm-bridge-rail"
            />
            <g transform={`rotate(${-turn}) scale(.62)`}>
              <circle r="11" className="tm-bridge-sign" />
              <text y="5" textAnchor="middle" className="tm-bridge-letter">
                {faces[bridge.seat]?.initial}
              </text>
            </g>
          </g>
        );
      })}
    </>
  );
});

// A number of spades on every hex in reach.
const Reach = memo(function Reach({ map, reach }: { map: MapItem; reach: Readonly<Record<string, Approach>> }) {
  return (
    <>
      {map.cells.map((cell) => {
        const approach = reach[cell.id];
        if (!approach) return null;
        const { x, y } = hexCentre(cell.q, cell.r, map.orientation);
        return (
          <g key={cell.id} transform={`translate(${x} ${y + 4})`} className={approach.skip ? 'tm-reach far' : 'tm-reach'}>
            <circle r="19" />
            <text y="7" textAnchor="middle">
              {approach.spades}
            </text>
          </g>
        );
      })}
    </>
  );
});

// The hex that is being transformed.
function Site({ map, hex }: { map: MapItem; hex: string }) {
  const cell = map.cells.find((one) => one.id === hex);
  if (!cell) return null;
  const { x, y } = hexCentre(cell.q, cell.r, map.orientation);
  return (
    <g transform={`translate(${x} ${y})`}>
      <path d={townPath} className="tm-site-back" />
      <path d={townPath} className="tm-site" />
    </g>
  );
}

function useHovered(): [
  string | null,
  {
    onPointerOver: (event: PointerEvent) => void;
    onPointerLeave: () => void;
    onFocus: (event: FocusEvent) => void;
    onBlur: () => void;
  },
] {
  const [hovered, setHovered] = useState<string | null>(null);
  const take = (target: EventTarget) =>
    setHovered((target as Element).closest<SVGElement>('[data-hex]')?.dataset.hex ?? null);
  return [
    hovered,
    {
      onPointerOver: (event) => take(event.target),
      onPointerLeave: () => setHovered(null),
      onFocus: (event) => take(event.target),
      onBlur: () => setHovered(null),
    },
  ];
}

export const TerraMap = memo(function TerraMap({ mySeat }: { mySeat: number }) {
  const { view, faces } = useStill();
  const [reachSeat, setReachSeat] = useState<number | null>(null);
  const [hovered, watch] = useHovered();
  const map = findMap(view);
  const crossings = entries(view, 'bridges') as unknown as readonly Crossing[];
  // The same drawing as long as nothing on it changes: hovering does not draw the board again.
  const bridges = useMemo(() => crossings, [JSON.stringify(crossings)]); // eslint-disable-line
  const target = typeof view.target === 'string' ? view.target : null;
  const shown = reachSeat === null ? undefined : view.seats[reachSeat];
  const board = useMemo(() => {
    if (!map) return null;
    return (
      <HexBoard
        map={map}
        defs={<TerraDefs />}
        Terrain={TerraTerrain}
        PieceMark={TerraPiece}
        places={terraPlaces}
        under={
          <>
            <Towns map={map} faces={faces} />
            <Bridges map={map} bridges={bridges} faces={faces} />
          </>
        }
        over={
          <>
            {shown && <Reach map={map} reach={reachOf(shown)} />}
            {target && <Site map={map} hex={target} />}
          </>
        }
      />
    );
  }, [map, faces, bridges, shown, target]);
  if (!map) return null;
  const cell = hovered === null ? undefined : map.cells.find((one) => one.id === hovered);
  const asked = view.seats[reachSeat ?? mySeat];
  const started = view.seats.some((seat) => Object.keys(reachOf(seat)).length > 0);
  return (
    <div className="tm-map" {...watch}>
      {board}
      {started && <ReachBar seat={reachSeat} onSeat={setReachSeat} />}
      {cell && asked && <HexNote cell={cell} seat={asked} />}
      <Walk />
    </div>
  );
});

// Whose reach is drawn on the map.
function ReachBar({ seat, onSeat }: { seat: number | null; onSeat: (seat: number | null) => void }) {
  const { faces, texts } = useStill();
  return (
    <div className="tm-reach-bar" role="group" aria-label={texts.say('help.terra-mystica.reach')}>
      <span title={texts.say('help.terra-mystica.reach')}>
        <Icon name="spade" size={16} />
      </span>
      {faces.map((face) => (
        <button
          key={face.seat}
          type="button"
          className="quiet"
          aria-pressed={seat === face.seat}
          aria-label={texts.say('help.terra-mystica.reach_of', { name: face.name })}
          title={texts.say('help.terra-mystica.reach_of', { name: face.name })}
          onClick={() => onSeat(seat === face.seat ? null : face.seat)}
        >
          <Emblem face={face} size={20} />
        </button>
      ))}
    </div>
  );
}

// What the hovered hex is, and what it would take to settle there; it lies at the other end of the map.
function HexNote({ cell, seat }: { cell: Cell; seat: SeatView }) {
  const { texts, faces } = useStill();
  const approach = reachOf(seat)[cell.id];
  const faction = factionOf(seat);
  const terrain = lastWord(cell.terrain);
  return (
    <div className={cell.r > 4 ? 'tm-note high' : 'tm-note'} role="note">
      <p className="tm-note-head">
        <strong>{cell.id}</strong> {texts.say(cell.terrain)}
        {cell.pieces.map((piece) => (
          <span key={piece.seat} className="tm-note-piece">
            {texts.say(piece.piece)} <Emblem face={faces[piece.seat] ?? noFace} size={16} />
          </span>
        ))}
      </p>
      {approach && faction && (
        <>
          <p>
            <Emblem face={faces[seat.seat] ?? noFace} size={16} />{' '}
            {approach.spades > 0 ? (
              <>
                <TerrainDisc terrain={terrain} size={18} /> <span aria-hidden="true">→</span>{' '}
                <TerrainDisc terrain={faction.home} size={18} /> {approach.spades} <Icon name="spade" size={14} />
              </>
            ) : (
              texts.say('help.terra-mystica.is_home')
            )}{' '}
            <Goods of={{ workers: approach.workers ?? 0, priests: approach.priests ?? 0 }} />
            {approach.skip && <span className="faint"> {texts.say('help.terra-mystica.by_skip')}</span>}
          </p>
          <p>
            + {texts.say('terra-mystica.building.dwelling')} <Goods of={faction.buildings.dwelling!.cost} />
          </p>
          {approach.offers && (
            <p>
              {texts.say('help.terra-mystica.gives_power')}{' '}
              {approach.offers.map(([other, power]) => (
                <span key={other} className="tm-note-piece">
                  <Emblem face={faces[other] ?? noFace} size={16} /> <Goods of={{ power }} />
                </span>
              ))}
            </p>
          )}
        </>
      )}
    </div>
  );
}
