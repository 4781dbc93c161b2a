import type { Locator, Page } from '@playwright/test';
import type { TFunction } from 'i18next';
import { everyVisitor, expect, expectAccessible, holdReact, hydrated, test } from './journey.ts';
import type { RunningProgram } from './program.ts';
import { takeTime, takeTimeFromNow } from './take-time.ts';

const consultation = (page: Page, t: TFunction) => page.getByRole('form', { name: t('contact:form.name') });
const modal = (page: Page, t: TFunction) => page.getByRole('dialog', { name: t('contact:modal.title') });
const field = (form: Locator, t: TFunction, name: string) => form.getByLabel(t(`contact:fields.${name}`));
const send = (form: Locator, t: TFunction) =>
  form.getByRole('button', { name: t('contact:form.send'), exact: true });

type Person = { name: string; phone: string; email: string };

async function fill(form: Locator, t: TFunction, person: Person): Promise<void> {
  for (const name of ['name', 'phone', 'email'] as const) await field(form, t, name).fill(person[name]);
}

async function mailAbout(program: RunningProgram, words: string) {
  const mails = await program.mailsTo('staff@dars.test', 0);
  return mails.find(({ text }) => text?.includes(words));
}

test('a parent asks for a consultation', everyVisitor, async ({ page, program, family, t }) => {
  await page.goto('/');
  const form = consultation(page, t);
  await send(form, t).click();
  await expect(field(form, t, 'name')).toBeFocused();
  for (const name of ['name', 'phone', 'email']) {
    await expect(field(form, t, name)).toHaveAttribute('aria-invalid', 'true');
    await expect(field(form, t, name)).toHaveAccessibleDescription(t('platform:fields.required'));
  }
  await expectAccessible(page);
  await fill(form, t, { ...family, email: 'nora' });
  await send(form, t).click();
  await expect(field(form, t, 'email')).toBeFocused();
  await expect(field(form, t, 'email')).toHaveAccessibleDescription(t('platform:fields.email'));
  await field(form, t, 'email').fill(family.email);
  await expect(field(form, t, 'email')).not.toHaveAttribute('aria-invalid');

  await page.context().setOffline(true);
  await send(form, t).click();
  await expect(form.getByRole('alert')).toContainText(t('contact:form.errorMessage'));
  await expect(form.getByRole('alert')).toContainText(t('ui:offline'));
  await page.context().setOffline(false);
  await expect(field(form, t, 'name'), 'nothing typed is lost').toHaveValue(family.name);

  await takeTime(page);
  const held = Promise.withResolvers<void>();
  await page.route('**/api/mail', async (route) => {
    await held.promise;
    await route.continue();
  });
  await send(form, t).click();
  const busy = form.getByRole('button', { name: t('contact:sending') });
  await expect(busy).toBeDisabled();
  await expect(form.getByRole('alert')).toHaveCount(0);
  held.resolve();
  await expect(form.getByRole('status')).toHaveText(t('contact:form.successMessage'));
  for (const name of ['name', 'phone', 'email']) await expect(field(form, t, name)).toHaveValue('');
  await expectAccessible(page);
  await expect
    .poll(async () => (await mailAbout(program, family.email))?.text)
    .toContain('Consultation form');
});

test('what the server refuses stands beside its field, and its limit is told', async ({
  page,
  family,
  t,
}) => {
  await page.goto('/');
  const form = consultation(page, t);
  await fill(form, t, family);
  const answer = {
    status: 400,
    body: { message: 'Look', code: 'invalid_input', fields: { phoneNumber: 'No' } },
  };
  await page.route('**/api/mail', (route) => route.fulfill({ status: answer.status, json: answer.body }));
  await send(form, t).click();
  await expect(field(form, t, 'phone')).toBeFocused();
  await expect(field(form, t, 'phone')).toHaveAccessibleDescription('No');
  await expect(form.getByRole('alert')).toContainText(t('contact:form.errorMessage'));
  answer.status = 429;
  answer.body = { message: 'Wait', code: 'too_many_requests', fields: { phoneNumber: '' } };
  await send(form, t).click();
  await expect(form.getByRole('alert')).toContainText('Wait');
});

