// The answers to a question, sorted so that a person finds theirs: what stands alone as it is, what there is
// much of under one heading a kind.

import type { Texts } from '../i18n/texts';
import type { Choice, HintMessage } from '../protocol/messages';
import { targetKey } from './targets';

export interface ChoiceGroup {
  key: string;
  choices: Choice[];
}

export function groupChoices(choices: readonly Choice[]): ChoiceGroup[] {
  const groups = new Map<string, Choice[]>();
  for (const choice of choices) {
    const group = groups.get(choice.message.key);
    if (group) group.push(choice);
    else groups.set(choice.message.key, [choice]);
  }
  return [...groups].map(([key, list]) => ({ key, choices: list }));
}

// "baronny.choice.recruit" is of the kind "baronny.action.recruit".
export function kindTerm(choiceKey: string): string {
  const words = choiceKey.split('.');
  return `${words[0]}.action.${words[words.length - 1]}`;
}

export function kindLabel(texts: Texts, choiceKey: string): string {
  const term = kindTerm(choiceKey);
  if (texts.has(term)) return texts.title(term);
  const words = choiceKey.split('.');
  return words[words.length - 1]!.replace(/_/g, ' ');
}

// The seats that a choice speaks of.
export function seatsNamed(choice: Choice): number[] {
  return Object.values(choice.message.args ?? {}).flatMap((value) =>
    typeof value === 'object' && value !== null && 'seat' in value ? [value.seat] : [],
  );
}

// The bot's visits by place: what each lit place would lead to, given what is picked already.
export function hintShares(choices: readonly Choice[], hint: HintMessage | null, depth: number): Map<string, number> {
  const shares = new Map<string, number>();
  for (const line of hint?.lines ?? []) {
    const target = choices.find((choice) => choice.id === line.choice)?.targets[depth];
    if (!target || line.share < 0.01) continue;
    shares.set(targetKey(target), (shares.get(targetKey(target)) ?? 0) + line.share);
  }
  return shares;
}
