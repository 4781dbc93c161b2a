import { expect, expectAccessible, settled, test } from '../journey.ts';
import { callApi, enter, makeAccount, makeAdmin } from '../make/set-up.ts';
import { openFilters } from '../staff/filters.ts';

test('somebody is found and given another role', async ({ page, program, t }) => {
  const [admin, person] = [await makeAdmin(program), await makeAccount(program, 'student')];
  await enter(page, admin);
  await page.goto('/admin/people');
  await page.getByRole('searchbox', { name: t('desk/people:search') }).fill(person.email.slice(4, 24));
  await page.getByRole('button', { name: t('staff:list.search') }).click();
  await expect(page).toHaveURL(/q=/);
  await openFilters(page, t);
  await page.getByLabel(t('desk/people:columns.role')).selectOption('student');
  await expect(page).toHaveURL(/q=.*role=student/);
  await expectAccessible(page);
  await page.getByRole('link', { name: person.email }).click();
  await expect(page.getByRole('heading', { name: person.email, level: 1 })).toBeVisible();
  await page.getByRole('button', { name: t('desk/people:role.button') }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await settled(page);
  await dialog.getByRole('radio', { name: t('desk/people:roles.teacher') }).check({ force: true });
  await expectAccessible(page);
  await dialog.getByRole('button', { name: t('desk/people:role.button') }).click();
  await expect(page.getByText(t('desk/people:role.done'))).toBeVisible();
  await expect(page.getByRole('heading', { name: t('desk/people:teaches') })).toBeVisible();
  await expect(page.getByText(t('audit:acts.person-role'))).toBeVisible();
});

test('somebody is blocked: their page logs out', async ({ page, browser, program, t }) => {
  const [admin, person] = [await makeAdmin(program), await makeAccount(program, 'student')];
  const theirs = await browser.newContext({ baseURL: program.url });
  const other = await theirs.newPage();
  await enter(other, person);
  await other.goto('/dashboard');
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible();

  const [{ _id }] = await callApi(program, admin, 'GET', `/api/admin/people?q=${person.email}`);
  await enter(page, admin);
  await page.goto(`/admin/people/${_id}`);
  await page.getByRole('button', { name: t('desk/people:block.button'), exact: true }).click();
  await expectAccessible(page);
  await page.getByLabel(t('desk/people:block.reasons.duplicate')).check({ force: true });
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('desk/people:block.button') })
    .click();
  await expect(page.getByText(t('desk/people:block.done'))).toBeVisible();
  await expect(page.getByRole('button', { name: t('desk/people:unblock.button') })).toBeVisible();
  await expectAccessible(page);

  // A page that stands open is led to the login as soon as it asks for anything.
  await other.reload();
  await expect(other).toHaveURL(/\/login/);
  await theirs.close();
});
