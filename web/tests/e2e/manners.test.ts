// The manners that all tables share, on the page alone, at the three sizes and at 200 %.

import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { baronnyLog } from './stage/painted-baronny';
import { open, over, seriousViolations, useStage, type Options } from './stage/stage-open';

useStage();

const sizes = {
  wide: { viewport: { width: 1440, height: 900 }, colorScheme: 'dark' },
  medium: { viewport: { width: 1024, height: 768 }, locale: 'fr-FR' },
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true },
  // What is left of 1440x900 at 200 %.
  'twice as large': { viewport: { width: 720, height: 450 } },
} satisfies Record<string, Options>;

interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
  width: number;
  height: number;
}

const box = (page: Page, name: string): Promise<Box> =>
  page.locator(name).first().evaluate((element) => element.getBoundingClientRect().toJSON() as Box);

const seat = (number: number, kind: string, name: string, resigned = false) => ({
  ...{ seat: number, kind, name, agent: kind === 'bot' || resigned ? 'greedy' : null, present: true, resigned },
  ...(resigned ? { resigned_after: 34 } : {}),
});
// A table where another person can be asked to let one take back.
const withAnother = { seats: [seat(0, 'person', 'Ada'), seat(1, 'person', 'Grace'), seat(2, 'bot', 'Clémence')] };

describe('the layout', () => {
  for (const [name, options] of Object.entries(sizes)) {
    it(`gives the board 55 % of the height, the log 120 pixels, and clips nothing: ${name}`, async () => {
      const { width, height } = options.viewport;
      for (const table of ['painted', 'cards']) {
        const { page, context, complaints } = await open(`/table/${table}`, options, table === 'painted' ? withAnother : {});
        await page.waitForSelector('.prompt.mine');
        const board = await box(page, '.board-area');
        const prompt = await box(page, '.prompt');
        expect(board.height).toBeGreaterThanOrEqual(0.55 * height - 0.5);
        if (name === 'phone') expect(prompt.top).toBeGreaterThanOrEqual(board.bottom - 11);
        else expect(prompt.left).toBeGreaterThanOrEqual(board.right - 1);
        // The bar above and the buttons below the question lie whole inside of what is seen.
        for (const part of ['.table-head h1', '.table-head .menu', '.table-head .settings-bar', '.prompt-buttons']) {
          const { left, top, right, bottom } = await box(page, part);
          const inside = left >= 0 && top >= 0 && right <= width + 0.5 && bottom <= height + 0.5;
          expect([table, part, inside]).toEqual([table, part, true]);
        }
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
        // The question itself never scrolls: its answers do.
        const cut = await page.locator('.prompt').evaluate((prompt) => prompt.scrollHeight - prompt.clientHeight);
        expect([table, cut <= 1]).toEqual([table, true]);
        // Where the seats have what is lit they show themselves first.
        if (!(await page.locator('.log-lines').isVisible())) await page.locator('.tab-log').click();
        expect((await box(page, '.log-lines')).height).toBeGreaterThanOrEqual(120);
        expect((await box(page, '.board-area')).height).toBeGreaterThanOrEqual(0.55 * height - 0.5);
        // Baronny's own side is seen whole where there is room for it.
        if (table === 'painted' && (name === 'wide' || name === 'medium')) {
          const hidden = await page.locator('.mine-area').evaluate((area) => area.scrollHeight - area.clientHeight);
          expect(hidden).toBeLessThanOrEqual(1);
        }
        expect(complaints).toEqual([]);
        await context.close();
      }
    });
  }
});

const acts = (heard: readonly Record<string, unknown>[]) => heard.filter(({ type }) => type === 'act').length;

