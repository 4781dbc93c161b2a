import { expect, holdReact, test } from '../journey.ts';
import { callsOf, field, roleChoice, sendButton } from '../make/people.ts';

const password = 'Olma-7 daraxt';

test('what is typed and pressed before React is there is kept, and sent once', async ({
  page,
  t,
  family,
}) => {
  const letReactCome = await holdReact(page);
  const calls = callsOf(page);
  await page.goto('/signup?next=%2Fclasses');
  await field(page, 'email').pressSequentially(family.email);
  await roleChoice(page, t, 'teacher').check();
  await field(page, 'password').pressSequentially(password);
  await field(page, 'password_confirmation').pressSequentially(password);
  await page.getByRole('button', { name: t('accounts:password.show'), exact: true }).click();
  await page.keyboard.press('Enter');
  await field(page, 'password_confirmation').press('Enter');
  await sendButton(page, t('accounts:signUp.button')).click();
  letReactCome();
  await expect(page.getByText(t('accounts:strength.strong'))).toBeVisible();
  await expect(page.getByText(t('accounts:confirmation.match'))).toBeVisible();
  await expect(field(page, 'password')).toHaveAttribute('type', 'text');
  await expect(field(page, 'password')).toHaveValue(password);
  await expect(page.getByRole('dialog')).toContainText(t('accounts:registered'));
  expect(calls).toMatchObject([{ role: 'teacher' }]);
});
