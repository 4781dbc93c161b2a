import type { Page } from '@playwright/test';
import type { TFunction } from 'i18next';
import { expect, expectAccessible, holdReact, hydrated, test } from './journey.ts';
import { callsOf, field, roleChoice, sendButton, signUp } from './people.ts';

const password = 'Olma-7 daraxt';
const forms = {
  login: { path: '/login', fields: ['email', 'password'], call: '**/api/user/login' },
  signUp: {
    path: '/signup',
    fields: ['email', 'password', 'password_confirmation'],
    call: '**/api/user/register',
  },
  forgot: { path: '/forgot-password', fields: ['email'], call: '**/api/user/forgot-password' },
  reset: {
    path: '/reset-password?token=old',
    fields: ['password', 'password_confirmation'],
    call: '**/api/user/reset-password',
  },
} as const;
type Form = keyof typeof forms;
const all = Object.keys(forms) as Form[];

async function open(page: Page, form: Form, email: string): Promise<void> {
  await page.goto(forms[form].path);
  for (const name of forms[form].fields) await field(page, name).fill(name === 'email' ? email : password);
  await hydrated(page);
}

async function press(page: Page, t: TFunction, form: Form): Promise<void> {
  await sendButton(page, t(`accounts:${form}.button`)).click();
}

async function expectKept(page: Page, form: Form, email: string): Promise<void> {
  for (const name of forms[form].fields) {
    await expect(field(page, name)).toHaveValue(name === 'email' ? email : password);
  }
}

test('offline, a form says so, loses nothing, and works when pressed again', async ({ page, t, family }) => {
  const { email } = family;
  const failures = {
    login: t('accounts:login.failed'),
    signUp: t('accounts:signUp.failed'),
    forgot: t('accounts:failed'),
    reset: t('accounts:failed'),
  };
  for (const form of all) {
    await open(page, form, email);
    if (form === 'login') await page.getByLabel(t('accounts:login.remember')).check();
    if (form === 'signUp') await roleChoice(page, t, 'teacher').check();
    await page.context().setOffline(true);
    await press(page, t, form);
    await expect(page.getByRole('alert')).toContainText(failures[form]);
    await expect(page.getByRole('alert')).toContainText(t('ui:offline'));
    await expectKept(page, form, email);
    await page.context().setOffline(false);
    const sent = page.waitForRequest(forms[form].call);
    await press(page, t, form);
    const body = (await sent).postDataJSON();
    if (form === 'login') expect(body.remember).toBe(true);
    if (form === 'signUp') expect(body.role).toBe('teacher');
    await expect(page.getByText(failures[form])).toHaveCount(0);
  }
});

test('a failure that says nothing is told in our own words', async ({ page, t, family }) => {
  const sentences = {
    login: t('accounts:login.failed'),
    signUp: t('accounts:signUp.failed'),
    forgot: t('platform:errors.unexpected'),
    reset: t('platform:errors.unexpected'),
  };
  for (const form of all) {
    await page.route(forms[form].call, (route) => route.fulfill({ status: 404, body: '<h1>Not here</h1>' }));
    await open(page, form, family.email);
    await press(page, t, form);
    await expect(page.getByRole('alert')).toHaveText(sentences[form]);
    await expect(page.getByRole('alert')).toBeInViewport();
    await expectKept(page, form, family.email);
    if (form === 'login') await expectAccessible(page);
  }
});

test('what the server says stands in the box, and beside the field that it is about', async ({
  page,
  t,
  family,
}) => {
  const message = 'Not this one.';
  for (const form of ['login', 'signUp', 'forgot'] as const) {
    await page.route(forms[form].call, (route) =>
      route.fulfill({
        status: 400,
        json: { message, code: 'invalid_input', fields: { email: 'Another one.' } },
      }),
    );
    await open(page, form, family.email);
    await press(page, t, form);
    await expect(field(page, 'email')).toHaveAccessibleDescription('Another one.');
    await expect(field(page, 'email')).toBeFocused();
    await expect(page.getByRole('alert')).toHaveText(form === 'forgot' ? [] : [message]);
    await field(page, 'email').press('End');
    await page.keyboard.type('x');
    await expect(field(page, 'email'), 'mended').not.toHaveAttribute('aria-invalid', 'true');
  }
  const wait = { message: t('platform:errors.too_many_requests'), code: 'too_many_requests' };
  for (const form of all) {
    await page.route(forms[form].call, (route) => route.fulfill({ status: 429, json: wait }));
    await open(page, form, family.email);
    await press(page, t, form);
    await expect(page.getByRole('alert')).toHaveText(wait.message);
  }
});

test('an incomplete form is not sent: each field says what it lacks, the first has the focus', async ({
  page,
  t,
}) => {
  const calls = callsOf(page);
  for (const form of all) {
    await page.goto(forms[form].path);
    await press(page, t, form);
    const [first, ...others] = forms[form].fields;
    await expect(field(page, first)).toBeFocused();
    for (const name of [first, ...others]) {
      await expect(field(page, name)).toHaveAccessibleDescription(
        new RegExp(t('platform:fields.required').replace('.', '\\.')),
      );
    }
    if (form === 'signUp') await expectAccessible(page);
  }
  await page.goto('/signup');
  await field(page, 'email').fill('not an e-mail');
  await field(page, 'password').fill('Abc-123');
  await field(page, 'password_confirmation').fill('Abc-123');
  await press(page, t, 'signUp');
  await expect(page.getByText(t('platform:fields.email'))).toBeVisible();
  await expect(page.getByText(t('platform:fields.too_short', { minimum: 8 }))).toBeVisible();
  await expect(field(page, 'email')).toBeFocused();
  expect(calls).toEqual([]);
});

test('a password is shown and hidden, the caret stays where it was', async ({ page, t }) => {
  await page.goto('/login');
  const input = field(page, 'password');
  await input.fill('Olma daraxt');
  await hydrated(page);
  await input.press('Home');
  await input.press('ArrowRight');
  await input.press('ArrowRight');
  await page.getByRole('button', { name: t('accounts:password.show'), exact: true }).click();
  await expect(input).toHaveAttribute('type', 'text');
  await expect(input).toBeFocused();
  await page.keyboard.type('x');
  await expect(input).toHaveValue('Olxma daraxt');
  await expectAccessible(page);
  await page.keyboard.press('Tab');
  const hide = page.getByRole('button', { name: t('accounts:password.hide'), exact: true });
  await expect(hide).toBeFocused();
  await page.keyboard.press('Space');
  await expect(input).toHaveAttribute('type', 'password');
  await expect(input).toHaveValue('Olxma daraxt');
});

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

test('a link pressed before React is there still knows where the visitor wanted to go', async ({
  page,
  t,
}) => {
  const letReactCome = await holdReact(page);
  await page.goto('/login?next=%2Fclasses');
  await page.getByRole('link', { name: t('accounts:login.create') }).click();
  letReactCome();
  await expect(page).toHaveURL(/\/signup\?next=%2Fclasses$/);
});

test('somebody who has an account is told so by mail alone', async ({ page, t, family, program }) => {
  const person = { email: family.email, password };
  await signUp(page, t, person);
  await signUp(page, t, { ...person, role: 'teacher' });
  const mails = await program.mailsTo(family.email, 2);
  expect(mails.map(({ subject }) => subject)).toContain(
    t('accounts:mail.known.subject', { product: 'Dars' }),
  );
});