describe('a choice that cannot be taken back', () => {
  for (const name of ['wide', 'medium', 'phone'] as const) {
    it(`is made in two steps: ${name}`, async () => {
      const { page, context, stage } = await open('/table/painted', { ...sizes[name], locale: 'en-GB' }, {}, 'ask');
      const city = page.getByRole('button', { name: 'Make the village on c4 a city' });
      await city.click();
      const commit = page.locator('.commit');
      await commit.waitFor();
      expect(await commit.innerText()).toContain('Then somebody else acts');
      const inSight = async () => {
        const yes = await box(page, '.commit-yes');
        const body = await box(page, '.prompt-body');
        return yes.top >= body.top && yes.bottom <= body.bottom + 0.5;
      };
      expect(await inSight()).toBe(true);
      // Also below a warning and what changes.
      await page.locator('[data-hex="h2"]').click();
      await page.locator('.commit .foresight-waste').waitFor();
      expect(await inSight()).toBe(true);
      await page.getByRole('button', { name: 'Not yet' }).click();
      expect([await commit.count(), acts(stage.heard)]).toEqual([0, 0]);
      await city.click();
      await commit.waitFor();
      // The second step has the focus: by keyboard it is Enter twice.
      await page.keyboard.press('Enter');
      await expect.poll(() => acts(stage.heard)).toBe(1);
      await context.close();
    });
  }

  it('asks before anything is wasted, and not where undo is left', async () => {
    const { page, context, stage } = await open('/table/painted', {}, {}, 'ask');
    await page.locator('[data-hex="h2"]').click();
    await page.locator('.commit .foresight-waste').waitFor();
    expect(await page.locator('.commit .foresight-waste').innerText()).toBe('A second knight could still move');
    await page.keyboard.press('Escape');
    await page.locator('.commit').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: /^Noble title/ }).click();
    await page.locator('.choices .choice').first().click();
    await expect.poll(() => acts(stage.heard)).toBe(1);
    await context.close();
  });

  it('can be held back for a few seconds instead', async () => {
    const { page, context, stage } = await open('/table/painted', {}, {}, 'ring');
    const city = page.getByRole('button', { name: 'Make the village on c4 a city' });
    await city.click();
    await page.getByRole('button', { name: 'Take back' }).click();
    await page.waitForTimeout(4300);
    expect(acts(stage.heard)).toBe(0);
    await city.click();
    await page.locator('.commit-ring').waitFor();
    await expect.poll(() => acts(stage.heard), { timeout: 8000 }).toBe(1);
    await context.close();
  });
});

describe('what is lit and what is not', () => {
  for (const name of ['medium', 'phone', 'twice as large'] as const) {
    it(`lit things are in sight, or an arrow leads to them: ${name}`, async () => {
      const { page, context } = await open('/table/cards', { ...sizes[name], locale: 'en-GB' });
      await page.waitForSelector('.board-area .lit[data-target]');
      await page.waitForTimeout(200);
      const seen = () =>
        page.evaluate(() => {
          const frame = document.querySelector('.board-area')!.getBoundingClientRect();
          const lit = [...document.querySelectorAll('.board-area .lit[data-target]')];
          const inside = lit.filter((element) => {
            const { left, right, top, bottom } = element.getBoundingClientRect();
            const [x, y] = [(left + right) / 2, (top + bottom) / 2];
            return x > frame.left && x < frame.right && y > frame.top && y < Math.min(frame.bottom, innerHeight);
          });
          return [inside.length, lit.length] as const;
        });
      const [inside, all] = await seen();
      expect(inside).toBeGreaterThan(0);
      const arrows = await page.locator('.lit-arrow').allInnerTexts();
      expect(inside + arrows.reduce((sum, text) => sum + Number(/\d+/.exec(text)![0]), 0)).toBe(all);
      await context.close();
    });
  }

  it('a click on something unlit says why, with its rule', async () => {
    const { page, context } = await open('/table/painted');
    await page.getByRole('button', { name: /^Expedition/ }).click();
    await page.locator('[data-hex="d4"]').click();
    await page.locator('.notice', { hasText: 'BA-MOVE-06' }).waitFor();
    await context.close();
    const cards = await open('/table/cards');
    await cards.page.locator('.any-board .any-card:not(.lit)').first().click();
    await cards.page.locator('.notice').waitFor();
    await cards.context.close();
  });
});

