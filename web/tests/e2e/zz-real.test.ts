import { it } from 'vitest';
import { guest, launch } from './browser';
import { realServer } from './server';
const dir = '/tmp/look';
it('look', async () => {
  const served = await realServer();
  const browser = await launch();
  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
  for (const [name, options] of [['tm', {}], ['tm-phone', phone]] as const) {
    const g = await guest(browser, served.address, options);
    await g.page.goto('/');
    await g.page.waitForSelector('.game-card');
    await g.page.screenshot({ path: `${dir}/${name}-lobby.png`, fullPage: true });
    await g.page.getByRole('button', { name: 'Play now' }).nth(1).click();
    await g.page.waitForSelector('.prompt');
    await g.page.waitForTimeout(1500);
    for (let i = 0; i < 12; ++i) {
      await g.page.waitForSelector('[data-turn="mine"] .prompt.mine', { timeout: 60000 });
      const before = await g.page.locator('.table-page').getAttribute('data-seq');
      if (i === 2 || i === 11) await g.page.screenshot({ path: `${dir}/${name}-${i}.png` });
      if ((await g.page.locator('.choices .choice').count()) === 0) await g.page.locator('.kind').first().click();
      await g.page.locator('.choices .choice').first().click();
      await g.page.waitForFunction((old: any) => document.querySelector('.table-page')?.getAttribute('data-seq') !== old, before);
    }
    console.log(name, g.complaints);
    await g.context.close();
  }
  await browser.close();
  await served.close();
});
