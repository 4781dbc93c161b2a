import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { signInAs } from '../../../../tests/components/people.ts';
import { answer, cutOff } from '../../../../tests/components/server.ts';
import { expectAccessible, showPage, t } from '../../../../tests/components/show.tsx';
import * as changePassword from '../change-password.page.tsx';

const call = 'PUT /api/user/password';
const next = 'Olma-7 daraxt';
const fields = ['currentPassword', 'newPassword', 'newPasswordConfirmation'] as const;
const field = (name: (typeof fields)[number]) => page.getByName(name);

async function send(): Promise<void> {
  await page.getByRole('button', { name: t('accounts:change.button') }).click();
}

beforeEach(async () => {
  signInAs('teacher');
  answer('GET /api/user/handed-out', () => Response.json([]));
  await showPage(changePassword, '/account-password');
});

test('each password that is missing is asked for', async () => {
  await send();
  await expect.element(field('currentPassword')).toHaveFocus();
  for (const name of fields)
    await expect
      .element(field(name))
      .toHaveAccessibleDescription(expect.stringContaining(t('platform:fields.required')));
  await expectAccessible();
});

test('what is wrong with the passwords is told, and nothing typed is lost until they are changed', async () => {
  await field('currentPassword').fill('not this one');
  await field('newPassword').fill(next);
  await field('newPasswordConfirmation').fill('Olma-8');
  await expect.element(page.getByText(t('platform:fields.passwords_differ'))).toBeVisible();
  await field('newPasswordConfirmation').fill(next);
  await expect.element(page.getByText(t('accounts:confirmation.match'))).toBeVisible();
  const wrong = t('platform:fields.current_password');
  const refused = { message: 'No.', code: 'invalid_input', fields: { currentPassword: wrong } };
  answer(call, () => Response.json(refused, { status: 400 }));
  await send();
  await expect.element(field('currentPassword')).toHaveAccessibleDescription(wrong);
  await expect.element(field('currentPassword')).toHaveFocus();
  await expect.element(field('newPassword')).toHaveValue(next);
  await expectAccessible();

  cutOff(call);
  await field('currentPassword').fill('a password of mine');
  await send();
  await expect.element(page.getByRole('alert')).toMatchTextContent(t('ui:offline'));
  await expect.element(field('newPassword')).toHaveValue(next);
  answer(call, () => Response.json({ message: t('accounts:change.done') }));
  await send();
  await expect.element(field('newPassword')).toHaveValue('');
});