test('what is typed and sent before React is there is sent when it comes', async ({
  page,
  program,
  family,
  t,
}) => {
  const letReactCome = await holdReact(page);
  await page.goto('/');
  const form = consultation(page, t);
  for (const name of ['name', 'phone', 'email'] as const)
    await field(form, t, name).pressSequentially(family[name]);
  await takeTime(page);
  await page.keyboard.press('Enter');
  letReactCome();
  await expect(form.getByRole('status')).toHaveText(t('contact:form.successMessage'));
  await expect.poll(async () => (await mailAbout(program, family.email))?.subject).toContain(family.name);
});

test('a machine hears the same, and nobody is mailed', async ({ page, program, family, t }) => {
  await page.goto('/');
  const form = consultation(page, t);
  await fill(form, t, family);
  await form.locator('[name=website]').evaluate((trap: HTMLInputElement) => {
    trap.value = 'https://spam.example';
  });
  await takeTime(page);
  await send(form, t).click();
  await expect(form.getByRole('status')).toHaveText(t('contact:form.successMessage'));
  // A later one is mailed, this one is not.
  const later = { ...family, email: `later-${family.email}` };
  await page.reload();
  await fill(form, t, later);
  await takeTime(page);
  await send(form, t).click();
  await expect.poll(() => mailAbout(program, later.email)).toBeTruthy();
  expect(await mailAbout(program, `: ${family.email}`)).toBeUndefined();
});

test('the contact modal, by keyboard alone', async ({ page, program, family, t }) => {
  await page.goto('/contact-us');
  const chat = page.locator('main').getByRole('link', { name: t('contact:ways.chat') });
  await chat.focus();
  await page.keyboard.press('Enter');
  const form = modal(page, t);
  await expect(form).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(form).toBeHidden();
  await expect(chat).toBeFocused();

  await page.keyboard.press('Enter');
  await field(form, t, 'name').fill(family.name);
  await page.keyboard.press('Enter');
  const missing = page.getByRole('dialog', { name: t('contact:form.inputError') });
  await expect(missing.getByRole('alert')).toHaveText(t('contact:form.fillAllFields'));
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(missing).toBeHidden();
  await expect(field(form, t, 'email')).toBeFocused();
  await fill(form, t, family);
  await takeTimeFromNow(page);

  await page.context().setOffline(true);
  await page.keyboard.press('Enter');
  const failed = page.getByRole('dialog', { name: t('contact:form.errorTitle') });
  await expect(failed.getByRole('alert')).toContainText(t('contact:form.errorMessage'));
  await failed.getByRole('button', { name: t('contact:modal.ok') }).press('Enter');
  await page.context().setOffline(false);
  await expect(field(form, t, 'phone'), 'nothing typed is lost').toHaveValue(family.phone);
  await expect(field(form, t, 'email'), 'back where the sending began').toBeFocused();
  await page.keyboard.press('Enter');
  const sent = page.getByRole('dialog', { name: t('contact:form.successTitle') });
  await expect(sent.getByRole('status')).toHaveText(t('contact:form.successMessage'));
  await expect(form).toBeHidden();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(sent).toBeHidden();
  await expect(chat).toBeFocused();
  await expect.poll(async () => (await mailAbout(program, family.email))?.text).toContain('Contact window');

  await page.keyboard.press('Enter');
  await expect(field(form, t, 'name'), 'the next one begins empty').toHaveValue('');
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the online chat leads to the contact page', async ({ page, t }) => {
    await page.goto('/contact-us');
    await page
      .locator('main')
      .getByRole('link', { name: t('contact:ways.chat') })
      .click();
    await expect(page).toHaveURL(/\/contact-us$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('contact:heading'));
  });
});

test('the page holds still and complete while nobody touches it', async ({ page, t }) => {
  await page.goto('/');
  await expect(consultation(page, t).getByRole('link')).toHaveAttribute('href', '/privacy');
  await expect(consultation(page, t)).toHaveAttribute('method', 'post');
  await page.keyboard.press('Shift');
  await hydrated(page);
});
