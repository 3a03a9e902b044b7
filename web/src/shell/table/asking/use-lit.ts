// Which places answer the question, given what is picked so far.

import { useMemo } from 'react';
import { hintShares, seatsNamed } from '../../../model/choices';
import { beginsWith, litTargets, targetKey } from '../../../model/targets';
import type { Choice, HintMessage } from '../../../protocol/messages';
import type { Picking } from './use-picking';

export function useLit(choices: readonly Choice[], { kind, picked, glow }: Picking, hint: HintMessage | null) {
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
  return { offered, litOffers, lit, litSeats, listed, hints, pickedKeys, glowing };
}

export type Lit = ReturnType<typeof useLit>;
