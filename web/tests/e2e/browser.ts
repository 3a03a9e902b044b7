// Chromium for the tests: Debian's own, driven by playwright-core.

import { existsSync } from 'node:fs';
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core';

const candidates = [process.env.CHROMIUM, '/usr/bin/chromium', '/usr/bin/chromium-browser'];

export function launch(): Promise<Browser> {
  const executablePath = candidates.find((path) => path !== undefined && existsSync(path));
  if (!executablePath) throw new Error('no chromium found; set CHROMIUM to its path');
  return chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'] });
}

export interface Guest {
  context: BrowserContext;
  page: Page;
  // What the browser complained about; a test that ends well has none.
  complaints: string[];
}

export async function guest(
  browser: Browser,
  address: string,
  options: Parameters<Browser['newContext']>[0] = {},
  // How final choices are made; whole games are played quickly when nothing is asked twice.
  commit: 'ask' | 'ring' | 'off' = 'off',
): Promise<Guest> {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    reducedMotion: 'reduce',
    baseURL: address,
    ...options,
  });
  await context.addInitScript((way) => {
    const settings = JSON.parse(localStorage.getItem('pentarchy.settings') ?? '{}') as Record<string, unknown>;
    localStorage.setItem('pentarchy.settings', JSON.stringify({ commit: way, ...settings }));
  }, commit);
  const page = await context.newPage();
  page.setDefaultTimeout(15000);
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(`error: ${error.message}`));
  page.on('console', (message) => {
    const text = message.text();
    // A server that is killed on purpose, or a page that asks for what is not there, is not a fault of the page.
    if (message.type() === 'error' && !/WebSocket|ERR_CONNECTION|Failed to load resource/.test(text))
      complaints.push(text);
  });
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (!['127.0.0.1', 'localhost'].includes(url.hostname)) complaints.push(`asked another host: ${request.url()}`);
  });
  return { context, page, complaints };
}
