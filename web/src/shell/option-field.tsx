// One option of a game, as a field with the game's own words.

import { useId } from 'react';
import { choicesFor } from '../model/options';
import type { OptionSpec } from '../protocol/messages';
import { usePage } from './context';

export function OptionField({
  option,
  value,
  seats,
  onChange,
}: {
  option: OptionSpec;
  value: string;
  // How many sit at the table, where that is known: not every value goes with every number.
  seats?: number;
  onChange: (value: string) => void;
}) {
  const { texts } = usePage();
  const list = useId();
  const word = (choice: string) => texts.first(`${option.name}.${choice}`, `setup.option.${choice}`) ?? choice;
  const choices = choicesFor(option, seats);
  return (
    <label>
      <span>{texts.first(option.name) ?? option.key}</span>
      {option.kind === 'choice' ? (
        <select value={value} onChange={(event) => onChange(event.target.value)}>
          {choices.map((choice) => (
            <option key={choice} value={choice}>
              {word(choice)}
            </option>
          ))}
        </select>
      ) : option.kind === 'integer' ? (
        <input
          type="number"
          min={option.low}
          max={option.high}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      ) : (
        <>
          <input value={value} list={list} onChange={(event) => onChange(event.target.value)} />
          <datalist id={list}>
            {choices.map((choice) => (
              <option key={choice} value={choice} />
            ))}
          </datalist>
        </>
      )}
    </label>
  );
}
