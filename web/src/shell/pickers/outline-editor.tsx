// An outline of one's own, laid tile by tile.

import { useMemo, type KeyboardEvent } from 'react';
import { hexCentre } from '../../board/geometry';
import { hexesOf, outlineFault, readTiles, writeTiles, type TilePlace } from '../../model/picking';
import type { PickerSpec } from '../../protocol/messages';
import { usePage } from '../context';
import { Hexes, frameOf, type Hex } from './outline-hexes';

// Every place where a tile could be laid beside what lies there.
function openPlaces(picker: PickerSpec, tiles: readonly TilePlace[]): TilePlace[] {
  const land = new Set(tiles.flatMap((tile) => hexesOf(picker, tile)).map(([q, r]) => `${q}:${r}`));
  const beside = (hexes: readonly Hex[]) =>
    hexes.some(([q, r]) =>
      [[1, 0], [1, -1], [0, -1], [-1, 0], [-1, 1], [0, 1]].some(([dq, dr]) => land.has(`${q + dq!}:${r + dr!}`)),
    );
  const found: TilePlace[] = [];
  const far = 3;
  const qs = tiles.map(({ q }) => q);
  const rs = tiles.map(({ r }) => r);
  for (let q = Math.min(...qs, 0) - far; q <= Math.max(...qs, 0) + far; ++q) {
    for (let r = Math.min(...rs, 0) - far; r <= Math.max(...rs, 0) + far; ++r) {
      for (const turned of [false, true]) {
        const hexes = hexesOf(picker, { q, r, turned });
        if (hexes.every(([hq, hr]) => !land.has(`${hq}:${hr}`)) && (land.size === 0 || beside(hexes)))
          found.push({ q, r, turned });
      }
    }
  }
  return found;
}

// What a click does, and the keyboard as well.
const act = (run: () => void) => ({
  role: 'button',
  tabIndex: 0,
  onClick: run,
  onKeyDown: (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    run();
  },
});

const keyOf = ({ q, r, turned }: TilePlace): string => `${q}:${r}:${turned}`;

export interface OutlineEditorProps {
  picker: PickerSpec;
  value: string;
  seats: number;
  onChange: (value: string) => void;
}

export function OutlineEditor({ picker, value, seats, onChange }: OutlineEditorProps) {
  const { texts } = usePage();
  const tiles = useMemo(() => readTiles(picker, value), [picker, value]);
  const wanted = picker.tiles?.[String(seats)] ?? 0;
  const full = tiles.length >= wanted;
  const places = useMemo(() => (full ? [] : openPlaces(picker, tiles)), [picker, tiles, full]);
  const fault = outlineFault(picker, tiles, seats);
  const drawn = [...tiles, ...places].flatMap((tile) => hexesOf(picker, tile));
  const label = ({ q, r, turned }: TilePlace, key: string) =>
    texts.say(key, { place: `${q}:${r}${turned ? ' ▽' : ' △'}` });
  return (
    <div className="outline-editor">
      <p className="faint">{texts.say('setup.outline.how')}</p>
      <svg viewBox={frameOf(drawn)} role="group" aria-label={texts.say('setup.outline.own')}>
        {tiles.map((tile, index) => (
          <g
            key={keyOf(tile)}
            className="outline-tile"
            aria-label={label(tile, 'setup.outline.take')}
            {...act(() => onChange(writeTiles(picker, tiles.filter((_, other) => other !== index))))}
          >
            <Hexes hexes={hexesOf(picker, tile)} className="outline-land" />
          </g>
        ))}
        {places.map((tile) => (
          <path
            key={keyOf(tile)}
            className="outline-place"
            d={triangle(picker, tile)}
            aria-label={label(tile, 'setup.outline.lay')}
            {...act(() => onChange(writeTiles(picker, [...tiles, tile])))}
          />
        ))}
      </svg>
      <p role="status" className={fault ? 'form-error' : 'faint'}>
        {texts.say('setup.chosen_of', { chosen: tiles.length, wanted })}
        {fault && ` ${texts.say(`setup.outline.${fault}`)}`}
      </p>
    </div>
  );
}

// Points the way the tile would.
function triangle(picker: PickerSpec, tile: TilePlace): string {
  const points = hexesOf(picker, tile).map(([q, r]) => hexCentre(q, r, 'pointy'));
  const x = points.reduce((sum, point) => sum + point.x, 0) / points.length;
  const y = points.reduce((sum, point) => sum + point.y, 0) / points.length;
  const up = tile.turned ? 1 : -1;
  return `M${x - 20} ${y - up * 15}H${x + 20}L${x} ${y + up * 20}Z`;
}
