// Undo and redo, and asking the others to take back, for whoever of this screen acted last.

import type { TableLink, TableState } from '../../../model/table';

const noUndo = { can: false, reason: null, redo: false };

// The seat whose last step could be taken back: of those held here, the one that acted last.
function lastActorHeld({ lines, held }: TableState): number {
  for (let index = lines.length - 1; index >= 0; --index) {
    const { actor } = lines[index]!;
    if (typeof actor === 'number' && held.includes(actor)) return actor;
  }
  return held[0] ?? 0;
}

export function takingBack(
  state: TableState,
  live: boolean,
  link: TableLink,
  run: (command: () => Promise<unknown>) => Promise<void>,
) {
  const undoer = lastActorHeld(state);
  const playing = state.held.filter((seat) => !state.seats[seat]?.resigned);
  const isMine = playing.includes(undoer);
  const canAsk =
    isMine && !state.takeback && state.lines.some((line) => line.actor === undoer) &&
    state.seats.some((facts) => facts.kind === 'person' && !facts.resigned && !state.held.includes(facts.seat));
  return {
    // The seats held here that have not resigned.
    playing,
    shown: live && isMine ? state.undo : noUndo,
    undo: () => {
      if (live && state.undo.can && isMine) void run(() => link.undo(undoer));
    },
    redo: () => {
      if (live && state.undo.redo) void run(() => link.redo(state.to_act ?? undoer));
    },
    ask: canAsk ? () => void run(() => link.askTakeback(undoer)) : undefined,
  };
}
