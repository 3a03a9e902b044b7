// The page alone: what stands around the board, and what happens when the server falls silent.

import { describe, expect, it } from 'vitest';
import { open, useStage } from './stage-open';

useStage();

describe('the score in a card', () => {
  it('opens the account of the seat, by source, by round and move by move', async () => {
    const { page, context } = await open('/table/painted');
    await page.locator('.seat-card', { hasText: 'Ada' }).locator('.seat-score').click();
    const rows = page.locator('.ledger-table tbody tr');
    await rows.first().waitFor();
    const first = async () => (await rows.nth(1).innerText()).split(/\s+/).filter(Boolean);
    expect(await first()).toEqual(['Noble', 'title', '2', '+30', '−4', '−3']);
    expect(await rows.allInnerTexts()).toContainEqual(expect.stringContaining('Movement (others)'));
    expect(await page.locator('.ledger-table tfoot td').allInnerTexts()).toEqual(['', '40', '3', '2', '0', '2']);
    expect(await page.locator('.ledger-bars dd').first().innerText()).toMatch(/30[\s\S]*10[\s\S]*40/);
    await page.getByRole('button', { name: 'By round' }).click();
    expect(await rows.last().innerText()).toMatch(/Round 6\s+\+30/);
    await page.getByRole('dialog').getByRole('button', { name: 'Clémence' }).click();
    await page.waitForSelector('dialog h2:has-text("Clémence")');
    await page.getByRole('button', { name: 'Move by move' }).click();
    await rows.first().getByRole('button').click();
    await page.waitForSelector('.replay-bar');
    expect(page.url()).toMatch(/#at=33$/);
    // The account ends where the table is shown.
    await page.locator('.seat-card', { hasText: 'Clémence' }).locator('.seat-score').click();
    await rows.first().waitFor();
    const sources = (await rows.allInnerTexts()).join(' | ');
    expect(sources).toMatch(/New city\s+1\s+\+10/);
    expect(sources).not.toContain('Noble title');
    await context.close();
  });
});

describe('thinking time', () => {
  it('runs in the bar and in the card of whoever is to act, and stands still in the others', async () => {
    const { page, context } = await open('/table/painted');
    await page.waitForSelector('.table-clock');
    const bar = page.locator('.table-clock span').first();
    const before = await bar.textContent();
    expect(before).toMatch(/^1:\d\d$/);
    await expect.poll(() => bar.textContent()).not.toBe(before);
    expect(await page.locator('.seat-card', { hasText: 'Clémence' }).locator('.seat-clock').innerText()).toContain(
      '1:02:05',
    );
    expect(await page.locator('.seat-card', { hasText: 'Baudouin' }).locator('.seat-clock').count()).toBe(0);
    await context.close();
  });
});

describe('standing orders', () => {
  it('are given where the game has some', async () => {
    const { page, stage, context } = await open('/table/cards');
    await page.locator('.prompt').getByRole('button', { name: 'Standing orders' }).click();
    await page.getByLabel('When somebody wants to trade').selectOption({ label: 'Refuse' });
    await expect.poll(() => stage.heard.find((message) => message.type === 'standing')).toMatchObject({
      table: 'cards',
      seat: 0,
      orders: { trade: 'refuse' },
    });
    await page.getByRole('button', { name: 'Done' }).click();
    stage.say({
      type: 'update',
      table: 'cards',
      since: 40,
      seq: 41,
      cause: 'play',
      ...{ count: 34, round: 3, to_act: 0, end: null, as: 0, patch: [], log: { keep: 34, lines: [] } },
      ...{ scores: [4, 11, 18], prompt: { key: 'cards.prompt', args: {} }, choices: [], seats: null },
      ...{ undo: { can: false, reason: null, redo: false }, thinking: null, result: null },
      standing: { 0: { trade: 'refuse' } },
    });
    await page.waitForSelector('.orders-count:has-text("1")');
    await context.close();
    const other = await open('/table/painted');
    await other.page.waitForSelector('.prompt-buttons');
    expect(await other.page.getByRole('button', { name: 'Standing orders' }).count()).toBe(0);
    await other.context.close();
  });
});

describe('a bot that thinks long', () => {
  it('shows how far it is', async () => {
    const { page, stage, context } = await open('/table/painted', {}, { to_act: 1, choices: null });
    await page.waitForSelector('.prompt-sentence:has-text("Baudouin thinks.")');
    stage.say({
      type: 'thinking',
      table: 'painted',
      seq: 40,
      seat: 1,
      agent: 'search:hard',
      elapsed_ms: 1500,
      expected_ms: 3000,
    });
    await page.waitForSelector('[role=progressbar][aria-valuenow="50"]');
    stage.say({
      type: 'thinking',
      table: 'painted',
      seq: 40,
      seat: 1,
      agent: 'search:hard',
      elapsed_ms: 9000,
      expected_ms: null,
    });
    await page.waitForSelector('.thinking-bar.unknown');
    await context.close();
  });
});

describe('a lost connection', () => {
  it('is shown, keeps what is seen, and resumes by sequence number', async () => {
    const { page, stage, context } = await open('/table/painted');
    await page.waitForSelector('.hit.lit');
    await stage.drop();
    await page.waitForSelector('.banner.lost');
    expect(await page.locator('.hit').count()).toBeGreaterThan(50);
    await page.waitForSelector('.banner.lost', { state: 'detached' });
    const watches = stage.heard.filter((message) => message.type === 'watch');
    expect(watches).toHaveLength(2);
    expect(watches[0]).not.toHaveProperty('since');
    expect(watches[1]).toMatchObject({ since: 40 });
    await context.close();
  });
});
