// The recorded example turn, as tests/example_test.cpp of the game writes it into example.json.

import type { Message } from '../../../i18n/texts';
import { applyPatch } from '../../../model/patch';
import type { PatchEntry } from '../../../protocol/messages';
import type { Target, View } from '../../../protocol/view';

export interface ExampleStep {
  rule: string;
  choice: Message;
  targets: Target[];
  log: Message[];
  prompt: Message | null;
  patch: PatchEntry[];
}

export interface ExampleGame {
  seat: number;
  view: View;
  prompt: Message;
  steps: ExampleStep[];
}

// The position after each step, the one before the first included.
export function positionsOf({ view, steps }: ExampleGame): View[] {
  const all = [view];
  for (const { patch } of steps) all.push(applyPatch(all[all.length - 1]!, patch));
  return all;
}
