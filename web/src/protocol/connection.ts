// One WebSocket for the page. It mends itself: after a loss it tries again, sooner at first and then at leisure,
// and whoever watches a table is told to resume.

import { Refused, lostMessage } from './http';
import type { ErrorMessage, ServerMessage } from './messages';

export type Health = 'connecting' | 'live' | 'lost';

const firstDelay = 400;
const longestDelay = 8000;
const pingEvery = 15000;
const patience = 10000;

type Answer = Extract<ServerMessage, { id?: number | null }>;

interface Waiting {
  resolve: (answer: Answer) => void;
  reject: (error: Error) => void;
}

export class Connection {
  health: Health = 'connecting';
  private socket: WebSocket | null = null;
  private nextId = 1;
  private delay = firstDelay;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private pingTimer: ReturnType<typeof setInterval> | undefined;
  private silence: ReturnType<typeof setTimeout> | undefined;
  private closed = false;
  private readonly waiting = new Map<number, Waiting>();
  private readonly listeners = new Set<(message: ServerMessage) => void>();
  private readonly healthListeners = new Set<() => void>();

  constructor(private readonly address: string) {
    this.open();
    window.addEventListener('online', this.hurry);
    document.addEventListener('visibilitychange', this.hurry);
  }

  onMessage(listener: (message: ServerMessage) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  onHealth(listener: () => void): () => void {
    this.healthListeners.add(listener);
    return () => this.healthListeners.delete(listener);
  }

  // Sends a message and waits for its answer. Fails at once when there is no connection.
  ask<T extends Answer>(message: { type: string } & Record<string, unknown>): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      if (this.health !== 'live' || !this.socket) {
        reject(new Refused({ code: 'unreachable', message: lostMessage }));
        return;
      }
      const id = this.nextId++;
      this.waiting.set(id, { resolve: resolve as (answer: Answer) => void, reject });
      this.socket.send(JSON.stringify({ ...message, id }));
    });
  }

  close(): void {
    this.closed = true;
    window.removeEventListener('online', this.hurry);
    document.removeEventListener('visibilitychange', this.hurry);
    clearTimeout(this.timer);
    this.socket?.close();
    this.lose();
  }

  private open(): void {
    const socket = new WebSocket(this.address);
    this.socket = socket;
    socket.onopen = () => {
      if (socket !== this.socket) return;
      this.delay = firstDelay;
      this.pingTimer = setInterval(() => this.ping(), pingEvery);
      this.setHealth('live');
    };
    socket.onmessage = (event) => {
      if (socket !== this.socket) return;
      clearTimeout(this.silence);
      this.receive(JSON.parse(String(event.data)) as ServerMessage);
    };
    socket.onclose = () => {
      if (socket === this.socket) this.lose();
    };
  }

  private receive(message: ServerMessage): void {
    // A push reaches the watchers before the answer that follows it reaches whoever asked.
    for (const listener of [...this.listeners]) listener(message);
    const id = 'id' in message ? message.id : undefined;
    if (typeof id !== 'number') return;
    const waiting = this.waiting.get(id);
    this.waiting.delete(id);
    if (message.type === 'error') waiting?.reject(new Refused(message as ErrorMessage));
    else waiting?.resolve(message as Answer);
  }

  private ping(): void {
    this.ask({ type: 'ping' }).catch(() => undefined);
    clearTimeout(this.silence);
    this.silence = setTimeout(() => this.drop(), patience);
  }

  // A connection that says nothing any more is given up without waiting for the network to notice.
  private drop(): void {
    this.socket?.close();
    this.lose();
  }

  private lose(): void {
    this.socket = null;
    clearInterval(this.pingTimer);
    clearTimeout(this.silence);
    for (const { reject } of this.waiting.values()) reject(new Refused({ code: 'unreachable', message: lostMessage }));
    this.waiting.clear();
    this.setHealth('lost');
    if (this.closed) return;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.open(), this.delay);
    this.delay = Math.min(this.delay * 1.7, longestDelay);
  }

  private readonly hurry = (): void => {
    if (this.socket || this.closed || document.hidden) return;
    clearTimeout(this.timer);
    this.open();
  };

  private setHealth(health: Health): void {
    if (this.health === health) return;
    this.health = health;
    for (const listener of [...this.healthListeners]) listener();
  }
}

let shared: Connection | undefined;

export function sharedConnection(): Connection {
  const scheme = location.protocol === 'https:' ? 'wss:' : 'ws:';
  shared ??= new Connection(`${scheme}//${location.host}/ws`);
  return shared;
}
