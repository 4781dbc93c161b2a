import type { Page } from '@playwright/test';
import type { TFunction } from 'i18next';
import { expect, hydrated, test } from './journey.ts';

test('the reviews move on by themselves, and stop for a pointer and by their button', async ({ page, t }) => {
  await page.clock.install();
  const { position, carousel, button } = await open(page, t);
  await expect(position).toHaveText('1 / 9');
  await page.clock.runFor(4500);
  await expect(position).toHaveText('2 / 9');

  await carousel.getByRole('list').locator('..').hover();
  await page.clock.runFor(9000);
  await expect(position).toHaveText('2 / 9');
  await page.mouse.move(2, 2);
  await page.clock.runFor(4500);
  await expect(position).toHaveText('3 / 9');

  await button('pause').click();
  await button('play').blur();
  await page.clock.runFor(9000);
  await expect(position).toHaveText('3 / 9');
  await button('play').click();
  await page.clock.runFor(4500);
  await expect(position).toHaveText('4 / 9');
});

test('who has the focus there reads in peace, and moves them by the buttons, round and round', async ({
  page,
  t,
}) => {
  await page.clock.install();
  const { position, button } = await open(page, t);
  await button('pause').focus();
  await page.keyboard.press('Tab');
  await expect(button('previous')).toBeFocused();
  await page.clock.runFor(9000);
  await expect(position).toHaveText('1 / 9');
  await page.keyboard.press('Enter');
  await expect(position).toHaveText('9 / 9');
  await expect(button('play')).toBeVisible();
  await button('next').press('Enter');
  await expect(position).toHaveText('1 / 9');
});

test('who asks for less motion starts them alone', async ({ page, t }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.clock.install();
  const { position, button } = await open(page, t);
  await page.clock.runFor(9000);
  await expect(position).toHaveText('1 / 9');
  await button('play').click();
  await page.clock.runFor(4500);
  await expect(position).toHaveText('2 / 9');
});

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

/** The carousel, moved by script. */
async function open(page: Page, t: TFunction) {
  await page.goto('/');
  const carousel = page.getByRole('region', { name: t('reviews:heading') });
  await carousel.scrollIntoViewIfNeeded();
  await page.keyboard.press('Shift');
  await hydrated(page);
  return {
    carousel,
    position: carousel.getByText(/^\d \/ 9$/),
    button: (name: 'pause' | 'play' | 'previous' | 'next') =>
      carousel.getByRole('button', { name: t(`reviews:${name}`) }),
  };
}
