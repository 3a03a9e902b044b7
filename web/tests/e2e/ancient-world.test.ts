// The Ancient World with a real server, on its drawn table: whole games by clicks and by keyboard, and positions of recorded
// games for what no game is sure to bring.

import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { violationsOf } from './axe';
import { guest, launch, type Guest } from './browser';
import { litVisible } from './lit-visible';
import { binary, post, realServer, type MadeTable, type RealServer } from './server';

const game = 'ancient-world';
const spaces = ['labour', 'build', 'draft', 'expand', 'learn', 'rebuild', 'recruit', 'explore', 'repopulate'];
// Each so-manieth decision of the recorded games; 1 for all of them.
const every = Number(process.env.PENTARCHY_LIT_EVERY ?? 12);

let browser: Browser;
let server: RealServer;

interface Position {
  record: string;
  after: number;
  seat: number;
}

// Games between bots, the same ones each time.
function recordedGames(options: string, seed: number, games = 6): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'pentarchy-aw-'));
  const args = ['sim', game, '--games', `${games}`, '--seats', 'greedy,random,greedy', '--seed', `${seed}`];
  execFileSync(binary!, [...args, '--options', `seats=3${options}`, '--records', folder], { stdio: 'ignore' });
  const records = readdirSync(folder).sort().map((file) => readFileSync(join(folder, file), 'utf8'));
  rmSync(folder, { recursive: true });
  return records;
}

// The first decision that was answered so.
function decision(records: readonly string[], answer: RegExp): Position {
  for (const record of records) {
    for (const [, n, seat, text] of record.matchAll(/^(\d+) seat(\d+) (.*)$/gm)) {
      if (answer.test(text!)) return { record, after: Number(n) - 1, seat: Number(seat) - 1 };
    }
  }
  throw new Error(`no recorded game has ${answer}`);
}

async function copyOf({ record, after }: Position): Promise<MadeTable> {
  const answer = await fetch(`${server.address}/api/records`, {
    method: 'POST',
    headers: { 'Content-Type': 'text/plain' },
    body: record,
  });
  const { table } = (await answer.json()) as { table: string };
  const seats = ['Ada', 'Emmy', 'Sofia'].map((name) => ({ kind: 'person', name }));
  return post(server, `/api/tables/${table}/copy`, { after, seats });
}

async function sitAt(made: MadeTable, seat: number, options: Parameters<typeof guest>[2] = {}): Promise<Guest & { heard: string[] }> {
  const opened = await guest(browser, server.address, options);
  const heard: string[] = [];
  opened.page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => heard.push(String(payload))));
  await opened.page.addInitScript(
    ([table, at, token]) => {
      const seats = [{ seat: Number(at), token }];
      const known = { [table!]: { game: 'ancient-world', opened: Date.now(), seats, invites: [], seen: 0 } };
      localStorage.setItem('pentarchy.tables', JSON.stringify(known));
    },
    [made.table, `${seat}`, made.seats[seat]!.token!],
  );
  await opened.page.goto(`/table/${made.table}`);
  await opened.page.waitForSelector('.aw-board');
  return { ...opened, heard };
}

// Ada and two bots that choose at random.
const withBots = (options: Record<string, string> = {}): Promise<MadeTable> =>
  post(server, '/api/tables', {
    game,
    options: { seats: '3', ...options },
    seats: ['Ada', 'Emmy', 'Sofia'].map((name, seat) =>
      seat === 0 ? { kind: 'person', name } : { kind: 'bot', agent: 'random', name },
    ),
  });

const seq = async (page: Page): Promise<string> => (await page.locator('.table-page').getAttribute('data-seq')) ?? '';
const changed = (page: Page, before: string) =>
  page.waitForFunction((old) => document.querySelector('.table-page')?.getAttribute('data-seq') !== old, before);
const lit = (page: Page) =>
  page.locator('.aw-board .lit[data-target], .mine-area .lit[data-target]').locator('visible=true');
const litKeys = (page: Page): Promise<string[]> =>
  lit(page).evaluateAll((all) => all.map((one) => (one as HTMLElement).dataset.target!));

