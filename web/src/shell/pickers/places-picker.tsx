// One thing a place: a faction or nation a seat, a scoring tile a round.

import { SuitMark } from '../../cards/marks';
import { hueOf } from '../../cards/colour';
import { freeFor, isAlone, readPlaces, writePlaces } from '../../model/picking';
import type { PickerSpec, PickerValue } from '../../protocol/messages';
import { usePage } from '../context';
import { AloneChoices } from './alone-choices';
import { BoxedThings } from './boxed-things';
import { ThingsGallery } from './things-gallery';
import { Stars, valueNote } from './value-note';
import type { PickerProps } from './picker';
import './places-picker.css';

export function PlacesPicker({ game, option, value, seats, names, agreed, onChange, describedBy }: PickerProps) {
  const { texts } = usePage();
  const picker = option.picker!;
  const alone = isAlone(picker, value);
  const places = readPlaces(picker, value, seats, agreed);
  const labelOf = (place: number): string => {
    const sharing = picker.places?.[String(seats)]?.[place] ?? [place];
    return picker.each === 'seat'
      ? sharing.map((seat) => names[seat] || texts.say('core.seat', { number: seat + 1 })).join(', ')
      : texts.say(picker.each ?? 'core.round', { round: place + 1 });
  };
  const change = (place: number, id: string) =>
    onChange(writePlaces(picker, places.map((one, index) => (index === place ? id : one))));
  return (
    <>
      {(picker.alone ?? []).length > 0 && (
        <AloneChoices
          option={option}
          value={value}
          describedBy={describedBy}
          onAlone={onChange}
          onChosen={() => onChange(writePlaces(picker, places))}
        />
      )}
      {!alone && (
        <>
          <ul className="picker-places">
            {places.map((id, place) => (
              <Place
                key={place}
                {...{ game, picker, agreed, id }}
                label={labelOf(place)}
                free={freeFor(picker, places, place, agreed)}
                onChange={(chosen) => change(place, chosen)}
              />
            ))}
          </ul>
          {picker.box && <BoxedThings game={game.id} group={picker.box} ids={places} />}
        </>
      )}
    </>
  );
}

interface PlaceProps extends Pick<PickerProps, 'game' | 'agreed'> {
  picker: PickerSpec;
  label: string;
  id: string;
  // What nobody else has, and what goes with all else that is agreed.
  free: readonly PickerValue[];
  onChange: (id: string) => void;
}

function Place({ game, picker, agreed, label, id, free, onChange }: PlaceProps) {
  const { texts } = usePage();
  const chosen = picker.values?.find((one) => one.id === id);
  return (
    <li>
      <label>
        <span>{label}</span>
        <select value={id} onChange={(event) => onChange(event.target.value)}>
          {(picker.values ?? []).map((one) => (
            <option key={one.id} value={one.id} disabled={!free.includes(one)}>
              {texts.title(one.name)}
              {valueNote(texts, game, one, agreed)}
            </option>
          ))}
        </select>
      </label>
      {chosen && (chosen.colour || chosen.stars !== undefined || chosen.text) && (
        <span className="picker-note">
          {chosen.colour && <SuitMark hue={hueOf({ ...chosen })} name={texts.title(chosen.suit ?? chosen.name)} />}
          {chosen.suit && texts.say(chosen.suit)}
          {chosen.stars !== undefined && <Stars count={chosen.stars} />}
          {chosen.text?.map((key) => <span key={key}>{texts.say(key)}</span>)}
        </span>
      )}
      {picker.gallery && (
        <ThingsGallery
          game={game}
          values={picker.values ?? []}
          free={free}
          chosen={id}
          agreed={agreed}
          onChoose={onChange}
        />
      )}
    </li>
  );
}
