import { settleCredits } from '#src/learning/attendance/credits/settle.server.ts';
import { sendRefunds } from '#src/shop/payments/jobs/refunds.server.ts';
import { beforeRelease, bothWays, expect, expectAccessible } from '../journey.ts';
import { callApi, confirmAddress, enter, makeAccount, publish } from '../make/set-up.ts';
import { payForPackage } from '../make/shop.ts';
import { atStripe, showStripe } from '../program/at-stripe.ts';
import type { RunningProgram } from '../program/program.ts';
import { test } from '../program/providers.ts';

test(
  'a parent buys a package, is refused, pays, and has it given back; later asks for money that the terms do not give',
  bothWays,
  async ({ page, program, stripe, t, sum }) => {
    await showStripe(page);
    const session = () => new URL(page.url()).pathname.split('/').at(-1) ?? '';
    const parent = await makeAccount(program, 'student');
    await confirmAddress(program, parent);
    await callApi(program, parent, 'POST', '/api/learners', { firstName: 'Ali' });

    await page.goto('/pricing');
    const buy = page.getByRole('link', { name: t('pricing:buy') });
    await buy.first().click();
    await expect(page).toHaveURL(/\/login\?next=%2Fbuy%3Fplan%3Dgroup8$/);
    await enter(page, parent);
    await page.goto('/buy?plan=group8');
    await expect(page.getByRole('heading', { name: t('payments:package', { count: 8 }) })).toBeVisible();
    await expect(page.getByText(sum('160$')).last()).toBeVisible();
    await expect(page.getByRole('radio', { name: 'Ali' })).toBeChecked();
    const once = page.getByRole('radio', { name: t('payments:often.once.label') });
    await once.check();
    await page.getByRole('button', { name: t('payments:providers.stripe.choose') }).click();

    // The card is refused there; the parent goes back.
    await expect(page).toHaveURL(atStripe);
    const { cancel_url: back } = stripe.calls.findLast(({ path }) => path.endsWith('/sessions'))?.said ?? {};
    await page.goto(String(back));
    await expect(page.getByText(t('payments:order.standing.open.heading'))).toBeVisible();
    await page
      .getByRole('link', { name: t('payments:providers.stripe.pay', { amount: sum('160$') }) })
      .click();
    await expect(page).toHaveURL(atStripe);
    stripe.account.pay(session());
    await page.goto(String(back));
    await expect(page.getByText(t('payments:order.standing.paid.heading'))).toBeVisible();

    await page.goto('/account');
    await page.getByRole('link', { name: t('settings:account.payments') }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('payments:list.title'));
    await page.getByRole('button', { name: t('payments:back.label') }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText(t('payments:back.endsPackage'))).toBeVisible();
    await dialog.getByRole('button', { name: t('payments:back.confirm', { amount: sum('160$') }) }).click();
    await expect(
      page.getByText(t('payments:providers.stripe.back.asked', { amount: sum('160$') })),
    ).toBeVisible();
    await program.runJob(sendRefunds);
    expect(stripe.account.refunds.size).toBeGreaterThan(0);
    await page.reload();
    const sent = t('payments:providers.stripe.back.settled', { amount: sum('160$'), day: '' }).slice(0, 14);
    await expect(page.getByText(sent)).toBeVisible();
    const subjects = (await program.mailsTo(parent.email, 2)).map(({ subject }) => subject);
    expect(subjects).toContain(t('payments/mails:settled.sent.subject'));

    // Another one, long ago: the terms give nothing back, and a person is asked.
    await page.goto('/buy?plan=group12');
    await once.check();
    await page.getByRole('button', { name: t('payments:providers.stripe.choose') }).click();
    await expect(page).toHaveURL(atStripe);
    stripe.account.pay(session());
    await page.goto('/payments');
    await page.getByRole('link', { name: t('payments:package', { count: 12 }) }).click();
    await expect(page.getByText(t('payments:order.standing.paid.heading'))).toBeVisible();
    await program.query(
      `update orders set paid_at = paid_at - interval '40 days', refund_until = refund_until - 40
        where plan = 'group12' and payer_id =
        (select id from users where email = $1)`,
      [parent.email],
    );
    await page.getByRole('button', { name: t('payments:back.label') }).click();
    await expect(dialog.getByText(t('payments:back.ask'))).toBeVisible();
    await dialog.getByRole('button', { name: t('payments:back.askConfirm') }).click();
    await expect(page.getByText(t('payments:back.asked'))).toBeVisible();
  },
);

