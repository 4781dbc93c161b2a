import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible, show, t } from '../../../../tests/components/show.tsx';
import { PasswordField } from './password-field.tsx';

test('a password is shown and hidden, the caret stays where it was', async () => {
  await show(
    <PasswordField
      name="password"
      label={t('accounts:password.label')}
      show={t('accounts:password.show')}
      hide={t('accounts:password.hide')}
      autoComplete="current-password"
      error={undefined}
    />,
  );
  const input = page.getByName('password');
  await input.fill('Olma daraxt');
  await userEvent.keyboard('{Home}{ArrowRight}{ArrowRight}');
  await page.getByRole('button', { name: t('accounts:password.show') }).click();
  await expect.element(input).toHaveAttribute('type', 'text');
  await expect.element(input).toHaveFocus();
  await userEvent.keyboard('x');
  await expect.element(input).toHaveValue('Olxma daraxt');
  await expectAccessible();
  await userEvent.keyboard('{Tab}');
  const hide = page.getByRole('button', { name: t('accounts:password.hide') });
  await expect.element(hide).toHaveFocus();
  await userEvent.keyboard(' ');
  await expect.element(input).toHaveAttribute('type', 'password');
  await expect.element(input).toHaveValue('Olxma daraxt');
});
