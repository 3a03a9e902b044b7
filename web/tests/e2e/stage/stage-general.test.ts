// The page alone: games without a face of their own.

import { describe, expect, it } from 'vitest';
import { paintedCards } from './painted-cards';
import { open, useStage } from './stage-open';

useStage();

describe('the general view', () => {
  it('plays tic-tac-toe by clicks and by keyboard alone, with undo and replay', async () => {
    const { page, stage, context, complaints } = await open('/table/ttt1');
    await page.locator('[data-target="item:b2"]').click();
    await page.waitForSelector('text=Ada marks b2');
    await page.getByRole('button', { name: /Undo/ }).click();
    await page.waitForSelector('text=Ada marks b2', { state: 'detached' });

    // An arrow finds a lit place from nowhere, more of them go about, Enter acts.
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowDown');
    expect(await page.evaluate(() => document.activeElement?.getAttribute('data-target'))).toBe('item:b2');
    await page.keyboard.press('Enter');
    await page.waitForSelector('text=Ada marks b2');
    // A line of the log shows its position, and the game is one click away again.
    await page.locator('.log-line button').first().click();
    await page.waitForSelector('.replay-at:has-text("1 of 1")');
    await page.getByRole('button', { name: 'One step back' }).click();
    await page.waitForSelector('.any-square:has-text("b2") .emblem-icon', { state: 'detached' });
    await page.getByRole('button', { name: 'Back to the game' }).click();
    await page.waitForSelector('.any-square:has-text("b2") .emblem-icon');
    await page.keyboard.press('u');
    await page.waitForSelector('text=Ada marks b2', { state: 'detached' });
    expect(stage.heard.filter((message) => message.type === 'undo')).toHaveLength(2);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('shows cards from their data, lights those on offer, and seats as well', async () => {
    const { page, stage, context, complaints } = await open('/table/cards');
    const card = page.locator('[data-target="card:12"]');
    await card.waitFor();
    expect(await card.getAttribute('aria-label')).toContain('Gain 2 knowledge.');
    expect(await page.locator('.any-board .any-card.lit').count()).toBe(3);
    expect(await page.locator('.mine-area .any-card').count()).toBe(5);
    expect(await page.locator('.any-card.back').first().textContent()).toContain('31 hidden');
    await page.getByRole('button', { name: 'Choose Clémence' }).click();
    await expect.poll(() => stage.heard.find((message) => message.type === 'act')?.choice).toBe(4);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('shows a card whole when it is hovered, focused or pressed long', async () => {
    const { page, stage, context } = await open('/table/cards');
    const small = page.locator('.any-board .any-card', { hasText: 'exhausted' });
    expect((await small.boundingBox())!.width).toBe(120);
    await small.hover();
    const whole = page.locator('.any-card.enlarged');
    await whole.waitFor();
    expect((await whole.boundingBox())!.width).toBe(260);
    const words = await whole.innerText();
    for (const part of ['Harbour', 'defence 4', 'When built: Take 3 coins.', 'figures of our own']) {
      expect(words).toContain(part);
    }
    expect(await small.getAttribute('aria-label')).toContain('Always: Ships move one region further.');
    await page.mouse.move(2, 2);
    await whole.waitFor({ state: 'detached' });
    // The keyboard reaches it, lit or not.
    await page.keyboard.press('Tab');
    await small.focus();
    await whole.waitFor();
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());

    // A long press reads a card that could be bought, and does not buy it.
    const offered = page.locator('[data-target="card:12"]');
    const touch = { pointerType: 'touch', pointerId: 7, bubbles: true };
    await offered.dispatchEvent('pointerdown', touch);
    await page.waitForSelector('.any-card.enlarged:has-text("Library")');
    await offered.dispatchEvent('pointerup', touch);
    await offered.dispatchEvent('click');
    await whole.waitFor({ state: 'detached' });
    expect(stage.heard.filter((message) => message.type === 'act')).toHaveLength(0);
    await offered.dispatchEvent('click');
    await expect.poll(() => stage.heard.filter((message) => message.type === 'act').length).toBe(1);
    await context.close();
  });

  it('lets a card travel from where it lay to where it lies', async () => {
    const { page, stage, context } = await open('/table/cards', { reducedMotion: 'no-preference' });
    await page.waitForSelector('[data-card="11"][data-zone="table/market"]');
    // Journeys are short: they are written down as they begin.
    await page.evaluate(() => {
      const animate = HTMLElement.prototype.animate;
      HTMLElement.prototype.animate = function (this: HTMLElement, ...how) {
        // Nothing around it can cut off what hangs on the page itself.
        const free = this.parentElement === document.body && getComputedStyle(this).position === 'fixed';
        const card = free ? this.dataset.flies : 'clipped';
        document.body.dataset.travelled = `${document.body.dataset.travelled ?? ''} ${card ?? '?'}`;
        return animate.apply(this, how);
      };
    });
    type Zones = { items: { items: object[] }[] };
    const { items, seats } = paintedCards() as Zones & { seats: Zones[] };
    const market = items[0]!.items;
    stage.say({
      type: 'update',
      table: 'cards',
      since: 40,
      seq: 41,
      cause: 'play',
      ...{ count: 35, round: 3, to_act: 0, end: null, as: 0, log: { keep: 34, lines: [] } },
      patch: [
        { at: '/items/0/items', set: market.slice(1) },
        { at: '/seats/0/items/3/items', set: [...seats[0]!.items[3]!.items, market[0]] },
      ],
      ...{ scores: [4, 11, 18], prompt: { key: 'cards.prompt', args: {} }, choices: [], seats: null },
      ...{ undo: { can: false, reason: null, redo: false }, thinking: null, result: null },
    });
    await page.waitForSelector('.mine-area [data-card="11"]');
    expect(await page.evaluate(() => document.body.dataset.travelled)).toBe(' 11');
    await context.close();
  });

  it('draws dice, piles, long tracks and empty places', async () => {
    const { page, context } = await open('/table/cards');
    await page.waitForSelector('.any-die');
    expect(await page.locator('.any-die').first().locator('circle').count()).toBe(5);
    expect(await page.locator('.any-die').nth(1).innerText()).toContain('attack');
    const discard = page.locator('.any-zone', { hasText: 'Discard pile' });
    expect(await discard.locator('.any-card').allInnerTexts()).toEqual([
      expect.stringContaining('Temple'),
      expect.stringContaining('5 below'),
    ]);
    expect(await page.locator('.any-board .any-steps .at').innerText()).toBe('7');
    expect(await page.locator('.any-empty').innerText()).toBe('empty');
    await context.close();
  });

  it('is complete for Baronny too', async () => {
    const { page, stage, context } = await open('/table/painted');
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('button', { name: 'Plain view' }).click();
    await page.waitForSelector('.any-board');
    expect(await page.locator('.any-legend li').allTextContents()).toEqual([
      'field',
      'forest',
      'lake',
      'mountain',
      'plain',
    ]);
    expect(await page.locator('.mine-area .any-counter').count()).toBe(9);
    await page.locator('[data-hex="a1"]').click();
    await expect.poll(() => stage.heard.filter((message) => message.type === 'act').length).toBe(1);
    await context.close();
  });
});
