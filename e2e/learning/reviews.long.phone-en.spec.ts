import { expect, hydrated, test } from '../journey.ts';

test('one is in view, two from 640 px, three from 1024 px, 24 px apart; what was scrolled before stays', async ({
  page,
  t,
}) => {
  for (const [width, count] of [
    [639, 1],
    [640, 2],
    [1024, 3],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/');
    const row = page.getByRole('list', { name: t('reviews:heading') });
    const cards = () =>
      row.locator('li').evaluateAll((all) => all.map((each) => each.getBoundingClientRect().toJSON()));
    await row.evaluate((list) => list.parentElement?.scrollTo({ left: 1e4, behavior: 'instant' }));
    await row.evaluate((list) => list.parentElement?.scrollTo({ left: 0, behavior: 'instant' }));
    const [first, second] = await cards();
    const own = (await row.boundingBox())?.width ?? 0;
    expect(Math.round(second.x - first.right)).toBe(24);
    expect(Math.round((own + 24) / (first.width + 24))).toBe(count);
    await row.evaluate(
      (list, left) => list.parentElement?.scrollTo({ left, behavior: 'instant' }),
      (first.width + 24) * 2,
    );
    const before = (await cards()).map(({ x }) => Math.round(x));
    await page.getByRole('heading', { name: t('reviews:heading') }).hover();
    await hydrated(page);
    await expect(page.getByText('3 / 9', { exact: true })).toBeVisible();
    expect(Math.abs(Math.round((await cards())[2].x) - (before[2] ?? 0))).toBeLessThanOrEqual(2);
  }
});
