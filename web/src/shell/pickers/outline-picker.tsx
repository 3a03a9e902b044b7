// The shape of a board: the standard one, some that are ready, or one's own, tile by tile.

import { useId, useMemo } from 'react';
import { hexCentre, hexPath, radius as side } from '../../board/geometry';
import { hexesOf, outlineFault, readTiles, writeTiles, type TilePlace } from '../../model/picking';
import type { PickerSpec } from '../../protocol/messages';
import { usePage } from '../context';
import type { PickerProps } from './picker';

const hex = hexPath(side, 'pointy');

type Hex = readonly [number, number];

function frameOf(hexes: readonly Hex[]): string {
  const points = hexes.map(([q, r]) => hexCentre(q, r, 'pointy'));
  const xs = points.map(({ x }) => x);
  const ys = points.map(({ y }) => y);
  const [left, top] = [Math.min(...xs) - side, Math.min(...ys) - side];
  return `${left} ${top} ${Math.max(...xs) - left + side} ${Math.max(...ys) - top + side}`;
}

function Hexes({ hexes, className }: { hexes: readonly Hex[]; className: string }) {
  return (
    <>
      {hexes.map(([q, r]) => {
        const { x, y } = hexCentre(q, r, 'pointy');
        return <path key={`${q}:${r}`} d={hex} className={className} transform={`translate(${x} ${y})`} />;
      })}
    </>
  );
}

export function OutlinePicker({ option, value, seats, onChange }: PickerProps) {
  const { texts } = usePage();
  const name = useId();
  const picker = option.picker!;
  const shown = Object.entries(picker.shown?.[String(seats)] ?? {});
  const own = !shown.some(([outline]) => outline === value);
  const word = (outline: string, index: number) =>
    texts.first(`${option.name}.${outline}`) ?? texts.say('setup.outline.free', { number: index });
  return (
    <>
      <div className="picker-outlines">
        {shown.map(([outline, hexes], index) => (
          <label key={outline} className={outline === value ? 'outline-choice chosen' : 'outline-choice'}>
            <input type="radio" name={name} checked={outline === value} onChange={() => onChange(outline)} />
            <svg viewBox={frameOf(hexes)} aria-hidden="true">
              <Hexes hexes={hexes} className="outline-land" />
            </svg>
            <span>{word(outline, index)}</span>
          </label>
        ))}
        <label className={own ? 'outline-choice chosen' : 'outline-choice'}>
          <input
            type="radio"
            name={name}
            checked={own}
            onChange={() => onChange(writeTiles(picker, [{ q: 0, r: 0, turned: false }]))}
          />
          <svg viewBox="-100 -100 200 200" aria-hidden="true">
            <path d="M-50 0H50M0 -50V50" className="outline-plus" />
          </svg>
          <span>{texts.say('setup.outline.own')}</span>
        </label>
      </div>
      {own && <OutlineEditor picker={picker} value={value} seats={seats} onChange={onChange} />}
    </>
  );
}

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

function OutlineEditor({
  picker,
  value,
  seats,
  onChange,
}: {
  picker: PickerSpec;
  value: string;
  seats: number;
  onChange: (value: string) => void;
}) {
  const { texts } = usePage();
  const tiles = useMemo(() => readTiles(picker, value), [picker, value]);
  const wanted = picker.tiles?.[String(seats)] ?? 0;
  const full = tiles.length >= wanted;
  const places = useMemo(() => (full ? [] : openPlaces(picker, tiles)), [picker, tiles, full]);
  const fault = outlineFault(picker, tiles, seats);
  const drawn = [...tiles, ...places].flatMap((tile) => hexesOf(picker, tile));
  const label = ({ q, r, turned }: TilePlace, key: string) =>
    texts.say(key, { place: `${q}:${r}${turned ? ' ▽' : ' △'}` });
  const centre = (tile: TilePlace) => {
    const points = hexesOf(picker, tile).map(([q, r]) => hexCentre(q, r, 'pointy'));
    return {
      x: points.reduce((sum, point) => sum + point.x, 0) / points.length,
      y: points.reduce((sum, point) => sum + point.y, 0) / points.length,
    };
  };
  const act = (run: () => void) => ({
    role: 'button',
    tabIndex: 0,
    onClick: run,
    onKeyDown: (event: { key: string; preventDefault: () => void }) => {
      if (event.key !== 'Enter' && event.key !== ' ') return;
      event.preventDefault();
      run();
    },
  });
  return (
    <div className="outline-editor">
      <p className="faint">{texts.say('setup.outline.how')}</p>
      <svg viewBox={frameOf(drawn)} role="group" aria-label={texts.say('setup.outline.own')}>
        {tiles.map((tile, index) => (
          <g
            key={`${tile.q}:${tile.r}:${tile.turned}`}
            className="outline-tile"
            aria-label={label(tile, 'setup.outline.take')}
            {...act(() => onChange(writeTiles(picker, tiles.filter((_, other) => other !== index))))}
          >
            <Hexes hexes={hexesOf(picker, tile)} className="outline-land" />
          </g>
        ))}
        {places.map((tile) => {
          const { x, y } = centre(tile);
          const up = tile.turned ? 1 : -1;
          return (
            <path
              key={`${tile.q}:${tile.r}:${tile.turned}`}
              className="outline-place"
              d={`M${x - 20} ${y - up * 15}H${x + 20}L${x} ${y + up * 20}Z`}
              aria-label={label(tile, 'setup.outline.lay')}
              {...act(() => onChange(writeTiles(picker, [...tiles, tile])))}
            />
          );
        })}
      </svg>
      <p role="status" className={fault ? 'form-error' : 'faint'}>
        {texts.say('setup.chosen_of', { chosen: tiles.length, wanted })}
        {fault && ` ${texts.say(`setup.outline.${fault}`)}`}
      </p>
    </div>
  );
}
