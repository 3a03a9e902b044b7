// One option of a game, with the game's own words and its rule.

import { useId, type ReactNode } from 'react';
import type { Texts } from '../../i18n/texts';
import type { Agreed } from '../../model/picking';
import { choicesFor } from '../../model/options';
import type { GameFacts, OptionSpec } from '../../protocol/messages';
import { usePage } from '../context';
import { Picker } from '../pickers/picker';
import './option-field.css';

const nobody: readonly string[] = [];
const nothing: Agreed = {};
const fewChoices = 4;

export interface OptionFieldProps {
  option: OptionSpec;
  value: string;
  // How many sit at the table, where that is known: not every value goes with every number.
  seats?: number;
  // Whose option it is and what else is agreed, for those that are chosen with pictures.
  game?: GameFacts;
  names?: readonly string[];
  agreed?: Agreed;
  onChange: (value: string) => void;
}

export function OptionField(props: OptionFieldProps) {
  const { option, value, seats, game, names = nobody, agreed = nothing, onChange } = props;
  const { texts } = usePage();
  const rule = texts.first(`${option.name}.help`);
  const describedBy = useId();
  const field: FieldProps = {
    title: texts.first(`${option.name}.title`, option.name) ?? option.key,
    help: rule !== undefined && (
      <small id={describedBy} className="option-rule">
        {rule}
      </small>
    ),
    describedBy: rule === undefined ? undefined : describedBy,
    ...{ value, onChange },
  };
  if (option.picker?.kind && game && seats !== undefined) {
    return (
      <Group {...field}>
        <Picker {...{ game, option, value, seats, names, agreed, onChange }} describedBy={field.describedBy} />
      </Group>
    );
  }
  const choices = option.kind === 'integer' ? numbersOf(option, seats) : choicesFor(option, seats);
  if (choices === null) return <NumberField {...field} low={option.low} high={option.high} />;
  if (choices.length === 2 && choices.includes('yes') && choices.includes('no')) return <Switch {...field} />;
  const named = choices.map((choice) => ({ choice, word: wordOf(texts, option, choice, names) }));
  const isFew = choices.length > 1 && choices.length <= fewChoices;
  return isFew && option.kind === 'choice' && game ? (
    <Segments {...field} choices={named} />
  ) : (
    <Select {...field} choices={named} />
  );
}

function wordOf(texts: Texts, option: OptionSpec, choice: string, names: readonly string[]): string {
  const found = texts.firstTitle(`${option.name}.${choice}`, `setup.option.${choice}`);
  if (found !== undefined) return found;
  // Who begins: a seat, by its number.
  const seat = option.key.startsWith('first') ? Number(choice) : NaN;
  return seat > 0 ? names[seat - 1] || texts.say('core.seat', { number: seat }) : choice;
}

// A few numbers are a list to choose from, each with its word; null for many.
function numbersOf(option: OptionSpec, seats?: number): string[] | null {
  const fitting = seats === undefined ? undefined : option.by_seats?.[String(seats)];
  if (fitting) return fitting;
  const [low, high] = [option.low ?? 0, option.high ?? 0];
  return high - low > 9 ? null : Array.from({ length: high - low + 1 }, (_, index) => String(low + index));
}

interface FieldProps {
  title: string;
  help: ReactNode;
  // The element that says the rule.
  describedBy: string | undefined;
  value: string;
  onChange: (value: string) => void;
}

type Named = readonly { choice: string; word: string }[];

function Group({ title, help, children }: FieldProps & { children: ReactNode }) {
  return (
    <fieldset className="option">
      <legend>{title}</legend>
      {help}
      {children}
    </fieldset>
  );
}

function NumberField({ title, help, describedBy, value, onChange, low, high }: FieldProps & { low?: number; high?: number }) {
  return (
    <label className="option">
      <span>{title}</span>
      {help}
      <input
        type="number"
        min={low}
        max={high}
        value={value}
        aria-describedby={describedBy}
        onChange={(event) => onChange(event.target.value)}
      />
    </label>
  );
}

function Switch({ title, help, describedBy, value, onChange }: FieldProps) {
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

function Segments({ choices, ...field }: FieldProps & { choices: Named }) {
  const name = useId();
  const { value, onChange } = field;
  return (
    <Group {...field}>
      <div className="segments">
        {choices.map(({ choice, word }) => (
          <label key={choice} className={choice === value ? 'segment chosen' : 'segment'}>
            <input type="radio" name={name} checked={choice === value} onChange={() => onChange(choice)} />
            {word}
          </label>
        ))}
      </div>
    </Group>
  );
}

function Select({ title, help, describedBy, value, onChange, choices }: FieldProps & { choices: Named }) {
  return (
    <label className="option">
      <span>{title}</span>
      {help}
      <select value={value} aria-describedby={describedBy} onChange={(event) => onChange(event.target.value)}>
        {choices.map(({ choice, word }) => (
          <option key={choice} value={choice}>
            {word}
          </option>
        ))}
      </select>
    </label>
  );
}
