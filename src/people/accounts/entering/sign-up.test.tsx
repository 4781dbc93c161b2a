import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { behaviour } from '../../../../tests/components/behaviour.ts';
import { expectAccessible, showPage, t } from '../../../../tests/components/show.tsx';
import { keepEmail } from '../email/email-field.tsx';
import * as signUp from '../sign-up.page.tsx';

const password = 'Olma-7 daraxt';
const field = (name: 'email' | 'password' | 'password_confirmation') => page.getByName(name);

beforeEach(async () => {
  keepEmail('');
  await showPage(signUp, '/signup');
});

test('a student is what one signs up as, and what is agreed to can be read', async () => {
  await expect.element(page.getByRole('radio', { name: t('accounts:roles.student') })).toBeChecked();
  for (const name of ['terms', 'privacy']) {
    const words = new RegExp(`<${name}>(.*?)<`).exec(t('accounts:signUp.agree'))?.[1] ?? 'no words';
    await expect
      .element(page.getByRole('link', { name: words, exact: false }))
      .toHaveAttribute('href', `/${name}`);
  }
  await expectAccessible();
});

behaviour('the sign-up says how strong the password is', async () => {
  const bar = page.getByRole('progressbar', { name: t('accounts:strength.label') });
  await expect.element(bar, { message: 'nothing to say yet' }).not.toBeInTheDocument();
  for (const [typed, score, strength] of [
    ['abc', '1', 'weak'],
    ['abcdefgh', '2', 'weak'],
    ['abcdefgh1', '3', 'medium'],
    ['Олма олма', '4', 'strong'],
    [password, '5', 'strong'],
  ] as const) {
    await field('password').fill(typed);
    await expect.element(bar).toHaveAttribute('value', score);
    await expect.element(bar).toHaveAttribute('max', '5');
    const told = page.getByRole('status').filter({ hasText: t('accounts:strength.label') });
    await expect
      .element(told)
      .toHaveTextContent(`${t('accounts:strength.label')}: ${t(`accounts:strength.${strength}`)}`);
  }
});

test('two passwords that differ are not sent', async () => {
  await field('email').fill('nora@dars.test');
  await field('password').fill(password);
  await field('password_confirmation').fill('Olma-7');
  const differ = t('platform:fields.passwords_differ');
  const button = page.getByRole('button', { name: t('accounts:signUp.button') });
  await expect.element(page.getByText(differ)).toBeVisible();
  await expect.element(button).toHaveAttribute('aria-disabled', 'true');
  await expect.element(button).toHaveAccessibleDescription(differ);
  await expectAccessible();
  await userEvent.keyboard('{Enter}');
  await expect.element(field('password_confirmation')).toHaveAttribute('aria-invalid', 'true');
  await expect.element(field('password_confirmation')).toHaveFocus();
  expect(page.getByText(differ).elements(), 'said once').toHaveLength(1);
  await button.click({ force: true });
  await expect.element(field('password_confirmation')).toHaveAccessibleDescription(differ);
  await expectAccessible();
  await field('password_confirmation').fill(password);
  await expect.element(page.getByText(t('accounts:confirmation.match'))).toBeVisible();
  await expect.element(button).not.toHaveAttribute('aria-disabled', 'true');
});
