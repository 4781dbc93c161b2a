import type { Browser, Locator, Page } from '@playwright/test';
import { translator } from '#src/platform/texts/i18n.server.ts';
import { expect, expectAccessible, test } from '../journey.ts';
import { confirmAddress, enter, makeAccount, meeting, publish } from '../make/set-up.ts';

const uz = translator('uz');
const en = translator('en');
const soon = () => new Date(Date.now() + 9 * 60_000).toISOString();

test('a mother brings two children, the father joins her, and a child stands before the room', async ({
  page: phone,
  browser,
  program,
}) => {
  const teacher = await makeAccount(program, 'teacher');
  const mother = await makeAccount(program, 'student');
  const own = mother.email.slice(8, 16);
  const lessons = {
    Ali: { title: `Chess ${own}`, id: '' },
    Laylo: { title: `Robots ${own}`, id: '' },
  };
  for (const [place, one] of Object.values(lessons).entries())
    one.id = await publish(program, teacher, 'class', {
      title: one.title,
      startDate: new Date(Date.parse(soon()) + place * 2 * 3_600_000).toISOString(),
    });

  // She adds her children, on a phone in Uzbek.
  await enter(phone, mother);
  await phone.goto('/family');
  for (const name of ['Ali', 'Laylo']) await addChild(phone, name);

  // Each is enrolled in a class of their own.
  for (const [name, { id, title }] of Object.entries(lessons)) {
    await phone.goto(`/classdetails/${id}/class`);
    await phone.getByRole('button', { name: uz('lesson-pages:details.enrol') }).click();
    const dialog = phone.getByRole('dialog');
    // The first child is ticked; who is ticked comes to learn here.
    for (const child of ['Ali', 'Laylo'])
      await dialog.getByRole('checkbox', { name: child }).setChecked(child === name);
    await dialog.getByRole('button', { name: uz('enrolments:enrolment.confirm') }).click();
    await expect(phone).toHaveURL('/dashboard');
    await expect(phone.getByText(title).first()).toBeVisible();
  }
  await phone
    .getByRole('navigation', { name: uz('families:chips.label') })
    .getByText('Laylo')
    .click();
  await expect(phone.getByText(lessons.Laylo.title).first()).toBeVisible();
  await expect(phone.getByText(lessons.Ali.title)).toHaveCount(0);

  // The father is invited, and accepts on a laptop in English.
  const father = await makeAccount(program, 'student', 'en');
  await confirmAddress(program, mother);
  await confirmAddress(program, father);
  await phone.goto('/family');
  const guardians = phone.getByRole('region', { name: uz('families/guardians:heading') });
  await guardians.getByText(uz('families/guardians:invite.heading')).click();
  await guardians.getByLabel(uz('families/guardians:invite.email')).fill(father.email);
  await guardians.getByLabel(uz('families/guardians:invite.language')).selectOption('en');
  await guardians.getByRole('form').getByRole('button').click();
  await expect(guardians.getByRole('listitem').filter({ hasText: father.email })).toBeVisible();
  const mails = await program.mailsTo(father.email, 2);
  const link = mails.map(({ text }) => /\/guardians\/[\w-]{43}\?lang=en/.exec(text ?? '')?.[0]).find(Boolean);
  const laptop = await openAt(browser, program.url, { width: 1280, height: 800 });
  await enter(laptop, father);
  await laptop.goto(link ?? '');
  await laptop.getByRole('button', { name: en('families/guardians:invited.accept') }).click();
  await laptop.getByRole('link', { name: en('families/guardians:invited.family') }).click();
  for (const name of ['Ali', 'Laylo'])
    await expect(laptop.getByRole('heading', { level: 3, name }).first()).toBeVisible();
  await laptop.goto('/my-schedule?view=list');
  for (const { title } of Object.values(lessons)) await expect(laptop.getByText(title).first()).toBeVisible();

  // She prints Ali's way in; on the kitchen's tablet he opens it.
  await phone.reload();
  const links = phone.getByRole('region', { name: uz('families/child-link:heading') });
  await links.getByRole('listitem').filter({ hasText: 'Ali' }).getByRole('link').first().click();
  await phone.getByRole('button', { name: uz('families/child-link:page.make') }).click();
  await expect(phone.getByRole('img', { name: uz('families/child-link:sheet.code') })).toBeVisible();
  const address = await phone.getByLabel(uz('families/child-link:page.address')).inputValue();
  const tablet = await openAt(browser, program.url, { width: 768, height: 1024 });
  await tablet.goto(new URL(address).pathname);
  await expect(tablet.getByRole('heading', { level: 1 })).toContainText('Ali');
  await expect(tablet.getByRole('article', { name: lessons.Ali.title })).toBeVisible();
  await expect(tablet.getByText(lessons.Laylo.title)).toHaveCount(0);
  await expect(tablet.getByRole('link')).toHaveAttribute('href', meeting);
  for (const one of [laptop, tablet]) await one.context().close();
});

async function addChild(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: uz('families:children.add'), exact: true }).click();
  const dialog: Locator = page.getByRole('dialog');
  await dialog.getByLabel(uz('families:fields.firstName')).fill(name);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: uz('families:children.addConfirm'), exact: true }).click();
  await expect(page.getByRole('heading', { level: 3, name }).first()).toBeVisible();
}

/** Another person's device. */
async function openAt(
  browser: Browser,
  baseURL: string,
  viewport: { width: number; height: number },
): Promise<Page> {
  const context = await browser.newContext({ baseURL, viewport, timezoneId: 'America/Chicago' });
  return context.newPage();
}