test('lessons of a package pay for a class: two meetings use two, and one comes back', {
  tag: [bothWays.tag, beforeRelease.tag],
}, async ({ page, program, stripe, t }) => {
  const teacher = await makeAccount(program, 'teacher');
  const parent = await makeAccount(program, 'student');
  const { _id: ali } = await callApi(program, parent, 'POST', '/api/learners', { firstName: 'Ali' });
  await payForPackage(program, stripe, parent, ali);
  const startDate = new Date(Date.now() + 3_600_000).toISOString();
  const titles = ['Chess', 'Abacus'].map((name) => `${name} ${parent.email.slice(8, 16)}`);
  const lessons: string[] = [];
  for (const title of titles)
    lessons.push(await publish(program, teacher, 'class', { title, price: 24.5, startDate }));

  await enter(page, parent);
  await page.goto(`/classdetails/${lessons[0]}/class`);
  await page.getByRole('button', { name: t('lesson-pages:details.enrol') }).click();
  await page.getByRole('button', { name: t('enrolments:enrolment.toPay') }).click();
  await expect(page).toHaveURL(/\/buy\?lesson=/);
  await expect(page.getByRole('heading', { name: titles[0], level: 2 })).toBeVisible();
  await page.getByRole('button', { name: t('payments:ways.package', { count: 8 }) }).click();
  await expect(page.getByRole('dialog').getByText(t('enrolments:pay.eachUses'))).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: t('enrolments:pay.use'), exact: true }).click();
  await expect(page).toHaveURL(/\/classroom\//);
  const said = { lessonId: lessons[1] ?? '', learnerId: ali };
  await callApi(program, parent, 'POST', '/api/packages/enrolments', said);

  // Both take place; then one turns out not to have.
  await program.query(
    `update meetings set starts_at = now() - interval '40 minutes', ends_at = now() - interval '10 minutes'
       where lesson_id = $1 or lesson_id = $2`,
    lessons,
  );
  const held: { _id: string }[] = await callApi(program, teacher, 'GET', '/api/meetings/to-mark');
  expect(held).toHaveLength(2);
  for (const { _id } of held) {
    const marks = [{ learnerId: ali, state: 'present' }];
    await callApi(program, teacher, 'PUT', `/api/meetings/${_id}/attendance`, { marks });
    await callApi(program, teacher, 'POST', `/api/meetings/${_id}/held`);
  }
  const left = async () => (await callApi(program, parent, 'GET', '/api/packages'))[0]?.left;
  await countLessons(program, ali);
  expect(await left()).toBe(6);
  const [first] = held;
  await callApi(program, teacher, 'POST', `/api/meetings/${first?._id}/not-held`, { why: 'technical' });
  await countLessons(program, ali);
  expect(await left()).toBe(7);
  await page.goto('/payments');
  const section = page.getByRole('region', { name: t('packages:heading') });
  await expect(section).toContainText(t('packages:left', { left: 7, count: 8 }));
});

/** What was said of a child's meetings is no longer fresh, and the job that counts lessons comes at once. */
async function countLessons(program: RunningProgram, learnerId: string): Promise<void> {
  const long = `now() - interval '5 minutes'`;
  await program.query(
    `update attendances set marked_at = ${long} where learner_id = $1 and marked_at is not null`,
    [learnerId],
  );
  await program.query(
    `update meetings set held_at = ${long} where held_at is not null
     and id in (select meeting_id from attendances where learner_id = $1)`,
    [learnerId],
  );
  await program.runJob(settleCredits);
}
