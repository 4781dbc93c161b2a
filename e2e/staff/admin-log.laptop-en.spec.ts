import { expect, test } from '../journey.ts';
import { enter, makeAdmin } from '../make/set-up.ts';
import { openFilters } from './filters.ts';

test('an export is recorded in the audit log, where lists keep their state in the address', async ({
  page,
  program,
  t,
  viewport,
}) => {
  const admin = await makeAdmin(program);
  await enter(page, admin);
  await page.goto('/admin/mails');
  await expect(page.getByRole('heading', { name: t('staff/letters/mails:heading'), level: 1 })).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: t('staff:list.csv') }).click();
  expect((await download).suggestedFilename()).toBe('mails.csv');

  if (viewport && viewport.width < 1024)
    await page.getByRole('button', { name: t('workspace:openMenu') }).click();
  await page.getByRole('link', { name: t('workspace:items.log'), exact: true }).click();
  await expect(page.getByRole('heading', { name: t('staff/log:heading'), level: 1 })).toBeVisible();
  const filter = page.getByLabel(t('staff/log:columns.act'));
  await openFilters(page, t);
  await filter.selectOption({ label: t('audit:acts.list-exported') });
  await expect(page).toHaveURL(/\?act=list-exported/);
  await expect(page.getByRole('row').filter({ hasText: admin.email }).first()).toContainText(
    t('audit:acts.list-exported'),
  );
  await page.reload();
  await expect(filter).toHaveValue('list-exported');
  await page.goBack();
  await expect(filter).toHaveValue('');
});
