// One option of a game, with the game's own words and its rule.

import { useId } from 'react';
import type { Agreed } from '../model/picking';
import { choicesFor } from '../model/options';
import type { GameFacts, OptionSpec } from '../protocol/messages';
import { usePage } from './context';
import { Picker } from './pickers/picker';

const nobody: readonly string[] = [];
const nothing: Agreed = {};
const fewChoices = 4;

export function OptionField({
  option,
  value,
  seats,
  game,
  names = nobody,
  agreed = nothing,
  onChange,
}: {
  option: OptionSpec;
  value: string;
  // How many sit at the table, where that is known: not every value goes with every number.
  seats?: number;
  // Whose option it is and what else is agreed, for those that are chosen with pictures.
  game?: GameFacts;
  names?: readonly string[];
  agreed?: Agreed;
  onChange: (value: string) => void;
}) {
  const { texts } = usePage();
  const field = useId();
  const title = texts.first(`${option.name}.title`, option.name) ?? option.key;
  const rule = texts.first(`${option.name}.help`);
  const word = (choice: string): string => {
    const found = texts.first(`${option.name}.${choice}`, `setup.option.${choice}`);
    if (found !== undefined) return found;
    // Who begins: a seat, by its number.
    const seat = option.key.startsWith('first') ? Number(choice) : NaN;
    return seat > 0 ? names[seat - 1] || texts.say('core.seat', { number: seat }) : choice;
  };
  const help = rule !== undefined && (
    <small id={`${field}-rule`} className="option-rule">
      {rule}
    </small>
  );
  const describedBy = rule === undefined ? undefined : `${field}-rule`;

  if (option.picker?.kind && game && seats !== undefined) {
    return (
      <fieldset className="option">
        <legend>{title}</legend>
        {help}
        <Picker {...{ game, option, value, seats, names, agreed, onChange, describedBy }} />
      </fieldset>
    );
  }
  const choices = option.kind === 'integer' ? numbersOf(option, seats) : choicesFor(option, seats);
  if (choices === null) {
    return (
      <label className="option">
        <span>{title}</span>
        {help}
        <input
          type="number"
          min={option.low}
          max={option.high}
          value={value}
          aria-describedby={describedBy}
          onChange={(event) => onChange(event.target.value)}
        />
      </label>
    );
  }
  if (choices.length === 2 && choices.includes('yes') && choices.includes('no')) {
    return (
      <label className="option check">
        <input
          type="checkbox"
          checked={value === 'yes'}
          aria-describedby={describedBy}
          onChange={(event) => onChange(event.target.checked ? 'yes' : 'no')}
        />
        <span>
          {title}
          {help}
        </span>
      </label>
    );
  }
  if (choices.length > 1 && choices.length <= fewChoices && option.kind === 'choice' && game) {
    return (
      <fieldset className="option">
        <legend>{title}</legend>
        {help}
        <div className="segments">
          {choices.map((choice) => (
            <label key={choice} className={choice === value ? 'segment chosen' : 'segment'}>
              <input type="radio" name={field} checked={choice === value} onChange={() => onChange(choice)} />
              {word(choice)}
            </label>
          ))}
        </div>
      </fieldset>
    );
  }
  return (
    <label className="option">
      <span>{title}</span>
      {help}
      <select value={value} aria-describedby={describedBy} onChange={(event) => onChange(event.target.value)}>
        {choices.map((choice) => (
          <option key={choice} value={choice}>
            {word(choice)}
          </option>
        ))}
      </select>
    </label>
  );
}

// A few numbers are a list to choose from, each with its word; null for many.
function numbersOf(option: OptionSpec, seats?: number): string[] | null {
  const fitting = seats === undefined ? undefined : option.by_seats?.[String(seats)];
  if (fitting) return fitting;
  const [low, high] = [option.low ?? 0, option.high ?? 0];
  return high - low > 9 ? null : Array.from({ length: high - low + 1 }, (_, index) => String(low + index));
}
