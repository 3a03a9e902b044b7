// What a click on a thing of the table means: a choice, a part of one, or the question why not.

import { useCallback, useRef } from 'react';
import { click, targetKey } from '../../../model/targets';
import type { Choice } from '../../../protocol/messages';
import type { Target } from '../../../protocol/view';
import { answered } from './clicked-thing';
import type { Lit } from './use-lit';
import type { Picking } from './use-picking';
import type { WhyNotAsker } from './use-why-not';

// The same function for as long as the table is open, whatever it does: so a hex is drawn again only when it looks different.
function useSteady<Args extends unknown[], Result>(current: (...args: Args) => Result): (...args: Args) => Result {
  const latest = useRef(current);
  latest.current = current;
  return useCallback((...args: Args) => latest.current(...args), []);
}

export function usePointing(
  picking: Picking,
  { offered, pickedKeys }: Lit,
  canAct: boolean,
  act: (choice: Choice) => void,
  whyNot: WhyNotAsker,
) {
  const { picked, pick, putDown } = picking;
  const point = useSteady((target: Target): void => {
    answered();
    if (!canAct) {
      whyNot.askQuestion();
      return;
    }
    const meant = click(offered, picked, target);
    if (meant.kind === 'act') act(meant.offer);
    else if (meant.kind === 'pick') pick(meant.picked, meant.chooser.length > 0);
    else if (meant.kind === 'clear' && pickedKeys.has(targetKey(target))) putDown();
    else if (!whyNot.ask(offered, picked, target)) {
      if (meant.kind === 'clear') putDown();
      else whyNot.askQuestion();
    }
  });
  // A click on something that is not lit says why; false when there is nobody whom it would tell anything.
  const wonder = useSteady((id: string): boolean => {
    answered();
    if (canAct && whyNot.ask(offered, picked, { kind: '', id })) return true;
    return whyNot.askQuestion();
  });
  const choose = useSteady((choice: Choice): void => {
    if (canAct) act(choice);
  });
  return { point, wonder, choose, askQuestion: useSteady(whyNot.askQuestion) };
}
