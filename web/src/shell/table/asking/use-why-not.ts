// A click on something that is not lit: the server is asked which rule forbids what may have been meant, and where nothing can
// have been meant, which rule governs the question that is open.

import { useCallback, useEffect, useRef } from 'react';
import type { Message, Texts } from '../../../i18n/texts';
import { kindLabel } from '../../../model/choices';
import type { TableLink, TableState } from '../../../model/table';
import { KindMemory, whyNot, type WhyNot } from '../../../model/why-not';
import { Refused } from '../../../protocol/http';
import type { Choice } from '../../../protocol/messages';
import type { Target } from '../../../protocol/view';
import { usePage, type NoticeLine } from '../../context';
import { clickedThing } from './clicked-thing';
import type { Run } from './use-commands';

export interface Reason {
  // Of the kind of choice that was asked about; null when only one was.
  kind: string | null;
  message: Message;
  rule: string | null;
}

// Why each thing that may have been meant cannot be; or, where there is none, what is asked instead and of whom.
export type Answer =
  | { reasons: readonly Reason[] }
  | { rule: Reason | null; asked: Message | null; actor: number; mine: boolean };

export type TellWhyNot = (answer: Answer) => void;

async function reasonOf(link: TableLink, seat: number, { kind, text }: WhyNot): Promise<Reason | null> {
  try {
    await link.attempt(seat, text);
    return null;
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    // Words that make no sense to the game were not what was meant.
    if (error.error.code === 'not_understood') return null;
    return { kind, message: error.error.message, rule: error.error.rule ?? null };
  }
}

async function reasonsOf(link: TableLink, seat: number, questions: readonly WhyNot[]): Promise<Reason[]> {
  const answers = await Promise.all(questions.map((question) => reasonOf(link, seat, question)));
  // What hangs on something hidden has no rule to show.
  const ruled = answers.flatMap((reason) => (reason?.rule ? [reason] : []));
  const told = ruled.filter((one, index) => ruled.findIndex((other) => other.rule === one.rule) === index);
  return told.length === 1 ? [{ ...told[0]!, kind: null }] : told;
}

async function answerTo(link: TableLink, state: TableState, seat: number, questions: readonly WhyNot[]): Promise<Answer> {
  const reasons = questions.length === 0 ? [] : await reasonsOf(link, seat, questions);
  if (reasons.length > 0) return { reasons };
  const { rule, message } = await link.question(seat);
  const actor = state.to_act ?? seat;
  const told = rule && message ? { kind: null, rule, message } : null;
  return { rule: told, asked: state.prompt, actor, mine: actor === seat };
}

export interface WhyNotAsker {
  // False when nothing on offer, now or before, takes a thing like this one.
  ask: (offered: readonly Choice[], picked: readonly Target[], target: Target) => boolean;
  // Says what is asked, and by which rule. False when nobody here plays.
  askQuestion: () => boolean;
}

export function useWhyNot(
  link: TableLink,
  state: TableState,
  ready: boolean,
  choices: readonly Choice[],
  run: Run,
  tell: TellWhyNot,
): WhyNotAsker {
  const memory = useRef(new KindMemory());
  useEffect(() => memory.current.learn(choices), [choices]);
  const held = state.held.filter((seat) => !state.seats[seat]?.resigned);
  const asker = state.to_act !== null && held.includes(state.to_act) ? state.to_act : held[0];
  const answer = (questions: readonly WhyNot[]) =>
    void run(async () => tell(await answerTo(link, state, asker!, questions)));

  const ask = (offered: readonly Choice[], picked: readonly Target[], target: Target): boolean => {
    let questions = whyNot(offered, picked, target);
    if (questions.length === 0 && picked.length > 0) {
      // With something in hand a click elsewhere puts it down, unless it can mean but one thing.
      questions = whyNot(choices, [], target);
      if (questions.length > 1) return false;
    }
    if (questions.length === 0) questions = whyNot(memory.current.all(), [], target);
    if (questions.length > 0) answer(questions);
    return questions.length > 0;
  };
  const askQuestion = (): boolean => {
    const able = ready && asker !== undefined && state.to_act !== null && state.end === null && !state.replay;
    if (able) answer([]);
    return able;
  };
  return { ask, askQuestion };
}

// One notice: what was meant, the sentence and its rule, for each kind of choice; or what the thing is and what is asked.
export function useTellWhyNot(texts: Texts, game: string, explain: (term: string) => void): TellWhyNot {
  const { notify } = usePage();
  return useCallback(
    (answer) => {
      const line = (text: string, rule: string | null): NoticeLine => ({ text, ...(rule ? { rule: { game, id: rule } } : {}) });
      const { name, term } = clickedThing();
      const more = term ? { text: texts.say('why.what_is_this'), open: () => explain(term) } : undefined;
      if ('reasons' in answer) {
        const [first, ...also] = answer.reasons.map(({ kind, message, rule }) =>
          line(kind === null ? texts.message(message) : texts.labelled(kindLabel(texts, kind), texts.message(message)), rule),
        );
        notify({ ...first!, also, more, tone: 'error' });
        return;
      }
      const { rule, asked, actor, mine } = answer;
      const now =
        mine && asked
          ? texts.say('why.asked', { question: texts.message(asked) })
          : texts.say('why.others_turn', { seat: { seat: actor } });
      const first = line([name && `${name}.`, now, mine && rule && texts.message(rule.message)].filter(Boolean).join(' '), rule?.rule ?? null);
      notify({ ...first, more, tone: 'info' });
    },
    [notify, texts, game, explain],
  );
}
