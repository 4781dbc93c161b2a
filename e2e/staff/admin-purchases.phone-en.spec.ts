import type { Page } from '@playwright/test';
import type { Translate } from '#src/platform/language/message-keys.ts';
import { translator } from '#src/platform/texts/i18n.server.ts';
import { beforeRelease, expect, expectAccessible, test } from '../journey.ts';
import {
  type Account,
  callApi,
  enrolInClass,
  enter,
  makeAccount,
  makeAdmin,
  publish,
} from '../make/set-up.ts';
import type { RunningProgram } from '../program/program.ts';

test('a purchase is found and marked as paid', beforeRelease, async ({ page, program, t }) => {
  const { student, title } = await buy(program);
  await enter(page, await makeAdmin(program));
  await page.goto('/admin/purchases');
  await page
    .getByRole('searchbox', { name: t('staff/money/enrolments:search') })
    .fill(student.email.slice(3));
  await page.getByRole('button', { name: t('staff:list.search') }).click();
  await expect(page).toHaveURL(/q=/);
  const row = page.getByRole('row').filter({ hasText: student.email });
  await expect(row).toContainText(t('staff/money/enrolments:state.unpaid'));
  await row.getByRole('link', { name: title }).click();

  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
  await open(page, t('staff/money/enrolments:paid.button'));
  const amount = page.getByRole('dialog').getByLabel(t('staff/money/enrolments:paid.amount'));
  await expect(amount).toHaveValue('160');
  await amount.fill('a lot');
  await confirm(page, t('staff/money/enrolments:paid.button'));
  await expect(amount).toHaveAccessibleDescription(new RegExp(t('platform:fields.number')));
  await expectAccessible(page);
  await amount.fill('150,50');
  await confirm(page, t('staff/money/enrolments:paid.button'));
  await expect(page.getByText(t('staff/money/enrolments:paid.done'))).toBeVisible();
  await expect(page.getByText('150.50$')).toBeVisible();
});

test('within the first days all that was paid goes back: the family is mailed, the place is gone', async ({
  page,
  program,
  t,
}) => {
  const admin = await makeAdmin(program);
  const { id, student, title, lesson } = await buy(program);
  await callApi(program, admin, 'POST', `/api/admin/purchases/${id}/paid`, {});
  await enter(page, admin);
  await page.goto(`/admin/purchases/${id}`);
  await open(page, t('staff/money/enrolments:refund.button'));
  await expect(sum(page)).toContainText(t('staff/money/enrolments:refund.comesBack', { amount: '160$' }));
  await expectAccessible(page);
  await confirm(page, t('staff/money/enrolments:refund.confirm', { amount: '160$' }));
  await expect(page.getByText(t('staff/money/enrolments:refund.done'))).toBeVisible();
  await expect(
    page.getByRole('listitem').getByText(t('audit:acts.purchase-refunded'), { exact: true }),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: t('staff/money/enrolments:refund.button') })).toHaveCount(0);
  const letter = translator('en')('enrolments:mail.refund.subject', { title });
  const mail = (await program.mailsTo(student.email, 4)).find(({ subject }) => subject === letter);
  expect(mail?.text).toContain('160$');

  await enter(page, student);
  await page.goto('/dashboard');
  await expect(page.getByText(t('home/dashboard:empty.student.heading'))).toBeVisible();
  await page.goto(`/classroom/${lesson}/class`);
  await expect(page).toHaveURL(`/classdetails/${lesson}/class`);
  await expect(page.getByRole('button', { name: t('lesson-pages:details.enrol') })).toBeVisible();
});

test(
  'after the first days nothing comes back for the month, but for missed lessons their share does',
  beforeRelease,
  async ({ page, program, t }) => {
    const admin = await makeAdmin(program);
    const { id, student, title } = await buy(program);
    await callApi(program, admin, 'POST', `/api/admin/purchases/${id}/paid`, {});
    await setBack(program, id);
    await enter(page, admin);
    await page.goto(`/admin/purchases/${id}`);
    await open(page, t('staff/money/enrolments:refund.button'));
    await expect(sum(page)).toContainText(t('staff/money/enrolments:refund.comesBack', { amount: '0$' }));
    await expect(sum(page)).toContainText(lateBegins(t));
    await expect(page.getByRole('dialog').locator('button[type=submit]')).toHaveCount(0);
    await expectAccessible(page);

    const absence = t('staff/money/enrolments:reasons.absence', { absenceHours: 12 });
    await page.getByRole('radio', { name: absence }).check({ force: true });
    await page.getByLabel(t('staff/money/enrolments:refund.lessons')).fill('2');
    await expect(sum(page)).toContainText(t('staff/money/enrolments:refund.comesBack', { amount: '40$' }));
    await page.getByLabel(t('staff/money/enrolments:refund.lessons')).fill('9');
    await expect(sum(page)).toContainText(t('staff/money/enrolments:refund.unclear'));
    await page.getByLabel(t('staff/money/enrolments:refund.lessons')).fill('3');
    await confirm(page, t('staff/money/enrolments:refund.confirm', { amount: '60$' }));
    await expect(page.getByText(t('staff/money/enrolments:refund.done'))).toBeVisible();
    await expect(page.getByText(`${t('staff/money/enrolments:state.refunded')} · 60$`)).toBeVisible();

    await open(page, t('staff/money/enrolments:cancel.button'));
    await confirm(page, t('staff/money/enrolments:cancel.button'));
    await expect(page.getByText(t('staff/money/enrolments:cancel.done'))).toBeVisible();
    await expect(page.getByRole('button', { name: t('staff/money/enrolments:cancel.button') })).toHaveCount(
      0,
    );
    const ended = translator('en')('enrolments:mail.ended.student.subject', { title });
    const mails = await program.mailsTo(student.email, 5);
    expect(mails.map(({ subject }) => subject)).toContain(ended);
  },
);

/** A student who has enrolled in a class of 160 dollars. */
async function buy(program: RunningProgram) {
  const [teacher, student] = [await makeAccount(program, 'teacher'), await makeAccount(program, 'student')];
  const title = `Chess ${student.email.slice(8, 16)}`;
  const lesson = await publish(program, teacher, 'class', { title, price: 160 });
  await enrolInClass(program, student, lesson);
  return { student, title, lesson, id: await purchaseOf(program, student) };
}

async function purchaseOf(program: RunningProgram, student: Account): Promise<string> {
  const [purchase] = await callApi(program, student, 'GET', '/api/manual-purchase');
  return purchase._id;
}

/** As if it had been bought and paid ten days earlier. */
async function setBack(program: RunningProgram, id: string): Promise<void> {
  await program.query(
    `update enrolments set created_at = created_at - interval '10 days', paid_at = paid_at - interval '10 days'
     where id = $1`,
    [id],
  );
}

async function open(page: Page, name: string): Promise<void> {
  await page.getByRole('main').getByRole('button', { name, exact: true }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
}

async function confirm(page: Page, name: string): Promise<void> {
  await page.getByRole('dialog').getByRole('button', { name, exact: true }).click();
}

function sum(page: Page) {
  return page.getByRole('dialog').getByRole('status');
}

/** How the sentence goes until it names the day. */
function lateBegins(t: Translate): string {
  return t('staff/money/enrolments:refund.late', { days: 7, day: '|' }).split('|')[0] ?? '';
}
