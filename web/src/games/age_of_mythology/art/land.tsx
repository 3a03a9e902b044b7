// Terrain, buildings and cubes, drawn by hand in squares of 64.

import { Icon } from '../../../icons/icon';

const terrains: Record<string, string> = {
  fertile: 'M6 50Q8 40 6 32M10 50Q10 40 12 34M14 50Q13 42 17 38M30 28Q31 20 28 14M34 28Q34 20 36 14M38 28Q38 22 42 18M48 54Q49 46 46 40M52 54Q52 46 54 40M56 54Q56 48 60 44',
  forest: 'M12 40 20 16 28 40ZM20 40V48M36 50 45 22 54 50ZM45 50V58M34 20 39 6 44 20Z',
  hills: 'M2 48Q16 20 32 44 44 24 62 48M8 58Q24 44 40 56',
  mountains: 'M4 54 22 16 32 36 42 20 60 54ZM22 16 17 28 22 26 26 30ZM42 20 38 30 43 28 47 32Z',
  desert: 'M2 26Q16 16 30 26T60 24M4 44Q20 34 34 44T62 42M14 58Q24 52 36 58M46 12A5 5 0 1 1 45.990 12Z',
  swamp: 'M6 24H22M30 18H46M10 44H34M40 40H58M14 56H30M24 40V26M28 40Q28 32 33 28M20 40Q20 33 16 30M50 36V22M54 36Q54 30 58 26',
};

export function TerrainGround({ terrain }: { terrain: string }) {
  return (
    <svg className={`am-ground am-land-${terrain}`} viewBox="0 0 64 64" preserveAspectRatio="none" aria-hidden="true">
      <rect width="64" height="64" />
      <path d={terrains[terrain] ?? ''} />
    </svg>
  );
}

const buildings: Record<string, string> = {
  house: 'M8 34 32 12 56 34H50V56H38V42H26V56H14V34Z',
  wall: 'M4 22H12V28H20V22H28V28H36V22H44V28H52V22H60V54H4Z',
  tower: 'M18 12H24V18H29V12H35V18H40V12H46V26H42V56H22V26H18Z',
  market: 'M6 16H58L54 30H10ZM12 32H16V56H12ZM48 32H52V56H48ZM20 42H44V56H20Z',
  storehouse: 'M6 26 32 10 58 26V56H6ZM18 34V56H22V34ZM30 34V56H34V34ZM42 34V56H46V34Z',
  armory: 'M20 12H44V30Q44 46 32 54 20 46 20 30ZM6 10 14 18 12 22 4 14ZM58 10 50 18 52 22 60 14Z',
  quarry: 'M4 56 16 34 26 34 32 22 44 22 60 56ZM38 8 58 14 54 18 46 16 42 26 38 24 42 14 36 12Z',
  monument: 'M27 52 29 14 32 6 35 14 37 52ZM18 52H46V58H18Z',
  granary: 'M32 8Q54 16 54 34V56H10V34Q10 16 32 8ZM28 40V56H36V40Z',
  wood_workshop: 'M6 40H58V48H6ZM12 48H18V58H12ZM46 48H52V58H46ZM14 12 46 34 42 38 10 16ZM14 34H40V38H14Z',
  gold_mint: 'M8 28 32 12 56 28H52V34H12V28ZM14 36H20V52H14ZM44 36H50V52H44ZM10 54H54V58H10ZM32 36A8 8 0 1 1 31.990 36Z',
  siege_engine_workshop: 'M10 44H54V50H10ZM16 50A6 6 0 1 0 16.010 50ZM48 50A6 6 0 1 0 48.010 50ZM22 44 44 12 48 15 28 44ZM44 6A6 6 0 1 1 43.990 6Z',
  great_temple: 'M4 26 32 8 60 26V30H4ZM10 32H16V52H10ZM22 32H28V52H22ZM36 32H42V52H36ZM48 32H54V52H48ZM4 54H60V59H4Z',
  wonder: 'M32 4 62 58H2ZM32 4 36 12H28ZM24 40H30V48H24ZM34 40H40V48H34ZM29 28H35V34H29Z',
};

export const drawnBuildings: readonly string[] = Object.keys(buildings);

export function BuildingFigure({ building, size = 40, place }: { building: string; size?: number; place?: string }) {
  return (
    <svg data-place={place} className={`am-building am-building-${building}`} width={size} height={size} viewBox="0 0 64 64" aria-hidden="true">
      <path d={buildings[building] ?? buildings.house} fillRule="evenodd" />
    </svg>
  );
}

// A cube with the sign of its resource, so that colour alone tells nothing.
export function Cube({ resource, size = 18, place }: { resource: string; size?: number; place?: string }) {
  return (
    <span data-place={place} className={`am-cube am-cube-${resource}`} style={{ width: size, height: size }} aria-hidden="true">
      <Icon name={resource === 'victory' ? 'points' : resource} size={Math.round(size * 0.66)} />
    </span>
  );
}
