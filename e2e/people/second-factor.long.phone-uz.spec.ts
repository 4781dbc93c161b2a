import type { Page } from '@playwright/test';
import type { Translate } from '#src/platform/language/message-keys.ts';
import { expect, expectAccessible, test } from '../journey.ts';
import { setUpFactor } from '../make/second-factor.ts';
import { callApi, enter, makeAdmin } from '../make/set-up.ts';

test('admins are asked for one: who has none is led to set it up', async ({ page, context, program, t }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const [boss, other] = [await makeAdmin(program), await makeAdmin(program)];
  await enter(page, boss);
  await page.goto('/admin/people');
  await askForIt(page, t);
  const refused = page.getByRole('dialog').getByRole('alert');
  await expect(refused).toHaveText(t('platform:errors.own_second_factor'));
  await expectAccessible(page);

  await setUpFactor(page, t, boss);
  await page.goto('/admin/people');
  try {
    await askForIt(page, t);
    await expect(page.getByText(t('desk/people:required.now.on'))).toBeVisible();
    await expectAccessible(page);
    await enter(page, other);
    await page.goto('/admin/people');
    await expect(page).toHaveURL(/\/settings#second-factor/);
    await expect(page.getByText(t('accounts/second-factor:required.text'))).toBeVisible();
    await expectAccessible(page);
    await setUpFactor(page, t, other);
    await page.getByRole('link', { name: t('accounts/second-factor:on.toOffice') }).click();
    await expect(page).toHaveURL(/\/admin$/);
  } finally {
    // Other journeys share the program.
    await callApi(program, boss, 'PATCH', '/api/admin/second-factor', { required: false });
  }
});

async function askForIt(page: Page, t: Translate): Promise<void> {
  await page.getByRole('button', { name: t('desk/people:required.button') }).click();
  const dialog = page.getByRole('dialog', { name: t('desk/people:required.title') });
  await dialog.getByRole('radio', { name: t('desk/people:required.on') }).check({ force: true });
  await dialog.getByRole('button', { name: t('desk/people:required.save') }).click();
}
