import { brotliCompressSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { expect, holdReact, hydrated, test } from './journey.ts';
import { field, sendButton } from './people.ts';
import { wizardDialog } from './wizard.ts';

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

test('the home page runs at most 3 KB of script, and loads 120 KB before it is idle', async ({ page }) => {
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
});

test('an idle page fetches what comes next, and runs none of it', async ({ page, t, language }) => {
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
});

test('nothing is fetched ahead for who saves data', async ({ page }) => {
  await saveData(page);
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  await page.goto('/', { waitUntil: 'networkidle' });
  await page.waitForTimeout(1500);
  expect(scripts).toHaveLength(1);
});

test('a browser that refuses storage still comes alive', async ({ page, t }) => {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('The operation is insecure.', 'SecurityError');
        },
      });
  });
  await page.goto('/');
  await page
    .getByRole('link', { name: t('home:home.book') })
    .first()
    .click();
  await expect(wizardDialog(page, t).root).toBeVisible();
  await page.goto('/login');
  await field(page, 'email').fill('nobody@dars.test');
  await field(page, 'password').fill('not the password');
  await sendButton(page, t('accounts:login.button')).click();
  await expect(page.locator('main').getByRole('alert')).toBeVisible();
});

test('what is pressed before React is there opens when it comes', async ({ page, t }) => {
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

test('nothing comes twice', async ({ page }) => {
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

test('when React does not come, the button leads to the page of the wizard', async ({ page, t }) => {
  await page.route('**/entry-client-*.js', (route) => route.abort());
  await page.goto('/');
  await page
    .getByRole('link', { name: t('home:home.book') })
    .first()
    .click();
  await expect(page).toHaveURL(/\/free-trial$/);
});

test('a page that is opened begins at its top, however far down another one was left', async ({ page }) => {
  await page.goto('/pricing');
  await page.keyboard.press('Tab');
  await hydrated(page);
  await page.evaluate(() => scrollTo(0, 600));
  // The same one anew: it comes alive where its reader is.
  await page.goto('/signup');
  await page.goto('/pricing');
  await page.keyboard.press('Shift');
  await hydrated(page);
  expect(await page.evaluate(() => scrollY)).toBe(0);
});
