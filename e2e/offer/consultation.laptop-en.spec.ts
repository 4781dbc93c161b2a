import type { Locator, Page } from '@playwright/test';
import type { Translate } from '#src/platform/language/message-keys.ts';
import { beforeRelease, everyVisitor, expect, expectAccessible, holdReact, test } from '../journey.ts';
import type { RunningProgram } from '../program/program.ts';
import { unfold } from './newsletter.ts';
import { takeTime, takeTimeFromNow } from './take-time.ts';

async function consultation(page: Page, t: Translate): Promise<Locator> {
  const form = page.getByRole('form', { name: t('contact:form.name'), includeHidden: true });
  await unfold(form);
  return form;
}

const modal = (page: Page, t: Translate) => page.getByRole('dialog', { name: t('contact:modal.title') });
const field = (form: Locator, t: Translate, name: keyof Person) =>
  form.getByLabel(t(`contact:fields.${name}`));
const send = (form: Locator, t: Translate) =>
  form.getByRole('button', { name: t('contact:form.send'), exact: true });

/** All four visitors make it, before a release. */
const everywhereBeforeRelease = { tag: [everyVisitor.tag, beforeRelease.tag] };

type Person = { name: string; phone: string; email: string };

async function fill(form: Locator, t: Translate, person: Person): Promise<void> {
  for (const name of ['name', 'phone', 'email'] as const) await field(form, t, name).fill(person[name]);
}

async function mailAbout(program: RunningProgram, words: string) {
  const mails = await program.mailsTo('staff@dars.test', 0);
  return mails.find(({ text }) => text?.includes(words));
}

test('a parent asks for a consultation', everywhereBeforeRelease, async ({ page, program, family, t }) => {
  await page.goto('/');
  const form = await consultation(page, t);
  await fill(form, t, family);
  await takeTime(page);
  await send(form, t).click();
  await expect(form.getByRole('status')).toHaveText(t('contact:form.successMessage'));
  for (const name of ['name', 'phone', 'email'] as const) await expect(field(form, t, name)).toHaveValue('');
  await expectAccessible(page);
  await expect
    .poll(async () => (await mailAbout(program, family.email))?.text)
    .toContain('Consultation form');
});

test('what is typed and sent before React is there is sent when it comes', async ({
  page,
  program,
  family,
  t,
}) => {
  const letReactCome = await holdReact(page);
  await page.goto('/');
  const form = await consultation(page, t);
  await expect(form.getByRole('link')).toHaveAttribute('href', '/privacy');
  await expect(form).toHaveAttribute('method', 'post');
  for (const name of ['name', 'phone', 'email'] as const)
    await field(form, t, name).pressSequentially(family[name]);
  await takeTime(page);
  await page.keyboard.press('Enter');
  letReactCome();
  await expect(form.getByRole('status')).toHaveText(t('contact:form.successMessage'));
  for (const name of ['name', 'phone', 'email'] as const) await expect(field(form, t, name)).toHaveValue('');
  await expectAccessible(page);
  await expect.poll(async () => (await mailAbout(program, family.email))?.subject).toContain(family.name);
  expect((await mailAbout(program, family.email))?.text).toContain('Consultation form');
});

test(
  'a browser that fills in what nobody sees loses nothing: a second press sends it',
  beforeRelease,
  async ({ page, program, family, t }) => {
    await page.goto('/');
    const form = await consultation(page, t);
    await fill(form, t, family);
    await form.locator('[name=leaveEmpty]').evaluate((trap: HTMLInputElement) => {
      trap.value = 'https://spam.example';
    });
    await takeTime(page);
    await send(form, t).click();
    await expect(form.getByRole('alert')).toContainText(t('platform:errors.seems_automatic'));
    await expect(field(form, t, 'name')).toHaveValue(family.name);
    expect(await mailAbout(program, family.email)).toBeUndefined();
    await send(form, t).click();
    await expect(form.getByRole('status')).toHaveText(t('contact:form.successMessage'));
    await expect.poll(() => mailAbout(program, family.email)).toBeTruthy();
  },
);

test('the contact modal writes to the staff', beforeRelease, async ({ page, program, family, t }) => {
  await page.goto('/chat');
  await page.getByRole('link', { name: t('messages/visitors:ways.call') }).press('Enter');
  const form = modal(page, t);
  await fill(form, t, family);
  await takeTimeFromNow(page);
  await page.keyboard.press('Enter');
  const sent = page.getByRole('dialog', { name: t('contact:form.successTitle') });
  await expect(sent.getByRole('status')).toHaveText(t('contact:form.successMessage'));
  await expectAccessible(page);
  await expect.poll(async () => (await mailAbout(program, family.email))?.text).toContain('Contact window');
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the button of the contact modal leads to the contact page', beforeRelease, async ({ page, t }) => {
    await page.goto('/chat');
    await page.getByRole('link', { name: t('messages/visitors:ways.call') }).click();
    await expect(page).toHaveURL(/\/contact-us$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('contact:heading'));
  });
});
