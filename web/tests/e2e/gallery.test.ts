// The page with everything in the boxes: what is no card is drawn there as its table draws it.

import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { guest, launch } from './browser';
import { binary, realServer, type RealServer } from './server';

let browser: Browser;
let server: RealServer;

// Group by group: how many things it has, and what draws each.
const boxes = {
  baronny: [
    ['tiles', 36, '.ba-box-tile'],
    ['tokens', 4, '.ba-box-token'],
    ['pieces', 4, '.ba-box-piece'],
  ],
  'terra-mystica': [
    ['scoring', 9, '.tm-scoring'],
    ['cards', 10, '.tm-bonus'],
    ['favors', 12, '.tm-favor'],
    ['towns', 8, '.tm-town'],
    ['power_actions', 6, '.tm-power'],
  ],
} as const;

describe.skipIf(!binary)('everything in the boxes', () => {
  beforeAll(async () => {
    server = await realServer();
    browser = await launch();
  });
  afterAll(async () => {
    await browser?.close();
    await server?.close();
  });

  for (const [game, groups] of Object.entries(boxes))
    it(`is drawn as on the table: ${game}`, async () => {
      const { page, context, complaints } = await guest(browser, server.address);
      const box = await (await page.request.get(`/api/box/${game}`)).json();
      const ids = (box as { groups: { id: string }[] }).groups.map(({ id }) => id);
      await page.goto(`/cards/${game}`);
      const chooser = page.locator('.gallery-bar select');
      for (const [group, number, drawing] of groups) {
        await chooser.selectOption(String(ids.indexOf(group)));
        const cards = page.locator('.gallery-cards > li');
        await expect.poll(() => cards.filter({ has: page.locator(drawing) }).count(), { message: group }).toBe(number);
        expect(await cards.count(), group).toBe(number);
      }
      expect(complaints).toEqual([]);
      await context.close();
    });
});
