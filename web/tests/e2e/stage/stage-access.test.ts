// The page alone: what axe finds, and whether a reader of headings finds their way.

import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { open, over, seriousViolations, useStage, type Options } from './stage-open';

useStage();

describe('accessibility: axe finds no serious violation', () => {
  const views: [string, string, Options, object, ((page: Page) => Promise<void>)?][] = [
    ['the lobby', '/', {}, {}],
    ['the lobby in the dark', '/', { colorScheme: 'dark' }, {}],
    ['setting up a table', '/', {}, {}, (page) => page.getByRole('button', { name: 'Set up a table' }).first().click()],
    ['a table', '/table/painted', {}, {}],
    ['a table in the dark', '/table/painted', { colorScheme: 'dark' }, {}],
    [
      'a chooser',
      '/table/painted',
      {},
      {},
      async (page) => {
        await page.locator('[data-hex="e4"]').click();
        await page.waitForSelector('.chooser');
      },
    ],
    [
      'a kind of action on a small laptop',
      '/table/painted',
      { viewport: { width: 1280, height: 720 } },
      {},
      async (page) => {
        await page.getByRole('button', { name: /^Movement/ }).click();
        await page.waitForSelector('.kind.open');
      },
    ],
    ['a table on a phone', '/table/painted', { viewport: { width: 390, height: 844 } }, {}],
    ['the general view', '/table/ttt1', {}, {}],
    ['the general view with cards', '/table/cards', {}, {}],
    ['the general view with cards in the dark', '/table/cards', { colorScheme: 'dark' }, {}],
    [
      'what a choice would change',
      '/table/painted',
      {},
      {},
      async (page) => {
        await page.locator('[data-hex="c1"]').hover();
        await page.waitForSelector('.foresight');
      },
    ],
    [
      'the account of a seat',
      '/table/painted',
      { colorScheme: 'dark' },
      {},
      async (page) => {
        await page.locator('.seat-score').first().click();
        await page.waitForSelector('.ledger-table');
      },
    ],
    ['the end of a game', '/table/painted', {}, over],
    [
      'help',
      '/table/painted',
      {},
      {},
      async (page) => {
        await page.keyboard.press('?');
        await page.waitForSelector('dialog .help-terms');
      },
    ],
    ['the rules in French', '/rules/baronny', { locale: 'fr-FR' }, {}],
    ['the credits', '/credits', {}, {}],
  ];
  it.each(views)('%s', async (_, path, options, part, act) => {
    const { page, context, complaints } = await open(path, options, part);
    await page.waitForSelector('h1');
    await page.waitForLoadState('networkidle');
    if (path.startsWith('/table')) await page.waitForSelector('.prompt');
    await act?.(page);
    expect(await seriousViolations(page)).toEqual([]);
    expect(complaints).toEqual([]);
    await context.close();
  });
});
