// Impatient hands at The Ancient World's table, what travels over it, and a city that is fuller than usual.

import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { brokenNames, changed, closeHouse, copyOf, decision, openHouse, recordedGames, seq, sitAt, type House } from './ancient-world-table';
import { binary } from '../server';

const middleOf = async (page: Page, selector: string): Promise<[number, number]> => {
  const box = (await page.locator(selector).first().boundingBox())!;
  return [box.x + box.width / 2, box.y + box.height / 2];
};

describe.skipIf(!binary)('hands at The Ancient World', () => {
  let house: House;
  let records: string[];
  beforeAll(async () => {
    house = await openHouse();
    records = recordedGames('', 11);
  });
  afterAll(() => closeHouse(house));

  const sitDown = async (answer: RegExp, options: Parameters<typeof sitAt>[3] = {}) => {
    const found = decision(records, answer);
    const opened = await sitAt(house, await copyOf(house, found), found.seat, options);
    await opened.page.waitForSelector('[data-turn="mine"] .prompt.mine');
    return { ...opened, seat: found.seat };
  };
  const dragTo = async (page: Page, from: string, to: string) => {
    await page.mouse.move(...(await middleOf(page, from)));
    await page.mouse.down();
    await page.mouse.move(...(await middleOf(page, to)), { steps: 4 });
  };

  it('puts a dragged citizen down on Escape, outside of every place and outside of the window', async () => {
    const { page, context } = await sitDown(/^place labour 2/);
    const before = await seq(page);
    const open = '.aw-space-frame:has(.lit)';
    await dragTo(page, '.aw-citizen-frame.able', open);
    await page.keyboard.press('Escape');
    await page.waitForSelector('.aw-bubble', { state: 'detached' });
    await page.mouse.move(...(await middleOf(page, open)));
    await page.mouse.up();
    await dragTo(page, '.aw-citizen-frame.able', '.aw-city-head');
    await page.mouse.up();
    await page.waitForSelector('.aw-bubble', { state: 'detached' });
    await dragTo(page, '.aw-citizen-frame.able', open);
    await page.mouse.move(-40, -40);
    await page.mouse.up();
    await page.mouse.move(400, 300);
    await page.waitForSelector('.aw-bubble', { state: 'detached' });
    await page.waitForTimeout(150);
    expect(await seq(page)).toBe(before);
    // And then it still goes.
    await dragTo(page, '.aw-citizen-frame.able', open);
    await page.mouse.up();
    await changed(page, before);
    await context.close();
  });

  it('takes a dragged citizen back by undo, and puts it on again', async () => {
    const { page, context } = await sitDown(/^place rebuild/);
    const ready = await page.locator('.aw-city .aw-disc.ready').count();
    const before = await seq(page);
    await dragTo(page, '.aw-citizen-frame.able', '[data-drop="space:rebuild"]');
    await page.mouse.up();
    await changed(page, before);
    const after = await seq(page);
    expect(await page.locator('.aw-city .aw-disc.ready').count()).toBe(ready - 1);
    await page.keyboard.press('u');
    await changed(page, after);
    await page.waitForSelector('[data-turn="mine"] .aw-space.lit');
    expect(await page.locator('.aw-city .aw-disc.ready').count()).toBe(ready);
    await context.close();
  });

  it('makes one decision of a double click', async () => {
    const { page, context } = await sitDown(/^damage /);
    const broken = await page.locator('.aw-column .aw-plaque.damaged').count();
    const before = await seq(page);
    const [x, y] = await middleOf(page, '.aw-column .aw-plaque.lit');
    await page.mouse.click(x, y);
    await changed(page, before);
    const after = await seq(page);
    // The second half of it, after the answer has come.
    await page.mouse.down({ clickCount: 2 });
    await page.mouse.up({ clickCount: 2 });
    await page.waitForTimeout(200);
    expect(await seq(page)).toBe(after);
    expect(await page.locator('.aw-column .aw-plaque.damaged').count()).toBe(broken + 1);
    await context.close();

    const placing = await sitDown(/^place labour 2/);
    await placing.page.mouse.dblclick(...(await middleOf(placing.page, '.aw-space.lit')));
    await placing.page.waitForTimeout(100);
    expect(await placing.page.locator('.aw-space.picked').count()).toBe(1);
    await placing.context.close();
  });

  it('says why an army falls short, in the words of the rules', async () => {
    const { page, context } = await sitDown(/^attack \S+ with [a-z-]+\+/);
    await page.waitForSelector('.aw-titan .lit');
    await dragTo(page, '.aw-army.able', '.aw-titan:has(.lit)');
    await page.mouse.up();
    const panel = page.locator('.aw-attack');
    await panel.waitFor();
    const boxes = panel.locator('input:not(:disabled)');
    for (const box of await boxes.all()) await box.setChecked(false);
    expect(await panel.locator('.primary').innerText()).toBe('An attack needs at least one Military card that is paid for.');
    expect(await panel.locator('.primary').isDisabled()).toBe(true);
    await page.keyboard.press('Escape');
    await page.waitForSelector('.aw-attack', { state: 'detached' });
    await context.close();
  });

  it('lets cards and citizens travel, and waits for none of them', async () => {
    const options = { reducedMotion: 'no-preference' as const };
    const watch = (page: Page) =>
      page.evaluate(() => {
        const flown: string[] = [];
        (window as unknown as { flown: string[] }).flown = flown;
        new MutationObserver((changes) => {
          for (const { addedNodes } of changes)
            for (const node of addedNodes) if ((node instanceof HTMLElement || node instanceof SVGElement) && node.dataset.flies) flown.push(node.dataset.flies);
        }).observe(document.body, { childList: true, subtree: true });
      });
    const flown = (page: Page) => page.evaluate(() => (window as unknown as { flown: string[] }).flown);

    const { page, context, seat } = await sitDown(/^place build 1/, options);
    await watch(page);
    const before = await seq(page);
    await page.locator('[data-target="space:build"]').click();
    await page.locator('.aw-citizen.lit').first().click();
    await changed(page, before);
    expect(await flown(page)).toContain(`citizen ${seat} 1`);
    // A card of the row goes to the city; it is there at once, under its picture.
    const card = page.locator('.aw-empire .aw-card.lit').first();
    const target = (await card.getAttribute('data-target'))!;
    const was = await seq(page);
    await card.click();
    await changed(page, was);
    const name = target.slice('card:'.length);
    expect(await flown(page)).toContain(name);
    expect((await flown(page)).join()).toMatch(new RegExp(`(coins|knowledge) ${seat}`));
    expect(await page.locator(`.aw-city [data-card="${seat + 1}-${name}"]`).count()).toBe(1);
    await page.waitForSelector('[data-flies]', { state: 'detached' });
    await context.close();

    const still = await sitDown(/^place build 1/);
    await watch(still.page);
    const quiet = await seq(still.page);
    await still.page.locator('[data-target="space:build"]').click();
    await still.page.locator('.aw-citizen.lit').first().click();
    await changed(still.page, quiet);
    expect(await flown(still.page)).toEqual([]);
    await still.context.close();
  });

  it('keeps every name in a crowded city readable', async () => {
    const box = (await (await fetch(`${house.server.address}/api/box/ancient-world`)).json()) as { groups: Group[] };
    const found = decision(records, /^place labour 2/);
    const made = await copyOf(house, found);
    for (const [width, height] of [[1440, 900], [1024, 768], [390, 844]] as const) {
      for (const locale of ['en-GB', 'fr-FR']) {
        const opened = await sitAt(house, made, found.seat, { viewport: { width, height }, locale }, (text) =>
          crowd(text, found.seat, box.groups),
        );
        const { page, context } = opened;
        if (width < 500) await page.locator('.tab-mine').click();
        await page.waitForSelector('.aw-trophies .aw-plaque');
        await page.evaluate(() => document.fonts.ready);
        expect(await page.locator('.aw-trophies .aw-plaque').count()).toBe(12);
        const hidden = await page.locator('.aw-city .aw-plaque').evaluateAll(hiddenNames);
        expect([width, locale, hidden]).toEqual([width, locale, []]);
        expect([width, locale, await page.locator('.aw-city .aw-plaque').evaluateAll(brokenNames)]).toEqual([width, locale, []]);
        // No army lies on another's name or coins, and no pile's number on its Titan's name.
        expect(await page.locator('.aw-army').count()).toBe(4);
        if (width === 1024) expect([width, locale, await page.locator('.aw-army-card').evaluateAll(hiddenNames)]).toEqual([width, locale, []]);
        if (width >= 500) expect([width, locale, await page.locator('.aw-titans .aw-card:has(.aw-name)').evaluateAll(hiddenNames)]).toEqual([width, locale, []]);
        await context.close();
      }
    }
  });

  it('shows the signs of every card in a reserve, however long its name', async () => {
    const box = (await (await fetch(`${house.server.address}/api/box/ancient-world`)).json()) as { groups: Group[] };
    const cards = box.groups.filter(({ id }) => id.startsWith('empire')).flatMap(({ items }) => items);
    const found = decision(records, /^place labour 2/);
    const made = await copyOf(house, found);
    for (const locale of ['en-GB', 'fr-FR']) {
      const { page, context } = await sitAt(house, made, found.seat, { locale }, (text) =>
        lay(text, found.seat, { reserve: cards, own_provinces: [] }),
      );
      await page.waitForSelector('.aw-reserve .aw-plaque');
      await page.evaluate(() => document.fonts.ready);
      // All of them at once, each as it lies among few.
      const cut = await page.locator('.aw-reserve .aw-column-cards').evaluate((reserve) => {
        reserve.classList.remove('crowded');
        const plaques = [...reserve.querySelectorAll<HTMLElement>('.aw-plaque')];
        for (const plaque of plaques) plaque.closest<HTMLElement>('.aw-lie')!.style.flex = 'none';
        return plaques.flatMap((plaque) => {
          const signs = plaque.querySelector('.aw-effects');
          return signs && signs.getBoundingClientRect().bottom > plaque.getBoundingClientRect().bottom + 1 ? [plaque.textContent] : [];
        });
      });
      expect(await page.locator('.aw-reserve .aw-plaque').count()).toBeGreaterThan(50);
      expect([locale, cut]).toEqual([locale, []]);
      await context.close();
    }
  });
});