// Until the own turn comes, or the end.
async function myTurn(page: Page): Promise<boolean> {
  await page.waitForSelector('[data-turn="mine"] .prompt.mine, .result');
  return (await page.locator('.result').count()) === 0;
}

// A player who tries every space, attacks now and then, and else clicks whatever is lit.
async function decideByClicks(page: Page, used: Set<string>, turn: number): Promise<void> {
  const before = await seq(page);
  // On a phone the drawer that has what is lit opens by itself, a moment later.
  if ((await page.locator('[data-layout="phone"]').count()) > 0) await page.waitForTimeout(200);
  const keys = await litKeys(page);
  if (keys.length === 0) {
    // On a phone the drawer that is open has the place of the list.
    const drawer = page.locator('[data-layout="phone"] .tabs [aria-pressed="true"]');
    if ((await drawer.count()) > 0) await drawer.click();
    await page.locator('.choices .choice:not(:disabled)').first().click();
    await changed(page, before);
    return;
  }
  const fresh = keys.findIndex((key) => key.startsWith('space:') && !used.has(key));
  const titan = turn % 3 === 0 ? keys.findIndex((key) => /^card:[a-z]/.test(key) && keys.some((one) => one.startsWith('space:'))) : -1;
  const first = titan >= 0 ? titan : fresh >= 0 ? fresh : (turn * 7) % keys.length;
  used.add(keys[first]!);
  await lit(page).nth(first).click();
  for (let step = 0; step < 6; ++step) {
    await page.waitForFunction(
      (old) => document.querySelector('.table-page')?.getAttribute('data-seq') !== old || document.querySelector('.chooser, .picked'),
      before,
    );
    if ((await seq(page)) !== before) return;
    const chooser = page.locator('.chooser .choice:not(:disabled)');
    const attack = page.locator('.aw-attack .primary:not(:disabled)');
    const picked = await page.locator('.picked').count();
    if ((await attack.count()) > 0) {
      used.add('attack');
      await attack.click();
    } else if ((await chooser.count()) > 0) await chooser.first().click();
    else {
      // On a phone the drawer with the citizens opens by itself.
      await lit(page).first().waitFor();
      await lit(page).nth(turn % (await lit(page).count())).click();
    }
    await page.waitForFunction(
      ([old, had]) =>
        document.querySelector('.table-page')?.getAttribute('data-seq') !== old ||
        document.querySelector('.chooser') !== null ||
        document.querySelectorAll('.picked').length !== had,
      [before, picked] as const,
    );
  }
  await changed(page, before);
}

async function playByClicks(options: Parameters<typeof guest>[2], name: string): Promise<Set<string>> {
  const { page, context, complaints } = await sitAt(await withBots(), 0, options);
  const used = new Set<string>();
  const started = Date.now();
  let turn = 0;
  for (; await myTurn(page); ++turn) await decideByClicks(page, used, turn);
  console.log(`${name}: ${turn} decisions by clicks in ${Math.round((Date.now() - started) / 1000)} s`);
  expect(await page.locator('.result-table tbody tr').count()).toBe(3);
  // Banners by tribe with their points, and what decided.
  expect(await page.locator('.aw-account tbody tr').count()).toBe(3);
  expect(await page.locator('.aw-account').innerText()).toMatch(/before|devant/);
  expect(await page.locator('body').innerText()).not.toMatch(/<[a-z-]+\.[a-z.]+>/);
  expect(complaints).toEqual([]);
  await context.close();
  return used;
}

