import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from '../journey.ts';
import { callApi, enter, makeAdmin } from '../make/set-up.ts';
import { openFilters } from '../staff/filters.ts';

test('a complaint gets its own deadline, and a request answered by telephone leaves the list', async ({
  page,
  program,
  family,
  t,
}) => {
  const admin = await makeAdmin(program);
  const name = `Aziz ${family.email.slice(7, 15)}`;
  const asked = {
    name,
    email: family.email,
    phoneNumber: family.phone,
    message: 'Nobody came to the lesson.',
  };
  await callApi(program, undefined, 'POST', '/api/mail', { ...asked, form: 'course', about: 'chess' });

  await enter(page, admin);
  await page.goto(`/admin/requests?q=${encodeURIComponent(name)}`);
  const row = page.getByRole('row').filter({ hasText: name });
  await expect(row).toContainText(asked.message);
  await row.getByRole('link', { name }).click();
  await page.getByRole('button', { name: t('desk/requests:complaint.mark.button'), exact: true }).click();
  await confirm(page, t('desk/requests:complaint.mark.button'));
  await expect(page.getByText(t('desk/requests:complaint.mark.done'))).toBeVisible();
  await expect(page.getByText(t('desk/requests:columns.complaint'), { exact: true })).toBeVisible();

  await page.getByRole('button', { name: t('desk/requests:close.button'), exact: true }).click();
  await page
    .getByRole('dialog')
    .getByRole('radio', { name: t('desk/requests:close.channels.whatsapp') })
    .check();
  await expectAccessible(page);
  await confirm(page, t('desk/requests:close.confirm'));
  await expect(page.getByText(t('desk/requests:close.done'))).toBeVisible();
  await expect(page.getByRole('button', { name: t('desk/requests:close.button'), exact: true })).toHaveCount(
    0,
  );
  await expectAccessible(page);

  await page.goto(`/admin/requests?q=${encodeURIComponent(name)}`);
  await expect(page.getByText(t('staff:list.nothingFound'))).toBeVisible();
  await openFilters(page, t);
  await page.getByLabel(t('desk/requests:state')).selectOption('answered');
  await expect(page).toHaveURL(/state=answered/);
  await expect(row).toContainText(admin.email);
});

function confirm(page: Page, name: string) {
  return page.getByRole('dialog').getByRole('button', { name, exact: true }).click();
}
