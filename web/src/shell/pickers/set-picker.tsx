// Any of several: switches with their rule, or things of the box to be turned on and off.

import { CardFrame } from '../../cards/face';
import { SpeakingCards } from '../../cards/words';
import { isAlone, isSeated, lacks, placeCount, readSet, writeSet } from '../../model/picking';
import { usePage } from '../context';
import { AloneChoices } from './alone-choices';
import { inBox, useBox } from './boxed-things';
import type { PickerProps } from './picker';
import { valueNote } from './value-note';

export function SetPicker({ game, option, value, seats, agreed, onChange, describedBy }: PickerProps) {
  const { texts } = usePage();
  const picker = option.picker!;
  const chosen = readSet(picker, value);
  const wanted = picker.count === undefined ? null : placeCount(picker, seats);
  const things = inBox(useBox(game.id), picker.box ?? '');
  const usable = (picker.values ?? []).filter((one) => lacks(one, agreed) === undefined);
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
            {(picker.values ?? []).filter((one) => isSeated(one, seats)).map((one) => {
              const on = chosen.includes(one.id);
              const missing = lacks(one, agreed) !== undefined;
              const full = wanted !== null && chosen.length >= wanted;
              const thing = things.find(({ id }) => id === one.id);
              return (
                <li key={one.id}>
                  <label className={on ? 'check on' : 'check'}>
                    <input
                      type="checkbox"
                      checked={on}
                      disabled={missing || (full && !on)}
                      onChange={(event) => turn(one.id, event.target.checked)}
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
            })}
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
