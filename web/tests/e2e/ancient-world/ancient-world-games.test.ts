// The Ancient World played to its end with a real server: by clicks or taps and by keyboard alone, at three sizes, in both
// languages. Each way, size and language once by default; all of them together with PENTARCHY_EVERY=1.

import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changed, closeHouse, lit, litKeys, myTurn, openHouse, seq, sitAt, withBots, type House } from './ancient-world-table';
import type { guest } from '../browser';
import { binary } from '../server';

const spaces = ['labour', 'build', 'draft', 'expand', 'learn', 'rebuild', 'recruit', 'explore', 'repopulate'];

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

// A player without a mouse: arrows and Enter on the table, Tab and Enter in the list.
async function decideByKeys(page: Page, _used: Set<string>, turn: number): Promise<void> {
  const press = (key: string) => page.keyboard.press(key);
  const focused = (selector: string) => page.evaluate((one) => document.activeElement?.matches(one) ?? false, selector);
  const before = await seq(page);
  const hasPlaces = (await lit(page).count()) > 0;
  // Enter on a line of the list, and on nothing else: while the answer is on its way there is none.
  const enter = async (selector: string) => {
    for (let time = 0; time < 150 && !(await focused(selector)); ++time) await press('Tab');
    if (await focused(selector)) await press('Enter');
  };
  const enterList = async () => {
    // On a phone the drawer that is open has the place of the list.
    const drawer = '[data-layout="phone"] .tabs [aria-pressed="true"]';
    if ((await page.locator(drawer).count()) > 0) await enter(drawer);
    const isFew = (await page.locator('.choices .choice').count()) > 0;
    if (!isFew) await enter('.kinds .kind');
    await enter('.choices .choice');
  };
  for (let step = 0; (await seq(page)) === before && step < 8; ++step) {
    if (await focused('.chooser *')) await press('Enter');
    else if (hasPlaces) {
      await press(['ArrowRight', 'ArrowDown', 'ArrowLeft', 'ArrowUp'][(turn + step) % 4]!);
      await press('Enter');
    } else await enterList();
    await page.waitForTimeout(120);
  }
  if ((await seq(page)) === before) {
    // Lost among the armies: put down, and answered in the list.
    await press('Escape');
    await enterList();
    await changed(page, before);
  }
}

// The end as the table tells it: places, banners by tribe with their points, and what decided.
async function expectTheEnd(page: Page): Promise<void> {
  await page.waitForSelector('.aw-account');
  expect(await page.locator('.result-table tbody tr').count()).toBe(3);
  expect(await page.locator('.aw-account-seat').count()).toBe(3);
  expect((await page.locator('.aw-account, .aw-decided').allInnerTexts()).join()).toMatch(/before|devant/);
  // All of it in the width of the page.
  const wide = await page.locator('.aw-account').evaluate((account) => account.getBoundingClientRect().right <= innerWidth);
  expect(wide).toBe(true);
  expect(await page.locator('body').innerText()).not.toMatch(/<[a-z-]+\.[a-z.]+>/);
}

const ways = { clicks: decideByClicks, keyboard: decideByKeys };
const sizes = ['1440x900', '1024x768', '390x844'] as const;
const all = (Object.keys(ways) as (keyof typeof ways)[]).flatMap((way) =>
  sizes.flatMap((size) =>
    (['en', 'fr'] as const).map((language) => ({ name: `${way} at ${size} in ${language}`, way, size, language })),
  ),
);
const usual = ['clicks at 1440x900 in en', 'clicks at 390x844 in fr', 'keyboard at 1024x768 in fr', 'keyboard at 390x844 in en'];
const chosen = all.filter(({ name }) => process.env.PENTARCHY_EVERY === '1' || usual.includes(name));

describe.skipIf(!binary)('The Ancient World', () => {
  let house: House;
  beforeAll(async () => {
    house = await openHouse();
  });
  afterAll(() => closeHouse(house));

  it.each(chosen.map((one) => [one.name, one] as const))('is played to its end by %s', async (name, { way, size, language }) => {
    const [width, height] = size.split('x').map(Number) as [number, number];
    const touch = way === 'clicks' && width < 500 ? { hasTouch: true, isMobile: true } : {};
    const options: Parameters<typeof guest>[2] = { viewport: { width, height }, ...touch, locale: language === 'fr' ? 'fr-FR' : 'en-GB' };
    const { page, context, complaints } = await sitAt(house, await withBots(house), 0, options);
    const used = new Set<string>();
    const started = Date.now();
    let turn = 0;
    for (; await myTurn(page); ++turn) await ways[way](page, used, turn);
    console.log(`${name}: ${turn} decisions in ${Math.round((Date.now() - started) / 1000)} s`);
    await expectTheEnd(page);
    expect(turn).toBeGreaterThan(15);
    if (way === 'clicks' && size === '1440x900') {
      expect(spaces.filter((space) => !used.has(`space:${space}`))).toEqual([]);
      expect(used.has('attack')).toBe(true);
    }
    expect(complaints).toEqual([]);
    await context.close();
  });
});
