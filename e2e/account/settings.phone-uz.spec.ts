import { beforeRelease, bothWays, expect, expectAccessible, test } from '../journey.ts';
import { sendButton } from '../make/people.ts';
import { callApi, enter, makeAccount } from '../make/set-up.ts';
import { newestLink } from '../program/mails.ts';

test(
  'a confirmed address opens the settings, where one logs out on a device that is lost, and a new password ends every other session',
  bothWays,
  async ({ page, program, t, isMobile, language }) => {
    const person = await makeAccount(program, 'student', language);
    await enter(page, person);
    await page.goto('/dashboard');
    const line = page.getByText(t('workspace:confirm.ask'));
    await line.click();
    await expect(page.getByText(t('workspace:confirm.line', { email: person.email }))).toBeVisible();
    await expect(page.getByText(t('workspace:opens.settings.student'))).toHaveCount(2);

    await page.getByRole('button', { name: t('accounts:confirm.again') }).click();
    await expect(page.getByRole('status').filter({ hasText: t('accounts:confirm.sent') })).toBeVisible();
    const mails = await program.mailsTo(person.email, 2);
    const link = /\/confirm-email\/[\w-]{43}/.exec(mails.at(-1)?.text ?? '')?.[0] ?? '';
    await page.goto(link);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('accounts:confirm.ask.heading'));
    await page.getByRole('button', { name: t('accounts:confirm.button') }).click();
    await expect(page.getByRole('heading', { name: t('accounts:confirm.done.heading') })).toBeVisible();
    await page.getByRole('link', { name: t('accounts:confirm.on') }).click();
    await expect(page).toHaveURL(/dashboard/);
    await expect(line).toHaveCount(0);

    // Lost in a taxi.
    const lost = await logInOnPhone(program.url, person);
    if (isMobile) await page.getByRole('button', { name: t('workspace:openMenu') }).click();
    await page.getByRole('link', { name: t('workspace:items.settings') }).click();
    const devices = page.getByRole('region', { name: t('accounts:devices.heading') }).getByRole('listitem');
    await expect(devices).toHaveCount(2);
    await expect(devices.first()).toContainText(t('accounts:devices.this'));
    const there = devices.filter({ hasText: 'Safari, iPhone' });
    await expect(there).toContainText(/Chicago|Chikago/);
    await there.getByRole('button').click();
    const dialog = page.getByRole('dialog', { name: t('accounts:devices.endTitle') });
    await expectAccessible(page);
    await dialog.getByRole('button', { name: t('accounts:devices.end') }).click();
    await expect(there).toHaveCount(0);
    const headers = { authorization: `Bearer ${lost}` };
    expect((await fetch(`${program.url}/api/user/login/access`, { headers })).status).toBe(401);

    await page.getByRole('link', { name: t('settings:toAccount') }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('settings:account.title'));
    await expect(page.getByText(t('settings:account.confirmed'))).toBeVisible();

    // Another password: this session stays, every other one ends.
    const elsewhere = await logInOnPhone(program.url, person);
    if (isMobile) await page.getByRole('button', { name: t('workspace:openMenu') }).click();
    await page.getByRole('link', { name: t('workspace:password'), exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('accounts:change.heading'));
    const password = 'Olma-7 daraxt';
    const field = (name: string) => page.locator(`main input[name=${name}]`);
    await field('currentPassword').fill(person.password);
    for (const name of ['newPassword', 'newPasswordConfirmation']) await field(name).fill(password);
    await sendButton(page, t('accounts:change.button')).click();
    await expect(page.getByText(t('accounts:change.done'))).toBeVisible();
    await expect(field('newPassword')).toHaveValue('');
    await newestLink(program, person.email, /\/forgot-password/);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('accounts:change.heading'));
    const other = { ...person, token: elsewhere };
    await expect(callApi(program, other, 'GET', '/api/user/login/access')).rejects.toThrow('401');
    await callApi(program, undefined, 'POST', '/api/user/login', { email: person.email, password });
  },
);

test(
  'another address is asked for, confirmed by its mail, and undone by the old one',
  beforeRelease,
  async ({ page, program, t, language }) => {
    const person = await makeAccount(program, 'student', language);
    const email = `new-${person.email}`;
    await enter(page, person);
    await page.goto('/account');
    await page.getByText(t('accounts:newEmail.heading')).click();
    const form = page.getByRole('form', { name: t('accounts:newEmail.heading') });
    const send = form.getByRole('button', { name: t('accounts:newEmail.button') });
    await send.click();
    await expect(form.getByLabel(t('accounts:newEmail.label'))).toBeFocused();
    await form.getByLabel(t('accounts:newEmail.label')).fill(email);
    await form.locator('input[name=currentPassword]').fill('not the password');
    await send.click();
    await expect(form.getByText(t('platform:fields.current_password'))).toBeVisible();
    await expect(form.getByLabel(t('accounts:newEmail.label'))).toHaveValue(email);
    await expectAccessible(page);
    await form.locator('input[name=currentPassword]').fill(person.password);
    await send.click();
    await expect(page.getByRole('status').filter({ hasText: t('accounts:newEmail.sent') })).toBeVisible();

    const linkTo = async (to: string, count: number, name: string) => {
      const text = (await program.mailsTo(to, count)).at(-1)?.text ?? '';
      return new RegExp(`/${name}/[\\w-]{43}`).exec(text)?.[0] ?? '';
    };
    await page.goto(await linkTo(email, 1, 'confirm-email'));
    await page.getByRole('button', { name: t('accounts:confirm.button') }).click();
    await expect(page.getByRole('heading', { name: t('accounts:confirm.done.heading') })).toBeVisible();
    await page.goto('/account');
    await expect(page.locator('main').getByText(email)).toBeVisible();

    await page.goto(await linkTo(person.email, 2, 'undo-email'));
    await page.getByRole('button', { name: t('accounts:undo.button') }).click();
    await expect(page.getByRole('heading', { name: t('accounts:undo.done.heading') })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: t('accounts:undo.password') }).click();
    await expect(page).toHaveURL(/forgot-password/);
    await page.goto('/account');
    await expect(page).toHaveURL(/login/);
  },
);

async function logInOnPhone(url: string, { email, password }: { email: string; password: string }) {
  const answer = await fetch(`${url}/api/user/login`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'user-agent':
        'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
      cookie: 'zone=America/Chicago',
    },
    body: JSON.stringify({ email, password }),
  });
  return (await answer.json()).access_token;
}