describe('leaving a game', () => {
  const stopped = {
    ...{ end: 'stopped', to_act: null, choices: null, prompt: null },
    undo: { can: true, reason: null, redo: false },
    seats: [seat(0, 'person', 'Ada', true), seat(1, 'bot', 'Baudouin'), seat(2, 'bot', 'Clémence')],
  };

  it('against bots ends with a result, and offers another game', async () => {
    const { page, context } = await open('/table/painted', sizes.phone, stopped);
    const dialog = page.getByRole('dialog');
    await dialog.getByText('Ended early').waitFor();
    expect(await dialog.locator('.result-table tbody tr').count()).toBe(3);
    expect(await dialog.locator('tbody tr').first().innerText()).toMatch(/Ada\s+40/);
    await dialog.getByRole('button', { name: 'Play again' }).waitFor();
    await dialog.getByRole('button', { name: 'Close' }).click();
    expect(await page.locator('.prompt').innerText()).toContain('Play again');
    await context.close();
  });

  it('between people is said in the log; the seat is not mine any more, and undo is gone', async () => {
    const seats = [seat(0, 'person', 'Ada', true), seat(1, 'person', 'Grace'), seat(2, 'bot', 'Clémence')];
    const { page, context } = await open('/table/painted', {}, { seats, undo: stopped.undo, to_act: 1, choices: null });
    await page.locator('.log-resigned', { hasText: 'Ada' }).waitFor();
    const card = page.locator('.seat-card', { hasText: 'Ada' });
    expect(await card.innerText()).toContain('resigned');
    expect(await card.innerText()).not.toMatch(/\byou\b/);
    expect(await page.getByRole('button', { name: 'Undo' }).count()).toBe(0);
    await context.close();
  });
});

describe('coming back to a finished game', () => {
  it('shows what was missed first and then the result, with the final scores everywhere', async () => {
    const { page, context } = await open('/table/painted', { reducedMotion: 'no-preference' }, over);
    await page.evaluate(() => {
      const known = { painted: { game: 'baronny', opened: 1, seats: [], invites: [], seen: 32 } };
      localStorage.setItem('pentarchy.tables', JSON.stringify(known));
    });
    await page.reload();
    await page.getByText('What happened since you left').waitFor();
    expect(await page.getByRole('dialog').count()).toBe(0);
    await page.getByRole('button', { name: 'Skip' }).click();
    await page.getByRole('dialog').waitFor();
    // The chart ends where the table does: with 74, not with what stood after the last round.
    expect(await page.locator('.score-lines .axis').allTextContents()).toContain('end');
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    const scores = await page.locator('.seat-score').allInnerTexts();
    expect(scores.map((text) => /\d+/.exec(text)![0]).sort()).toEqual(['43', '61', '74']);
    await context.close();
  });
});

describe('the result', () => {
  // More sources than there are colours, as in Terra Mystica.
  const sources = Array.from({ length: 14 }, (_, index) => `baronny.source${index}`);
  const standings = [0, 1, 2].map((at) => ({
    ...{ seat: at, place: at + 1, score: 120 - at },
    lines: sources.map((key) => ({ key, points: 8 })),
  }));
  const result = { standings, rounds: [] };

  for (const [name, options] of Object.entries(sizes)) {
    it(`shows every score, and every source with a look of its own: ${name}`, async () => {
      const { page, context } = await open('/table/painted', options, { ...over, result });
      await page.getByRole('dialog').waitFor();
      const frame = await box(page, 'dialog');
      const scores = await page.locator('.result-score').evaluateAll((all) =>
        all.map((one) => one.getBoundingClientRect().toJSON() as DOMRect),
      );
      expect(scores).toHaveLength(3);
      for (const { left, right } of scores) expect(left >= frame.left && right <= frame.right).toBe(true);
      const looks = await page.locator('.result .swatch').evaluateAll((all) =>
        all.map((one) => getComputedStyle(one).backgroundColor + getComputedStyle(one).backgroundImage),
      );
      expect(new Set(looks).size).toBe(sources.length);
      expect(await seriousViolations(page)).toEqual([]);
      await context.close();
    });
  }
});

