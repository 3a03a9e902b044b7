// "Why can't I go there?" The server is asked in words: the notation of a choice that is on offer, with the place
// put in. It names the rule that refuses it and plays nothing. The page needs no rule for that.

import type { Choice, ErrorMessage, WhyMessage } from '../protocol/messages';
import type { Target } from '../protocol/view';

// The refusal to show, in the shape of all others; null when the action would be legal.
export function refusalOf(why: WhyMessage): Pick<ErrorMessage, 'code' | 'message' | 'rule'> | null {
  if (why.legal || !why.message) return null;
  return { code: 'illegal', message: why.message, ...(why.rule === null ? {} : { rule: why.rule }) };
}

const escapeForPattern = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

// The last whole word `from` of the notation becomes `to`; undefined when it is not there.
function replaceWord(text: string, from: string, to: string): string | undefined {
  const pattern = new RegExp(`(^|\\s)${escapeForPattern(from)}(?=\\s|$)`, 'g');
  const hits = [...text.matchAll(pattern)];
  const last = hits[hits.length - 1];
  if (!last) return undefined;
  const start = last.index + last[1]!.length;
  return text.slice(0, start) + to + text.slice(start + from.length);
}

// A question for the server: an action of this kind, with the thing that was pointed at in it.
export interface WhyNot {
  kind: string;
  text: string;
}

const mostKinds = 4;

// What somebody may have meant by pointing at a thing that is not lit: one question for each kind of choice that takes
// something like it there. A target without a kind is any thing of that id but a hex or a seat, which always know theirs.
export function whyNot(choices: readonly Choice[], picked: readonly Target[], target: Target): WhyNot[] {
  const depth = picked.length;
  const isAlike = (kind: string) => (target.kind ? kind === target.kind : kind !== 'hex' && kind !== 'seat');
  const alike = choices.filter(
    ({ targets }) =>
      targets.length > depth &&
      isAlike(targets[depth]!.kind) &&
      picked.every((one, index) => targets[index]!.kind === one.kind && targets[index]!.id === one.id),
  );
  // What ends with this thing is meant rather than what goes on from it.
  const models = [...alike].sort((left, right) => left.targets.length - right.targets.length);
  const found: WhyNot[] = [];
  for (const model of models) {
    const kind = model.message.key;
    if (found.length === mostKinds || found.some((other) => other.kind === kind)) continue;
    const text = inPlaceOf(model, depth, target);
    if (text !== undefined && !choices.some((choice) => choice.text === text)) found.push({ kind, text });
  }
  return found;
}

// The notation of the model with the other thing in it. Where a game has other words for its things than their ids,
// "@" and the id are understood.
function inPlaceOf(model: Choice, depth: number, target: Target): string | undefined {
  const { kind, id } = model.targets[depth]!;
  const replaced = replaceWord(model.text, id, target.id);
  if (replaced !== undefined || kind === 'hex' || kind === 'seat' || model.targets.length > 1) return replaced;
  return `${model.text.split(' ')[0]!} @${target.id}`;
}

// One choice of each kind that was ever on offer here, so that it can be asked about also when it is not.
export class KindMemory {
  private readonly models = new Map<string, Choice>();

  learn(choices: readonly Choice[]): void {
    for (const choice of choices) {
      if (choice.targets.length > 0) this.models.set(choice.message.key, choice);
    }
  }
  all(): Choice[] {
    return [...this.models.values()];
  }
}
