// Age of Mythology: what the game asks in many steps and the table does in one, dice as they fell, the log's story of a battle,
// search's squad on request, and things that are dragged.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launch } from '../browser';
import { copyAt, everything, optionsFor, pairs, recordedGames, seqOf, sit, type Pair, type Seated } from './mythology-table';
import { binary, realServer, type RealServer } from '../server';

let browser: Browser;
let server: RealServer;
let records: string[];

const units: { id: string; culture: string }[] = JSON.parse(
  readFileSync(join(__dirname, '../../../../games/age_of_mythology/data/units.json'), 'utf8'),
).units;
const unitsOf = (culture: string): string[] => units.filter((unit) => unit.culture === culture).map(({ id }) => id);

interface Line {
  n: number;
  seat: number;
  words: string[];
}

const patience = { timeout: 20000 };

const linesOf = (record: string): Line[] =>
  [...record.matchAll(/^(\d+) seat(\d+) (.+)$/gm)].map(([, n, seat, words]) => ({
    n: Number(n),
    seat: Number(seat) - 1,
    words: words!.split(' '),
  }));

// The first decision of the recorded games for which the line and those that follow it pass.
function find(pass: (lines: Line[]) => boolean): { record: string; lines: Line[] } {
  for (const record of records) {
    const lines = linesOf(record);
    for (let at = 0; at < lines.length; ++at) {
      const next = lines.slice(at, at + 12);
      if (pass(next)) return { record, lines: next };
    }
  }
  throw new Error('no recorded game has such a decision');
}

const follows = (one: Line, other: Line | undefined, verb: string): boolean =>
  other !== undefined && other.n === one.n + 1 && other.seat === one.seat && one.words[0] === verb && other.words[0] === verb;

