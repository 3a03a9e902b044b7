// Any of several: switches with their rule, or things of the box to be turned on and off.

import { CardFrame } from '../../cards/face';
import { SpeakingCards } from '../../cards/words';
import { isAlone, isSeated, lacks, placeCount, readSet, writeSet } from '../../model/picking';
import type { PickerValue } from '../../protocol/messages';
import { usePage } from '../context';
import { AloneChoices } from './alone-choices';
import { inBox, useBox } from './boxed-things';
import type { PickerProps } from './picker';
import { valueNote } from './value-note';
import './set-picker.css';

export function SetPicker({ game, option, value, seats, agreed, onChange, describedBy }: PickerProps) {
  const { texts } = usePage();
  const picker = option.picker!;
  const chosen = readSet(picker, value);
  const wanted = picker.count === undefined ? null : placeCount(picker, seats);
  const things = inBox(useBox(game.id), picker.box ?? '');
  const usable = (picker.values ?? []).filter((one) => lacks(one, agreed) === undefined);
  const isFull = wanted !== null && chosen.length >= wanted;
  const turn = (id: string, on: boolean) =>
    onChange(writeSet(picker, on ? [...chosen, id] : chosen.filter((one) => one !== id)));
  return (
    <>
      {(picker.alone ?? []).length > 0 && (
        <AloneChoices
          option={option}
          value={value}
          describedBy={describedBy}
          onAlone={onChange}
          onChosen={() => onChange(writeSet(picker, usable.slice(0, wanted ?? 0).map(({ id }) => id)))}
        />
      )}
      {!isAlone(picker, value) && (
        <SpeakingCards texts={texts} game={game.id}>
          <ul className={picker.box ? 'picker-set cards' : 'picker-set'}>
            {(picker.values ?? [])
              .filter((one) => isSeated(one, seats))
              .map((one) => (
                <Switch
                  key={one.id}
                  {...{ game, agreed, one }}
                  on={chosen.includes(one.id)}
                  disabled={!usable.includes(one) || (isFull && !chosen.includes(one.id))}
                  thing={things.find(({ id }) => id === one.id)}
                  onTurn={(on) => turn(one.id, on)}
                />
              ))}
          </ul>
          {wanted !== null && (
            <p role="status" className={chosen.length === wanted ? 'faint' : 'form-error'}>
              {texts.say('setup.chosen_of', { chosen: chosen.length, wanted })}
            </p>
          )}
        </SpeakingCards>
      )}
    </>
  );
}

interface SwitchProps extends Pick<PickerProps, 'game' | 'agreed'> {
  one: PickerValue;
  on: boolean;
  disabled: boolean;
  // As it lies in the box, where it is drawn.
  thing: ReturnType<typeof inBox>[number] | undefined;
  onTurn: (on: boolean) => void;
}

function Switch({ game, agreed, one, on, disabled, thing, onTurn }: SwitchProps) {
  const { texts } = usePage();
  return (
    <li>
      <label className={on ? 'check on' : 'check'}>
        <input
          type="checkbox"
          checked={on}
          disabled={disabled}
          onChange={(event) => onTurn(event.target.checked)}
        />
        <span>
          {texts.title(one.name)}
          {valueNote(texts, game, one, agreed)}
          {one.text?.map((key) => (
            <small key={key} className="faint">
              {texts.say(key)}
            </small>
          ))}
        </span>
        {thing && (
          <span aria-hidden="true">
            <CardFrame entry={thing} />
          </span>
        )}
      </label>
    </li>
  );
}
