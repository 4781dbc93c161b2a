import { expect, expectAccessible, test } from './journey.ts';
import { sendButton } from './people.ts';
import { callApi, enter, makeAccount } from './set-up.ts';

const next = 'Olma-7 daraxt';

test('who has signed in changes their password, and stays signed in here', async ({
  page,
  t,
  program,
  isMobile,
}) => {
  const person = await makeAccount(program, 'teacher');
  const { email } = person;
  const elsewhere = await callApi(program, undefined, 'POST', '/api/user/login', person);
  await enter(page, person);
  await page.goto('/dashboard');
  if (isMobile) await page.getByRole('button', { name: t('workspace:openMenu') }).click();
  await page.getByRole('link', { name: t('workspace:password'), exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('accounts:change.heading'));
  await expectAccessible(page);

  const field = (name: string) => page.locator(`main input[name=${name}]`);
  const send = sendButton(page, t('accounts:change.button'));
  await send.click();
  await expect(field('currentPassword')).toBeFocused();
  for (const name of ['currentPassword', 'newPassword', 'newPasswordConfirmation'])
    await expect(field(name)).toHaveAccessibleDescription(new RegExp(t('platform:fields.required')));
  await expectAccessible(page);

  await field('currentPassword').fill('not this one');
  await field('newPassword').fill(next);
  await field('newPasswordConfirmation').fill('Olma-8');
  await expect(page.getByText(t('platform:fields.passwords_differ'))).toBeVisible();
  await field('newPasswordConfirmation').fill(next);
  await expect(page.getByText(t('accounts:confirmation.match'))).toBeVisible();
  await send.click();
  await expect(field('currentPassword')).toHaveAccessibleDescription(t('platform:fields.current_password'));
  await expect(field('currentPassword')).toBeFocused();
  await expect(field('newPassword'), 'nothing typed is lost').toHaveValue(next);
  await expectAccessible(page);

  await page.context().setOffline(true);
  await field('currentPassword').fill(person.password);
  await send.click();
  await expect(page.getByRole('alert')).toContainText(t('ui:offline'));
  await page.context().setOffline(false);
  await send.click();
  await expect(page.getByText(t('accounts:change.done'))).toBeVisible();
  await expect(field('newPassword')).toHaveValue('');
  await expectAccessible(page);

  const mails = await program.mailsTo(email, 2);
  expect(mails.at(-1)?.text).toContain('/forgot-password');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('accounts:change.heading'));
  const other = { ...person, token: elsewhere.access_token };
  await expect(callApi(program, other, 'GET', '/api/user/login/access')).rejects.toThrow('401');
  await callApi(program, undefined, 'POST', '/api/user/login', { email, password: next });
});
