import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { showLanguage } from '#src/platform/language/language.ts';
import { behaviour } from '../../../../tests/components/behaviour.ts';
import { ledTo } from '../../../../tests/components/leaving.ts';
import { sampleUser } from '../../../../tests/components/people.ts';
import { answer, cutOff } from '../../../../tests/components/server.ts';
import { expectAccessible, i18n, language, showPage, t } from '../../../../tests/components/show.tsx';
import { keepEmail } from '../email/email-field.tsx';
import * as forgot from '../forgot-password.page.tsx';
import * as login from '../login.page.tsx';
import * as reset from '../reset-password.page.tsx';
import * as signUp from '../sign-up.page.tsx';

const password = 'Olma-7 daraxt';
const email = 'nora@dars.test';
const forms = {
  login: { module: login, at: '/login', fields: ['email', 'password'], call: 'POST /api/user/login' },
  signUp: {
    module: signUp,
    at: '/signup',
    fields: ['email', 'password', 'password_confirmation'],
    call: 'POST /api/user/register',
  },
  forgot: {
    module: forgot,
    at: '/forgot-password',
    fields: ['email'],
    call: 'POST /api/user/forgot-password',
  },
  reset: {
    module: reset,
    at: '/reset-password?token=old',
    fields: ['password', 'password_confirmation'],
    call: 'POST /api/user/reset-password',
  },
} as const;
type Form = keyof typeof forms;

// Each test begins as a page that was just opened, of somebody who has given nothing out.
beforeEach(() => {
  keepEmail('');
  answer('POST /api/user/reset-password/handed-out', () => Response.json([]));
});

const show = (form: Form) => showPage(forms[form].module, forms[form].at);

async function fill(form: Form): Promise<void> {
  for (const name of forms[form].fields) await page.getByName(name).fill(name === 'email' ? email : password);
}

async function send(form: Form): Promise<void> {
  await page.getByRole('button', { name: t(`accounts:${form}.button`) }).click();
}

async function expectKept(form: Form): Promise<void> {
  for (const name of forms[form].fields)
    await expect.element(page.getByName(name)).toHaveValue(name === 'email' ? email : password);
}

describe.each(Object.keys(forms) as Form[])('the form %s', (form) => {
  const { call, fields } = forms[form];
  const ownWords = form === 'login' || form === 'signUp' ? t(`accounts:${form}.failed`) : undefined;
  const alert = page.getByRole('alert');

  behaviour('offline, says so, loses nothing, and works when pressed again', async () => {
    await show(form);
    await fill(form);
    if (form === 'login') await page.getByLabelText(t('accounts:login.remember')).click();
    if (form === 'signUp') await page.getByRole('radio', { name: t('accounts:roles.teacher') }).click();
    cutOff(call);
    await send(form);
    await expect.element(alert).toMatchTextContent(ownWords ?? t('accounts:failed'));
    await expect.element(alert).toMatchTextContent(t('ui:offline'));
    await expectKept(form);
    const sent = answer(call, () => Response.json({ message: 'Later.' }, { status: 429 }));
    await send(form);
    await expect.element(alert).toHaveTextContent('Later.');
    if (form === 'login') expect(sent).toMatchObject([{ remember: true }]);
    else if (form === 'signUp') expect(sent).toMatchObject([{ role: 'teacher' }]);
    else expect(sent).toHaveLength(1);
  });

  test('tells a failure that says nothing in our own words', async () => {
    answer(call, () => new Response('<h1>Not here</h1>', { status: 404 }));
    await show(form);
    await fill(form);
    await send(form);
    await expect.element(alert).toHaveTextContent(ownWords ?? t('platform:errors.unexpected'));
    await expect.element(alert).toBeInViewport();
    await expectKept(form);
    await expectAccessible();
  });

  test('is not sent when incomplete: each field says what it lacks, the first has the focus', async () => {
    await show(form);
    await send(form);
    await expect.element(page.getByName(fields[0])).toHaveFocus();
    for (const name of fields)
      await expect
        .element(page.getByName(name))
        .toHaveAccessibleDescription(expect.stringContaining(t('platform:fields.required')));
    await expectAccessible();
  });

  behaviour('says the server’s limit in its words', async () => {
    const message = t('platform:errors.too_many_requests');
    answer(call, () => Response.json({ message, code: 'too_many_requests' }, { status: 429 }));
    await show(form);
    await fill(form);
    await send(form);
    await expect.element(alert).toHaveTextContent(message);
  });
});

