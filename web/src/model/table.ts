// A table as this page knows it: the last state, moved forward by updates, and what can be asked of it.

import type { Message } from '../i18n/texts';
import { Refused } from '../protocol/http';
import type { Connection, Health } from '../protocol/connection';
import type {
  DoneMessage,
  HintMessage,
  LedgerMessage,
  LogLine,
  LogMessage,
  PreviewMessage,
  ServerMessage,
  StateMessage,
  UpdateMessage,
  ViewMessage,
  WhyMessage,
} from '../protocol/messages';
import { serverSkew } from './clock';
import { applyPatch } from './patch';
import { refusalOf } from './why-not';

// How many lines of the log the server gives at once.
const linesAtOnce = 200;

export interface TableState extends Omit<StateMessage, 'type' | 'id' | 'log'> {
  // The log from line `earlier + 1` on; those before are fetched when somebody looks for them.
  lines: LogLine[];
  earlier: number;
  // By how much this device's clock is ahead of the server's.
  skew: number;
  // Who refused the last wish to take back, in this position.
  takebackRefused?: number | null;
}

export function fromState(message: StateMessage): TableState {
  const { type: _type, id: _id, log, ...rest } = message;
  return { ...rest, lines: log.lines, earlier: log.lines.length > 0 ? log.keep : 0, skew: 0 };
}

// The state with lines that were fetched put before its own; unchanged when they do not lead up to them any more.
export function withEarlier(state: TableState, lines: readonly LogLine[]): TableState {
  const first = lines[0]?.n;
  if (first === undefined || lines[lines.length - 1]!.n !== state.earlier) return state;
  return { ...state, lines: [...lines, ...state.lines], earlier: first - 1 };
}

// The state after an update; null when the update builds upon a state that is not this one.
export function advance(state: TableState, update: UpdateMessage): TableState | null {
  if (update.since !== state.seq) return null;
  return {
    ...state,
    seq: update.seq,
    count: update.count,
    round: update.round,
    to_act: update.to_act,
    end: update.end,
    as: update.as,
    view: applyPatch(state.view, update.patch),
    lines: [...state.lines.filter((line) => line.n <= update.log.keep), ...update.log.lines],
    earlier: Math.min(state.earlier, update.log.keep),
    scores: update.scores,
    prompt: update.prompt,
    choices: update.choices,
    undo: update.undo,
    seats: update.seats ?? state.seats,
    thinking: update.thinking,
    result: update.result,
    clock: update.clock ?? state.clock,
    standing: update.standing ?? state.standing,
    takeback: update.takeback ?? null,
    rematch: update.rematch ?? null,
    takebackRefused: null,
    skew: serverSkew(update, Date.now()) ?? state.skew,
  };
}

export interface TableSnapshot {
  state: TableState | null;
  health: Health;
  // Why the table cannot be shown at all.
  failure: Refused | null;
  // Seats of people who share this screen and must not see each other's things; empty where nothing is secret.
  curtained: readonly number[];
  // Which of them has the screen now.
  handed: number | null;
  // What is said while the server cannot save what is played.
  saving: Message | null;
}

export interface HeldSeat {
  seat: number;
  token: string;
}

export class TableLink {
  private snapshot: TableSnapshot;
  private readonly listeners = new Set<() => void>();
  private readonly stop: (() => void)[];
  private watching = false;
  private tokens: readonly string[];
  private fetching = false;

  constructor(
    private readonly connection: Connection,
    readonly table: string,
    private seats: readonly HeldSeat[],
  ) {
    // Several people at one screen: first it is asked as a stranger whether this game has secrets.
    this.tokens = seats.length > 1 ? [] : seats.map(({ token }) => token);
    this.snapshot = { state: null, health: connection.health, failure: null, saving: null, curtained: [], handed: null };
    this.stop = [
      connection.onMessage((message) => this.receive(message)),
      connection.onHealth(() => {
        this.change({ health: connection.health });
        if (connection.health === 'live') void this.watch();
      }),
    ];
    if (connection.health === 'live') void this.watch();
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };
  readonly read = (): TableSnapshot => this.snapshot;

  // From now on only as somebody who watches.
  giveUpSeats(): void {
    this.seats = [];
    this.look([], { curtained: [], handed: null });
  }

  // The screen is now this seat's: its things are asked for only here, and those of the seat before are forgotten.
  handTo(seat: number): void {
    const held = this.seats.find((other) => other.seat === seat);
    if (held) this.look([held.token], { handed: seat });
  }

  private look(tokens: readonly string[], part: Partial<TableSnapshot>): void {
    this.tokens = tokens;
    this.change({ ...part, state: null, failure: null });
    if (this.connection.health === 'live') void this.watch();
  }

  // A table with several people at this screen: one pair of eyes at a time while it has secrets, else all of them.
  private share(state: TableState): void {
    if (this.seats.length < 2) return;
    const secret = state.hidden && state.end === null && !state.replay;
    if (!secret) {
      if (this.tokens.length < this.seats.length) {
        this.look(this.seats.map(({ token }) => token), { curtained: [], handed: null });
      }
      return;
    }
    const here = this.seats.map(({ seat }) => seat).filter((seat) => !state.seats[seat]?.resigned);
    if (here.join() !== this.snapshot.curtained.join()) this.change({ curtained: here });
  }

