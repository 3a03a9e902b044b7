// Is everything lit in sight? Recorded games are laid on the real page decision by decision, each as the seat that decides
// sees it, and every lit place is measured: inside the window and inside of whatever could scroll it away, and not covered.
//
// One page a size shows them all: the server gives the position (a copy of the recorded table), and its state is handed to the
// page as if it were the table that the page watches. So a decision costs some 60 ms, and no page is loaded anew.

import type { Browser, Page, WebSocketRoute } from 'playwright-core';
import { guest } from './browser';
import { decisionsOf, recordedGames, uploadRecord, type Recorded } from './recorded';
import { post, type MadeTable, type RealServer } from './server';

export interface LitSearch extends Recorded {
  // Each so-manieth decision is measured, beginning with another one in each game; 1 measures all. PENTARCHY_LIT_OFFSET begins so
  // many further on: with 0 to every - 1 all are measured, in as many parts.
  every?: number;
  sizes: readonly { width: number; height: number }[];
  language?: 'en' | 'fr';
}

export interface LitReport {
  decisions: number;
  measured: number;
  places: number;
  seconds: number;
  // "1024x768 game 3 after 57: «Choose ...»: card:harbour is not drawn"
  failures: string[];
}

interface Choice {
  targets: { kind: string; id: string }[];
}
interface State {
  type: string;
  id?: number;
  table?: string;
  seq?: number;
  choices?: Choice[] | null;
}

// A page that shows whatever it is handed. `fetch` asks the server through the page's own connection.
class Showing {
  private socket!: WebSocketRoute;
  private server!: WebSocketRoute;
  private readonly waiting = new Map<number, (state: State) => void>();
  private nextId = 1000000;
  private seq = 1000000;
  private table = '';

  constructor(
    readonly page: Page,
    readonly size: string,
  ) {}

  async open(made: MadeTable, game: string, seat: number): Promise<void> {
    this.table = made.table;
    await this.page.routeWebSocket('**/ws', (socket) => {
      this.socket = socket;
      this.server = socket.connectToServer();
      // What the page asks of the positions that it is handed would be answered for another one.
      socket.onMessage((text) => {
        if (!/"type":"(act|preview|why|hint|ledger)"/.test(String(text))) this.server.send(text);
      });
      this.server.onMessage((text) => {
        const message = JSON.parse(String(text)) as State;
        const resolve = message.id === undefined ? undefined : this.waiting.get(message.id);
        if (!resolve) {
          if (message.table === undefined || message.table === this.table) socket.send(text);
          return;
        }
        this.waiting.delete(message.id!);
        resolve(message);
      });
    });
    await this.page.addInitScript(
      ([table, name, at, token]) => {
        const seats = [{ seat: Number(at), token }];
        const known = { [table!]: { game: name, opened: Date.now(), seats, invites: [], seen: 0 } };
        localStorage.setItem('pentarchy.tables', JSON.stringify(known));
      },
      [made.table, game, `${seat}`, made.seats[seat]!.token!],
    );
    await this.page.goto(`/table/${made.table}`);
    await this.page.waitForSelector('.table-page .prompt');
  }

  fetch(table: string, token: string): Promise<State> {
    const id = this.nextId++;
    return new Promise((resolve) => {
      this.waiting.set(id, (state) => {
        this.server.send(JSON.stringify({ type: 'unwatch', table, id: this.nextId++ }));
        resolve(state);
      });
      this.server.send(JSON.stringify({ type: 'watch', table, tokens: [token], id }));
    });
  }

  // Lays the position on the page and says what is wrong with the places of its choices.
  async measure(state: State): Promise<{ sentence: string; faults: string[] }> {
    const seq = this.seq++;
    const { id: _id, ...rest } = state;
    this.socket.send(JSON.stringify({ ...rest, table: this.table, seq }));
    const keys = [...new Set((state.choices ?? []).flatMap(({ targets: [first] }) => (first ? [`${first.kind}:${first.id}`] : [])))];
    return this.page.evaluate(look, { keys, seq });
  }
}

