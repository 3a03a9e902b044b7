// The Ancient World with a real server, on its drawn table: positions of recorded games for what no game is sure to bring.
// Whole games are in ancient-world-games.test.ts, impatient hands in ancient-world-hands.test.ts.

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  brokenNames,
  changed,
  closeHouse,
  copyOf,
  decision,
  game,
  myTurn,
  openHouse,
  recordedGames,
  seq,
  sitAt,
  withBots,
  type House,
} from './ancient-world-table';
import { violationsOf } from '../axe';
import { guest } from '../browser';
import { litVisible } from '../lit-visible';
import { binary } from '../server';

// Each so-manieth decision of the recorded games; 1 for all of them.
const every = Number(process.env.PENTARCHY_LIT_EVERY ?? (process.env.PENTARCHY_EVERY === '1' ? 1 : 12));

describe.skipIf(!binary)('The Ancient World', () => {
  let house: House;
  let records: string[];
  beforeAll(async () => {
    house = await openHouse();
    records = recordedGames('', 11);
  });
  afterAll(() => closeHouse(house));

  it('shows strength, price and odds before an army is let go, and the damage after', async () => {
    const attack = decision(records, /^attack \S+ with [a-z-]+$/);
    const { page, context } = await sitAt(house, await copyOf(house, attack), attack.seat);
    await page.waitForSelector('[data-turn="mine"] .aw-titan .lit');
    const army = page.locator('.aw-army.able').first();
    const from = (await army.boundingBox())!;
    const to = (await page.locator('.aw-titan:has(.lit)').first().boundingBox())!;
    await page.mouse.move(from.x + 30, from.y + 60);
    await page.mouse.down();
    await page.mouse.move(to.x + 40, to.y + 60, { steps: 4 });
    const bubble = page.locator('.aw-bubble-words');
    expect(await bubble.innerText()).toMatch(/\d+\s*[≥<]\s*\d+/);
    // By kind: what the signs stand for is told to who does not see them.
    expect(await bubble.locator('.aw-by-kind [role="img"]').first().getAttribute('aria-label')).toMatch(/^(Swords|Arrows|Drafted)/);
    expect(await bubble.locator('.aw-odds td').count()).toBeGreaterThan(1);
    await page.mouse.up();
    const panel = page.locator('.aw-attack');
    await panel.waitFor();
    for (const box of await panel.locator('input:not(:disabled):not(:checked)').all()) {
      if (await panel.locator('.primary:not(:disabled)').count()) break;
      await box.check();
    }
    expect(await panel.innerText()).toMatch(/\d+\s?%/);
    const before = await seq(page);
    await panel.locator('.primary').click();
    await changed(page, before);
    await context.close();

    const damage = decision(records, /^damage /);
    const hurt = await sitAt(house, await copyOf(house, damage), damage.seat);
    await hurt.page.waitForSelector('[data-turn="mine"] .aw-column .aw-plaque.lit');
    const broken = await hurt.page.locator('.aw-column .aw-plaque.damaged').count();
    const was = await seq(hurt.page);
    await hurt.page.locator('.aw-column .aw-plaque.lit').first().click();
    await changed(hurt.page, was);
    expect(await hurt.page.locator('.aw-column .aw-plaque.damaged').count()).toBe(broken + 1);
    await hurt.context.close();

    // On a phone the drawer opens at the cards that may be damaged.
    const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
    const small = await sitAt(house, await copyOf(house, damage), damage.seat, phone);
    await small.page.waitForSelector('[data-turn="mine"] .aw-column .aw-plaque.lit');
    const isSeen = () =>
      [...document.querySelectorAll('.aw-column .aw-plaque.lit')].some((plaque) => {
        const { left, right, top, bottom } = plaque.getBoundingClientRect();
        const above = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
        return above !== null && plaque.contains(above);
      });
    await small.page.waitForFunction(isSeen);
    // The question below it keeps its sentence.
    const asked = await small.page.locator('.prompt.low .prompt-sentence').evaluate((sentence) => {
      const { left, top, bottom } = sentence.getBoundingClientRect();
      return sentence.contains(document.elementFromPoint(left + 20, (top + bottom) / 2)) && bottom <= document.querySelector('.tabs')!.getBoundingClientRect().top + 1;
    });
    expect(asked).toBe(true);
    await small.context.close();
  });

  it('takes a citizen by drag or by two clicks, and says why another space is closed to it', async () => {
    const place = decision(records, /^place labour 2/);
    const { page, context } = await sitAt(house, await copyOf(house, place), place.seat);
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

    const again = await sitAt(house, await copyOf(house, place), place.seat);
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
    const { page, context } = await sitAt(house, await copyOf(house, recruit), recruit.seat);
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
    const { page, context } = await sitAt(house, await copyOf(house, starve), starve.seat);
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
    const { page, context } = await sitAt(house, await copyOf(house, look), look.seat);
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

  it('is set up with the variant and a ruling by switches', async () => {
    const { page, context, complaints } = await guest(house.browser, house.server.address);
    const asked = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/api/tables'));
    await page.goto('/');
    await page.locator('.game-card', { hasText: 'The Ancient World' }).getByRole('button', { name: 'Set up a table' }).click();
    for (const seat of ['Seat 2', 'Seat 3']) await page.getByRole('combobox', { name: seat }).selectOption({ label: 'Bot, easy' });
    await page.locator('.set-up-options > summary').click();
    await page.getByLabel(/^Wider Expansion/).check();
    await page.getByText('Only with a lower value', { exact: true }).click();
    await page.getByRole('button', { name: 'Start the game' }).click();
    const { options } = (await asked).postDataJSON() as { options: Record<string, string> };
    expect(options.expansion_plus).toBe('yes');
    expect(options.fee_mode).toBe('lower_only');
    await page.waitForSelector('.aw-board');
    expect(complaints).toEqual([]);
    await context.close();
  });

  it("keeps a reserve from the other seats' pages", async () => {
    const keep = decision(records, /^keep /);
    const made = await copyOf(house, { ...keep, after: keep.after + 1 });
    const owner = await sitAt(house, made, keep.seat);
    await owner.page.waitForSelector('.aw-city .aw-reserve .aw-plaque .aw-eye');
    const card = await owner.page.locator('.aw-reserve .aw-plaque:has(.aw-eye) .aw-name').first().innerText();
    expect(owner.heard.join()).toContain('"secret":true');
    await owner.context.close();
    const rival = (keep.seat + 1) % 3;
    const { page, context, heard } = await sitAt(house, made, rival);
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
      const { page, context, complaints } = await guest(house.browser, house.server.address, { locale });
      await page.goto('/how-to-play/ancient-world');
      await page.waitForSelector('.aw-how-cards .aw-card');
      await page.evaluate(() => document.fonts.ready);
      const cards = page.locator('.aw-how-cards .aw-card');
      expect(await cards.count()).toBeGreaterThan(115);
      // As on a wide and as on a medium page.
      for (const [width, height, small] of [[117, 163, false], [70, 112, true]] as const) {
        const cut = await cards.evaluateAll(cutTexts, { width, height, small });
        expect([locale, width, cut]).toEqual([locale, width, []]);
        expect([locale, width, await cards.evaluateAll(brokenNames)]).toEqual([locale, width, []]);
      }
      // As they lie in a city, name and signs only.
      for (const [width, height, small] of [[98, 49, false], [69, 54, true]] as const) {
        const cut = await cards.evaluateAll(cutTexts, { width, height, small, plaque: true });
        expect([locale, width, cut]).toEqual([locale, width, []]);
        expect([locale, width, await cards.evaluateAll(brokenNames)]).toEqual([locale, width, []]);
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
    const report = await litVisible(house.browser, house.server, { game, agents: 'greedy,random,greedy', seed: 7, every, sizes });
    console.log(`${report.measured} of ${report.decisions} decisions, ${report.places} places, ${report.seconds} s`);
    expect(report.failures).toEqual([]);
    expect(report.measured).toBeGreaterThan(100);
    // All of them take their time.
  }, every > 10 ? 400000 : 7200000);

  it('has no serious fault of accessibility and does not scroll aside', async () => {
    const { page, context } = await sitAt(house, await withBots(house), 0);
    await myTurn(page);
    expect(await violationsOf(page)).toEqual([]);
    for (const [width, height] of [[1440, 900], [1024, 768], [390, 844]] as const) {
      await page.setViewportSize({ width, height });
      // The table is laid out anew a moment after the window has changed.
      const tooWide = () => page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - innerWidth));
      await expect.poll(tooWide, { message: `at ${width}x${height}`, timeout: 5000 }).toBe(0);
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
    const stars = card.querySelector('.aw-card-stars')?.getBoundingClientRect();
    for (const banner of stars ? card.querySelectorAll('.aw-banner') : []) {
      const { left, bottom } = banner.getBoundingClientRect();
      if (left < stars!.right && bottom > stars!.top + 1) faults.push(`${name}: a banner lies on its stars`);
    }
    const label = card.querySelector<HTMLElement>('.aw-name')!;
    if (label.scrollWidth > label.clientWidth + 1) faults.push(`${name}: its name is cut`);
  }
  return faults;
}
