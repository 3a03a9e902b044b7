// Age of Mythology with a real server: three people at one table, played on the drawn table by clicks and by keyboard.

import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launch } from '../browser';
import { litVisible } from '../lit-visible';
import { copyAt, everything, game, optionsFor, pairs, playByKeys, playOn, recordedGames, seqOf, sit, sizes, type Pair } from './mythology-table';
import { binary, post, realServer, type RealServer } from '../server';

// Each so-manieth decision of the recorded games; 1 for all of them.
const every = Number(process.env.PENTARCHY_LIT_EVERY ?? 300);

// A whole game takes its time.
const longest = everything ? 3600000 : 400000;

let browser: Browser;
let server: RealServer;
let record: string;

// Late in a game, so that it is over soon: an action turn past that share of it.
function lateIn(share: number): number {
  const turns = [...record.matchAll(/^(\d+) seat1 play /gm)].map(([, n]) => Number(n) - 1);
  return turns[Math.floor(turns.length * share)]!;
}

describe.skipIf(!binary)('Age of Mythology', () => {
  beforeAll(async () => {
    record = recordedGames(1)[0]!;
    server = await realServer();
    browser = await launch();
  });
  afterAll(async () => {
    await browser?.close();
    await server?.close();
  });

  it('is played to the end by clicks, with battles, at all sizes, and no word on a card is cut', async () => {
    const made = await copyAt(server, record, lateIn(0.66), [null, 'random', 'random']);
    const { page, close, complaints } = await sit(browser, server, made, [0]);
    const clicks: Record<string, number> = {};
    const cut: string[] = [];
    const play = async (steps: number): Promise<boolean> => {
      const played = await playOn(page, steps);
      for (const [kind, number] of Object.entries(played.clicks)) clicks[kind] = (clicks[kind] ?? 0) + number;
      cut.push(...played.cut);
      return played.over;
    };
    await play(25);
    await page.setViewportSize(sizes.medium);
    await play(20);
    await page.getByRole('button', { name: 'Français' }).click();
    await play(10);
    await page.setViewportSize(sizes.phone);
    await play(20);
    await page.setViewportSize(sizes.wide);
    expect(await play(400), JSON.stringify(clicks)).toBe(true);
    expect(clicks.area, JSON.stringify(clicks)).toBeGreaterThanOrEqual(3);
    expect(clicks.fight, JSON.stringify(clicks)).toBeGreaterThan(0);
    expect(cut).toEqual([]);
    expect(complaints).toEqual([]);
    await close();
  });

  // A new table with two bots.
  const begun = () => post(server, '/api/tables', { game, options: { seats: '3' }, seats: ['Player 1', 'Bot 2', 'Bot 3'].map(person) });
  const person = (name: string, seat: number) => (seat === 0 ? { kind: 'person', name } : { kind: 'bot', agent: 'random', name });

  it.skipIf(!everything).each(pairs)('is played from the set-up to the end by clicks, %s in %s', async (...pair) => {
    const started = Date.now();
    const { page, close, complaints } = await sit(browser, server, await begun(), [0], optionsFor(pair as unknown as Pair));
    const { over, clicks, cut } = await playOn(page, 1500);
    console.info(`clicks, ${pair.join(' in ')}: ${JSON.stringify(clicks)} in ${Math.round((Date.now() - started) / 1000)} s`);
    expect(over, JSON.stringify(clicks)).toBe(true);
    expect(clicks.area, JSON.stringify(clicks)).toBeGreaterThanOrEqual(3);
    expect(clicks.throws, JSON.stringify(clicks)).toBeGreaterThan(0);
    expect(cut).toEqual([]);
    expect(complaints).toEqual([]);
    await close();
  }, longest);

  it.skipIf(!everything).each(pairs)('is played to the end by keyboard alone, with battles, %s in %s', async (...pair) => {
    const started = Date.now();
    const { page, close, complaints } = await sit(browser, server, await begun(), [0], optionsFor(pair as unknown as Pair));
    const played = await playByKeys(page, 1500);
    console.info(`keyboard, ${pair.join(' in ')}: ${JSON.stringify(played)} in ${Math.round((Date.now() - started) / 1000)} s`);
    expect(played.over).toBe(true);
    expect(played.battles).toBeGreaterThanOrEqual(3);
    expect(played.armies).toBeGreaterThan(0);
    expect(await page.locator('body').innerText()).not.toMatch(/<[a-z-]+\.[a-z.]+>/);
    expect(complaints).toEqual([]);
    await close();
  }, longest);

  it.each(everything ? pairs : pairs.slice(0, 1))(
    'lets a battle be fought by keyboard alone, and shows squads and hands to nobody else, %s in %s',
    async (...pair) => {
      const attack = [...record.matchAll(/^(\d+) seat(\d+) attack (\d) /gm)].find(([, n]) => Number(n) > 250)!;
      const [attacker, defender] = [Number(attack[2]) - 1, Number(attack[3]) - 1];
      const made = await copyAt(server, record, Number(attack[1]) - 1);
      const options = optionsFor(pair as unknown as Pair);
      const { page, close } = await sit(browser, server, made, [attacker], options);
      const other = await sit(browser, server, made, [defender], options);
      const press = async (place: string) => {
        await page.locator(place).first().focus();
        await page.keyboard.press('Enter');
      };
      await page.waitForSelector('.am-attack');
      await page.evaluate((name) => {
        const rival = [...document.querySelectorAll<HTMLElement>('.am-rival')].find((one) => (one.textContent ?? '').includes(name));
        rival!.querySelector<HTMLElement>('.am-attack')!.focus();
      }, `Player ${defender + 1}`);
      await page.keyboard.press('Enter');
      await page.waitForSelector('.am-army, .am-offer');
      if ((await page.locator('.am-army').count()) === 0) await press('.am-offer[data-offer="no power"]');
      await page.waitForSelector('.am-army');
      await press('.am-army .am-stepper button:last-child:not(:disabled)');
      await page.waitForFunction(() => /[1-9]\//.test(document.querySelector('.am-army')?.textContent ?? ''));
      await page.waitForSelector('.am-army .am-chance');
      await press('.am-army .am-send');
      await page.waitForFunction(() => !document.querySelector('.am-army'));
      // Revealed at once where the defender has nobody to send.
      if ((await other.page.locator('.am-army').count()) > 0) {
        expect(await other.page.locator('.am-line.far .am-unit').count(), 'cards of the attacker').toBe(0);
        expect(await other.page.locator('.am-line.far .am-card-back').count()).toBeGreaterThan(0);
        // The state it began with tells its own squads of earlier battles.
        const told = other.heard.filter((text) => text.startsWith('{"type":"update"')).join('\n');
        expect(told).not.toContain('age-of-mythology.log.commit"');
        expect(told).not.toMatch(/sides\/0\/squad/);
      }
      for (let turn = 0; turn < 60 && (await page.locator('.am-battle').count()) > 0; ++turn) {
        if ((await page.locator('.table-page').getAttribute('data-turn')) !== 'mine') {
          await playOn(other.page, 1);
          continue;
        }
        const before = await seqOf(page);
        const isLit = (await page.locator('.am-line.near .am-unit.lit').count()) > 0;
        await press(isLit ? '.am-line.near .am-unit.lit' : '.am-offer');
        await page.waitForTimeout(60);
        if ((await seqOf(page)) === before && (await page.locator('.chooser .choice').count()) > 0) await press('.chooser .choice');
        await page.waitForFunction((old) => document.querySelector('.table-page')?.getAttribute('data-seq') !== old, before);
      }
      expect(await page.locator('.am-battle').count()).toBe(0);
      // In all that the other page was ever told, hands of other seats are only counted.
      for (const text of other.heard) {
        const message = JSON.parse(text) as { type: string; view?: { seats: { seat: number; items: { id: string; items?: unknown[] }[] }[] } };
        for (const { seat, items } of message.view?.seats ?? [])
          if (seat !== defender) expect(items.find(({ id }) => id === 'hand')?.items ?? []).toEqual([]);
        if (message.type === 'update') expect(text).not.toMatch(new RegExp(`/seats/[^${defender}]/items/\\d+/items[^"]*","(set|add)[^}]*perm_`));
      }
      await other.close();
      await close();
    },
  );

  it('keeps everything lit in sight', async () => {
    const report = await litVisible(browser, server, {
      game,
      options: 'seats=3',
      agents: 'greedy,greedy,random',
      games: 10,
      every,
      sizes: Object.values(sizes),
    });
    console.info(`${report.measured} of ${report.decisions} decisions, ${report.places} places, ${report.seconds} s`);
    expect(report.measured).toBeGreaterThan(15);
    expect(report.failures).toEqual([]);
    // All of them take their time.
  }, every >= 100 ? 400000 : 7200000);
});
