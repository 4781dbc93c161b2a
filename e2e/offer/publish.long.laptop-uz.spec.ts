import { expect, test } from '../journey.ts';
import { enter, makeAccount, publish } from '../make/set-up.ts';

test('who may not add or edit is told so', async ({ page, program, t }) => {
  const id = await publish(program, await makeAccount(program, 'teacher'), 'group');
  await enter(page, await makeAccount(program, 'student'));
  const pages = [
    ['/add-class-group', 'forbidden'],
    [`/edit/${id}/group`, 'forbidden'],
    [`/edit/${id}/class`, 'gone'],
    [`/edit/${id}/course`, 'gone'],
    ['/edit/nothing/class', 'gone'],
  ] as const;
  for (const [path, what] of pages) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t(`workspace:problem.${what}.heading`));
  }
  await page
    .locator('main')
    .getByRole('link', { name: t('workspace:dashboard') })
    .click();
  await expect(page).toHaveURL('/dashboard');
});
