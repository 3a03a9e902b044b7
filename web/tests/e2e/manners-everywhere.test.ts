// Each stumbling point once more at every size, in both themes and both languages, by keyboard alone: a few of the ways that
// together have all of them, or with PENTARCHY_EVERY=1 each (every-size.ts). manners.test.ts goes into the details of each.

import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { withTypography } from '../../src/i18n/grammar';
import { ways, type Way } from './every-size';
import { baronnyChoices, baronnyLog } from './stage/painted-baronny';
import { open, over, seriousViolations, useStage } from './stage/stage-open';
import { json } from './stage/stage-texts';

useStage();

const seat = (number: number, kind: string, name: string, resigned = false) => ({
  ...{ seat: number, kind, name, agent: kind === 'bot' || resigned ? 'greedy' : null, present: true, resigned },
  ...(resigned ? { resigned_after: 34 } : {}),
});
const twoPeople = { seats: [seat(0, 'person', 'Ada'), seat(1, 'person', 'Grace'), seat(2, 'bot', 'Clémence')] };

const word = ({ language }: Way, key: string) =>
  withTypography((json(`web/src/texts/${language}.json`) as Record<string, string>)[key]!, language);
// As Enter on what has the focus.
const press = async (thing: Locator) => {
  await thing.focus();
  await thing.page().keyboard.press('Enter');
};
const acts = (heard: readonly Record<string, unknown>[]) => heard.filter(({ type }) => type === 'act').length;

// Nothing of the page lies outside of it: no bar beside it, no empty space below it to scroll into.
const isWhole = async (page: Page, { size }: Way): Promise<void> => {
  const [wide, high] = await page.evaluate(() => {
    const { scrollWidth, scrollHeight } = document.documentElement;
    return [scrollWidth - innerWidth, scrollHeight - innerHeight];
  });
  expect([size, wide, high]).toEqual([size, 0, 0]);
};

// Where there is room for one at a time the log is behind a tab.
async function toLog(page: Page): Promise<void> {
  if (!(await page.locator('.log-lines').isVisible())) await press(page.locator('.tab-log'));
  await page.locator('.log-lines').waitFor();
}