// In the page. Waits until the position is drawn, and gives parts that open by themselves the time to do so.
async function look({ keys, seq }: { keys: string[]; seq: number }): Promise<{ sentence: string; faults: string[] }> {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  for (let time = 0; time < 200 && document.querySelector('.table-page')?.getAttribute('data-seq') !== `${seq}`; ++time)
    await frame();
  await frame();
  await frame();
  const slack = 2;
  // What is left to see of a box inside the window and of everything that scrolls or cuts around it.
  const cutBy = (element: Element): string => {
    const box = element.getBoundingClientRect();
    if (box.width === 0 || box.height === 0) return 'is hidden';
    const inside = (left: number, top: number, right: number, bottom: number) =>
      box.left >= left - slack && box.top >= top - slack && box.right <= right + slack && box.bottom <= bottom + slack;
    if (!inside(0, 0, innerWidth, innerHeight)) return 'is outside of the window';
    for (let around = element.parentElement; around; around = around.parentElement) {
      const style = getComputedStyle(around);
      if (!/auto|scroll|hidden|clip/.test(style.overflowX + style.overflowY)) continue;
      const { left, top, right, bottom } = around.getBoundingClientRect();
      if (!inside(left, top, right, bottom)) return `is cut by .${[...around.classList].join('.')}`;
    }
    // Some of it can be clicked: a strip is enough, as in a fan.
    const parts = [0.08, 0.25, 0.5, 0.75, 0.92];
    let above: Element | null = null;
    const free = parts.some((x) =>
      parts.some((y) => {
        const top = document.elementFromPoint(box.left + box.width * x, box.top + box.height * y);
        above ??= top;
        return top !== null && (element.contains(top) || top.contains(element));
      }),
    );
    const over: Element | null = above;
    return free ? '' : `is covered by .${[...((over as Element | null)?.classList ?? [])].join('.')}`;
  };
  const faults = keys.flatMap((key) => {
    const drawn = [...document.querySelectorAll(`.lit[data-target="${CSS.escape(key)}"]`)];
    if (drawn.length === 0) return [`${key} is not drawn`];
    const cuts = drawn.map(cutBy);
    return cuts.includes('') ? [] : [`${key} ${cuts[0]}`];
  });
  const sentence = document.querySelector('.prompt-sentence')?.textContent ?? '';
  return { sentence, faults };
}

const offset = Number(process.env.PENTARCHY_LIT_OFFSET ?? 0);

export async function litVisible(browser: Browser, server: RealServer, search: LitSearch): Promise<LitReport> {
  const started = Date.now();
  const { every = 1, language = 'en' } = search;
  const pages: Showing[] = [];
  const report: LitReport = { decisions: 0, measured: 0, places: 0, seconds: 0, failures: [] };
  const contexts: { close: () => Promise<void> }[] = [];
  const openAll = async (made: MadeTable, seat: number) => {
    for (const { width, height } of search.sizes) {
      const locale = language === 'fr' ? 'fr-FR' : 'en-GB';
      const { page, context } = await guest(browser, server.address, { viewport: { width, height }, locale });
      contexts.push(context);
      const showing = new Showing(page, `${width}x${height}`);
      await showing.open(made, search.game, seat);
      pages.push(showing);
    }
  };
  const records = recordedGames(search);
  // The server may have closed the connection while the games were played.
  await fetch(`${server.address}/health`).catch(() => null);
  for (const [number, record] of records.entries()) {
    const table = await uploadRecord(server, record);
    const decisions = decisionsOf(record);
    report.decisions += decisions.length;
    for (let at = (number + offset) % every; at < decisions.length; at += every) {
      const { after, seat } = decisions[at]!;
      const seats = search.agents.split(',').map((_, index) => ({ kind: 'person', name: `Seat ${index + 1}` }));
      const made = await post(server, `/api/tables/${table}/copy`, { after, seats });
      if (pages.length === 0) await openAll(made, seat);
      const state = await pages[0]!.fetch(made.table, made.seats[seat]!.token!);
      if (state.type !== 'state') throw new Error(`no state of ${made.table}: ${JSON.stringify(state)}`);
      report.measured += 1;
      report.places += new Set((state.choices ?? []).map(({ targets: [first] }) => JSON.stringify(first))).size;
      const seen = await Promise.all(pages.map((page) => page.measure(state)));
      seen.forEach(({ sentence, faults }, index) => {
        for (const fault of faults)
          report.failures.push(`${pages[index]!.size} game ${number + 1} after ${after}: «${sentence}»: ${fault}`);
      });
    }
  }
  for (const context of contexts) await context.close();
  report.seconds = Math.round((Date.now() - started) / 1000);
  return report;
}
