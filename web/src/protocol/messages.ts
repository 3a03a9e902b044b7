// What page and server say to each other; docs/protocol.md describes every member.

import type { Message } from '../i18n/texts';
import type { Target, View, ZoneEntry } from './view';

// One of the things a picker offers. `needs`: only where another option has (or holds) that value.
export interface PickerValue {
  id: string;
  name: string;
  colour?: string;
  suit?: string;
  group?: string;
  stars?: number;
  text?: string[];
  needs?: Record<string, string>;
  // Only at these numbers of seats.
  seats?: number[];
}

// How people choose an option that is more than one of a few words; docs/protocol.md under "Pickers".
export interface PickerSpec {
  kind?: 'one' | 'set' | 'places' | 'outline' | 'campaign';
  alone?: string[];
  values?: PickerValue[];
  none?: string;
  each?: string;
  again?: boolean;
  count?: number | Record<string, number>;
  places?: Record<string, number[][]>;
  box?: string;
  // The values have emblems and sentences to choose by.
  gallery?: boolean;
  seats?: number[];
  // Of an outline: known ones by number of seats, as the hexes they cover, and how a tile lies.
  shown?: Record<string, Record<string, [number, number][]>>;
  upright?: [number, number][];
  turned?: [number, number][];
  turned_mark?: string;
  tiles?: Record<string, number>;
}

export interface OptionSpec {
  key: string;
  kind: 'integer' | 'choice' | 'text';
  low?: number;
  high?: number;
  choices?: string[];
  // By number of seats, the values that go with it; missing where all go with all.
  by_seats?: Record<string, string[]>;
  default: string;
  name: string;
  picker?: PickerSpec;
}

// What lies in a game's box, as zones list it.
export interface BoxGroup {
  id: string;
  name: string;
  items: ZoneEntry[];
}

export interface GameFacts {
  id: string;
  name: string;
  summary: string;
  min_seats: number;
  max_seats: number;
  has_chance: boolean;
  has_hidden_information: boolean;
  is_complete: boolean;
  rules_version: number;
  options: OptionSpec[];
  // Standing orders that a seat may give.
  standing?: OptionSpec[];
  // What is agreed when a campaign begins; null for a game that has none.
  campaign?: { options: OptionSpec[] } | null;
  action_kinds: string[];
}

export interface AgentFacts {
  id: string;
  name: string;
}

export interface GamesAnswer {
  protocol: number;
  engine: string;
  games: GameFacts[];
  agents: AgentFacts[];
  limits: { name: number; watched: number };
}

export type End = 'finished' | 'stopped' | null;

export interface SeatFacts {
  seat: number;
  kind: 'person' | 'open' | 'bot' | 'record';
  name: string | null;
  agent: string | null;
  present: boolean;
  resigned: boolean;
  // How many actions stood when it resigned.
  resigned_after?: number;
}

export interface TableSummary {
  table: string;
  game: string;
  options: Record<string, string>;
  created: number;
  public: boolean;
  replay: boolean;
  seq: number;
  count: number;
  round: number;
  to_act: number | null;
  end: End;
  seats: SeatFacts[];
}

export type SeatRequest =
  | { kind: 'person'; name: string }
  | { kind: 'open'; name?: string }
  | { kind: 'bot'; agent: string; name?: string };

export interface TableRequest {
  game: string;
  options: Record<string, string>;
  public: boolean;
  seats: SeatRequest[];
}

export interface TableAnswer {
  table: string;
  seats: { seat: number; kind: 'person' | 'open' | 'bot'; token?: string; invite?: string }[];
}

export type CampaignStatus = 'running' | 'won' | 'lost' | 'given_up';

export interface CampaignJournal {
  campaign: string;
  game: string;
  name: string;
  created: number;
  status: CampaignStatus;
  // Counted from its beginning; 0 where it ends otherwise.
  wins_to_end: number;
  losses_to_end: number;
  about: Message[];
  heads: Message[];
  games: { table: string; cells: Message[][] }[];
  // What may be carried over from the last game; one is chosen before the next.
  choices: { id: string; message: Message; details: Message[] }[];
  next: Message[];
  wishes: OptionSpec[];
  // The game that runs.
  table: string | null;
}

export interface RuleRow {
  id: string;
  text: string;
  source: string;
  section: string;
  counts: boolean;
}

export interface Choice {
  id: number;
  text: string;
  message: Message;
  targets: Target[];
}

export interface LogLine {
  n: number;
  actor: number | 'chance';
  messages: Message[];
  targets: Target[];
}

export interface UndoFacts {
  can: boolean;
  reason: Message | null;
  redo: boolean;
}

export interface Thinking {
  seat: number;
  agent: string;
  elapsed_ms: number;
  expected_ms: number | null;
}

export interface Standing {
  seat: number;
  score: number;
  place: number;
  lines: { key: string; points: number }[];
}

export interface GameResult {
  standings: Standing[];
  rounds: { round: number; scores: (number | null)[] }[];
}

