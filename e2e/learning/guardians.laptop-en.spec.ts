import type { Browser, Page } from '@playwright/test';
import type { Language } from '#src/platform/language/language.ts';
import { translator } from '#src/platform/texts/i18n.server.ts';
import { expect, expectAccessible, hydrated, test } from '../journey.ts';
import { fillLogin } from '../make/people.ts';
import { callApi, enrolInClass, enter, makeAccount, publish } from '../make/set-up.ts';
import type { RunningProgram } from '../program/program.ts';

test('a mother invites, the father comes by the link, sees the child’s lessons, and is removed', async ({
  page: laptop,
  browser,
  program,
  t,
}) => {
  const teacher = await makeAccount(program, 'teacher');
  const mother = await makeAccount(program, 'student');
  const title = `Robots ${mother.email.slice(8, 16)}`;
  const schedule = {
    ...{ zone: 'Asia/Tashkent', from: new Date(Date.now() + 86_400_000).toISOString().slice(0, 10) },
    ...{ times: [{ weekday: 1, at: '18:00' }], minutes: 45, weeks: 8 },
  };
  const lesson = await publish(program, teacher, 'class', { title, schedule });
  await callApi(program, mother, 'POST', '/api/learners', { firstName: 'Ali' });
  await enrolInClass(program, mother, lesson);
  await program.query('update users set email_confirmed_at = now() where email = $1', [mother.email]);

  const uz = translator('uz');
  const phone = await openPhone(browser, program, 'uz');
  await enter(phone, mother);
  await phone.goto('/family');
  const guardians = phone.getByRole('region', { name: uz('families/guardians:heading') });
  await guardians.getByText(uz('families/guardians:invite.heading')).click();
  const form = guardians.getByRole('form');
  const father = { email: `father-${Date.now()}@dars.test`, password: 'a password of journeys' };
  await form.getByLabel(uz('families/guardians:invite.email')).fill(father.email);
  await form.getByLabel(uz('families/guardians:invite.language')).selectOption('en');
  await form.getByRole('button').click();
  await expect(guardians.getByRole('listitem').filter({ hasText: father.email })).toBeVisible();

  const [mail] = await program.mailsTo(father.email, 1);
  const link = /\/guardians\/[\w-]{43}\?lang=en/.exec(mail?.text ?? '')?.[0] ?? '';
  await laptop.goto(link);
  await expect(laptop.getByRole('heading', { level: 1 })).toContainText('Ali');
  await expectAccessible(laptop);
  await laptop.getByRole('link', { name: t('families/guardians:invited.signUp') }).click();
  await hydrated(laptop);
  await signUpHere(laptop, father);
  await expect(laptop.getByRole('heading', { level: 1 })).toContainText('Ali');
  // Whoever was sent the mail by him could have signed up so: his address is confirmed first.
  const accept = laptop.getByRole('button', { name: t('families/guardians:invited.accept') });
  await expect(laptop.getByText(t('families/guardians:invited.confirmFirst', father))).toBeVisible();
  await expect(accept).toHaveCount(0);
  await expectAccessible(laptop);
  const [, welcome] = await program.mailsTo(father.email, 2);
  const inbox = await laptop.context().newPage();
  await inbox.goto(/\/confirm-email\/[\w-]{43}/.exec(welcome?.text ?? '')?.[0] ?? '');
  await hydrated(inbox);
  await inbox.getByRole('button', { name: t('accounts:confirm.button') }).click();
  await expect(inbox.getByRole('heading', { name: t('accounts:confirm.done.heading') })).toBeVisible();
  await inbox.close();
  await laptop.bringToFront();
  await laptop.goto(link);
  await accept.click();
  await expect(laptop.getByRole('heading', { level: 1 })).toHaveText(
    t('families/guardians:invited.done.heading'),
  );
  await laptop.getByRole('link', { name: t('families/guardians:invited.family') }).click();
  await expect(laptop.getByText(t('families/guardians:other'))).toBeVisible();
  await laptop.goto('/dashboard');
  await expect(laptop.getByText(title).first()).toBeVisible();
  await laptop.goto('/my-schedule?view=list');
  await expect(laptop.getByText(title).first()).toBeVisible();

  await phone.reload();
  const row = guardians.getByRole('listitem').filter({ hasText: uz('families/guardians:other') });
  await row.getByRole('button', { name: uz('families/guardians:acts.remove.button') }).click();
  const dialog = phone.getByRole('dialog', { name: uz('families/guardians:acts.remove.title') });
  await expectAccessible(phone);
  await dialog.getByRole('button', { name: uz('families/guardians:acts.remove.confirm') }).click();
  await expect(row).toHaveCount(0);

  for (const path of ['/dashboard', '/my-schedule?view=list', '/family']) {
    await laptop.goto(path);
    await expect(laptop.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(laptop.getByText(title)).toHaveCount(0);
  }
  await phone.context().close();

  async function signUpHere(page: Page, person: typeof father) {
    await page.locator('main input[name=email]').fill(person.email);
    await page.locator('main input[name=password]').fill(person.password);
    await page.locator('main input[name=password_confirmation]').fill(person.password);
    await page.getByRole('button', { name: t('accounts:signUp.button') }).click();
    await page.getByRole('button', { name: t('accounts:signedUp.login') }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('accounts:login.heading'));
    await fillLogin(page, t, person);
  }
});

/** Somebody else’s telephone. */
async function openPhone(browser: Browser, program: RunningProgram, language: Language): Promise<Page> {
  const context = await browser.newContext({
    ...{ baseURL: program.url, viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true },
    timezoneId: 'Asia/Tashkent',
  });
  await context.addCookies([{ name: 'language', value: language, url: program.url }]);
  return context.newPage();
}
