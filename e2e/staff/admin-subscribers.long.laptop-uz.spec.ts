import { readFile } from 'node:fs/promises';
import { expect, test } from '../journey.ts';
import { callApi, enter, makeAdmin } from '../make/set-up.ts';
import { openFilters } from './filters.ts';

test('staff see who asked to be written to, and take away only those who confirmed', async ({
  page,
  program,
  t,
  family,
}) => {
  await callApi(program, undefined, 'POST', '/api/subscriptions', {
    email: family.email,
    list: 'upcoming',
    course: 'ethics',
    elapsed: 5000,
  });
  await enter(page, await makeAdmin(program));
  await page.goto('/admin/subscribers');
  await expect(
    page.getByRole('heading', { level: 1, name: t('staff/letters/subscribers:heading') }),
  ).toBeVisible();
  await page.getByLabel(t('staff/letters/subscribers:search')).fill(family.email.toUpperCase());
  await page.getByRole('button', { name: t('staff:list.search') }).click();
  const row = page.getByRole('row').filter({ hasText: family.email });
  await expect(row).toContainText(t('subscriptions:names.ethics'));
  await expect(row).toContainText(t('staff/letters/subscribers:states.waiting'));

  async function exported(): Promise<string> {
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: t('staff:list.csv') }).click();
    return readFile(await (await download).path(), 'utf8');
  }
  expect(await exported()).not.toContain(family.email);
  await openFilters(page, t);
  await page.getByLabel(t('staff/letters/subscribers:columns.state')).selectOption('waiting');
  await expect(page).toHaveURL(/state=waiting/);
  await expect(row).toBeVisible();
  expect(await exported()).toContain(family.email);
});

test('figures show each week, drawn and in numbers, of the period in the address', async ({
  page,
  program,
  t,
  family,
}) => {
  await callApi(program, undefined, 'POST', '/api/lesson/trial', {
    parentName: family.name,
    parentPhoneNumber: family.phone,
    parentEmail: family.email,
    childrenFullName: family.child,
    gradeLevel: 'Grade 3',
    subject: 'Phonics',
    hearAboutUs: 'Facebook',
  });
  await enter(page, await makeAdmin(program));
  await page.goto('/admin/figures');
  const weeks = page.getByRole('table', { name: t('staff/figures:weeks') });
  await expect(weeks.getByRole('row')).toHaveCount(1 + 12 + 1);
  await page.getByLabel(t('staff/figures:period')).selectOption('26');
  await expect(page).toHaveURL(/weeks=26/);
  await expect(weeks.getByRole('row')).toHaveCount(1 + 26 + 1);
  await expect(page.getByRole('rowheader', { name: t('trials:options.Phonics') })).toBeVisible();
  await expect(page.getByRole('img', { name: t('staff/figures:picture') })).toBeVisible();
  await page.reload();
  await expect(page.getByLabel(t('staff/figures:period'))).toHaveValue('26');
});