describe('a record', () => {
  it('opens at the first decision even when its log is too long to come whole, and has its result at the end', async () => {
    const lines = baronnyLog() as { n: number; actor: unknown }[];
    const first = lines.find(({ actor }) => typeof actor === 'number')!.n - 1;
    const record = { ...over, replay: true, held: [], as: null, log: { keep: 20, lines: lines.filter(({ n }) => n > 20) } };
    const { page, context } = await open('/table/painted', sizes.phone, record);
    await page.locator('.replay-at', { hasText: `${first} of` }).waitFor();
    expect(await page.getByRole('button', { name: 'Result' }).count()).toBe(0);
    await page.getByRole('button', { name: 'To the end' }).click();
    await page.getByRole('button', { name: 'Result' }).click();
    await page.getByRole('dialog').locator('.result-table').waitFor();
    await context.close();
  });
});

describe('taking back by agreement', () => {
  it('is asked of the others, who agree or refuse', async () => {
    const seats = [seat(0, 'person', 'Ada'), seat(1, 'person', 'Grace'), seat(2, 'bot', 'Clémence')];
    const { page, context, stage } = await open('/table/painted', sizes.phone, { seats });
    await page.getByRole('button', { name: 'Ask to take back' }).click();
    await expect.poll(() => stage.heard.filter(({ type }) => type === 'takeback')).toHaveLength(1);
    const tell = (asker: number, waits_for: number[]) =>
      stage.say({ type: 'takeback', table: 'painted', seq: 40, takeback: { asker, waits_for }, refused_by: null });
    tell(0, [1]);
    await page.getByText('Waiting for Grace').waitFor();
    tell(1, [0]);
    await page.getByText('Grace would like to take back').waitFor();
    await page.getByRole('button', { name: 'Agree' }).click();
    await expect
      .poll(() => stage.heard.filter(({ type }) => type === 'takeback_answer'))
      .toMatchObject([{ seat: 0, agree: true }]);
    stage.say({ type: 'takeback', table: 'painted', seq: 40, takeback: null, refused_by: 1 });
    await page.getByText('Grace does not agree').waitFor();
    await context.close();
  });
});

describe('another game', () => {
  it('is told to the others, each of whom has a seat in it', async () => {
    const seats = [seat(0, 'person', 'Ada'), seat(1, 'person', 'Grace'), seat(2, 'bot', 'Clémence')];
    const { page, context, stage } = await open('/table/painted', sizes.phone, { ...over, seats });
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    const invites = [{ seat: 0, invite: 'i'.repeat(43) }];
    const rematch = { asker: 1, next: 'p4d8k7m2x9qt6wz3', invites };
    stage.say({ type: 'rematch', table: 'painted', rematch });
    await page.locator('.banner.rematch', { hasText: 'Grace would like to play again' }).waitFor();
    await page.getByRole('button', { name: 'Play again' }).click();
    await page.waitForURL(`**/table/${rematch.next}#invite=${invites[0]!.invite}`);
    await context.close();
  });
});

describe('the question', () => {
  it('names what it comes from: the own step just before it', async () => {
    const { page, context } = await open('/table/ttt1');
    expect(await page.locator('.prompt-cause').count()).toBe(0);
    await context.close();
    const step = {
      ...{ n: 35, actor: 0, targets: [] },
      messages: [{ key: 'baronny.log.recruit', args: { seat: { seat: 0 }, number: 2, hex: 'b3' } }],
    };
    const painted = await open('/table/painted', {}, { log: { keep: 0, lines: [step] } });
    expect(await painted.page.locator('.prompt-cause').innerText()).toContain('Ada recruits 2 knights');
    await painted.context.close();
  });
});

describe('accessibility of what is new', () => {
  it('axe finds nothing serious in a commit step, on a phone and in the dark', async () => {
    for (const options of [sizes.phone, { ...sizes.wide, locale: 'en-GB' }]) {
      const { page, context } = await open('/table/painted', options, {}, 'ask');
      await page.getByRole('button', { name: 'Make the village on c4 a city' }).click();
      await page.locator('.commit').waitFor();
      expect(await seriousViolations(page)).toEqual([]);
      await context.close();
    }
  });
});
