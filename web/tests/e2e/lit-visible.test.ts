// Everything lit is seen without scrolling, in recorded games of Baronny and Terra Mystica at the two sizes of a desk; the other
// games measure it beside their tables. PENTARCHY_LIT_EVERY=1 measures every decision.

import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launch } from './browser';
import { litVisible, type LitSearch } from './lit-visible';
import { binary, realServer, type RealServer } from './server';

const sizes = [
  { width: 1440, height: 900 },
  { width: 1024, height: 768 },
];
const every = Number(process.env.PENTARCHY_LIT_EVERY ?? 40);
const longest = every > 10 ? 400000 : 4000000;
const agents = 'greedy,random,greedy,random,greedy';

const searches: LitSearch[] = [
  { game: 'baronny', agents: 'greedy,random,greedy,random', options: 'seats=4', games: 2, every, sizes },
  { game: 'baronny', agents: 'random,greedy', options: 'seats=2', games: 1, every, sizes, language: 'fr' },
  { game: 'terra-mystica', agents, options: 'seats=5', games: 2, every, sizes },
  { game: 'terra-mystica', agents: 'greedy,greedy', options: 'seats=2', games: 2, seed: 9, every, sizes, language: 'fr' },
];

describe.skipIf(!binary)('everything lit is in sight', () => {
  let browser: Browser;
  let server: RealServer;
  beforeAll(async () => {
    server = await realServer();
    browser = await launch();
  });
  afterAll(async () => {
    await browser?.close();
    await server?.close();
  });

  for (const search of searches) {
    it(`${search.game}, ${search.options}`, async () => {
      const { decisions, measured, places, failures, seconds } = await litVisible(browser, server, search);
      console.info(`${search.game} ${search.options}: ${measured} of ${decisions} decisions, ${places} places, ${seconds} s`);
      expect(measured).toBeGreaterThan(0);
      expect(failures).toEqual([]);
    }, longest);
  }
});
