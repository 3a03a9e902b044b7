// What every drawing of a table needs: the words, the seats, what is lit and what a click on it means. Boards
// and cards read it from here and know nothing of the connection behind it.

import { createContext, useContext } from 'react';
import type { Message, Texts } from '../i18n/texts';
import type { Choice, LedgerRow, LogLine, PlannedStep } from '../protocol/messages';
import type { Target, View } from '../protocol/view';
import './change.css';

export interface SeatFace {
  seat: number;
  name: string;
  initial: string;
  colour: string;
  kind: 'person' | 'bot' | 'open';
  level?: string;
  mine: boolean;
  // Gave up; a bot plays on.
  resigned?: boolean;
  present: boolean;
}

export interface Scene {
  texts: Texts;
  // The game's id, with which the keys of its words begin.
  game: string;
  // How many actions stand, and after how many of them the table is shown.
  count: number;
  shownAt: number;
  view: View;
  // What counted when the game was over, while its end is shown.
  finals?: readonly (number | null)[] | null;
  faces: readonly SeatFace[];
  // The seat whose things lie below the board.
  mySeat: number;
  // Places that answer the question, with the number of choices each leads to.
  lit: ReadonlyMap<string, number>;
  // Seats that a lit token or card must belong to; empty when it may be anyone's.
  litSeats: ReadonlyMap<string, ReadonlySet<number>>;
  picked: ReadonlySet<string>;
  glowing: ReadonlySet<string>;
  // Share of the bot's visits by place, while a hint is shown.
  hints: ReadonlyMap<string, number>;
  // Numbers that have just changed, by "seat/id" or "table/id".
  changes: ReadonlyMap<string, number>;
  motion: boolean;
  layout: 'wide' | 'medium' | 'phone';
  // Things that became different since this seat last acted: "hex:c5", or "id:17" of whatever lies in a zone.
  since: ReadonlySet<string>;
  // What was told last, the newest at the end: for dice and other things that the view does not keep.
  told: readonly Message[];
  // What is on offer, for tables on which pieces are dragged or gathered: to be made as a click on its line would, or only
  // considered, which shows what it would change.
  offers: readonly Choice[];
  choose: (offer: Choice) => void;
  // What a bot would answer to this question and, while it is asked again at once, to the next ones: only when it is asked for.
  plan: () => Promise<readonly PlannedStep[] | null>;
  consider: (offer: Choice | null) => void;
  point: (target: Target) => void;
  // A click on something that is not lit: says why. False when there is nothing to say.
  wonder: (id: string, always: boolean) => boolean;
  hover: (target: Target | null) => void;
  explain: (term: string) => void;
  // What was told so far: the log, for tables that tell a story of their own.
  lines: readonly LogLine[];
  // What every action changed in numbers.
  ledger: () => Promise<readonly LedgerRow[]>;
  // Opens the account of a seat.
  openLedger: (seat: number) => void;
}

// A number that has just grown or shrunk says by how much.
export function Change({ seat, id }: { seat: number | null; id: string }) {
  const by = useScene().changes.get(`${seat ?? 'table'}/${id}`);
  if (!by) return null;
  return (
    <span className={by > 0 ? 'change gain' : 'change loss'} aria-hidden="true">
      {by > 0 ? `+${by}` : `−${-by}`}
    </span>
  );
}

const SceneContext = createContext<Scene | null>(null);
export const SceneProvider = SceneContext.Provider;

export function useScene(): Scene {
  const scene = useContext(SceneContext);
  if (!scene) throw new Error('no table around this drawing');
  return scene;
}

export const noFace: SeatFace = {
  seat: -1,
  name: '?',
  initial: '?',
  colour: 'grey',
  kind: 'open',
  mine: false,
  present: false,
};
