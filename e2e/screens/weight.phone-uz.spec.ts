import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { beforeRelease, expect, hydrated, test } from '../journey.ts';
import type { RunningProgram } from '../program/program.ts';
import { isOfSameTemplate } from './screens-of-all.ts';
import { publicPaths } from './sitemap.ts';

/** KB of 1024 bytes; a page's script in all is counted in gzip, all else in brotli. */
const budget = { scriptAtLoad: 3, all: 120, fonts: 13.4, script: 200, files: 8, texts: 3 };

const kinds = { script: /\.js$/, font: /\.woff2$/, packed: /\.(webp|avif|png|jpg|woff2)$/ };

test('a page of each template is light, at load and in all, asks nobody else, and fetches nothing ahead for who saves data', async ({
  page,
  program,
}) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  await saveData(page);
  await page.goto('/', { waitUntil: 'networkidle' });
  await page.waitForTimeout(2500);
  expect(scripts).toHaveLength(1);
  await expect(page.locator('html[data-hydrated]')).toHaveCount(0);

  const paths = await publicPaths(page.request);
  expect(paths.length).toBeGreaterThan(20);
  await expectLight(
    page,
    program,
    paths.filter((path) => !isOfSameTemplate(path)),
  );
});

test('so is every public page', beforeRelease, async ({ page, program }) => {
  await saveData(page);
  await expectLight(page, program, await publicPaths(page.request));
});

/** The browser says that its visitor pays for each byte: what is fetched when it is idle is looked at apart. */
async function saveData(page: Page): Promise<void> {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
  );
}

/** The files are the same for everybody, and a phone is who pays for them. */
async function expectLight(page: Page, program: RunningProgram, paths: string[]): Promise<void> {
  const elsewhere: string[] = [];
  page.on('request', (request) => {
    const { protocol, origin } = new URL(request.url());
    if (protocol.startsWith('http') && origin !== program.url) elsewhere.push(request.url());
  });
  const bodies = new Map<string, Promise<Buffer>>();
  const bodyOf = (url: string) => {
    const known = bodies.get(url) ?? page.request.get(url).then((answer) => answer.body());
    bodies.set(url, known);
    return known;
  };
  const weigh = async (urls: string[], pack: (body: Buffer) => Buffer) => {
    const packed = urls.map(async (url) => {
      const body = await bodyOf(url);
      return kinds.packed.test(url) ? body.length : pack(body).length;
    });
    return (await Promise.all(packed)).reduce((sum, bytes) => sum + bytes, 0) / 1024;
  };
  const loaded = (kind = /./) =>
    page
      .evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
      .then((names) => [...new Set(names)].filter((name) => name.startsWith('http') && kind.test(name)));

  for (const path of paths) {
    await page.goto(path, { waitUntil: 'load' });
    const [all, script, fonts] = [await loaded(), await loaded(kinds.script), await loaded(kinds.font)];
    expect(script.length, `${path} has its script`).toBeGreaterThan(0);
    expect
      .soft(await weigh(script, brotliCompressSync), `${path}: KB of script at load`)
      .toBeLessThanOrEqual(budget.scriptAtLoad);
    expect
      .soft(await weigh(fonts, (body) => body), `${path}: KB of typefaces`)
      .toBeLessThanOrEqual(budget.fonts);
    expect
      .soft(await weigh([page.url(), ...all], brotliCompressSync), `${path}: KB in all`)
      .toBeLessThanOrEqual(budget.all);

    await page.keyboard.press('Shift');
    await hydrated(page);
    const scripts = await loaded(kinds.script);
    const whole = await weigh(scripts, (body) => gzipSync(body, { level: 9 }));
    expect(whole).toBeGreaterThan(50);
    expect.soft(whole, `${path}: KB of script in all`).toBeLessThanOrEqual(budget.script);
    expect.soft(scripts.length, `${path}: files of script`).toBeLessThanOrEqual(budget.files);
    const texts = await loaded(/\/texts-.*\.json$/);
    expect.soft(texts.length, `${path}: files of texts`).toBeLessThanOrEqual(budget.texts);
  }
  expect(elsewhere).toEqual([]);
}