describe.skipIf(!binary)('The Ancient World', () => {
  let records: string[];
  beforeAll(async () => {
    server = await realServer();
    browser = await launch();
    records = recordedGames('', 11);
  });
  afterAll(async () => {
    await browser?.close();
    await server?.close();
  });

  it('is played to its end by clicks, on every action space', async () => {
    const used = await playByClicks({}, '1440x900');
    expect(spaces.filter((space) => !used.has(`space:${space}`))).toEqual([]);
    expect(used.has('attack')).toBe(true);
  });

  it('is played to its end by taps on a phone, in French', async () => {
    const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, locale: 'fr-FR' };
    await playByClicks(phone, '390x844');
  });

  it('is played to its end by keyboard alone at 1024x768, in French', async () => {
    const { page, context, complaints } = await sitAt(await withBots(), 0, {
      viewport: { width: 1024, height: 768 },
      locale: 'fr-FR',
    });
    const press = (key: string) => page.keyboard.press(key);
    const focused = (selector: string) => page.evaluate((one) => document.activeElement?.matches(one) ?? false, selector);
    let turn = 0;
    for (; await myTurn(page); ++turn) {
      const before = await seq(page);
      const hasPlaces = (await lit(page).count()) > 0;
      for (let step = 0; (await seq(page)) === before && step < 8; ++step) {
        if (await focused('.chooser *')) await press('Enter');
        else if (hasPlaces) {
          await press(['ArrowRight', 'ArrowDown', 'ArrowLeft', 'ArrowUp'][(turn + step) % 4]!);
          await press('Enter');
        } else {
          for (let time = 0; time < 150 && !(await focused('.choices .choice')); ++time) await press('Tab');
          await press('Enter');
        }
        await page.waitForTimeout(120);
      }
      if ((await seq(page)) === before) {
        // Lost among the armies: put down, and answered in the list.
        await press('Escape');
        for (let time = 0; time < 150 && !(await focused('.choices .choice')); ++time) await press('Tab');
        await press('Enter');
        await changed(page, before);
      }
    }
    await page.waitForSelector('.aw-account');
    expect(turn).toBeGreaterThan(15);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('shows strength, price and odds before an army is let go, and the damage after', async () => {
    const attack = decision(records, /^attack \S+ with [a-z-]+$/);
    const { page, context } = await sitAt(await copyOf(attack), attack.seat);
    await page.waitForSelector('[data-turn="mine"] .aw-titan .lit');
    const army = page.locator('.aw-army.able').first();
    const from = (await army.boundingBox())!;
    const to = (await page.locator('.aw-titan:has(.lit)').first().boundingBox())!;
    await page.mouse.move(from.x + 30, from.y + 60);
    await page.mouse.down();
    await page.mouse.move(to.x + 40, to.y + 60, { steps: 4 });
    const bubble = page.locator('.aw-bubble-words');
    expect(await bubble.innerText()).toMatch(/\d+\s*[≥<]\s*\d+/);
    expect(await bubble.locator('.aw-odds td').count()).toBeGreaterThan(1);
    await page.mouse.up();
    const panel = page.locator('.aw-attack');
    await panel.waitFor();
    for (const box of await panel.locator('input:not(:disabled):not(:checked)').all()) {
      if (await panel.locator('.primary:not(:disabled)').count()) break;
      await box.check();
    }
    expect(await panel.innerText()).toMatch(/\d+\s%/);
    const before = await seq(page);
    await panel.locator('.primary').click();
    await changed(page, before);
    await context.close();

    const damage = decision(records, /^damage /);
    const hurt = await sitAt(await copyOf(damage), damage.seat);
    await hurt.page.waitForSelector('[data-turn="mine"] .aw-column .aw-plaque.lit');
    const broken = await hurt.page.locator('.aw-column .aw-plaque.damaged').count();
    const was = await seq(hurt.page);
    await hurt.page.locator('.aw-column .aw-plaque.lit').first().click();
    await changed(hurt.page, was);
    expect(await hurt.page.locator('.aw-column .aw-plaque.damaged').count()).toBe(broken + 1);
    await hurt.context.close();
  });

  it('takes a citizen by drag or by two clicks, and says why another space is closed to it', async () => {
    const place = decision(records, /^place labour 2/);
    const { page, context } = await sitAt(await copyOf(place), place.seat);
    const disc = page.locator('.aw-citizen-frame.able').nth(0);
    await page.waitForSelector('[data-turn="mine"] .aw-space.lit');
    const from = (await disc.boundingBox())!;
    const over = async (space: string) => {
      const box = (await page.locator(`[data-drop="space:${space}"]`).boundingBox())!;
      await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2, { steps: 3 });
    };
    await page.mouse.move(from.x + 12, from.y + 12);
    await page.mouse.down();
    await over('repopulate');
    expect(await page.locator('.aw-bubble-words').innerText()).not.toBe('');
    await over('labour');
    expect(await page.locator('.aw-bubble-words').innerText()).toMatch(/Labour/);
    await over('rebuild');
    const before = await seq(page);
    await page.mouse.up();
    await changed(page, before);
    await context.close();

    const again = await sitAt(await copyOf(place), place.seat);
    await again.page.waitForSelector('[data-turn="mine"] .aw-space.lit');
    const was = await seq(again.page);
    await again.page.locator('.aw-citizen-frame.able').first().click();
    await again.page.waitForSelector('.aw-space.welcomes');
    await again.page.locator('.aw-space.welcomes').first().click();
    await changed(again.page, was);
    await again.context.close();
  });

  it('lays a Military card on the army that inherits, by drag', async () => {
    const recruit = decision(records, /^recruit \S+ over/);
    const { page, context } = await sitAt(await copyOf(recruit), recruit.seat);
    await page.waitForSelector('[data-turn="mine"] .aw-military .lit');
    const heritage = await page.locator('.aw-tucked').count();
    const from = (await page.locator('.aw-military .lit').first().boundingBox())!;
    const to = (await page.locator('.aw-army').last().boundingBox())!;
    const before = await seq(page);
    await page.mouse.move(from.x + 40, from.y + 80);
    await page.mouse.down();
    await page.mouse.move(to.x + 40, to.y + 70, { steps: 4 });
    await page.mouse.up();
    await changed(page, before);
    expect(await page.locator('.aw-tucked').count()).toBe(heritage + 1);
    await context.close();
  });

  it('foretells a famine, and the hungry are pointed at', async () => {
    const starve = decision(records, /^starve \d$/);
    const { page, context } = await sitAt(await copyOf(starve), starve.seat);
    await page.waitForSelector('[data-turn="mine"] .aw-citizen.lit');
    expect(await page.locator('.aw-city .aw-famine').innerText()).toMatch(/1 starves/);
    const before = await seq(page);
    const value = await page.locator('.aw-citizen.lit text').first().textContent();
    await page.locator('.aw-citizen.lit').first().click();
    await changed(page, before);
    expect(await page.locator('.aw-city .aw-disc.famine text').first().textContent()).toBe(value);
    await context.close();
  });

  it('plays the variant: three Provinces are looked at and one is taken', async () => {
    const look = decision(recordedGames(',expansion_plus=yes', 12, 4), /^look$/);
    const { page, context } = await sitAt(await copyOf(look), look.seat);
    await page.locator('.aw-provinces .aw-deck.lit').click();
    await page.waitForSelector('.aw-looked .aw-card.lit');
    expect(await page.locator('.aw-looked .aw-card').count()).toBeGreaterThan(1);
    const before = await seq(page);
    const own = await page.locator('.aw-own-provinces .aw-plaque').count();
    await page.locator('.aw-looked .aw-card.lit').first().click();
    await changed(page, before);
    expect(await page.locator('.aw-own-provinces .aw-plaque').count()).toBe(own + 1);
    await context.close();
  });

  it("keeps a reserve from the other seats' pages", async () => {
    const keep = decision(records, /^keep /);
    const made = await copyOf({ ...keep, after: keep.after + 1 });
    const owner = await sitAt(made, keep.seat);
    await owner.page.waitForSelector('.aw-city .aw-reserve .aw-plaque .aw-eye');
    const card = await owner.page.locator('.aw-reserve .aw-plaque:has(.aw-eye) .aw-name').first().innerText();
    expect(owner.heard.join()).toContain('"secret":true');
    await owner.context.close();
    const rival = (keep.seat + 1) % 3;
    const { page, context, heard } = await sitAt(made, rival);
    await page.locator('.aw-tabs button').nth(keep.seat).click();
    await page.waitForSelector(`.aw-city[data-seat="${keep.seat}"] .aw-reserve-back`);
    const shown = await page.locator(`.aw-city[data-seat="${keep.seat}"] .aw-reserve`).innerText();
    expect(shown).not.toContain(card);
    expect(heard.length).toBeGreaterThan(0);
    expect(heard.join()).not.toContain('"secret":true');
    await page.keyboard.press('Escape');
    await page.waitForSelector(`.aw-city[data-seat="${rival}"]`);
    await context.close();
  });

  it('draws every card whole in both languages, and tells how it is played', async () => {
    for (const locale of ['en-GB', 'fr-FR']) {
      const { page, context, complaints } = await guest(browser, server.address, { locale });
      await page.goto('/how-to-play/ancient-world');
      await page.waitForSelector('.aw-how-cards .aw-card');
      await page.evaluate(() => document.fonts.ready);
      const cards = page.locator('.aw-how-cards .aw-card');
      expect(await cards.count()).toBeGreaterThan(115);
      // As on a wide and as on a medium page.
      for (const [width, height, small] of [[117, 163, false], [70, 112, true]] as const) {
        const cut = await cards.evaluateAll(cutTexts, { width, height, small });
        expect([locale, width, cut]).toEqual([locale, width, []]);
      }
      // As they lie in a city, name and signs only.
      for (const [width, height, small] of [[98, 49, false], [69, 54, true]] as const) {
        const cut = await cards.evaluateAll(cutTexts, { width, height, small, plaque: true });
        expect([locale, width, cut]).toEqual([locale, width, []]);
      }
      expect(await page.locator('body').innerText()).not.toMatch(/<[a-z-]+\.[a-z.]+>/);
      expect(complaints).toEqual([]);
      await context.close();
    }
  });

  it('has everything lit in sight in recorded games at 1440x900 and 1024x768', async () => {
    const sizes = [
      { width: 1440, height: 900 },
      { width: 1024, height: 768 },
    ];
    const report = await litVisible(browser, server, { game, agents: 'greedy,random,greedy', seed: 7, every, sizes });
    console.log(`${report.measured} of ${report.decisions} decisions, ${report.places} places, ${report.seconds} s`);
    expect(report.failures).toEqual([]);
    expect(report.measured).toBeGreaterThan(100);
  });

  it('has no serious fault of accessibility and does not scroll aside', async () => {
    const { page, context } = await sitAt(await withBots(), 0);
    await myTurn(page);
    expect(await violationsOf(page)).toEqual([]);
    for (const [width, height] of [[1440, 900], [1024, 768], [390, 844]] as const) {
      await page.setViewportSize({ width, height });
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    }
    await context.close();
  });
});

