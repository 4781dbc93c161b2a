import { beforeRelease, everyVisitor, expect, expectAccessible, hydrated, test } from '../journey.ts';

const headings = [
  'home:subjects.heading',
  'upcoming:heading',
  'home:top.heading',
  'home:search.heading',
  'reviews:heading',
  'home:categories.heading',
  'home:features.heading',
  'home:steps.heading',
  'home:consultation.heading',
] as const;

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('every section stands, in order, and each course has its door', beforeRelease, async ({ page, t }) => {
    await page.goto('/');
    await expect(page.locator('main h2:not([popover] *)')).toHaveText(headings.map((key) => t(key)));
    await expect(page.locator('main a[href^="/courses/"]')).toHaveCount(10);
    const contact = page.getByRole('main').getByRole('link', { name: t('home:subjects.contact') });
    await expect(contact).toHaveAttribute('href', '/contact-us');
    const reviews = page.getByRole('region', { name: t('reviews:heading') });
    await expect(reviews.getByRole('listitem')).toHaveCount(9);
    const faces = reviews.locator('figcaption img');
    const drawn = await faces.evaluateAll((images) => images.map((image) => image.getAttribute('src')));
    expect([drawn.length, new Set(drawn).size], 'a face of their own for each').toEqual([9, 9]);
    await expect(reviews.getByRole('button')).toHaveCount(0);
  });

  test('the options open side by side, and close with Esc', beforeRelease, async ({ page, t }) => {
    await page.goto('/');
    const sheet = page.getByRole('dialog', { name: t('home:compare.heading') });
    await page.getByRole('button', { name: t('home:categories.compare') }).click();
    await expect(sheet.getByRole('columnheader')).toHaveCount(7);
    await expect(sheet.getByRole('row')).toHaveCount(7);
    await page.keyboard.press('Escape');
    await expect(sheet).toBeHidden();
  });
});

test(
  'nothing moves when React comes, the options stand side by side, and the search leads to its address',
  everyVisitor,
  async ({ page, t }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/');
    const tops = () =>
      page
        .locator('main h2:visible')
        .evaluateAll((all) => all.map((each) => (each as HTMLElement).offsetTop));
    const before = await tops();
    await page.keyboard.press('Shift');
    await hydrated(page);
    expect(await tops()).toEqual(before);
    const { width } = page.viewportSize() ?? { width: 0 };
    const ways = page.getByRole('list', { name: t('home:categories.heading') });
    await expect(ways, 'a keyboard gets to the row that scrolls').toHaveJSProperty(
      'tabIndex',
      width < 640 ? 0 : -1,
    );
    if (width < 640)
      expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(8000);
    await page.getByRole('button', { name: t('home:categories.compare') }).click();
    await expectAccessible(page);
    await page.getByRole('button', { name: t('home:compare.close') }).click();
    await expect(page.getByRole('table')).toBeHidden();
    await page.getByLabel(t('home:search.words')).fill('python');
    await page.getByLabel(t('home:search.category')).selectOption(t('home:search.categories.coding'));
    await page.getByRole('button', { name: t('home:search.go') }).click();
    await expect(page).toHaveURL(/\/lessons\?q=python&category=IT\+coding$/);
  },
);

test('the consultation opens the scheduler in a new tab', beforeRelease, async ({ page, context, t }) => {
  await page.goto('/');
  const opened = context.waitForEvent('page');
  await page.getByRole('link', { name: t('home:categories.consult') }).click();
  await expect(await opened).toHaveURL(/\/schedule$/);
});
