// Every card of Imperium: Horizons at its full size, in both languages: nothing is cut, neither on the gallery's page nor when
// the card is enlarged over a table of 768 pixels.

import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { guest, launch } from '../browser';
import { binary, realServer, type RealServer } from '../server';

const allCards = 1096;
let browser: Browser;
let server: RealServer;

describe.skipIf(!binary)('the cards of Imperium: Horizons', () => {
  beforeAll(async () => {
    server = await realServer();
    browser = await launch();
  });
  afterAll(async () => {
    await browser?.close();
    await server?.close();
  });

  for (const [language, locale] of [
    ['English', 'en-GB'],
    ['French', 'fr-FR'],
  ] as const)
    it(`have all their text at full size, in ${language}`, async () => {
      const { page, context, complaints } = await guest(browser, server.address, { locale });
      await page.goto('/cards/imperium-horizons');
      await page.locator('.gallery-bar input[type="checkbox"]').check();
      await page.evaluate(() => document.fonts.ready);
      const groups = await page.locator('.gallery-bar select option').count();
      const cut: string[] = [];
      const tall: { group: number; index: number }[] = [];
      let measured = 0;
      for (let group = 0; group < groups; ++group) {
        await page.locator('.gallery-bar select').selectOption(String(group));
        const found = await page.evaluate(measureCards);
        measured += found.measured;
        tall.push(...found.tall.map((index) => ({ group, index })));
        cut.push(...found.cut);
      }
      console.log(`${language}: ${measured} cards in ${groups} groups, ${cut.length} cut, ${tall.length} taller than a small window`);
      expect(cut).toEqual([]);
      expect(measured).toBe(allCards);
      expect(await cutWhenEnlarged(page, tall)).toEqual([]);
      expect(complaints).toEqual([]);
      await context.close();
    });
});

// Cards that are taller than a window of 768 pixels, as they are enlarged there.
async function cutWhenEnlarged(page: Page, tall: readonly { group: number; index: number }[]): Promise<string[]> {
  await page.setViewportSize({ width: 1024, height: 768 });
  await page.locator('.gallery-bar input[type="checkbox"]').uncheck();
  const cut: string[] = [];
  for (const { group, index } of tall) {
    await page.locator('.gallery-bar select').selectOption(String(group));
    await page.mouse.move(0, 0);
    await page.waitForSelector('.any-card.enlarged', { state: 'detached' });
    await page.locator('.gallery-card').nth(index).hover();
    const card = page.locator('.any-card.enlarged');
    await card.waitFor();
    const fault = await card.evaluate((element) => {
      const { top, bottom, left, right } = element.getBoundingClientRect();
      const inside = top >= 0 && left >= 0 && bottom <= innerHeight && right <= innerWidth;
      const whole = element.scrollHeight <= element.clientHeight + 1 && element.scrollWidth <= element.clientWidth + 1;
      return inside && whole ? null : `${element.querySelector('.card-name')?.textContent}: ${element.scrollHeight} of ${element.clientHeight} px`;
    });
    if (fault) cut.push(fault);
  }
  return cut;
}

// In the page: whatever is wider or higher than the box it lies in, and words that the card leaves out.
function measureCards(): { measured: number; tall: number[]; cut: string[] } {
  const cut: string[] = [];
  const tall: number[] = [];
  const cards = [...document.querySelectorAll<HTMLElement>('.gallery-cards.large .any-card.full')];
  for (const [index, card] of cards.entries()) {
    const name = card.querySelector('.card-name')?.textContent ?? '?';
    const edge = card.getBoundingClientRect();
    if (edge.height > 768 - 16) tall.push(index);
    if (card.scrollWidth > card.clientWidth + 1 || card.scrollHeight > card.clientHeight + 1) cut.push(`${name}: the card`);
    if (card.querySelector('.card-more:not([hidden])')) cut.push(`${name}: left out`);
    for (const part of card.querySelectorAll<HTMLElement>('*')) {
      const box = part.getBoundingClientRect();
      const out = box.width > 0 && (box.right > edge.right + 1 || box.bottom > edge.bottom + 1);
      const hides = getComputedStyle(part).overflow !== 'visible' && part.scrollWidth > part.clientWidth + 1;
      if ((out || hides) && !part.classList.contains('sr-only')) cut.push(`${name}: .${part.className}`);
    }
  }
  return { measured: cards.length, tall, cut };
}
