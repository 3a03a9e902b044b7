// What the CIV did in its last turn, out of the log: its deeds, each with what came of it.

import { useMemo } from 'react';
import type { Message } from '../../../i18n/texts';
import { useScene } from '../../../shell/scene';

// One entry of its turn, and what came of it.
export interface Deed {
  n: number;
  head: Message;
  came: Message[];
}

// The roll that the turn began with.
export interface Roll {
  n: number;
  message: Message;
}

const heads = /\.log\.civ_(slot|resolves|skips|commerce|profit|line|reshuffle)$/;
const cameOf = /\.log\.(civ_(takes|gives|costs|moves|token|gains|pays|side)|seat_(gains|pays))$/;
const rolls = /\.log\.roll$/;

// The deeds of its last turn, out of the log.
export function useStory(): { die: Roll | null; deeds: Deed[] } {
  const { lines, shownAt } = useScene();
  return useMemo(() => {
    let die: Roll | null = null;
    let deeds: Deed[] = [];
    for (const line of lines) {
      if (line.n > shownAt) break;
      for (const message of line.messages) {
        if (rolls.test(message.key)) {
          die = { n: line.n, message };
          deeds = [];
        } else if (heads.test(message.key)) deeds.push({ n: line.n, head: message, came: [] });
        else if (cameOf.test(message.key) && deeds.length > 0) deeds[deeds.length - 1]!.came.push(message);
      }
    }
    return { die, deeds };
  }, [lines, shownAt]);
}
