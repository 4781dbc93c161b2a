import { expect, expectAccessible, test } from '../journey.ts';
import { callApi, enter, makeAdmin } from '../make/set-up.ts';
import { seeOnceAnew } from '../site/kept-page.ts';

const upcoming = 'staff/site/upcoming';

test('staff set when courses begin, and the card, the page and search engines tell it', async ({
  page,
  program,
  t,
}) => {
  const admin = await makeAdmin(program);
  await enter(page, admin);
  await page.goto('/admin/upcoming');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t(`${upcoming}:heading`));
  const dates = [
    ['music', 'music-theory', '2031-02-03'],
    ['ethics', 'ethics', '2031-03-04'],
  ] as const;
  for (const [key, , day] of dates) {
    const name = t(`subscriptions:names.${key}`);
    await page.getByRole('button', { name: t(`${upcoming}:set.name`, { name }) }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(t(`${upcoming}:set.day`)).fill(day);
    await expectAccessible(page);
    await dialog.getByRole('button', { name: t(`${upcoming}:set.button`) }).click();
    await expect(page.getByRole('status').filter({ hasText: t(`${upcoming}:set.done`) })).toBeVisible();
  }

  const card = page
    .getByRole('region', { name: t('upcoming:heading') })
    .getByRole('article', { name: t('subscriptions:names.music') });
  await seeOnceAnew(page, '/', card.locator('time[datetime="2031-02-03"]'));
  await expect(card).toContainText(t('upcoming:dates.starts'));
  await expect(card).not.toContainText(t('upcoming:dates.planned'));
  await seeOnceAnew(page, '/upcoming-course/1', page.locator('main time[datetime="2031-03-04"]'));
  const told = await page
    .locator('script[type="application/ld+json"]')
    .evaluateAll((all) => all.map((one) => one.textContent).join());
  expect(told).toContain('"startDate":"2031-03-04"');

  // As they were, for the journeys that come after.
  for (const [, course] of dates) await callApi(program, admin, 'DELETE', `/api/admin/upcoming/${course}`);
});
