// Imperium: Horizons with a real server: tokens that are dragged, what no other seat is told, and whether what is lit is in sight.

import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { applyPatch } from '../../../src/model/patch';
import type { LogLine, PatchEntry } from '../../../src/protocol/messages';
import type { View } from '../../../src/protocol/view';
import { guest, launch } from '../browser';
import { game, playByClicks, screens, sitDown } from './imperium-table';
import { litVisible } from '../lit-visible';
import { binary, post, realServer, type RealServer } from '../server';

let browser: Browser;
let server: RealServer;

describe.skipIf(!binary)('Imperium: Horizons', () => {
  beforeAll(async () => {
    server = await realServer();
    browser = await launch();
  });
  afterAll(async () => {
    await browser?.close();
    await server?.close();
  });

  // On a phone the token lies in the market, the play area being behind another tab.
  for (const viewport of [screens[0]!, screens[2]!])
    it(`lays the token of the clean-up on a market card by dragging it there, at ${viewport.width}`, async () => {
      const { page, context, complaints } = await guest(browser, server.address, { viewport });
      await sitDown(server, page, { seats: '2', nations: 'japanese+celts', first_player: '1' }, ['Bruno']);
      // A phone has the orders in its drawer too, which is closed.
      const order = (id: string) => page.locator(`.lit[data-target="order:${id}"]`).locator('visible=true');
      await order('revolt').click();
      const token = page.locator('.ih-waiting-token');
      const stop = order('stop');
      await token.or(stop).first().waitFor();
      if (await stop.isVisible()) await stop.click();
      await token.waitFor();
      const cards = page.locator('.ih-slot .lit[data-target^="card:"]');
      expect(await cards.count()).toBe(5);
      const id = (await cards.nth(2).getAttribute('data-target'))!.slice('card:'.length);
      const before = await page.locator('.table-page').getAttribute('data-seq');
      const [from, to] = [(await token.boundingBox())!, (await cards.nth(2).boundingBox())!];
      await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
      await page.mouse.down();
      await page.mouse.move(to.x + 40, to.y + 60, { steps: 6 });
      // It is seen where it is carried, and nothing lies over it.
      const held = (await page.locator('.ih-held > *').boundingBox())!;
      expect([held.x + held.width / 2 - to.x, held.y + held.height / 2 - to.y].map(Math.round)).toEqual([40, 60]);
      expect(await page.locator('.any-card.enlarged').locator('visible=true').count()).toBe(0);
      expect(await page.evaluate(() => String(getSelection()))).toBe('');
      await page.mouse.up();
      await expect.poll(() => page.locator('.table-page').getAttribute('data-seq'), { timeout: 15000 }).not.toBe(before);
      // The page of a phone may have gone on to the hand.
      await page.waitForSelector(`[data-card="${id}"] .ih-card-tokens`, { state: 'attached' });
      expect(complaints).toEqual([]);
      await context.close();
    });

  const seated = async (nations: string, viewport = screens[0]!) => {
    const visitor = await guest(browser, server.address, { viewport });
    await sitDown(server, visitor.page, { seats: '2', nations, first_player: '1', variants: 'trade_routes' }, ['Bruno']);
    return visitor;
  };
  const seqOf = (page: Page) => page.locator('.table-page').getAttribute('data-seq');

  // A hand in which two cards are alike: two Unrest that nobody has seen coming.
  const isAlike = (cards: string[]) => new Set(cards).size < cards.length;
  const handOf = (page: Page) => page.locator('.ih-hand .ih-card').evaluateAll((cards) => cards.map((card) => card.getAttribute('aria-label')?.replace(/^.*: /, '') ?? ''));

  it('answers with either of two cards that are alike, by a click on the one that stands for both or on the other', async () => {
    for (let time = 0; time < 8; ++time) {
      const { page, context, complaints } = await seated('celts+vikings');
      for (let turn = 0; turn < 12 && !isAlike(await handOf(page)); ++turn) await playByClicks(page, 4);
      const order = page.locator('.lit[data-target="order:activate"]');
      for (let turn = 0; turn < 12 && !(await order.count()); ++turn) await playByClicks(page, 1);
      await order.click();
      await page.waitForSelector('.lit[data-target="order:finish"]');
      const ids = await page.locator('.ih-hand .lit[data-target^="card:"]').evaluateAll((cards) => cards.map((card) => (card as HTMLElement).dataset.target!));
      const twice = ids.find((id, index) => ids.indexOf(id) !== index);
      if (twice) {
        const before = await seqOf(page);
        await page.locator(`.ih-hand [data-target="${twice}"]`).last().click();
        await expect.poll(() => seqOf(page)).not.toBe(before);
        expect(complaints).toEqual([]);
        await context.close();
        return;
      }
      await context.close();
    }
    throw new Error('no hand with two cards that are alike');
  });

  it('shows a hand card above the whole table while it is dragged out, with what playing it would do', async () => {
    const { page, context, complaints } = await seated('japanese+celts');
    await page.locator('.lit[data-target="order:activate"]').click();
    await page.waitForSelector('.lit[data-target="order:finish"]');
    const before = await seqOf(page);
    const card = page.locator('.ih-hand .lit[data-target^="card:"]').first();
    const { x, y } = (await card.boundingBox())!;
    await page.mouse.move(x + 40, y + 60);
    await page.mouse.down();
    await page.mouse.move(x + 200, y - 180, { steps: 6 });
    const held = page.locator('.ih-held .any-card');
    const box = (await held.boundingBox())!;
    // In the play area, whole and on top; under the pointer a card of the hand rises a little.
    expect([Math.abs(box.x - x - 160) < 2, Math.abs(box.y - y + 240) < 8]).toEqual([true, true]);
    expect(box.width).toBeGreaterThan(100);
    expect(await page.locator('.ih-lifted').count()).toBe(1);
    await page.waitForSelector('.foresight');
    await page.mouse.up();
    await expect.poll(() => seqOf(page)).not.toBe(before);
    expect(await held.count()).toBe(0);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('says beside a card that is read large what playing it would do, and neither covers the other', async () => {
    const { page, context } = await seated('japanese+celts');
    await page.locator('.lit[data-target="order:activate"]').click();
    await page.waitForSelector('.lit[data-target="order:finish"]');
    for (const card of await page.locator('.ih-hand .lit[data-target^="card:"]').all()) {
      await card.hover();
      const [told, large] = [page.locator('.foresight'), page.locator('.any-card.enlarged')];
      await told.waitFor();
      await large.waitFor();
      const [one, other] = [(await told.boundingBox())!, (await large.boundingBox())!];
      const apart = one.x + one.width <= other.x || other.x + other.width <= one.x || one.y + one.height <= other.y || other.y + other.height <= one.y;
      expect(apart).toBe(true);
      await page.mouse.move(5, 5);
      await told.waitFor({ state: 'detached' });
    }
    await context.close();
  });

  it('lights the deck that an unseen card comes from, and opens a rival\'s discard to be looked through', async () => {
    const { page, context, complaints } = await seated('japanese+celts');
    await page.locator('.lit[data-target="order:research"]').click();
    await page.locator('.lit[data-target="deck:reg_deck"]').click();
    const prompt = page.locator('.prompt-sentence');
    await expect.poll(() => prompt.innerText()).toContain('Research, Region');
    await page.waitForSelector('.ih-piles .lit[data-target="deck:reg_deck"]');
    for (let turn = 0; turn < 10 && !(await page.locator('.ih-seat-pile[title*="iscard"]').count()); ++turn) await playByClicks(page, 6);
    await page.locator('.ih-seat-pile[title*="iscard"]').first().click();
    expect(await page.locator('.ih-spread h2').innerText()).toContain('Bruno');
    expect(await page.locator('.ih-spread [data-card]').count()).toBeGreaterThan(0);
    expect(complaints).toEqual([]);
    await context.close();
  });

  // What the server has told a page: its view, kept up to date by the patches, and the cards it has shown openly.
  class Heard {
    view: View | null = null;
    readonly seen = new Set<string>();
    // Names of cards that the log told on their way: a card that is searched for is shown and goes to the hand at once.
    readonly told = new Set<string>();
    readonly faults: string[] = [];

    constructor(
      page: Page,
      readonly other: number,
    ) {
      page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => this.hear(String(payload))));
    }

    private hear(text: string): void {
      const message = JSON.parse(text) as { type: string; view?: View; patch?: PatchEntry[]; log?: { lines: LogLine[] } };
      for (const { args } of (message.log?.lines ?? []).flatMap(({ messages }) => messages)) {
        const card = args?.card;
        if (typeof card === 'object' && card !== null && 'term' in card) this.told.add(card.term);
      }
      if (message.type === 'state') this.view = message.view!;
      else if (message.type === 'update' && this.view && message.patch) this.view = applyPatch(this.view, message.patch);
      else return;
      this.check();
    }

    // A card in the other's hand, deck or history may only be named if it was seen going there.
    private check(): void {
      const secret = new Set(['hand', 'deck', 'history', 'nation'].map((name) => `${name}_${this.other}`));
      const items = [...this.view!.items, ...this.view!.seats.flatMap((seat) => seat.items)];
      for (const item of items) {
        if (item.kind !== 'zone') continue;
        for (const { id, name } of item.items) {
          if (!secret.has(item.id) || this.told.has(String(name))) this.seen.add(id);
          else if (!this.seen.has(id)) this.faults.push(`${item.id}: ${id}`);
        }
      }
    }
  }

  it('never has hand, deck or history of one seat in the page of the other, from the first decision on', async () => {
    const people = ['Ada', 'Bruno'].map((name) => ({ kind: 'person', name }));
    const made = await post(server, '/api/tables', { game, options: { seats: '2', nations: 'japanese+romans', first_player: '1' }, seats: people });
    const pages = await Promise.all(
      [0, 1].map(async (seat) => {
        const visitor = await guest(browser, server.address, seat === 1 ? { viewport: { width: 390, height: 844 } } : {});
        const heard = new Heard(visitor.page, 1 - seat);
        await visitor.page.addInitScript(
          ([table, at, token]) => {
            const seats = [{ seat: Number(at), token }];
            const known = { [table!]: { game: 'imperium-horizons', opened: Date.now(), seats, invites: [], seen: 0 } };
            localStorage.setItem('pentarchy.tables', JSON.stringify(known));
          },
          [made.table, `${seat}`, made.seats[seat]!.token!],
        );
        await visitor.page.goto(`/table/${made.table}`);
        await visitor.page.waitForSelector('.ih-board');
        return { ...visitor, heard };
      }),
    );
    const drawn = (page: Page) => page.locator('[data-card]').evaluateAll((cards) => cards.map((card) => (card as HTMLElement).dataset.card!));
    const hand = (page: Page, seat: number) =>
      page.locator(`[data-zone="hand_${seat}"]`).evaluateAll((cards) => cards.map((card) => (card as HTMLElement).dataset.card!));
    let compared = 0;
    for (let turn = 0; turn < 160; ++turn) {
      const at = await Promise.race(pages.map(({ page }, seat) => page.waitForSelector('[data-turn="mine"] .prompt.mine').then(() => seat)));
      if (turn % 8 === 0) {
        for (const seat of [0, 1]) {
          const own = await hand(pages[seat]!.page, seat);
          const other = await drawn(pages[1 - seat]!.page);
          const known = pages[1 - seat]!.heard.seen;
          expect(own.filter((id) => other.includes(id) && !known.has(id))).toEqual([]);
          compared += own.length;
        }
      }
      await playByClicks(pages[at]!.page, 1);
    }
    expect(compared).toBeGreaterThan(50);
    for (const { heard } of pages) expect(heard.faults).toEqual([]);
    expect(pages[0]!.heard.view!.status.round).toBeGreaterThan(2);
    for (const { context } of pages) await context.close();
  });

  // PENTARCHY_LIT_EVERY=1 measures every decision.
  const each = Number(process.env.PENTARCHY_LIT_EVERY ?? 60);
  const tables = [
    { name: 'two seats with Trade Routes', options: 'seats=2,variants=trade_routes', agents: 'random,random', every: each, language: 'en' },
    { name: 'against the CIV', options: 'seats=1,level=warlord', agents: 'random', every: Math.ceil(each / 5), language: 'fr' },
  ] as const;
  for (const { name, ...search } of tables)
    for (const seed of [1, 2, 3, 4, 5])
      it(`shows what is lit without scrolling: ${name}, recorded game ${seed}`, async () => {
        const found = await litVisible(browser, server, { game, ...search, games: 1, seed, sizes: screens.slice(0, 2) });
        console.log(`lit: ${found.measured} of ${found.decisions} decisions, ${found.places} places, ${found.seconds} s`);
        expect(found.failures).toEqual([]);
        expect(found.places).toBeGreaterThan(10);
      });
});
