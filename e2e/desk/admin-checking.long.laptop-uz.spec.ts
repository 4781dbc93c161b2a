import { expect, expectAccessible, test } from '../journey.ts';
import { callApi, enter, makeAccount, makeAdmin, publish } from '../make/set-up.ts';

const [people, lessons] = ['desk/people', 'staff/lessons/lessons'] as const;

test('only checked teachers’ classes are shown while the staff say so; the teacher sees why, until checked', async ({
  page,
  program,
  t,
}) => {
  const [admin, teacher] = [await makeAdmin(program), await makeAccount(program, 'teacher')];
  const title = `Rubob ${crypto.randomUUID()}`;
  await publish(program, teacher, 'class', { title });
  const [{ _id }] = await callApi(program, admin, 'GET', `/api/admin/people?q=${teacher.email}`);
  try {
    await enter(page, admin);
    await page.goto('/admin/lessons');
    await expect(page.getByText(t(`${lessons}:checking.now.all`))).toBeVisible();
    await page.getByRole('button', { name: t(`${lessons}:checking.button`), exact: true }).click();
    await page.getByRole('radio', { name: t(`${lessons}:checking.checked`) }).check({ force: true });
    await expectAccessible(page);
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t(`${lessons}:checking.save`) })
      .click();
    await expect(page.getByText(t(`${lessons}:checking.now.checked`))).toBeVisible();
    await page.goto(`/lessons?q=${title}`);
    await expect(page.getByRole('article')).toHaveCount(0);

    await enter(page, teacher);
    await page.goto('/dashboard');
    await expect(page.getByText(t('lessons:heldBack'))).toBeVisible();
    await expectAccessible(page);

    await enter(page, admin);
    await page.goto(`/admin/people/${_id}`);
    await page.getByRole('button', { name: t(`${people}:check.button`) }).click();
    await page
      .getByRole('dialog')
      .getByLabel(t(`${people}:check.note`))
      .fill('Diplomini koʻrdim.');
    await expectAccessible(page);
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t(`${people}:check.button`) })
      .click();
    await expect(page.getByText('Diplomini koʻrdim.')).toBeVisible();
    await expect(page.getByText(t(`${people}:check.done`), { exact: true })).toBeVisible();
    await expectAccessible(page);

    await page.goto(`/lessons?q=${title}`);
    await expect(page.getByRole('article')).toContainText([title]);
    await expect(page.getByText(t('lessons/catalogue:checkedOnly'))).toBeVisible();
    await expectAccessible(page);
  } finally {
    // As it was, for the journeys that come after.
    await callApi(program, admin, 'PATCH', '/api/admin/checking', { checkedOnly: false });
  }
  await page.goto(`/lessons?q=${title}`);
  await expect(page.getByText(t('lessons/catalogue:checkedOnly'))).toHaveCount(0);
});
