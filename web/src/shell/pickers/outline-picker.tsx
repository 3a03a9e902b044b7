// The shape of a board: the standard one, some that are ready, or one's own, tile by tile.

import { useId } from 'react';
import { writeTiles } from '../../model/picking';
import { usePage } from '../context';
import { OutlineEditor } from './outline-editor';
import { Hexes, frameOf } from './outline-hexes';
import type { PickerProps } from './picker';
import './outline-picker.css';

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
