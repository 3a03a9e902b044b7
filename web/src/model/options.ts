// The options of a game, which may depend on how many sit at the table.

import type { OptionSpec } from '../protocol/messages';

export function choicesFor(option: OptionSpec, seats?: number): string[] {
  const all = option.choices ?? [];
  const fitting = seats === undefined ? undefined : option.by_seats?.[String(seats)];
  return fitting ?? all;
}

// The value itself where it goes with the number of seats, else what is usual there.
export function fittingValue(option: OptionSpec, value: string, seats: number): string {
  const fitting = option.by_seats?.[String(seats)];
  if (option.kind !== 'choice' || !fitting || fitting.includes(value)) return value;
  return fitting.includes(option.default) ? option.default : (fitting[0] ?? value);
}
