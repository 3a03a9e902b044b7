// A click on something that is not lit: the server is asked which rule forbids what may have been meant.

import { useCallback, useEffect, useRef } from 'react';
import type { Texts } from '../../../i18n/texts';
import { kindLabel } from '../../../model/choices';
import type { TableLink } from '../../../model/table';
import { KindMemory, whyNot, type WhyNot } from '../../../model/why-not';
import { Refused } from '../../../protocol/http';
import type { Choice } from '../../../protocol/messages';
import type { Target } from '../../../protocol/view';
import { usePage } from '../../context';

export interface Reason {
  // Of the kind of choice that was asked about; null when only one was.
  kind: string | null;
  refusal: Refused;
}

async function reasonOf(link: TableLink, seat: number, { kind, text }: WhyNot): Promise<Reason | null> {
  try {
    await link.attempt(seat, text);
    return null;
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    // Words that make no sense to the game were not what was meant.
    if (error.error.code === 'not_understood') return null;
    return { kind, refusal: error };
  }
}

export function useWhyNot(
  link: TableLink,
  seat: number,
  choices: readonly Choice[],
  run: (deed: () => Promise<unknown>) => Promise<void>,
  tell: (reasons: readonly Reason[]) => void,
) {
  const memory = useRef(new KindMemory());
  useEffect(() => memory.current.learn(choices), [choices]);

  // False when nothing on offer, now or before, takes a thing like this one.
  return (offered: readonly Choice[], picked: readonly Target[], target: Target): boolean => {
    let questions = whyNot(offered, picked, target);
    if (questions.length === 0 && picked.length > 0) {
      // With something in hand a click elsewhere puts it down, unless it can mean but one thing.
      questions = whyNot(choices, [], target);
      if (questions.length > 1) return false;
    }
    if (questions.length === 0) questions = whyNot(memory.current.all(), [], target);
    if (questions.length === 0) return false;
    void run(async () => {
      const answers = await Promise.all(questions.map((question) => reasonOf(link, seat, question)));
      const reasons = answers.flatMap((reason) => (reason === null ? [] : [reason]));
      const ruleOf = ({ refusal }: Reason) => refusal.error.rule;
      const told = reasons.filter((one, index) => reasons.findIndex((other) => ruleOf(other) === ruleOf(one)) === index);
      tell(told.length === 1 ? [{ ...told[0]!, kind: null }] : told);
    });
    return true;
  };
}

// One notice: what was meant, the sentence and its rule, for each kind of choice.
export function useTellWhyNot(texts: Texts, game: string) {
  const { notify } = usePage();
  return useCallback(
    (reasons: readonly Reason[]) => {
      const [first, ...also] = reasons.map(({ kind, refusal: { error } }) => ({
        text: `${kind === null ? '' : `${kindLabel(texts, kind)}: `}${texts.message(error.message)}`,
        ...(error.rule ? { rule: { game, id: error.rule } } : {}),
      }));
      if (first) notify({ ...first, also, tone: 'error' });
      else notify({ text: texts.say('why.not_offered'), tone: 'info' });
    },
    [notify, texts, game],
  );
}
