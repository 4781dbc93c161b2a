import { expect, expectAccessible, test } from './journey.ts';
import { sendButton } from './people.ts';
import { callApi, enter, makeAccount } from './set-up.ts';

const next = 'Olma-7 daraxt';

test('who has signed in changes their password, and stays signed in here', async ({
  page,
  t,
  program,
  isMobile,
  language,
}) => {
  const person = await makeAccount(program, 'teacher', language);
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
  await field('currentPassword').fill(person.password);
  await field('newPassword').fill(next);
  await field('newPasswordConfirmation').fill(next);
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
