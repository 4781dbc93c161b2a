import { expect, expectAccessible, test } from '../journey.ts';
import { callApi, enter, makeAdmin } from '../make/set-up.ts';

const letters = 'staff/letters/letters';

test('staff write a letter in both languages, see it, try it on themselves and send it to who has confirmed', async ({
  page,
  program,
  t,
  family,
  language,
}) => {
  // The family waits for word of a course, and has confirmed.
  const wish = { email: family.email, list: 'upcoming', course: 'blogging', elapsed: 5000 };
  await callApi(program, undefined, 'POST', '/api/subscriptions', wish);
  const [asked] = await program.mailsTo(family.email, 1);
  const key = /\/subscriptions\/([\w-]+)/.exec(asked?.text ?? '')?.[1];
  await callApi(program, undefined, 'POST', `/api/subscriptions/${key}/confirm`);
  const admin = await makeAdmin(program, language);
  await enter(page, admin);

  await page.goto('/admin/letters');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t(`${letters}:heading`));
  await page.getByRole('link', { name: t(`${letters}:write`), exact: true }).click();
  await page.getByLabel(t(`${letters}:fields.list`)).selectOption('blogging');
  const field = (name: 'subjectEn' | 'subjectUz' | 'textEn' | 'textUz') =>
    page.getByRole('textbox', { name: t(`${letters}:fields.${name}`) });
  await field('subjectEn').fill('Blogging opens');
  await field('textEn').fill('It begins in March.\n\nCome and write.');
  await field('subjectUz').fill('Blog kursi ochildi');
  await field('textUz').fill('   ');
  await page.getByRole('button', { name: t(`${letters}:save`) }).click();
  // What is refused stays as it was typed.
  await expect(field('textUz')).toHaveAccessibleDescription(new RegExp(t('platform:fields.required')));
  await expect(field('textEn')).toHaveValue('It begins in March.\n\nCome and write.');
  await field('textUz').fill('Kurs mart oyida boshlanadi.');
  await expect(page.getByRole('figure').last()).toContainText('Kurs mart oyida boshlanadi.');
  await page.getByRole('button', { name: t(`${letters}:save`) }).click();
  await expect(page).toHaveURL(/\/admin\/letters\/[\da-f-]{36}$/);

  await act('test');
  const tried = await program.mailsTo(admin.email, 2);
  expect(tried.map(({ subject }) => subject).sort()).toEqual(['Blog kursi ochildi', 'Blogging opens']);
  await act('send');
  const [, letter] = await program.mailsTo(family.email, 2);
  expect(letter?.subject).toMatch(/Blogging opens|Blog kursi ochildi/);
  expect(letter?.headers.some(({ key }) => key === 'list-unsubscribe')).toBe(true);
  await expect(async () => {
    await page.reload();
    await expect(page.getByText(t(`${letters}:states.sent`), { exact: true })).toBeVisible();
  }).toPass();
  await expect(page.getByRole('button', { name: t(`${letters}:send.button`) })).toHaveCount(0);

  async function act(what: 'test' | 'send') {
    const name = t(`${letters}:${what}.button`);
    await page.getByRole('button', { name, exact: true }).click();
    await expectAccessible(page);
    await page.getByRole('dialog').getByRole('button', { name, exact: true }).click();
    await expect(page.getByRole('status').filter({ hasText: t(`${letters}:${what}.done`) })).toBeVisible();
  }
});