  act(seat: number, choice: number): Promise<DoneMessage> {
    return this.ask({ type: 'act', seat, seq: this.seq(), choice });
  }
  // Asks why something is not on offer; fails with the refusal. Nothing is played, even if it could be.
  async attempt(seat: number, action: string): Promise<WhyMessage> {
    const why = await this.ask<WhyMessage>({ type: 'why', seat, seq: this.seq(), action });
    const refusal = refusalOf(why);
    if (refusal) throw new Refused(refusal);
    return why;
  }
  // The rule of the question that is open now, whoever is asked it.
  question(seat: number): Promise<WhyMessage> {
    return this.ask({ type: 'why', seat, seq: this.seq() });
  }
  undo(seat: number): Promise<DoneMessage> {
    return this.ask({ type: 'undo', seat, seq: this.seq() });
  }
  redo(seat: number): Promise<DoneMessage> {
    return this.ask({ type: 'redo', seat, seq: this.seq() });
  }
  askTakeback(seat: number): Promise<DoneMessage> {
    return this.ask({ type: 'takeback', seat, seq: this.seq() });
  }
  answerTakeback(seat: number, agree: boolean): Promise<DoneMessage> {
    return this.ask({ type: 'takeback_answer', seat, seq: this.seq(), agree });
  }
  // Tells the others where the next game is, and each of them the invitation to their seat.
  tellRematch(seat: number, next: string, invites: readonly { seat: number; invite: string }[]): Promise<DoneMessage> {
    return this.ask({ type: 'rematch', seat, next, invites });
  }
  resign(seat: number): Promise<DoneMessage> {
    return this.ask({ type: 'resign', seat });
  }
  hint(seat: number, plan = false): Promise<HintMessage> {
    return this.ask({ type: 'hint', seat, ...(plan ? { plan } : {}) });
  }
  preview(seat: number, seq: number, choice: number): Promise<PreviewMessage> {
    return this.ask({ type: 'preview', seat, seq, choice });
  }
  ledger(): Promise<LedgerMessage> {
    return this.ask({ type: 'ledger' });
  }
  standing(seat: number, orders: Record<string, string>): Promise<DoneMessage> {
    return this.ask({ type: 'standing', seat, orders });
  }
  // Fetches more of the log, the lines before those that are known.
  async fetchEarlier(): Promise<void> {
    const to = this.snapshot.state?.earlier ?? 0;
    if (to === 0 || this.fetching) return;
    this.fetching = true;
    try {
      const from = Math.max(1, to - linesAtOnce + 1);
      const { lines } = await this.ask<LogMessage>({ type: 'log', from, to });
      const { state } = this.snapshot;
      if (state) this.change({ state: withEarlier(state, lines) });
    } finally {
      this.fetching = false;
    }
  }
  // The first lines of the log, wherever it begins here.
  async beginning(): Promise<LogLine[]> {
    const to = Math.min(linesAtOnce, this.snapshot.state?.count ?? 0);
    return (await this.ask<LogMessage>({ type: 'log', from: 1, to })).lines;
  }
  viewAt(n: number): Promise<ViewMessage> {
    return this.ask({ type: 'view_at', n });
  }

  close(): void {
    for (const stop of this.stop) stop();
    if (this.connection.health === 'live') this.ask({ type: 'unwatch' }).catch(() => undefined);
  }

  private seq(): number {
    return this.snapshot.state?.seq ?? 0;
  }

  private ask<
    T extends DoneMessage | HintMessage | ViewMessage | PreviewMessage | LedgerMessage | WhyMessage | LogMessage,
  >(
    message: { type: string } & Record<string, unknown>,
  ): Promise<T> {
    return this.connection.ask<T>({ ...message, table: this.table });
  }

  // Watches from the start, or from what is known already.
  private async watch(afresh = false): Promise<void> {
    const state = this.snapshot.state;
    const message: { type: string } & Record<string, unknown> = { type: 'watch', table: this.table };
    if (this.tokens.length > 0) message.tokens = [...this.tokens];
    if (state && !afresh) message.since = state.seq;
    this.watching = true;
    try {
      await this.connection.ask(message);
    } catch (error) {
      if (error instanceof Refused && error.error.code !== 'unreachable') this.change({ failure: error });
    } finally {
      this.watching = false;
    }
  }

  private receive(message: ServerMessage): void {
    if (message.type === 'saving') this.change({ saving: message.works ? null : message.message });
    if (!('table' in message) || message.table !== this.table) return;
    const { state } = this.snapshot;
    if (message.type === 'state') {
      const known = { ...fromState(message), skew: state?.skew ?? 0 };
      this.change({ state: known, failure: null });
      this.share(known);
    } else if (message.type === 'update' && state) {
      this.update(state, message);
    } else if (message.type === 'seats' && state) {
      this.change({ state: { ...state, seats: message.seats, clock: message.clock ?? state.clock } });
    } else if (message.type === 'takeback' && state && message.seq === state.seq) {
      this.change({ state: { ...state, takeback: message.takeback, takebackRefused: message.refused_by } });
    } else if (message.type === 'rematch' && state) {
      this.change({ state: { ...state, rematch: message.rematch } });
    } else if (message.type === 'thinking' && state && message.seq === state.seq) {
      const { seat, agent, elapsed_ms, expected_ms } = message;
      this.change({ state: { ...state, thinking: { seat, agent, elapsed_ms, expected_ms } } });
    }
  }

  private update(state: TableState, message: UpdateMessage): void {
    if (message.seq <= state.seq && message.cause !== 'resume') return;
    let next: TableState | null = null;
    try {
      next = advance(state, message);
    } catch {
      next = null;
    }
    if (next) {
      this.change({ state: next });
      this.share(next);
    } else if (!this.watching) void this.watch(true);
  }

  private change(part: Partial<TableSnapshot>): void {
    this.snapshot = { ...this.snapshot, ...part };
    for (const listener of [...this.listeners]) listener();
  }
}
