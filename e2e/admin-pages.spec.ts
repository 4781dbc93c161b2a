import { backOffice } from '#src/workspace/back-office.ts';
import { expect, expectAccessible, test } from './journey.ts';
import { enter, makeAccount, makeAdmin } from './set-up.ts';

test('every page of the back office opens for an admin, by its way in the menu', async ({
  page,
  program,
  t,
  viewport,
}) => {
  test.slow();
  await enter(page, await makeAdmin(program));
  await page.goto('/admin');
  for (const { name, to } of backOffice) {
    if (viewport && viewport.width < 1024)
      await page.getByRole('button', { name: t('workspace:openMenu') }).click();
    await page.getByRole('link', { name: t(`workspace:items.${name}`), exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`${to}$`));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('heading', { name: t('workspace:problem.gone.heading') })).toHaveCount(0);
    await expectAccessible(page);
  }
});

test('and for nobody else: no call for its data is even made', async ({ page, program, t }) => {
  test.slow();
  const asked: string[] = [];
  page.on('request', (request) => request.url().includes('/api/admin/') && asked.push(request.url()));
  await enter(page, await makeAccount(program, 'student'));
  for (const { to } of backOffice) {
    await page.goto(to);
    await expect(page.getByRole('heading', { name: t('workspace:problem.forbidden.heading') })).toBeVisible();
  }
  expect(asked).toEqual([]);
});
