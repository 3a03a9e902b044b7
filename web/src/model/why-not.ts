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

// The notation to try for a place that is not lit, or undefined when several different things could be meant.
// A target without a kind is any thing of that id but a hex or a seat, which always know theirs.
export function whyNotText(choices: readonly Choice[], picked: readonly Target[], target: Target): string | undefined {
  const depth = picked.length;
  const isAlike = (kind: string) => (target.kind ? kind === target.kind : kind !== 'hex' && kind !== 'seat');
  const alike = choices.filter(
    (choice) =>
      choice.targets.length === depth + 1 &&
      isAlike(choice.targets[depth]!.kind) &&
      picked.every((one, index) => {
        const other = choice.targets[index]!;
        return other.kind === one.kind && other.id === one.id;
      }),
  );
  if (new Set(alike.map((choice) => choice.message.key)).size !== 1) return undefined;
  const model = alike[0]!;
  const text = replaceWord(model.text, model.targets[depth]!.id, target.id);
  return text === undefined || choices.some((choice) => choice.text === text) ? undefined : text;
}