describe.each(ways)('$name', (way) => {
  const sit = (part = {}, commit: 'ask' | 'off' = 'off', table = 'painted', more = {}) =>
    open(`/table/${table}`, { ...way.options, ...more }, part, commit);

  it('the table is whole, and axe finds nothing serious in it', async () => {
    const { page, context, complaints } = await sit(twoPeople);
    await page.waitForSelector('.prompt.mine');
    await isWhole(page, way);
    expect(await seriousViolations(page)).toEqual([]);
    for (const tab of ['seats', 'log']) {
      const one = page.locator(`.tab-${tab}`);
      if (!(await one.isVisible())) continue;
      await press(one);
      await isWhole(page, way);
    }
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('what is final takes two steps, what would be wasted is said, and the step is in sight', async () => {
    const { page, context, stage } = await sit({}, 'ask');
    await page.locator('[data-hex="h2"]').focus();
    await page.keyboard.press('Enter');
    await page.locator('.commit .foresight-waste').waitFor();
    const inside = await page.locator('.commit-yes').evaluate((yes) => {
      const [own, around] = [yes, yes.closest('.prompt-body')!].map((one) => one!.getBoundingClientRect());
      return own!.top >= around!.top && own!.bottom <= around!.bottom + 0.5 && own!.bottom <= innerHeight;
    });
    expect(inside).toBe(true);
    await isWhole(page, way);
    await page.keyboard.press('Escape');
    await page.locator('.commit').waitFor({ state: 'detached' });
    expect(acts(stage.heard)).toBe(0);
    await page.locator('[data-hex="h2"]').focus();
    await page.keyboard.press('Enter');
    await page.locator('.commit').waitFor();
    await page.keyboard.press('Enter');
    await expect.poll(() => acts(stage.heard)).toBe(1);
    await context.close();
  });

  it('taking back is asked for, waited for, agreed to and refused', async () => {
    const { page, context, stage } = await sit(twoPeople);
    await press(page.locator('.ask-back'));
    await expect.poll(() => stage.heard.filter(({ type }) => type === 'takeback')).toHaveLength(1);
    const tell = (asker: number, waits_for: number[]) =>
      stage.say({ type: 'takeback', table: 'painted', seq: 40, takeback: { asker, waits_for }, refused_by: null });
    tell(0, [1]);
    await page.locator('.banner', { hasText: 'Grace' }).waitFor();
    tell(1, [0]);
    await press(page.getByRole('button', { name: word(way, 'takeback.yes'), exact: true }));
    await expect.poll(() => stage.heard.find(({ type }) => type === 'takeback_answer')).toMatchObject({ seat: 0, agree: true });
    stage.say({ type: 'takeback', table: 'painted', seq: 40, takeback: null, refused_by: 1 });
    await page.locator('.banner.takeback').waitFor({ state: 'detached' });
    await page.locator('.banner', { hasText: word(way, 'takeback.refused').replace('{name}', 'Grace') }).waitFor();
    await isWhole(page, way);
    await context.close();
  });

  it('what is lit is seen, or an arrow tells how much of it lies where', async () => {
    const { page, context } = await sit({}, 'off', 'cards');
    await page.waitForSelector('.board-area .lit[data-target]');
    const told = () =>
      page.evaluate(() => {
        const frame = document.querySelector('.board-area')!.getBoundingClientRect();
        const lit = [...document.querySelectorAll('.board-area .lit[data-target]')];
        const seen = lit.filter((element) => {
          const { left, right, top, bottom } = element.getBoundingClientRect();
          const [x, y] = [(left + right) / 2, (top + bottom) / 2];
          return x > frame.left && x < frame.right && y > frame.top && y < Math.min(frame.bottom, innerHeight);
        });
        const arrows = [...document.querySelectorAll('.lit-arrow')].map(({ textContent }) => Number(/\d+/.exec(textContent!)![0]));
        return { seen: seen.length > 0, missing: lit.length - seen.length - arrows.reduce((sum, one) => sum + one, 0) };
      });
    await expect.poll(told).toEqual({ seen: true, missing: 0 });
    await context.close();
  });

  it('what has no place on the table is answered with the arrows and Enter', async () => {
    const choices = baronnyChoices().filter(({ targets }) => (targets as unknown[]).length === 0);
    const { page, context, stage } = await sit({ choices });
    await page.waitForSelector('.choices .choice');
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('data-choice') ?? null);
    await page.keyboard.press('ArrowDown');
    expect(await focused()).toBe(choices[0]!.text);
    await page.keyboard.press('ArrowDown');
    expect(await focused()).toBe(choices[1]!.text);
    await page.keyboard.press('Enter');
    await expect.poll(() => stage.heard.find(({ type }) => type === 'act')).toMatchObject({ choice: choices[1]!.id });
    await context.close();
  });

  it('something unlit says why not, with its rule', async () => {
    const { page, context } = await sit();
    await press(page.locator('.kind[data-explain$="expedition"]'));
    // What is not lit is pointed at: the keyboard goes from one lit hex to the next.
    await page.locator('[data-hex="d4"]').click();
    await page.locator('.notice a[href*="/rules/baronny#BA-"]').waitFor();
    await isWhole(page, way);
    await context.close();
  });

  it('a game that was left has a result and another game; who resigned is told, and is nobody here', async () => {
    const none = { to_act: null, choices: null, prompt: null };
    const seats = [seat(0, 'person', 'Ada', true), seat(1, 'bot', 'Baudouin'), seat(2, 'bot', 'Clémence')];
    const alone = await sit({ ...none, end: 'stopped', seats });
    const dialog = alone.page.getByRole('dialog');
    await dialog.locator('.result-table').waitFor();
    expect(await dialog.locator('tbody tr').count()).toBe(3);
    expect(await seriousViolations(alone.page)).toEqual([]);
    await alone.page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await alone.page.locator('.over-buttons button', { hasText: word(way, 'result.again') }).waitFor();
    await alone.context.close();

    const people = [seat(0, 'person', 'Ada', true), seat(1, 'person', 'Grace'), seat(2, 'bot', 'Clémence')];
    const among = await sit({ seats: people, to_act: 1, choices: null });
    await toLog(among.page);
    await among.page.locator('.log-resigned', { hasText: 'Ada' }).waitFor();
    expect(await among.page.getByRole('button', { name: word(way, 'prompt.undo') }).count()).toBe(0);
    expect(await among.page.locator('.seat-card', { hasText: 'Ada' }).textContent()).toContain(word(way, 'seats.resigned'));
    await among.context.close();
  });

  it('who comes back sees first what was missed, then the result; all scores are the final ones, in the account too', async () => {
    const { page, context } = await sit(over, 'off', 'painted', { reducedMotion: 'no-preference' });
    await page.evaluate(() => {
      const known = { painted: { game: 'baronny', opened: 1, seats: [], invites: [], seen: 32 } };
      localStorage.setItem('pentarchy.tables', JSON.stringify(known));
    });
    await page.reload();
    const skip = page.getByRole('button', { name: word(way, 'catchup.skip') });
    await skip.waitFor();
    expect(await page.getByRole('dialog').count()).toBe(0);
    await press(skip);
    const dialog = page.getByRole('dialog');
    await dialog.locator('.result-table').waitFor();
    const small = await dialog.locator('.score-lines .axis').evaluateAll(
      (all) => all.filter((one) => one.getBoundingClientRect().height < 10).length,
    );
    expect(small).toBe(0);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    const numbers = (texts: string[]) => texts.map((text) => /\d+/.exec(text)![0]).sort();
    expect(numbers(await page.locator('.seat-score').allTextContents())).toEqual(['43', '61', '74']);
    if (!(await page.locator('.seat-score').first().isVisible())) await press(page.locator('.tab-seats'));
    await press(page.locator('.seat-score').first());
    await dialog.locator('.ledger-bars').waitFor();
    expect(numbers(await dialog.locator('.ledger-score').allTextContents())).toEqual(['43', '61', '74']);
    expect(await dialog.locator('.ledger-table').textContent()).toContain(word(way, 'ledger.end'));
    await context.close();
  });

  it('a record opens at the first decision, and its last position has the final scores', async () => {
    const lines = baronnyLog() as { n: number; actor: unknown }[];
    const first = lines.find(({ actor }) => typeof actor === 'number')!.n - 1;
    const record = { ...over, replay: true, held: [], as: null, log: { keep: 20, lines: lines.filter(({ n }) => n > 20) } };
    const { page, context } = await sit(record);
    await page.locator('.replay-at', { hasText: `${first} ` }).waitFor();
    await isWhole(page, way);
    await press(page.getByRole('button', { name: word(way, 'replay.end') }));
    await expect.poll(() => page.locator('.seat-score').first().textContent()).toMatch(/74|61|43/);
    await context.close();
  });

  it('another game is told to the others, each of whom has a seat in it', async () => {
    const { page, context, stage } = await sit({ ...over, ...twoPeople });
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('Escape');
    const invites = [{ seat: 0, invite: 'i'.repeat(43) }];
    const rematch = { asker: 1, next: 'p4d8k7m2x9qt6wz3', invites };
    stage.say({ type: 'rematch', table: 'painted', rematch });
    await press(page.locator('.banner.rematch button.primary'));
    await page.waitForURL(`**/table/${rematch.next}#invite=${invites[0]!.invite}`);
    await context.close();
  });

  it('what opens above the table gives the focus back', async () => {
    const { page, context } = await sit();
    await page.waitForSelector('.prompt.mine');
    const hasFocus = (thing: Locator) => expect.poll(() => thing.evaluate((one) => one === document.activeElement)).toBe(true);
    const settings = page.locator('.settings-bar button').last();
    await press(settings);
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('Escape');
    await hasFocus(settings);
    const menu = page.locator('.menu > button');
    await press(menu);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Escape');
    await hasFocus(menu);
    expect(await page.locator('.menu-list').count()).toBe(0);
    // Help, chosen in the menu.
    await press(menu);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('Escape');
    await hasFocus(menu);
    // Whoever tabs on has left the menu.
    await press(menu);
    const entries = await page.locator('.menu-list li').count();
    for (let step = 0; step <= entries; ++step) await page.keyboard.press('Tab');
    await page.locator('.menu-list').waitFor({ state: 'detached' });
    await context.close();
  });

  it('the log that is opened late ends with what happened last', async () => {
    const { page, context } = await sit();
    await page.waitForSelector('.prompt.mine');
    await toLog(page);
    const below = () => page.locator('.log-lines').evaluate((list) => list.scrollHeight - list.clientHeight - list.scrollTop);
    await expect.poll(below).toBeLessThan(2);
    // Lowered the question still says what is asked, above the tabs.
    const cut = await page.evaluate(() => {
      const [words, prompt] = ['.prompt-words', '.prompt'].map((name) => document.querySelector(name)!.getBoundingClientRect());
      return Math.round(words!.bottom - prompt!.bottom);
    });
    expect(cut).toBeLessThanOrEqual(0);
    await context.close();
  });
});