interface CutSearch {
  width: number;
  height: number;
  small: boolean;
  plaque?: boolean;
}

// In the page: cards whose words or signs do not fit their frame, or stand outside of it.
function cutTexts(cards: Element[], { width, height, small, plaque }: CutSearch): string[] {
  const page = document.querySelector<HTMLElement>('.how-page')!;
  page.style.setProperty('--aw-card-w', `${width}px`);
  page.style.setProperty('--aw-card-h', `${height}px`);
  page.dataset.layout = small ? 'medium' : 'wide';
  const faults: string[] = [];
  for (const card of cards as HTMLElement[]) {
    if (plaque) {
      // Armies lie in another frame.
      if (card.querySelector('.aw-heritage')) continue;
      page.style.setProperty('--aw-plaque-h', `${height}px`);
      card.classList.add('aw-plaque');
      card.style.cssText = `width: ${width}px; flex: none`;
      card.querySelectorAll('.aw-line, .card-fit, .suit-mark, .any-count').forEach((part) => part.remove());
    }
    const name = card.querySelector('.aw-name')?.textContent ?? '?';
    const frame = card.getBoundingClientRect();
    const parts = card.querySelectorAll<HTMLElement>('.aw-head, .aw-line > *, .aw-effects, .aw-chip, .aw-stars .icon, .card-part:not([hidden])');
    for (const part of parts) {
      const box = part.getBoundingClientRect();
      if (box.width === 0) continue;
      if (box.bottom > frame.bottom + 1 || box.right > frame.right + 1) faults.push(`${name}: ${part.className} ${Math.round(box.right - frame.right)} ${Math.round(box.bottom - frame.bottom)}`);
    }
    const label = card.querySelector<HTMLElement>('.aw-name')!;
    if (label.scrollWidth > label.clientWidth + 1) faults.push(`${name}: its name is cut`);
  }
  return faults;
}
