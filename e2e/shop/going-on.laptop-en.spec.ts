import type { Page } from '@playwright/test';
import { translator } from '#src/platform/texts/i18n.server.ts';
import { beforeRelease, expect, hydrated, test } from '../journey.ts';

async function openHome(page: Page): Promise<void> {
  await page.goto('/');
  await page.keyboard.press('Shift');
  await hydrated(page);
}

test(
  'what is typed and sent in the footer before React is there arrives',
  beforeRelease,
  async ({ page, t, program, family }) => {
    await page.goto('/');
    await page.waitForTimeout(1600);
    const footer = page.locator('footer').last();
    await footer.getByRole('textbox').fill(family.email);
    await page.keyboard.press('Enter');
    await expect(footer.getByRole('status')).toBeVisible();
    expect((await program.mailsTo(family.email, 1)).length).toBe(1);
    await expect(footer.getByRole('button', { name: t('subscriptions:newsletter.button') })).toBeEnabled();
  },
);

test('links lead on without loading the page anew; back finds the place, also after a reload', async ({
  page,
  t,
}) => {
  await openHome(page);
  await page.evaluate(() => Object.assign(globalThis, { same: true }));
  const link = page
    .locator('footer')
    .last()
    .getByRole('link', { name: t('frame:nav.pricing') });
  await link.focus();
  const left = await page.evaluate(() => scrollY);
  expect(left).toBeGreaterThan(1000);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/pricing$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  expect(await page.evaluate(() => scrollY)).toBe(0);
  expect(await page.evaluate(() => 'same' in globalThis)).toBe(true);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('home:home.heading'));
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(left);

  const footer = page.locator('footer').last();
  await footer.getByRole('link', { name: t('frame:nav.pricing') }).press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('pricing:heading'));
  // Nobody has touched it yet.
  await page.reload();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('home:home.heading'));
  await expect(page).toHaveURL(/\/$/);

  // A page that is opened begins at its top, however far down another one was left.
  await page.goto('/pricing');
  await page.keyboard.press('Tab');
  await hydrated(page);
  await page.evaluate(() => scrollTo(0, 600));
  await page.goto('/signup');
  await page.goto('/pricing');
  await page.keyboard.press('Shift');
  await hydrated(page);
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test('the menu of subjects opens before any script; another language is spoken by the whole page, and by the next one', async ({
  page,
  t,
  language,
}) => {
  await page.goto('/');
  const narrow = await page.getByRole('button', { name: t('frame:nav.openMenu') }).isVisible();
  if (narrow) {
    await page.getByRole('button', { name: t('frame:nav.openMenu') }).click();
    const menu = page.getByRole('dialog', { name: t('frame:nav.menu') });
    await menu.getByText(t('frame:nav.subjects'), { exact: true }).click();
    await menu.getByRole('link', { name: t('courses:names.chess') }).click();
  } else {
    const button = page.getByRole('button', { name: t('frame:nav.subjects') });
    const menu = page.getByRole('dialog', { name: t('frame:nav.subjects') });
    await button.click();
    await expect(menu.getByRole('link')).toHaveCount(15);
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await button.click();
    await page.mouse.click(1200, 700);
    await expect(menu).toBeHidden();
    await button.click();
    await menu.getByRole('link', { name: t('courses:names.chess') }).click();
  }
  await expect(page).toHaveURL(/\/courses\/chess$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator(':popover-open')).toHaveCount(0);

  await page.goto('/');
  const other = language === 'en' ? 'uz' : 'en';
  const before = await page.locator('footer').last().getByRole('heading').first().textContent();
  await page.locator(`header a[hreflang=${other}]`).click();
  await expect(page.locator('html')).toHaveAttribute('lang', other);
  await expect(page.locator('footer').last().getByRole('heading').first()).not.toHaveText(before ?? '');
  const texts: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('.json')) texts.push(new URL(request.url()).pathname);
  });
  await page.locator('footer').last().locator('a[href="/pricing"]').press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(translator(other)('pricing:heading'));
  expect(texts.some((path) => path.endsWith(`/${other}/offer/pricing/pricing.page.json`))).toBe(true);
  expect(
    texts.filter((path) => path.includes(`/${language}/`)),
    'none of the language before',
  ).toEqual([]);
});

test(
  'texts that do not come are asked for again, and no name of one is ever shown',
  beforeRelease,
  async ({ page, t, program, family }) => {
    await page.route('**/assets/texts-*/**', (route) => route.abort());
    await page.goto('/');
    const footer = page.locator('footer').last();
    await footer.getByRole('textbox').fill(family.email);
    await page.keyboard.press('Enter');
    await page.waitForTimeout(1600);
    await expect(page.locator('html[data-hydrated]')).toHaveCount(0);
    await expect(footer).toContainText(t('subscriptions:newsletter.label'));
    await page.unroute('**/assets/texts-*/**');
    await expect(footer.getByRole('status')).toBeVisible({ timeout: 30_000 });
    expect((await program.mailsTo(family.email, 1)).length).toBe(1);
  },
);
