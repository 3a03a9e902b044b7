// What can be done, what is picked and hovered, and what a click then means.

import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { hintShares, seatsNamed } from '../../../model/choices';
import type { PreviewMemory } from '../../../model/preview';
import type { TableLink, TableState } from '../../../model/table';
import { beginsWith, click, litTargets, targetKey } from '../../../model/targets';
import { Refused } from '../../../protocol/http';
import type { Choice, HintMessage } from '../../../protocol/messages';
import type { Target } from '../../../protocol/view';
import { usePage } from '../../context';
import { useCommit } from './use-commit';
import { useWhyNot, type Reason } from './use-why-not';

const none: readonly Choice[] = [];

// Deeds that are under way, and what is said when one fails.
export function useDeeds(fail: (error: unknown) => void) {
  const [busy, setBusy] = useState(false);
  const run = useCallback(
    async (deed: () => Promise<unknown>) => {
      setBusy(true);
      try {
        await deed();
      } catch (error) {
        // Somebody was faster; what they did is shown already.
        if (!(error instanceof Refused && error.error.code === 'stale')) fail(error);
      } finally {
        setBusy(false);
      }
    },
    [fail],
  );
  return { busy, run };
}

type Run = ReturnType<typeof useDeeds>['run'];

export function useChoosing(
  state: TableState,
  live: boolean,
  link: TableLink,
  busy: boolean,
  run: Run,
  memory: PreviewMemory,
  tell: (reasons: readonly Reason[]) => void,
) {
  const { settings } = usePage();
  const mine = live && state.to_act !== null && state.held.includes(state.to_act) && state.choices !== null;
  const choices = mine ? state.choices! : none;
  const actor = state.to_act ?? 0;
  const [kind, setKind] = useState<string | null>(null);
  const [picked, setPicked] = useState<readonly Target[]>([]);
  const [chooserOpen, setChooserOpen] = useState(false);
  const [hovered, setHovered] = useState<string | null>(null);
  const [glow, setGlow] = useState<readonly Target[]>([]);
  const [considered, setConsidered] = useState<Choice | null>(null);
  const [hint, setHint] = useState<HintMessage | null>(null);
  const [hinting, setHinting] = useState(false);

  const cancelled = useRef(() => undefined as void);
  const putDown = useCallback(() => {
    setPicked([]);
    setChooserOpen(false);
    setConsidered(null);
    cancelled.current();
  }, []);
  const chooseKind = useCallback(
    (next: string | null) => {
      setKind(next);
      putDown();
    },
    [putDown],
  );
  useEffect(() => {
    chooseKind(null);
    setHint(null);
    setGlow([]);
  }, [state.seq, live, chooseKind]);

  const offered = useMemo(
    () => (kind === null ? choices : choices.filter((choice) => choice.message.key === kind)),
    [choices, kind],
  );
  const litOffers = useMemo(() => litTargets(offered, picked), [offered, picked]);
  const lit = useMemo(() => new Map([...litOffers].map(([key, offers]) => [key, offers.length])), [litOffers]);
  const litSeats = useMemo(
    () => new Map([...litOffers].map(([key, offers]) => [key, new Set(offers.flatMap(seatsNamed))])),
    [litOffers],
  );
  // With a place picked, the list holds what leads on from there.
  const listed = useMemo(() => choices.filter((choice) => beginsWith(choice, picked)), [choices, picked]);
  const hints = useMemo(() => {
    const led = offered.filter((choice) => beginsWith(choice, picked));
    return hintShares(led, hint, picked.length);
  }, [offered, hint, picked]);
  const pickedKeys = useMemo(() => new Set(picked.map(targetKey)), [picked]);
  const glowing = useMemo(() => new Set(glow.map(targetKey)), [glow]);

  const make = useCallback((choice: Choice) => void run(() => link.act(actor, choice.id)), [run, link, actor]);
  const commit = useCommit(link, state, memory, settings.commit, make);
  cancelled.current = commit.cancel;
  const act = (choice: Choice) => {
    setChooserOpen(false);
    commit.propose(choice);
  };

  const chosen = useRef(act);
  chosen.current = (choice) => {
    if (mine && !busy) act(choice);
  };
  const choose = useCallback((choice: Choice) => chosen.current(choice), []);

  const askWhyNot = useWhyNot(link, actor, choices, run, tell);
  const wondered = useRef<(id: string, always: boolean) => boolean>(() => false);
  wondered.current = (id, always) => {
    if (!mine || busy) return false;
    const asked = askWhyNot(offered, picked, { kind: '', id });
    if (!asked && always) tell([]);
    return asked || always;
  };
  // A click on something that is not lit; false when there is nothing to say about it. `always`: say at least that it
  // is not on offer.
  const wonder = useCallback((id: string, always: boolean) => wondered.current(id, always), []);
  // Always the same function, so that a hex is drawn again only when it looks different.
  const pointed = useRef<(target: Target) => void>(() => undefined);
  pointed.current = (target) => {
    if (!mine || busy) return;
    const meant = click(offered, picked, target);
    if (meant.kind === 'act') act(meant.offer);
    else if (meant.kind === 'pick') {
      setPicked(meant.picked);
      setChooserOpen(meant.chooser.length > 0);
    } else if (meant.kind === 'nothing') {
      if (!askWhyNot(offered, picked, target)) tell([]);
    } else if (pickedKeys.has(targetKey(target)) || !askWhyNot(offered, picked, target)) putDown();
  };
  const point = useCallback((target: Target) => pointed.current(target), []);
  const hover = useCallback((target: Target | null) => setHovered(target ? targetKey(target) : null), []);
  const hoverChoice = useCallback((choice: Choice | null) => {
    setGlow(choice?.targets ?? []);
    setConsidered(choice);
  }, []);
  // A place where only one thing can be meant is as good as its choice.
  const there = hovered === null ? undefined : litOffers.get(hovered);
  const meant = there?.length === 1 && there[0]!.targets.length === picked.length + 1 ? there[0]! : null;

  const askHint = async (fail: (error: unknown) => void) => {
    if (!mine || hinting) return;
    setHinting(true);
    try {
      const answer = await link.hint(actor);
      if (answer.seq === link.read().state?.seq) setHint(answer);
    } catch (error) {
      fail(error);
    } finally {
      setHinting(false);
    }
  };

  return {
    mine,
    offered,
    listed,
    kind,
    chooseKind,
    picked,
    pickedKeys,
    putDown,
    chooserOpen,
    closeChooser: () => setChooserOpen(false),
    lit,
    litSeats,
    hints,
    hint,
    hinting,
    askHint,
    // What is picked already says nothing new when it is hovered.
    hovered: hovered !== null && pickedKeys.has(hovered) ? null : hovered,
    glowing,
    considered: considered ?? meant,
    // Where what is considered was pointed at.
    consideredAt: considered
      ? `[data-choice="${CSS.escape(considered.text)}"]`
      : `[data-target="${CSS.escape(hovered ?? '')}"]`,
    act,
    choose,
    commit,
    point,
    wonder,
    hover,
    hoverChoice,
    hoverPlaces: setGlow,
  };
}

export type Choosing = ReturnType<typeof useChoosing>;
