import { brotliCompressSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { beforeRelease, expect, holdReact, hydrated, test } from '../journey.ts';
import { wizardDialog } from '../offer/wizard.ts';

/** Weighs what a page fetches; gives the sums, in bytes, of all that came so far. */
function weighed(page: Page, weigh: (body: Buffer, type: string) => number) {
  const coming: Promise<{ isScript: boolean; bytes: number }>[] = [];
  page.on('response', (response) => {
    const type = response.headers()['content-type'] ?? '';
    const isScript = response.request().resourceType() === 'script';
    const body = response.body().catch(() => Buffer.alloc(0));
    coming.push(body.then((content) => ({ isScript, bytes: weigh(content, type) })));
  });
  return async () => {
    const came = await Promise.all(coming);
    const sum = (some: typeof came) => some.reduce((all, { bytes }) => all + bytes, 0);
    return { all: sum(came), script: sum(came.filter(({ isScript }) => isScript)) };
  };
}

/** The browser says that its visitor pays for each byte. */
async function saveData(page: Page): Promise<void> {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
  );
}

test(
  'the home page runs at most 3 KB of script, and loads 120 KB before it is idle',
  beforeRelease,
  async ({ page }) => {
    const weights = weighed(page, (body, type) =>
      /image|font/.test(type) ? body.length : brotliCompressSync(body).length,
    );
    await saveData(page);
    await page.goto('/', { waitUntil: 'networkidle' });
    const { all, script } = await weights();
    expect(script).toBeGreaterThan(0);
    expect(script).toBeLessThanOrEqual(3 * 1024);
    expect(all).toBeLessThanOrEqual(120 * 1024);
    await expect(page.locator('html[data-hydrated]')).toHaveCount(0);
  },
);

test('an idle page fetches what comes next, runs none of it, and nothing comes twice', async ({
  page,
  t,
  language,
}) => {
  const fetched = new Set<string>();
  page.on('requestfinished', (request) => fetched.add(new URL(request.url()).pathname));
  await page.goto('/');
  await expect.poll(() => [...fetched].some((path) => path.includes('/trial-dialog-'))).toBe(true);
  // The wizard's texts stand in the page's file.
  const texts = `/${language}/site/home/home.page.json`;
  await expect.poll(() => [...fetched].some((path) => path.endsWith(texts))).toBe(true);
  await page.waitForLoadState('networkidle');
  await expect(page.locator('html[data-hydrated]')).toHaveCount(0);
  // A tap needs nothing from the network any more.
  await page.context().setOffline(true);
  await page
    .getByRole('link', { name: t('home:home.book') })
    .first()
    .click();
  await expect(wizardDialog(page, t).root).toBeVisible();

  await page.context().setOffline(false);
  const browser = await page.context().newCDPSession(page);
  await browser.send('Network.clearBrowserCache');
  await page.goto('/', { waitUntil: 'networkidle' });
  await page.keyboard.press('Shift');
  await hydrated(page);
  await page.waitForLoadState('networkidle');
  const came = await page.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(({ transferSize, name }) => transferSize > 0 && /\.(js|json|css)$/.test(name))
      .map(({ name }) => name),
  );
  expect(came.filter((name, at) => came.indexOf(name) !== at)).toEqual([]);
  expect(came.length).toBeGreaterThan(8);
});

test('what is pressed before React is there opens when it comes; when it does not, the button leads to its page', async ({
  page,
  t,
}) => {
  await page.route('**/entry-client-*.js', (route) => route.abort());
  await page.goto('/');
  await page
    .getByRole('link', { name: t('home:home.book') })
    .first()
    .click();
  await expect(page).toHaveURL(/\/free-trial$/);
  await page.unroute('**/entry-client-*.js');

  const letReactCome = await holdReact(page);
  await page.goto('/');
  await page
    .getByRole('link', { name: t('home:home.book') })
    .first()
    .click();
  await expect(page).toHaveURL(/\/$/);
  letReactCome();
  await expect(wizardDialog(page, t).root).toBeVisible();
});
