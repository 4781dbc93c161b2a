import type { Page, TestInfo } from '@playwright/test';
import type { RunningProgram } from './program.ts';

/**
 * Watches a page, to say what it was at when its journey failed: on another machine nobody can look.
 * @returns writes to standard output, if the journey failed, where the page is, what it shows, what it still waits for,
 *   and what the program said last
 */
export function watchFailure(page: Page): (program: RunningProgram, test: TestInfo) => Promise<void> {
  const began = Date.now();
  const waiting = new Map<unknown, string>();
  const happened: string[] = [];
  const note = (what: string) => happened.push(`${((Date.now() - began) / 1000).toFixed(1)} s ${what}`);
  page.on('framenavigated', (frame) => frame === page.mainFrame() && note(`at ${frame.url()}`));
  page.on('request', (request) => {
    waiting.set(request, `${request.method()} ${request.url()} since ${Date.now() - began} ms`);
    if (request.method() !== 'GET') note(`${request.method()} ${request.url()}`);
  });
  page.on('requestfinished', (request) => waiting.delete(request));
  page.on('requestfailed', (request) => {
    waiting.delete(request);
    note(`failed: ${request.url()} ${request.failure()?.errorText}`);
  });
  return async (program, { title, status, expectedStatus }) => {
    if (status === expectedStatus) return;
    note('is looked at');
    const alive = await page
      .evaluate(() => document.documentElement.dataset.hydrated !== undefined)
      .catch(String);
    const shown = await page.locator('body').ariaSnapshot({ timeout: 5000 }).catch(String);
    process.stdout.write(
      [
        `What "${title}" was at when it failed; React is there: ${alive}`,
        ...['What happened:', ...happened.slice(-25)],
        ...['What it waits for:', ...waiting.values()],
        ...['What the program said last:', ...program.log().split('\n').slice(-15)],
        ...['What it shows:', shown.slice(0, 6000), ''],
      ].join('\n'),
    );
  };
}