interface Entry {
  id: string;
  name: string;
  colour?: string;
}
interface Group {
  id: string;
  items: Entry[];
}

interface SeatState {
  type: string;
  view?: { seats: { items: { id: string; count: number; items: Entry[] }[] }[] };
}

// Whatever state the server sends, with four armies, twelve Titans, three Provinces and a tribe of seven cards in the seat's city.
function crowd(text: string, seat: number, groups: readonly Group[]): string {
  const message = JSON.parse(text) as SeatState;
  const armies = message.view?.seats[seat]?.items.find(({ id }) => id === 'armies')?.items;
  if (!armies) return text;
  const cards = (group: string) => groups.find(({ id }) => id === group)!.items;
  const tucked = cards('military').slice(0, 3).map(({ name }) => name);
  return lay(text, seat, {
    armies: cards('military').slice(0, 4).map((card) => ({ ...armies[0]!, ...card, heritage: tucked, name_coins: 2, art_coins: 5 })),
    own_titans: cards('titans').slice(8, 20),
    own_provinces: cards('provinces').slice(0, 3),
    reserve: cards('empire_b').slice(0, 3),
    city: [...cards('empire_a'), ...cards('empire_b')].filter(({ colour }) => colour === 'red').slice(0, 7),
  });
}

// The same with these cards in zones of the seat.
function lay(text: string, seat: number, laid: Readonly<Record<string, readonly Entry[]>>): string {
  const message = JSON.parse(text) as SeatState;
  const zones = message.view?.seats[seat]?.items;
  if (!zones) return text;
  for (const [zone, items] of Object.entries(laid)) {
    const place = zones.find(({ id }) => id === zone)!;
    place.items = items.map((item) => ({ ...item, id: `${seat + 1}-${item.id}` }));
    place.count = items.length;
  }
  return JSON.stringify(message);
}

// In the page: names of which a line is covered, cut or outside.
function hiddenNames(plaques: Element[]): string[] {
  const faults: string[] = [];
  for (const plaque of plaques) {
    const name = plaque.querySelector('.aw-name')!;
    plaque.scrollIntoView({ block: 'nearest' });
    const range = document.createRange();
    range.selectNodeContents(name);
    for (const { left, right, top, bottom, width } of range.getClientRects()) {
      if (width === 0) continue;
      const frame = plaque.getBoundingClientRect();
      // Letters fill the middle of their line.
      const [high, low] = [top + (bottom - top) * 0.3, top + (bottom - top) * 0.75];
      const seen = [
        [left + 1, high],
        [right - 1, high],
        [left + 1, low],
        [right - 1, low],
      ].every(([x, y]) => plaque.contains(document.elementFromPoint(x!, y!)));
      if (!seen || right > frame.right + 1) faults.push(`${name.textContent}: ${Math.round(top)}-${Math.round(bottom)} ${Math.round(right - frame.right)}`);
    }
    if (parseFloat(getComputedStyle(name).fontSize) < 9) faults.push(`${name.textContent}: too small`);
  }
  return faults;
}
