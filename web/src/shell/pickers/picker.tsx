// How an option is chosen: by what the game says of it. Nothing is typed in the game's own writing.

import { lacks, type Agreed } from '../../model/picking';
import type { GameFacts, OptionSpec } from '../../protocol/messages';
import { usePage } from '../context';
import { OutlinePicker } from './outline-picker';
import { PlacesPicker } from './places-picker';
import { SetPicker } from './set-picker';
import { ThingsGallery } from './things-gallery';
import { valueNote } from './value-note';
import './pickers.css';

export interface PickerProps {
  game: GameFacts;
  option: OptionSpec;
  value: string;
  seats: number;
  // Who sits where, as far as it is known.
  names: readonly string[];
  agreed: Agreed;
  onChange: (value: string) => void;
  describedBy?: string;
}

export function Picker(props: PickerProps) {
  switch (props.option.picker?.kind) {
    case 'places':
      return <PlacesPicker {...props} />;
    case 'set':
      return <SetPicker {...props} />;
    case 'outline':
      return <OutlinePicker {...props} />;
    default:
      return <OnePicker {...props} />;
  }
}

function OnePicker({ game, option, value, agreed, onChange, describedBy }: PickerProps) {
  const { texts } = usePage();
  const picker = option.picker!;
  const chosen = picker.values?.find((one) => one.id === value);
  return (
    <>
      <select
        value={value}
        aria-label={texts.first(`${option.name}.title`, option.name)}
        aria-describedby={describedBy}
        onChange={(event) => onChange(event.target.value)}
      >
        {(picker.alone ?? []).map((word) => (
          <option key={word} value={word}>
            {texts.firstTitle(`${option.name}.${word}`, `setup.option.${word}`) ?? word}
          </option>
        ))}
        {(picker.values ?? []).map((one) => (
          <option key={one.id} value={one.id} disabled={one.id !== value && lacks(one, agreed) !== undefined}>
            {texts.title(one.name)}
            {valueNote(texts, game, one, agreed)}
          </option>
        ))}
      </select>
      {chosen?.text && (
        <span className="picker-note">
          {chosen.text.map((key) => (
            <span key={key}>{texts.title(key)}</span>
          ))}
        </span>
      )}
      {picker.gallery && (
        <ThingsGallery
          game={game}
          values={picker.values ?? []}
          free={picker.values ?? []}
          chosen={value}
          agreed={agreed}
          onChoose={onChange}
        />
      )}
    </>
  );
}
