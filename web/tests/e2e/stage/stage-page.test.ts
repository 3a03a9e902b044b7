// The page alone: language, sizes, words, rules, speed.

import { describe, expect, it } from 'vitest';
import { open, useStage } from './stage-open';

useStage();

describe('the page', () => {
  it('speaks French after one click and remembers it', async () => {
    const { page, context } = await open('/table/painted');
    await page.getByRole('button', { name: 'Français' }).click();
    await page.waitForSelector('text=À vous de jouer');
    await page.reload();
    await page.waitForSelector('text=À vous de jouer');
    expect(await page.evaluate(() => document.documentElement.lang)).toBe('fr');
    expect(await page.locator('body').innerText()).not.toMatch(/<[a-z_]+\.[a-z_.]+>/);
    await context.close();
  });

  it('fits a phone without sideways scrolling', async () => {
    for (const path of ['/', '/table/painted', '/table/ttt1', '/table/cards', '/rules/baronny', '/credits']) {
      const { page, context } = await open(path, { viewport: { width: 390, height: 844 } });
      await page.waitForLoadState('networkidle');
      expect([path, await page.evaluate(() => document.documentElement.scrollWidth)]).toEqual([path, 390]);
      await context.close();
    }
  });

  it('keeps board, question and tabs of a phone in view, and lowers the question', async () => {
    const { page, context } = await open('/table/painted', { viewport: { width: 390, height: 844 } });
    await page.waitForSelector('.hit.lit');
    const box = (name: string) => page.locator(name).evaluate((element) => element.getBoundingClientRect().toJSON());
    const before = (await box('.board-area')) as DOMRect;
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(844);
    expect(((await box('.tabs')) as DOMRect).bottom).toBeLessThanOrEqual(844);
    expect(before.height).toBeGreaterThan(330);
    await page.getByRole('button', { name: 'Lower the question' }).click();
    expect(await page.locator('.kinds').isVisible()).toBe(false);
    expect(((await box('.board-area')) as DOMRect).height).toBeGreaterThan(before.height + 100);
    await page.getByRole('button', { name: 'Raise the question' }).click();
    // A drawer opens above the question, which keeps its sentence; the board keeps its share.
    await page.getByRole('button', { name: 'Log', exact: true }).click();
    expect(((await box('.log-lines')) as DOMRect).height).toBeGreaterThanOrEqual(120);
    expect(((await box('.board-area')) as DOMRect).height).toBeGreaterThanOrEqual(0.55 * 844);
    expect(await page.locator('.prompt-sentence').isVisible()).toBe(true);
    await page.getByRole('button', { name: 'Raise the question' }).click();
    expect(await page.locator('.kinds').isVisible()).toBe(true);
    await context.close();
  });

  it('fits a small laptop: nothing lies over anything', async () => {
    const { page, context } = await open('/table/painted', { viewport: { width: 1280, height: 720 } });
    await page.getByRole('button', { name: /^Movement/ }).click();
    const boxes = await page.evaluate(() =>
      ['.board-area', '.mine-area', '.prompt', '.seats', '.log'].map((name) => {
        const { left, top, right, bottom } = document.querySelector(name)!.getBoundingClientRect();
        return { name, left, top, right, bottom };
      }),
    );
    for (const one of boxes) {
      expect(one.bottom).toBeLessThanOrEqual(720.5);
      for (const other of boxes) {
        const apart =
          one === other ||
          one.right <= other.left + 1 ||
          other.right <= one.left + 1 ||
          one.bottom <= other.top + 1 ||
          other.bottom <= one.top + 1;
        expect([one.name, other.name, apart]).toEqual([one.name, other.name, true]);
      }
    }
    const inside = await page.evaluate(() => {
      const prompt = document.querySelector('.prompt')!;
      return prompt.scrollHeight - prompt.clientHeight;
    });
    expect(inside).toBeLessThanOrEqual(1);
    await context.close();
  });

  it('describes the table in words', async () => {
    const { page, context } = await open('/table/painted');
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('button', { name: 'The table in words' }).click();
    const words = await page.locator('.description').innerText();
    expect(words).toContain('Ada, 40 points.');
    expect(words).toContain('b3 plain (city of Ada, 3 knights of Ada)');
    await context.close();
  });

  it('describes cards in words as well, of the table and of each seat', async () => {
    const { page, context } = await open('/table/cards');
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('button', { name: 'The table in words' }).click();
    const words = await page.locator('.description').innerText();
    expect(words).toMatch(/Ada, 4 points\. Coins: 3; .*Hand \(4\): Harbour, region/);
    expect(words).toContain('Discard pile (6): Temple, civilised');
    await context.close();
  });

  it('explains a piece with the ids of its rules', async () => {
    const { page, context } = await open('/table/painted');
    await page.locator('[data-hex="e4"]').focus();
    await page.keyboard.press('?');
    await page.waitForSelector('dialog h2:has-text("Knight")');
    await page.waitForSelector('dialog .rule-id');
    expect(await page.locator('dialog .rule-id').allTextContents()).toContain('BA-MOVE-15');
    await context.close();
  });

  it('finds rules by words, with or without accents', async () => {
    const { page, context } = await open('/rules/baronny', { locale: 'fr-FR' });
    await page.getByRole('searchbox').fill('foret cite');
    await expect.poll(() => page.locator('.rule').count()).toBeLessThan(12);
    expect(await page.locator('.rule').first().textContent()).toContain('forêt');
    await context.close();
  });

  it('paints within a second on loopback', async () => {
    const { page, context } = await open('/');
    const times: number[] = [];
    for (let time = 0; time < 3; ++time) {
      await page.reload();
      await page.waitForSelector('.game-card');
      await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
      times.push(
        await page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Infinity),
      );
    }
    expect(Math.min(...times)).toBeLessThan(1000);
    await context.close();
  });
});
