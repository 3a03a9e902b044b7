// What can be done, what is picked and hovered, and what a click then means.

import { useCallback } from 'react';
import type { PreviewMemory } from '../../../model/preview';
import type { TableLink, TableState } from '../../../model/table';
import type { Choice } from '../../../protocol/messages';
import { usePage } from '../../context';
import { useCommit } from './use-commit';
import type { Run } from './use-commands';
import { useHint } from './use-hint';
import { useLit, type Lit } from './use-lit';
import { usePicking, type Picking } from './use-picking';
import { usePointing } from './use-pointing';
import { useWhyNot, type TellWhyNot } from './use-why-not';

const none: readonly Choice[] = [];

// What would be done as things stand, and where it was pointed at.
function consideration({ picked, hovered, considered }: Picking, { litOffers, pickedKeys }: Lit) {
  // A place where only one thing can be meant is as good as its choice.
  const there = hovered === null ? undefined : litOffers.get(hovered);
  const meant = there?.length === 1 && there[0]!.targets.length === picked.length + 1 ? there[0]! : null;
  return {
    // What is picked already says nothing new when it is hovered.
    hovered: hovered !== null && pickedKeys.has(hovered) ? null : hovered,
    considered: considered ?? meant,
    consideredAt: considered
      ? `[data-choice="${CSS.escape(considered.text)}"]`
      : `[data-target="${CSS.escape(hovered ?? '')}"]`,
  };
}

export function useChoosing(
  state: TableState,
  live: boolean,
  link: TableLink,
  commands: { busy: boolean; run: Run },
  memory: PreviewMemory,
  tell: TellWhyNot,
) {
  const { busy, run } = commands;
  const { settings } = usePage();
  const mine = live && state.to_act !== null && state.held.includes(state.to_act) && state.choices !== null;
  const choices = mine ? state.choices! : none;
  const actor = state.to_act ?? 0;
  const make = useCallback((choice: Choice) => void run(() => link.act(actor, choice.id)), [run, link, actor]);
  const commit = useCommit(link, state, memory, settings.commit, make);
  const picking = usePicking(state.seq, live, commit.cancel);
  const { hint, hinting, askHint, plan } = useHint(link, actor, mine, state.seq, live);
  const lit = useLit(choices, picking, hint);
  const act = (choice: Choice) => {
    picking.closeChooser();
    commit.propose(choice);
  };
  const whyNot = useWhyNot(link, state, live && !busy, choices, run, tell);
  const pointing = usePointing(picking, lit, mine && !busy, act, whyNot);
  return {
    mine,
    ...picking,
    ...lit,
    ...consideration(picking, lit),
    hint,
    hinting,
    askHint,
    plan,
    act,
    commit,
    ...pointing,
  };
}

export type Choosing = ReturnType<typeof useChoosing>;