export interface PatchEntry {
  at: string;
  set?: unknown;
  remove?: true;
}

export interface Clock {
  used_ms: number[];
  // From when on (milliseconds since 1970) the time of the seat to act is not yet in used_ms.
  running_since: number | null;
}

// By seat held, then by the key of the order.
export type StandingOrders = Record<string, Record<string, string>>;

interface Present {
  table: string;
  seq: number;
  count: number;
  round: number;
  to_act: number | null;
  end: End;
  as: number | null;
  log: { keep: number; lines: LogLine[] };
  scores: (number | null)[];
  prompt: Message | null;
  choices: Choice[] | null;
  undo: UndoFacts;
  thinking: Thinking | null;
  result: GameResult | null;
  // Not with detail "brief".
  clock?: Clock;
  standing?: StandingOrders;
  takeback?: Takeback | null;
  rematch?: Rematch | null;
}

export interface StateMessage extends Present {
  type: 'state';
  // Missing when the server pushes a state of its own accord.
  id?: number;
  game: string;
  options: Record<string, string>;
  public: boolean;
  replay: boolean;
  hidden: boolean;
  created: number;
  held: number[];
  seats: SeatFacts[];
  view: View;
}

export interface UpdateMessage extends Present {
  type: 'update';
  id?: number;
  since: number;
  cause: 'play' | 'undo' | 'redo' | 'join' | 'resign' | 'standing' | 'resume';
  patch: PatchEntry[];
  seats: SeatFacts[] | null;
}

export interface ErrorMessage {
  type: 'error';
  id: number | null;
  code: string;
  rule?: string;
  seq?: number;
  message: Message;
  detail?: string;
}

export interface HintMessage {
  type: 'hint';
  id: number;
  table: string;
  seq: number;
  seat: number;
  agent: string;
  iterations: number;
  lines: { choice: number; text: string; share: number; value: number }[];
  // On request: the best choice, and how it would go on while the same question is asked again.
  plan?: PlannedStep[];
}

export interface PlannedStep {
  text: string;
  value: number;
}

export interface ViewMessage {
  type: 'view';
  id: number;
  table: string;
  n: number;
  count: number;
  as: number | null;
  round: number;
  to_act: number | 'chance' | null;
  scores: (number | null)[];
  view: View;
  prompt: Message | null;
  line: LogLine | null;
}

export interface PreviewMessage {
  type: 'preview';
  id: number;
  table: string;
  seq: number;
  seat: number;
  choice: number;
  patch: PatchEntry[];
  scores: (number | null)[];
  final?: Finality;
  // What would be lost for nothing.
  waste?: Message[];
}

// Why a choice could not be taken back once it is made; null when it could.
export type Finality = 'chance' | 'other' | 'over' | 'shown' | null;

// Somebody asks the other people to let them take back.
export interface Takeback {
  asker: number;
  waits_for: number[];
}

// Somebody of this table has made another one for the next game; the invitations are those for seats held here.
export interface Rematch {
  asker: number;
  next: string;
  invites: { seat: number; invite: string }[];
}

// What one action changed in numbers; `item` is the id of a counter of the seat, or "score".
export interface LedgerRow {
  n: number;
  // "rules": what followed from the rules by itself, income for instance.
  actor: number | 'chance' | 'rules';
  // The message key of the kind of action or of what the rules did; null where this watcher does not see what was done.
  kind: string | null;
  round: number;
  changes: { seat: number; item: string; by: number }[];
}

export interface LedgerMessage {
  type: 'ledger';
  id: number;
  table: string;
  count: number;
  rows: LedgerRow[];
}

// Whether an action would be legal, and which rule refuses it; nothing is played.
export interface WhyMessage {
  type: 'why';
  id: number;
  table: string;
  seq: number;
  seat: number;
  // Null where only the rule of the present question was asked for.
  action: string | null;
  legal: boolean;
  rule: string | null;
  message: Message | null;
}

// Lines of the log that did not come with the state.
export interface LogMessage {
  type: 'log_lines';
  id: number;
  table: string;
  count: number;
  as: number | null;
  lines: LogLine[];
}

// The server cannot save at the moment, or can again.
export interface SavingMessage {
  type: 'saving';
  works: boolean;
  message: Message;
}

export interface DoneMessage {
  type: 'done';
  id: number;
  table: string;
  seq: number;
}

export type ServerMessage =
  | { type: 'hello'; protocol: number; engine: string }
  | StateMessage
  | UpdateMessage
  | { type: 'seats'; table: string; seats: SeatFacts[]; clock?: Clock }
  | { type: 'takeback'; table: string; seq: number; takeback: Takeback | null; refused_by: number | null }
  | { type: 'rematch'; table: string; rematch: Rematch | null }
  | ({ type: 'thinking'; table: string; seq: number } & Thinking)
  | DoneMessage
  | HintMessage
  | ViewMessage
  | PreviewMessage
  | LedgerMessage
  | WhyMessage
  | LogMessage
  | SavingMessage
  | { type: 'pong'; id: number }
  | ErrorMessage;
