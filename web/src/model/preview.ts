// What a choice would change, asked of the server before it is made. The page compares the two views and knows
// no rule.

import type { Choice, Finality, PreviewMessage } from '../protocol/messages';
import type { Message } from '../i18n/texts';
import { findMap, type View } from '../protocol/view';
import { numberChanges, pieceMotions, scoreName, type NumberChange, type PieceAt } from './changes';
import { applyPatch } from './patch';

export interface Foresight {
  choice: Choice;
  // Of seats only; what lies on the table changes with theirs. Whoever acts comes first.
  changes: NumberChange[];
  // Pieces that leave the map.
  lost: PieceAt[];
  // Why it could not be taken back.
  final: Finality;
  // What would be lost for nothing, as the game says.
  wasted: readonly Message[];
}

export function foresee(
  view: View,
  scores: readonly (number | null)[],
  seat: number,
  choice: Choice,
  answer: Pick<PreviewMessage, 'patch' | 'scores' | 'final' | 'waste'>,
): Foresight {
  const after = applyPatch(view, answer.patch);
  const changes = numberChanges(view, after).filter((change) => change.seat !== null && change.id !== 'score');
  // Scores as the server counts them, which may know more than the view says.
  answer.scores.forEach((score, index) => {
    const before = scores[index];
    if (typeof score !== 'number' || typeof before !== 'number' || score === before) return;
    changes.push({ seat: index, id: 'score', name: scoreName, before, after: score });
  });
  const place = ({ seat: whose, id }: NumberChange) => (whose === seat ? -1 : whose!) * 2 + (id === 'score' ? 0 : 1);
  changes.sort((left, right) => place(left) - place(right));
  const lost = pieceMotions(findMap(view)?.cells ?? [], findMap(after)?.cells ?? []).went;
  // A piece that is replaced by another of the same seat is not lost.
  const stands = (piece: PieceAt) =>
    findMap(after)
      ?.cells.find((cell) => cell.id === piece.cell)
      ?.pieces.some((other) => other.seat === piece.seat);
  return {
    choice,
    changes,
    lost: lost.filter((piece) => !stands(piece)),
    final: answer.final ?? null,
    wasted: answer.waste ?? [],
  };
}

export const saysSomething = ({ changes, lost, wasted }: Foresight): boolean =>
  changes.length + lost.length + wasted.length > 0;

// Answers that came already, good for one position of the table.
export class PreviewMemory {
  private seq = -1;
  private answers = new Map<number, Promise<PreviewMessage>>();

  answer(seq: number, choice: number, ask: () => Promise<PreviewMessage>): Promise<PreviewMessage> {
    if (seq !== this.seq) {
      this.seq = seq;
      this.answers = new Map();
    }
    let answer = this.answers.get(choice);
    if (!answer) {
      answer = ask();
      this.answers.set(choice, answer);
      // What failed for want of a connection may be asked again.
      const asked = this.answers;
      answer.catch(() => asked.delete(choice));
    }
    return answer;
  }
}
