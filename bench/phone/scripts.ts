import { brotliCompressSync, gzipSync } from 'node:zlib';
import { chromium, type Page } from '@playwright/test';

/** KB of script that a page has fetched when it is loaded (in brotli) and when React is there (in gzip). */
export type Scripts = { atLoad: number; alive: number };

/** Opens pages, touches a key in each, and weighs their script; in the order of the addresses. */
export async function weighScripts(executablePath: string | undefined, urls: string[]): Promise<Scripts[]> {
  const browser = await chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: ['--no-sandbox'],
  });
  const page = await browser.newPage();
  const found: Scripts[] = [];
  for (const url of urls) {
    await page.goto(url, { waitUntil: 'load' });
    const atLoad = await weigh(page, (body) => brotliCompressSync(body));
    await page.keyboard.press('Shift');
    await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
    found.push({ atLoad, alive: await weigh(page, (body) => gzipSync(body, { level: 9 })) });
  }
  await browser.close();
  return found;
}

async function weigh(page: Page, pack: (body: Buffer) => Buffer): Promise<number> {
  const names = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  let bytes = 0;
  for (const name of new Set(names.filter((each) => each.endsWith('.js'))))
    bytes += pack(await (await page.request.get(name)).body()).length;
  return bytes / 1024;
}
