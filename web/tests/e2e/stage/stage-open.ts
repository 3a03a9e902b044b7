// What the tests of the page alone share: the served files, a browser, and a page with a played server behind it.

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { guest, launch, type Guest } from '../browser';
import { paintedResult, playServer, servePage, type Stage } from './stage';

let browser: Browser;
let served: { address: string; close: () => void };
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

// To be called once by each file of tests.
export function useStage(): void {
  beforeAll(async () => {
    served = await servePage();
    browser = await launch();
  });
  afterAll(async () => {
    await browser?.close();
    served?.close();
  });
}

export type Options = Parameters<Browser['newContext']>[0];

export async function open(
  path: string,
  options: Options = {},
  part = {},
  commit: 'ask' | 'ring' | 'off' = 'off',
): Promise<Guest & { stage: Stage }> {
  const opened = await guest(browser, served.address, options, commit);
  const stage = await playServer(opened.page, part);
  await opened.page.goto(path);
  return { ...opened, stage };
}

interface AxeResult {
  violations: { id: string; impact: string; help: string; nodes: { html: string }[] }[];
}

// The order of headings is only "moderate" to axe, and yet how a table is read.
export async function seriousViolations(page: Page): Promise<string[]> {
  // Through the debugger, so that the page's own policy stays in force.
  await page.evaluate(axe);
  const result = (await page.evaluate('axe.run(document, { resultTypes: ["violations"] })')) as AxeResult;
  return result.violations
    .filter(({ id, impact }) => impact === 'serious' || impact === 'critical' || id === 'heading-order')
    .map(
      ({ id, help, nodes }) =>
        `${id}: ${help}: ${nodes
          .slice(0, 3)
          .map((node) => node.html.slice(0, 160))
          .join(' | ')}`,
    );
}

export const over = { result: paintedResult, end: 'finished', to_act: null, choices: null, prompt: null };
