// What is in Baronny's box, as the table draws it: tiles of three hexes, tokens, pieces.

import { hexCentre, hexPath, radius } from '../../board/geometry';
import { Icon } from '../../icons/icon';
import type { ZoneEntry } from '../../protocol/view';
import { noFace } from '../../shell/scene';
import { BaronnyPiece, BaronnyTerrain } from './art';
import { reserves, tokens } from './figures';
import './box-drawing.css';

const hex = hexPath(radius, 'pointy');
const corners = [hexCentre(0, 0, 'pointy'), hexCentre(1, 0, 'pointy'), hexCentre(0, 1, 'pointy')];

function Land({ land, large }: { land: readonly string[]; large: boolean }) {
  return (
    <svg className="ba-box-tile" viewBox="-48 -55 182 185" width={large ? 150 : 84} aria-hidden="true">
      {land.map((terrain, index) => (
        <g key={index} transform={`translate(${corners[index]!.x} ${corners[index]!.y})`}>
          <BaronnyTerrain terrain={terrain} path={hex} id="" />
        </g>
      ))}
    </svg>
  );
}

export function BoxDrawing({ entry, large }: { entry: ZoneEntry; large: boolean }) {
  if (Array.isArray(entry.land)) return <Land land={entry.land as string[]} large={large} />;
  const size = large ? 64 : 44;
  if (tokens.some(({ id }) => id === entry.id)) {
    return (
      <span className={`ba-chip ba-${entry.id} ba-box-token`} aria-hidden="true">
        <Icon name={entry.id} size={size / 2} />
      </span>
    );
  }
  if (!reserves.some(([, piece]) => piece === entry.id)) return null;
  return (
    <svg className="ba-box-piece" width={size} height={size} viewBox="-24 -26 48 44" aria-hidden="true">
      <BaronnyPiece piece={entry.id} face={noFace} count={1} />
    </svg>
  );
}