describe.skipIf(!binary)('Age of Mythology in one step', () => {
  beforeAll(async () => {
    records = recordedGames(6);
    server = await realServer();
    browser = await launch();
  });
  afterAll(async () => {
    await browser?.close();
    await server?.close();
  });

  async function open(record: string, { n, seat }: Line, pair: Pair = pairs[0]!): Promise<Seated> {
    const made = await copyAt(server, record, n - 1);
    const seated = await sit(browser, server, made, [seat], optionsFor(pair));
    await seated.page.waitForSelector('[data-turn="mine"]');
    return seated;
  }
  const purse = (page: Page): Promise<number[]> =>
    page.evaluate(() => [...document.querySelectorAll('.am-zone-hand .am-have strong')].map((one) => Number(one.textContent)));
  const troops = (page: Page): Promise<string> =>
    page.evaluate(() => [...document.querySelectorAll('.am-zone-holding .am-troop-name')].map((one) => one.textContent!.trim()).join(', '));
  const resources = ['food', 'favor', 'wood', 'gold'];
  const last = <T>(list: readonly T[]): T => list[list.length - 1]!;

  it('exchanges several cubes for others with one click', async () => {
    const { record, lines } = find(([one, two]) => follows(one!, two, 'swap') && one!.words.join() === two!.words.join());
    const [, given, taken] = lines[0]!.words;
    const { page, close, complaints } = await open(record, lines[0]!);
    const before = await purse(page);
    await page.locator(`.am-deal .am-pick >> nth=0 >> [data-resource="${given}"]`).click();
    await page.locator(`.am-deal .am-pick >> nth=1 >> [data-resource="${taken}"]`).click();
    await page.locator('.am-deal .am-stepper button').last().click();
    expect(await page.locator('.am-exchange').textContent()).toMatch(/2 .* → 2 /);
    await page.locator('.am-exchange').click();
    const wanted = before.map((value, at) => value + (resources[at] === taken ? 2 : resources[at] === given ? -2 : 0));
    await expect.poll(() => purse(page), patience).toEqual(wanted);
    expect(complaints).toEqual([]);
    await close();
  });

  it('recruits several units with one click, for the price that it says', async () => {
    const { record, lines } = find(([one, two]) => follows(one!, two, 'recruit') && one!.words[1] !== two!.words[1]);
    const { page, close, complaints } = await open(record, lines[0]!);
    const army = await troops(page);
    const before = await purse(page);
    for (const { words } of lines.slice(0, 2))
      await page.locator(`.am-ware:has([data-target="unit:${words[1]}"]) .am-add`).click();
    const price = await page.evaluate(() =>
      [...document.querySelectorAll('.am-basket .am-price > span')].reduce((sum, one) => sum + Number(one.textContent), 0),
    );
    expect(await page.locator('.am-basket').textContent()).toMatch(/1 .* and 1 /);
    await page.locator('.am-buy').click();
    const sum = (cubes: number[]) => cubes.reduce((all, one) => all + one, 0);
    await expect.poll(async () => sum(before) - sum(await purse(page)), patience).toBe(price);
    expect(await troops(page)).not.toBe(army);
    await page.waitForFunction(() => document.querySelector('.am-basket') === null);
    expect(complaints).toEqual([]);
    await close();
  });

  it.each(everything ? pairs : pairs.slice(3, 4))(
    'commits a squad of several kinds with one click, and shows what search would commit on request, %s in %s',
    async (...pair) => {
      const { record, lines } = find((next) => {
        const [one, two] = next;
        return one!.words[0] === 'attack' && follows(two!, next[2], 'commit') && two!.words[2] !== '0' && next[2]!.words[2] !== '0';
      });
      const { page, close, complaints } = await open(record, lines[1]!, pair as unknown as Pair);
      await page.locator('.am-search').click();
      await page.waitForSelector('.am-searched', { timeout: 60000 });
      const said = await page.locator('.am-searched').textContent();
      const shown = () =>
        page.evaluate(() => [...document.querySelectorAll('.am-army .am-stepper output')].map((one) => parseInt(one.textContent!)));
      const numbers = [...said!.matchAll(/\d+/g)].map(([number]) => Number(number));
      // The last two are the value: "58 of 100".
      expect((await shown()).filter((count) => count > 0)).toEqual(numbers.slice(0, -2));
      expect(last(numbers)).toBe(100);
      // Then something else, by hand: one of each of the first two kinds.
      const units = page.locator('.am-army-unit');
      for (let kind = 0; kind < (await units.count()); ++kind) {
        const wish = kind < 2 ? 1 : 0;
        for (let time = 0; time < 9 && (await shown())[kind] !== wish; ++time)
          await units.nth(kind).locator('.am-stepper button').nth((await shown())[kind]! > wish ? 0 : 1).click();
      }
      await page.locator('.am-send').click();
      await page.waitForFunction(() => !document.querySelector('.am-army'));
      await expect.poll(() => page.locator('.am-line.near .am-unit, .am-line.far .am-unit').count(), patience).toBeGreaterThanOrEqual(2);
      expect(complaints).toEqual([]);
      await close();
    },
  );

  it('keeps the army dialog whole, however many kinds may go, and tells the odds', async () => {
    const { record, lines } = find(([one, two]) => one!.words[0] === 'attack' && two!.words[0] === 'commit');
    const { n, seat } = lines[1]!;
    const made = await copyAt(server, record, n - 1);
    // All kinds of the culture, one of each and three of the first.
    const all = (text: string): string => {
      const message = JSON.parse(text) as { type: string; view?: any }; // eslint-disable-line
      const plan = message.view?.battle?.plan;
      if (!plan) return text;
      const culture = String(message.view.seats[seat].culture).split('.').pop()!;
      plan.units = unitsOf(culture).map((id, at) => ({ id, most: at === 0 ? 3 : 1, committed: 0, open: true }));
      plan.wins = { 1: 40, 2: 55, 3: 60 };
      plan.battles = 0;
      return JSON.stringify(message);
    };
    for (const pair of pairs) {
      const { page, close, complaints } = await sit(browser, server, made, [seat], optionsFor(pair), all);
      await page.waitForSelector('[data-turn="mine"] .am-army-unit >> nth=10');
      await page.evaluate(() => document.fonts.ready);
      await page.locator('.am-strongest').click();
      expect(await page.locator('.am-army .am-chance').innerText()).toMatch(/^60/);
      const hidden = await page.evaluate(() => {
        const free = (element: Element) => {
          const { left, top, right, bottom } = element.getBoundingClientRect();
          const above = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
          return above !== null && (element.contains(above) || above.contains(element));
        };
        const wanted = ['.am-battle-head > strong', '.am-line.far > h3 strong', '.am-stepper button', '.am-strongest', '.am-search', '.am-send'];
        const { top } = document.querySelector('.am-battle')!.getBoundingClientRect();
        return wanted.flatMap((each) =>
          [...document.querySelectorAll(each)].filter((one) => !free(one) || one.getBoundingClientRect().top < top - 1).map((one) => `${each} ${one.textContent}`),
        );
      });
      expect([pair, hidden]).toEqual([pair, []]);
      expect(complaints).toEqual([]);
      await close();
    }
  });

  it('throws all dice of both sides on the table, and the log tells the battle in few lines', async () => {
    const { record, lines } = find(
      ([one, two]) => one!.words[0] === 'fight' && two!.words[0] === 'fight' && two!.n === one!.n + 1 && two!.seat !== one!.seat,
    );
    const made = await copyAt(server, record, lines[0]!.n - 1);
    const own = await sit(browser, server, made, [lines[0]!.seat]);
    const other = await sit(browser, server, made, [lines[1]!.seat]);
    for (const [seated, line] of [[own, lines[0]!], [other, lines[1]!]] as const) {
      await seated.page.waitForSelector('[data-turn="mine"]');
      await seated.page.locator(`[data-choice="${line.words.join(' ')}"], .am-line.near [data-target="unit:${line.words[1]}"]`).first().click();
      await seated.page.waitForSelector('[data-turn="other"], .chooser .choice');
      if ((await seated.page.locator('.chooser .choice').count()) > 0) await seated.page.locator('.chooser .choice').first().click();
    }
    // Abilities are declined, so that the dice fall.
    for (let time = 0; time < 8 && (await own.page.locator('.am-thrown').count()) === 0; ++time)
      for (const { page } of [own, other])
        if ((await page.locator('.am-offer[data-offer="stand"]').count()) > 0) await page.locator('.am-offer[data-offer="stand"]').click();
        else await page.waitForTimeout(150);
    for (const { page } of [own, other]) {
      await page.waitForSelector('.am-thrown');
      const drawn = await page.evaluate(() =>
        [...document.querySelectorAll<HTMLElement>('.am-battle .am-thrown, .am-fought .am-fallen:first-child .am-thrown')].map((one) => [
          one.querySelectorAll('.am-die').length,
          one.querySelectorAll('.am-die.hit').length,
        ]),
      );
      // The log's own words, unfolded.
      const story = page.locator('.log-story').last();
      await story.locator('summary').click();
      const told = await story.evaluate((one) =>
        [...one.querySelectorAll('.log-line')].flatMap((line) =>
          [...line.textContent!.matchAll(/rolls (no|one|\d+) six(?:es)? with (one|\d+) di[ce]e?/g)].map((words) =>
            [words[2]!, words[1]!].map((word) => (word === 'no' ? 0 : word === 'one' ? 1 : Number(word))),
          ),
        ),
      );
      expect(told.length).toBeGreaterThanOrEqual(2);
      const sorted = (rows: number[][]) => rows.map((row) => row.join('/')).sort();
      expect(sorted(drawn)).toEqual(sorted(told.slice(-2)));
      const words = await page.evaluate(() => {
        const lines = [...document.querySelectorAll('.log-lines > .log-line')].map((line) => line.textContent!);
        return lines.filter((line) => /enters the battle with/.test(line));
      });
      expect(words.join(' ')).toMatch(/enters the battle with \d+ /);
      expect(await page.locator('.log-lines > .log-line').filter({ hasText: /rolls/ }).count(), 'throws are folded').toBe(0);
    }
    await own.close();
    await other.close();
  });

  it('lets figures and cubes travel, and opens another board by its small one', async () => {
    const { record, lines } = find(([one]) => one!.words[0] === 'recruit');
    const made = await copyAt(server, record, lines[0]!.n - 1);
    const { page, close, complaints } = await sit(browser, server, made, [lines[0]!.seat], { reducedMotion: 'no-preference' });
    await page.waitForSelector('[data-turn="mine"]');
    await page.evaluate(() => {
      const flown: string[] = [];
      (window as unknown as { flown: string[] }).flown = flown;
      new MutationObserver((changes) => {
        for (const { addedNodes } of changes)
          for (const node of addedNodes) if (node instanceof HTMLElement && node.dataset.flies) flown.push(node.dataset.flies);
      }).observe(document.body, { childList: true, subtree: true });
    });
    const unit = lines[0]!.words[1]!;
    await page.locator(`.am-ware [data-target="unit:${unit}"]`).click();
    await expect.poll(() => page.evaluate(() => (window as unknown as { flown: string[] }).flown), patience).toContain(`unit:${unit}`);
    expect(await page.evaluate(() => (window as unknown as { flown: string[] }).flown.some((what) => what.startsWith('cube:')))).toBe(true);
    await page.waitForSelector('[data-flies]', { state: 'detached' });

    const name = () => page.locator('.am-shown-name').textContent();
    const own = await name();
    const other = page.locator('.am-seat-row[aria-pressed="false"]').first();
    await other.click();
    await expect.poll(name, patience).not.toBe(own);
    await page.keyboard.press('Escape');
    await expect.poll(name, patience).toBe(own);
    expect(complaints).toEqual([]);
    await close();
  });

  it('gives a battle all of a phone: the question waits lowered until it is raised', async () => {
    const { record, lines } = find(([one]) => one!.words[0] === 'fight');
    const { page, close } = await open(record, lines[0]!, ['phone', 'en']);
    const handle = page.locator('.sheet-handle');
    await page.waitForSelector('.prompt.low .sheet-handle[aria-expanded="false"]');
    expect(await page.locator('.am-line.near .am-unit.lit').first().locator('.am-types').isVisible()).toBe(true);
    await handle.click();
    await page.waitForSelector('.prompt:not(.low) .choices .choice');
    await close();
  });

  it('lights a stack of tiles as it lights a single one', async () => {
    const { record, lines } = find(([one]) => one!.words[0] === 'pick');
    const { page, close } = await open(record, lines[0]!);
    await page.waitForSelector('.am-offered.lit');
    const rings = await page.evaluate(() =>
      [...document.querySelectorAll('.am-offered.lit')].map((tile) => ({
        stacked: tile.parentElement!.querySelector('.card-stack-count') !== null,
        ring: getComputedStyle(tile).boxShadow.split(/,(?![^(]*\))/)[0],
      })),
    );
    expect(new Set(rings.map(({ stacked }) => stacked)).size, 'stacks and single tiles').toBe(2);
    expect(new Set(rings.map(({ ring }) => ring)).size).toBe(1);
    await close();
  });

  it('lets cards, tiles, units, workers and cubes be dragged where they go', async () => {
    const centre = async (page: Page, place: string) => {
      const box = (await page.locator(place).first().boundingBox())!;
      return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    };
    const drag = async ({ page, close, complaints }: Seated, from: string, to: string) => {
      await page.waitForSelector(from);
      const before = await seqOf(page);
      const start = await centre(page, from);
      const end = await centre(page, to);
      await page.mouse.move(start.x, start.y);
      await page.mouse.down();
      await page.mouse.move((start.x + end.x) / 2, (start.y + end.y) / 2, { steps: 4 });
      await page.mouse.move(end.x, end.y, { steps: 4 });
      expect(await page.locator('[data-over]').count(), `${from} over ${to}`).toBe(1);
      await page.mouse.up();
      await page.waitForTimeout(100);
      if ((await page.locator('.chooser .choice').count()) > 0) await page.locator('.chooser .choice').first().click();
      await page.waitForFunction((old) => document.querySelector('.table-page')?.getAttribute('data-seq') !== old, before);
      expect(complaints).toEqual([]);
      await close();
    };
    const at = (verb: string, past = 0) => find(([one]) => one!.words[0] === verb && one!.n > past);
    const play = at('play', 60);
    await drag(await open(play.record, play.lines[0]!), `.am-zone-hand [data-target="card:${play.lines[0]!.words[1]}"]`, '.am-sheet h3');
    const pick = at('pick');
    await drag(await open(pick.record, pick.lines[0]!), '.am-offered.lit', '.am-zone-production h3');
    const recruit = at('recruit');
    await drag(await open(recruit.record, recruit.lines[0]!), '.am-ware .lit', '.am-zone-holding h3');
    const swap = at('swap');
    const [, given, taken] = swap.lines[0]!.words;
    await drag(await open(swap.record, swap.lines[0]!), `[data-piece="cube:${given}"]`, `[data-bank="${taken}"]`);
    const cube = at('cube');
    await drag(await open(cube.record, cube.lines[0]!), '[data-piece="cube:victory"]', '.am-victory.lit');
    const work = find(([one]) => one!.words[0] === 'work' && one!.words[1] === 'villager');
    await drag(await open(work.record, work.lines[0]!), '.am-zone-holding [data-piece="worker:villager"]', '.am-gather-board .lit');
    const fight = at('fight');
    await drag(await open(fight.record, fight.lines[0]!), '.am-line.near .am-unit.lit', '.am-between');
  });
});
