// One option of a game, as a field with the game's own words.

import type { OptionSpec } from '../protocol/messages';
import { usePage } from './context';

export function OptionField({
  option,
  value,
  onChange,
}: {
  option: OptionSpec;
  value: string;
  onChange: (value: string) => void;
}) {
  const { texts } = usePage();
  const word = (choice: string) => texts.first(`${option.name}.${choice}`, `setup.option.${choice}`) ?? choice;
  return (
    <label>
      <span>{texts.first(option.name) ?? option.key}</span>
      {option.kind === 'choice' ? (
        <select value={value} onChange={(event) => onChange(event.target.value)}>
          {(option.choices ?? []).map((choice) => (
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
        <input value={value} onChange={(event) => onChange(event.target.value)} />
      )}
    </label>
  );
}