behaviour.each(['login', 'signUp', 'forgot'] as const)(
  'what the server says stands in the box, and beside the field that it is about: %s',
  async (form) => {
    const refusal = { message: 'Not this one.', code: 'invalid_input', fields: { email: 'Another one.' } };
    answer(forms[form].call, () => Response.json(refusal, { status: 400 }));
    await show(form);
    await fill(form);
    await send(form);
    const field = page.getByName('email');
    await expect.element(field).toHaveAccessibleDescription('Another one.');
    await expect.element(field).toHaveFocus();
    const told = page
      .getByRole('alert')
      .elements()
      .map((box) => box.textContent);
    expect(told).toEqual(form === 'forgot' ? [] : [refusal.message]);
    await userEvent.keyboard('{End}x');
    await expect.element(field, { message: 'mended' }).not.toHaveAttribute('aria-invalid', 'true');
  },
);

/** Logs in an account that has another language than the page. @returns what is changed of it */
async function logInFromElsewhere() {
  const user = sampleUser('student');
  expect(user.language).not.toBe(language);
  answer('POST /api/user/login', () => Response.json({ access_token: 'a token', user }));
  const changes = answer('PATCH /api/user/account', () => Response.json({ user: { ...user, language } }));
  await showPage(login, '/login');
  await fill('login');
  await send('login');
  return { user, changes };
}

behaviour('after the log-in pages speak the account’s language, whatever the page’s was', async () => {
  const { user, changes } = await logInFromElsewhere();
  await expect.poll(() => ledTo, { message: 'their page, whole from the server' }).toContain('/dashboard');
  await expect.element(document.documentElement).toHaveAttribute('lang', user.language);
  expect([localStorage.getItem('language'), changes]).toEqual([user.language, []]);
  await showLanguage(i18n, language);
});

behaviour('who picked a language here keeps it at the log-in, and is asked once about letters', async () => {
  localStorage.setItem('language_picked', 'picked');
  const { changes } = await logInFromElsewhere();
  await expect.element(page.getByText(t('accounts:login.letters.lead'))).toBeVisible();
  await page.getByRole('button', { name: t('accounts:login.letters.follow') }).click();
  await expect.poll(() => changes).toEqual([{ language }]);
  await expect.poll(() => localStorage.getItem('language_picked')).toBe('answered');
  await expect.element(document.documentElement).toHaveAttribute('lang', language);
  localStorage.removeItem('language_picked');
});

behaviour('an address that is none and a short password are told before anything is sent', async () => {
  await show('signUp');
  await page.getByName('email').fill('not an e-mail');
  await page.getByName('password').fill('Abc-123');
  await page.getByName('password_confirmation').fill('Abc-123');
  await send('signUp');
  await expect.element(page.getByText(t('platform:fields.email'))).toBeVisible();
  await expect.element(page.getByText(t('platform:fields.too_short', { minimum: 8 }))).toBeVisible();
  await expect.element(page.getByName('email')).toHaveFocus();
});

test('what was wrong with a code of the app is not said of a recovery code', async () => {
  const refusal = (code: string, fields = {}) =>
    Response.json({ message: code, code, fields }, { status: 401 });
  answer('POST /api/user/login', () => refusal('second_factor_needed'));
  await show('login');
  await fill('login');
  const submit = page.getByRole('button', { name: t('accounts:login.button') });
  await submit.click();
  await page.getByName('code').fill('123456');
  answer('POST /api/user/login', () => refusal('wrong_code', { code: 'Not right.' }));
  await submit.click();
  await expect.element(page.getByText('Not right.')).toBeVisible();
  await page.getByRole('button', { name: t('accounts:code.useRecovery') }).click();
  const recovery = page.getByName('code');
  await expect.element(recovery).toHaveAttribute('autocapitalize', 'none');
  await expect.element(recovery).not.toHaveAttribute('aria-invalid');
  await expect.element(page.getByText('Not right.')).not.toBeInTheDocument();
  await recovery.fill('aaaa-bbbb');
  await submit.click();
  await expect.element(page.getByText('Not right.')).toBeVisible();
  await expectAccessible();
});
