import { it } from 'vitest';
import { guest, launch } from './browser';
import { playServer, servePage } from './stage';
const dir = '/tmp/look';
it('look', async () => {
  const served = await servePage();
  const browser = await launch();
  const shot = async (name: string, path: string, options: object, act?: (page: any) => Promise<void>) => {
    const g = await guest(browser, served.address, options);
    await playServer(g.page);
    await g.page.goto(path);
    await g.page.waitForSelector('.prompt');
    await g.page.waitForTimeout(300);
    await act?.(g.page);
    await g.page.waitForTimeout(400);
    await g.page.screenshot({ path: `${dir}/${name}.png` });
    if (g.complaints.length) console.log(name, g.complaints);
    await g.context.close();
  };
  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
  await shot('cards', '/table/cards', {});
  await shot('cards-hover', '/table/cards', {}, async (p) => p.locator('[data-target="card:12"], .any-card').nth(4).hover());
  await shot('cards-dark-phone', '/table/cards', { ...phone, colorScheme: 'dark' });
  await shot('preview', '/table/painted', {}, async (p) => {
    await p.getByRole('button', { name: /^Noble title/ }).click();
    await p.getByRole('button', { name: /3 fields/ }).hover();
  });
  await shot('preview-board', '/table/painted', {}, async (p) => p.locator('[data-hex="c1"]').hover());
  await shot('preview-phone', '/table/painted', phone, async (p) => {
    await p.getByRole('button', { name: /^Noble title/ }).tap();
    await p.getByRole('button', { name: /3 fields/ }).dispatchEvent('pointerover', { pointerType: 'touch' });
    await p.getByRole('button', { name: /3 fields/ }).focus();
  });
  await shot('ledger', '/table/painted', {}, async (p) => p.locator('.seat-score').first().click());
  await shot('ledger-phone', '/table/painted', phone, async (p) => {
    await p.getByRole('button', { name: 'Players' }).tap();
    await p.locator('.seat-score').first().tap();
  });
  await shot('standing', '/table/cards', {}, async (p) => p.getByRole('button', { name: 'Standing orders' }).click());
  await browser.close();
  served.close();
});
