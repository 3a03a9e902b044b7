// A table as this page knows it: the last state, moved forward by updates, and what can be asked of it.

import { Refused } from '../protocol/http';
import type { Connection, Health } from '../protocol/connection';
import type {
  DoneMessage,
  HintMessage,
  LedgerMessage,
  LogLine,
  PreviewMessage,
  ServerMessage,
  StateMessage,
  UpdateMessage,
  ViewMessage,
} from '../protocol/messages';
import { serverSkew } from './clock';
import { applyPatch } from './patch';

export interface TableState extends Omit<StateMessage, 'type' | 'id' | 'log'> {
  lines: LogLine[];
  // By how much this device's clock is ahead of the server's.
  skew: number;
}

export function fromState(message: StateMessage): TableState {
  const { type: _type, id: _id, log, ...rest } = message;
  return { ...rest, lines: log.lines, skew: 0 };
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
    scores: update.scores,
    prompt: update.prompt,
    choices: update.choices,
    undo: update.undo,
    seats: update.seats ?? state.seats,
    thinking: update.thinking,
    result: update.result,
    clock: update.clock ?? state.clock,
    standing: update.standing ?? state.standing,
    skew: serverSkew(update, Date.now()) ?? state.skew,
  };
}

export interface TableSnapshot {
  state: TableState | null;
  health: Health;
  // Why the table cannot be shown at all.
  failure: Refused | null;
}

export class TableLink {
  private snapshot: TableSnapshot;
  private readonly listeners = new Set<() => void>();
  private readonly stop: (() => void)[];
  private watching = false;

  constructor(
    private readonly connection: Connection,
    readonly table: string,
    private tokens: readonly string[],
  ) {
    this.snapshot = { state: null, health: connection.health, failure: null };
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

  setTokens(tokens: readonly string[]): void {
    if (tokens.join() === this.tokens.join()) return;
    this.tokens = tokens;
    this.change({ state: null, failure: null });
    if (this.connection.health === 'live') void this.watch();
  }

  act(seat: number, choice: number): Promise<DoneMessage> {
    return this.ask({ type: 'act', seat, seq: this.seq(), choice });
  }
  // An action in the game's notation: for asking why something is not on offer.
  attempt(seat: number, action: string): Promise<DoneMessage> {
    return this.ask({ type: 'act', seat, seq: this.seq(), action });
  }
  undo(seat: number): Promise<DoneMessage> {
    return this.ask({ type: 'undo', seat, seq: this.seq() });
  }
  redo(seat: number): Promise<DoneMessage> {
    return this.ask({ type: 'redo', seat, seq: this.seq() });
  }
  resign(seat: number): Promise<DoneMessage> {
    return this.ask({ type: 'resign', seat });
  }
  hint(seat: number): Promise<HintMessage> {
    return this.ask({ type: 'hint', seat });
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

  private ask<T extends DoneMessage | HintMessage | ViewMessage | PreviewMessage | LedgerMessage>(
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
    if (!('table' in message) || message.table !== this.table) return;
    const { state } = this.snapshot;
    if (message.type === 'state') {
      this.change({ state: { ...fromState(message), skew: state?.skew ?? 0 }, failure: null });
    } else if (message.type === 'update' && state) {
      this.update(state, message);
    } else if (message.type === 'seats' && state) {
      this.change({ state: { ...state, seats: message.seats } });
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
    if (next) this.change({ state: next });
    else if (!this.watching) void this.watch(true);
  }

  private change(part: Partial<TableSnapshot>): void {
    this.snapshot = { ...this.snapshot, ...part };
    for (const listener of [...this.listeners]) listener();
  }
}
