import { expect, expectAccessible, test } from '../journey.ts';
import { callApi, enter, makeAdmin } from '../make/set-up.ts';
import { seeOnceAnew } from '../site/kept-page.ts';

const prices = 'staff/money/prices';

test('staff change a price, the pricing page and a course tell it, and they go back to the specification', async ({
  page,
  program,
  t,
  sum,
}) => {
  const admin = await makeAdmin(program);
  await enter(page, admin);
  await page.goto('/admin/prices');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t(`${prices}:heading`));
  const plan = (classes: number) =>
    `${t('pricing:kinds.group.heading')}: ${t('pricing:lessons', { number: classes })}`;
  await page.getByRole('button', { name: t(`${prices}:change.name`, { name: plan(8) }) }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(t(`${prices}:fields.classes`)).fill('7');
  await dialog.getByLabel(t(`${prices}:fields.planPrice`)).fill('150');
  await dialog.getByLabel(t(`${prices}:fields.discount`)).fill('0');
  await expect(dialog.getByText(t(`${prices}:comesTo`, { price: sum('150$') }))).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: t(`${prices}:change.save`) }).click();
  await expect(page.getByRole('status').filter({ hasText: t(`${prices}:change.done`) })).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: plan(7) })).toContainText(sum('150$'));

  const card = page.getByRole('article', { name: t('pricing:lessons', { number: 7 }), exact: true });
  await seeOnceAnew(page, '/pricing', card.filter({ hasText: sum('150$') }));
  await expect(card.locator('s')).toHaveCount(0);
  await seeOnceAnew(page, '/courses/chess', page.locator('main').filter({ hasText: sum('150$') }));

  await page.goto('/admin/prices');
  await page.getByRole('button', { name: t(`${prices}:reset.name`, { name: plan(7) }) }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t(`${prices}:reset.button`) })
    .click();
  await expect(page.getByRole('row').filter({ hasText: plan(8) })).toContainText(sum('160$'));
  expect((await callApi(program, undefined, 'GET', '/api/prices')).plans.group[0].classes).toBe(8);
});
