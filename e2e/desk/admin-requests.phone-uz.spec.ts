import type { Page } from '@playwright/test';
import { productName } from '#src/platform/config/product.ts';
import type { Translate } from '#src/platform/language/message-keys.ts';
import { expect, expectAccessible, test } from '../journey.ts';
import { type Account, callApi, enter, makeAdmin } from '../make/set-up.ts';
import { takeTime } from '../offer/take-time.ts';
import type { RunningProgram } from '../program/program.ts';

test('what a parent asks stands on Today, is answered by mail, and leaves Today', async ({
  page,
  program,
  family,
  t,
}) => {
  const admin = await makeAdmin(program);
  await answerAll(program, admin);
  // With a digit it is no name: the mail would greet without it.
  const name = `Nora ${family.email.slice(7, 15).replace(/\d/g, (digit) => 'ghijklmnop'[Number(digit)] ?? '')}`;
  const question = `Is there a free place on Sundays? ${family.email}`;
  const [firstName = '', lastName = ''] = name.split(' ');
  await askByContactPage(
    page,
    { firstName, lastName, email: family.email, phone: family.phone, question },
    t,
  );

  await enter(page, admin);
  await page.goto('/dashboard');
  await expect(page, 'an admin’s dashboard is Today').toHaveURL(/\/admin$/);
  const section = page
    .getByRole('listitem')
    .filter({ hasText: t('desk/today:sections.requests.heading') })
    .filter({ hasText: name });
  await expect(section).toContainText(name);
  await expect(section.getByText(t('staff:overdue'))).toHaveCount(0);
  await section.getByRole('link', { name }).click();

  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
  await expect(page.getByText(question)).toBeVisible();
  const open = page.getByRole('button', { name: t('desk/requests:answer.button'), exact: true });
  await open.click();
  const dialog = page.getByRole('dialog');
  const field = dialog.getByRole('textbox', { name: t('desk/requests:answer.field') });
  const answer = 'Yes, on Sundays at 10.\n\nYour teacher is Aziza.';
  await field.fill(answer);
  await expectAccessible(page);
  await page.route('**/answers', (route) => route.abort());
  const send = dialog.getByRole('button', { name: t('desk/requests:answer.send') });
  await send.click();
  await expect(dialog.getByRole('alert')).toHaveText(t('ui:failed'));
  await expect(field).toHaveValue(answer);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page.unroute('**/answers');
  await open.click();
  await expect(field, 'what was typed outlives the dialog').toHaveValue(answer);
  await send.click();
  await expect(page.getByRole('status').filter({ hasText: t('desk/requests:answer.done') })).toBeVisible();
  await expect(page.getByRole('article')).toContainText('Your teacher is Aziza.');
  await expect(
    page.getByRole('listitem').filter({ hasText: t('audit:acts.request-answered') }),
  ).toContainText(admin.email);

  const [mail] = await program.mailsTo(family.email, 1);
  expect(mail?.subject).toBe(t('contact/mails:answer.subject', { product: productName }));
  expect(mail?.text).toContain(t('platform:greeting.named', { name }));
  expect(mail?.text).toContain(answer);
  expect(mail?.text).toContain(`> ${question}`);
  expect(mail?.replyTo?.[0]?.address).toBe('staff@dars.test');

  await page.goto('/admin');
  await expect(page.getByRole('heading', { name: t('desk/today:heading'), level: 1 })).toBeVisible();
  await expect(page.getByText(name)).toHaveCount(0);
});

/** Whatever other journeys asked is answered, so that Today shows what this one asks. */
async function answerAll(program: RunningProgram, admin: Account): Promise<void> {
  for (const { _id } of await callApi(program, admin, 'GET', '/api/admin/requests?limit=100'))
    await callApi(program, admin, 'POST', `/api/admin/requests/${_id}/closed`, { channel: 'telephone' });
}

type Asked = Record<'firstName' | 'lastName' | 'email' | 'phone' | 'question', string>;

async function askByContactPage(page: Page, { question, ...asked }: Asked, t: Translate) {
  await page.goto('/contact-us');
  const field = (name: keyof typeof asked | 'message') =>
    page.locator('main').getByLabel(t(`contact:fields.${name}`));
  for (const name of ['firstName', 'lastName', 'email', 'phone'] as const)
    await field(name).fill(asked[name]);
  await field('message').fill(question);
  await takeTime(page);
  await page.getByRole('button', { name: t('contact:send'), exact: true }).click();
  await expect(page.getByRole('status').filter({ hasText: t('contact:sent') })).toBeVisible();
}
