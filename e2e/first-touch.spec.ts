import { brotliCompressSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { expect, holdReact, hydrated, test } from './journey.ts';
import { field, sendButton } from './people.ts';
import { openWizardPage, wizardDialog } from './wizard.ts';

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
  await expect
    .poll(() => fetched.has([...fetched].find((path) => path.endsWith(`/${language}/trials.json`)) ?? ''))
    .toBe(true);
  await page.waitForLoadState('networkidle');
  await expect(page.locator('html[data-hydrated]')).toHaveCount(0);
  // A tap needs nothing from the network any more.
  await page.context().setOffline(true);
  await page
    .getByRole('link', { name: t('site/home:home.book') })
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
    .getByRole('link', { name: t('site/home:home.book') })
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
    .getByRole('link', { name: t('site/home:home.book') })
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

test('a press that React comes in the middle of is a press', async ({ page, t, family }) => {
  const letReactCome = await holdReact(page);
  await page.goto('/signup');
  await field(page, 'email').fill(family.email);
  await field(page, 'password').fill('Olma-7 daraxt');
  await field(page, 'password_confirmation').fill('Olma-7 daraxt');
  const button = sendButton(page, t('accounts:signUp.button'));
  await button.hover();
  await page.mouse.down();
  const came = page.waitForResponse('**/entry-client-*.js');
  letReactCome();
  await came;
  // What React says of the password would move the button away.
  await page.waitForTimeout(2000);
  await page.mouse.up();
  await expect(page.getByRole('dialog')).toContainText(t('accounts:registered'));
});

test('a link that React comes in the middle of leads where it points', async ({ page, t }) => {
  await page.goto('/lessons?q=qqqqqq&kind=&category=chess&sort=newest');
  const link = page.getByRole('link', { name: t('lessons:empty.nothing.button') });
  const came = page.waitForResponse(/entry-client-.*\.js/);
  await link.hover();
  await page.mouse.down();
  // React waits while a finger is down, for five seconds at most: nobody presses longer.
  await came;
  await page.waitForTimeout(500);
  await page.mouse.up();
  await expect(page).toHaveURL('/lessons');
  await page.waitForLoadState();
  await page.keyboard.press('Tab');
  await hydrated(page);
  await expect(page.getByRole('searchbox', { name: t('lessons:search.words') })).toHaveValue('');
  await expect(page).toHaveURL('/lessons');
});

test('what is typed before React is there is kept, and submitted by Enter', async ({ page, t, family }) => {
  const letReactCome = await holdReact(page);
  const wizard = await openWizardPage(page, t);
  await wizard.field('parentName').pressSequentially(family.name);
  await wizard.field('parentPhoneNumber').pressSequentially(family.phone);
  await wizard.field('parentEmail').pressSequentially(family.email);
  await page.keyboard.press('Enter');
  letReactCome();
  await expect(wizard.heading('student')).toBeVisible();
  await wizard.button('back').click();
  await expect(wizard.field('parentName')).toHaveValue(family.name);
  await expect(wizard.field('parentEmail')).toHaveValue(family.email);
});

test('a letter that is typed as soon as React is there is kept too', async ({ page }) => {
  const letReactCome = await holdReact(page);
  await page.goto('/login');
  const email = page.locator('main input[name=email]');
  await email.pressSequentially('nobody@dars.exampl');
  await page.evaluate(() =>
    addEventListener('hydrated', () =>
      queueMicrotask(() => {
        const input = document.querySelector<HTMLInputElement>('main input[name=email]');
        if (!input) return;
        input.value += 'e';
        input.dispatchEvent(new Event('input', { bubbles: true }));
      }),
    ),
  );
  letReactCome();
  await hydrated(page);
  await expect(email).toHaveValue('nobody@dars.example');
});

test('when React does not come, the button leads to the page of the wizard', async ({ page, t }) => {
  await page.route('**/entry-client-*.js', (route) => route.abort());
  await page.goto('/');
  await page
    .getByRole('link', { name: t('site/home:home.book') })
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

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('a form comes back as its page, and a password never stands in an address', async ({
    page,
    t,
    program,
  }) => {
    await page.goto('/login');
    await page.locator('main').getByLabel(t('accounts:email')).fill('dilnoza@example.com');
    await page.locator('input[type=password]').fill('a secret word');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/login$/);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const elsewhere = await page.request.post(`${program.url}//evil.example/`, { maxRedirects: 0 });
    expect(elsewhere.headers().location).toBe('/evil.example/');
  });

  test('pages are whole, links lead, the language changes', async ({ page, t, language }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('site/home:home.heading'));
    await page
      .getByRole('link', { name: t('site/home:home.book') })
      .first()
      .click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('trials:title'));
    const other = language === 'en' ? 'uz' : 'en';
    await page.locator(`footer a[hreflang=${other}]`).click();
    await expect(page.locator('html')).toHaveAttribute('lang', other);
    await page.goto('/');
    await expect(page.locator('html'), 'the choice is kept').toHaveAttribute('lang', other);
    await page.goto('/schedule');
    // Days, and the times of the first of them: late in the day there are few.
    const choices = await page
      .getByRole('radio')
      .evaluateAll((all) => all.map((each) => each.getAttribute('name')));
    expect([new Set(choices).size, choices.length > 4]).toEqual([2, true]);
  });
});
