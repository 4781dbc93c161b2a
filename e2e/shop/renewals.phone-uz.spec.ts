import type { Page } from '@playwright/test';
import { moneyWords } from '#src/books/money/words.ts';
import { renewMonths } from '#src/shop/renewals/jobs/renew.server.ts';
import type { StandIn } from '../../tests/stand-ins/stripe/server.ts';
import { beforeRelease, bothWays, expect } from '../journey.ts';
import { type Account, callApi, confirmAddress, enter, makeAccount, makeAdmin } from '../make/set-up.ts';
import { payAtStripe, showStripe } from '../program/at-stripe.ts';
import { newestLink } from '../program/mails.ts';
import type { RunningProgram } from '../program/program.ts';
import { test } from '../program/providers.ts';

type Said = { t: Parameters<Parameters<typeof test>[2]>[0]['t'] };
type How = { program: RunningProgram; stripe: StandIn; page: Page } & Said;

test.beforeEach(async ({ page }) => {
  await showStripe(page);
});

/** A parent buys a plan that renews itself. */
async function subscribe(how: How, card: { behaves?: 'insufficient' } = {}): Promise<Account> {
  const { program, page, t } = how;
  const parent = await makeAccount(program, 'student');
  await confirmAddress(program, parent);
  await callApi(program, parent, 'POST', '/api/learners', { firstName: 'Ali' });
  await enter(page, parent);
  await page.goto('/buy?plan=group8');
  const pay = page.getByRole('button', { name: t('payments:providers.stripe.choose') });
  await page.getByRole('radio', { name: t('payments:often.monthly.label') }).check();
  await page.getByRole('checkbox').check();
  await pay.click();
  await payAtStripe(page, how.stripe, card);
  await expect(page.getByText(t('payments:order.standing.paid.heading'))).toBeVisible();
  return parent;
}

const sumOf = (months: { amount: { amount: number } }[]) =>
  months.reduce((sum, { amount }) => sum + amount.amount, 0);

/** What came in this month, in cents, as the owner is told. */
const soldInMonth = async (program: RunningProgram, owner: Account): Promise<number> =>
  (await callApi(program, owner, 'GET', '/api/admin/month')).month.sales.amount;

const ofParent = `subscription_id = (select id from plan_subscriptions where payer_id =
  (select id from users where email = $1)) and state in ('ahead', 'failing')`;

/** A week before the month begins: it is announced. */
async function weekBefore(program: RunningProgram, { email }: Account): Promise<void> {
  await program.query(
    `update plan_periods set act_at = now() - interval '1 minute', due_day = current_date + 7 where ${ofParent}`,
    [email],
  );
  await program.runJob(renewMonths);
}

/** The day on which the month begins: it is charged. */
async function dayOfCharge(program: RunningProgram, { email }: Account): Promise<void> {
  await program.query(
    `update plan_periods set act_at = now() - interval '1 minute', charge_at = now() - interval '1 minute',
       due_day = current_date where ${ofParent}`,
    [email],
  );
  await program.runJob(renewMonths);
}

/** Where the link of a kind leads in the newest mail that has one. */
async function linkOf(program: RunningProgram, { email }: Account, kind: 'stop' | 'pay'): Promise<string> {
  return new URL(await newestLink(program, email, new RegExp(`https?://\\S+/${kind}/\\S+`))).pathname;
}

test(
  'a month renews itself: announced, charged, shown; then it is paused, and stopped by the link of a mail',
  bothWays,
  async ({ page, program, t, stripe }) => {
    const parent = await subscribe({ page, program, t, stripe });
    await page.getByRole('link', { name: t('payments:order.toSubscriptions') }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('renewals:title'));
    await expect(page.getByText(t('renewals:next.later'))).toBeVisible();
    await expect(page.getByText(/Visa.*4242/).first()).toBeVisible();

    await weekBefore(program, parent);
    await page.reload();
    await expect(page.getByText(t('renewals:next.announced'))).toBeVisible();
    await dayOfCharge(program, parent);
    await page.reload();
    await page.getByText(t('renewals:months.label', { count: 2 })).click();
    await expect(page.getByRole('link', { name: /\d{4,}/ })).toHaveCount(2);

    await page.getByText(t('renewals:more')).click();
    await page.getByRole('button', { name: t('renewals:pause.label') }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: t('renewals:pause.confirm') }).click();
    await expect(page.getByText(t('renewals:states.paused'), { exact: true })).toBeVisible();

    const stop = await linkOf(program, parent, 'stop');
    await page.context().clearCookies({ name: /session/ });
    await page.goto(stop);
    await page.evaluate(() => localStorage.removeItem('token'));
    await page.getByRole('button', { name: t('renewals/links:stop.button') }).click();
    await expect(page.getByText(t('renewals/links:stop.done.text'), { exact: true })).toBeVisible();
    const [own] = (await callApi(program, parent, 'GET', '/api/renewals')).own;
    expect(own.stopped).toMatchObject({ cause: 'link' });
  },
);

test('a month that could not be charged is paid by its link; the plan is changed; the first month is given back; the owner sees what the family paid', {
  tag: [bothWays.tag, beforeRelease.tag],
}, async ({ page, program, t, sum, stripe, language }) => {
  const owner = await makeAdmin(program);
  const before = await soldInMonth(program, owner);
  const parent = await subscribe({ page, program, t, stripe }, { behaves: 'insufficient' });
  await weekBefore(program, parent);
  await dayOfCharge(program, parent);
  await page.goto('/renewals');
  await expect(page.getByText(t('renewals:failed-month.why.too-little'))).toBeVisible();

  await page.goto(await linkOf(program, parent, 'pay'));
  await expect(page.getByText(t('renewals/links:pay.safe'))).toBeVisible();
  await page
    .getByRole('button', { name: t('payments:providers.stripe.pay', { amount: sum('160$') }) })
    .click();
  await payAtStripe(page, stripe);
  await expect(page.getByText(t('renewals/links:pay.paid.heading'))).toBeVisible();

  await page.goto('/renewals');
  await expect(page.getByText(t('renewals:states.running'), { exact: true })).toBeVisible();
  await page.getByText(t('renewals:more')).click();
  await page.getByRole('button', { name: t('renewals:plan.label') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: /12/ }).first().check();
  await dialog.getByRole('checkbox').check();
  await dialog.getByRole('button', { name: t('renewals:plan.confirm') }).click();
  await expect(page.getByRole('button', { name: t('renewals:keep.label') })).toBeVisible();

  const paid = (await callApi(program, parent, 'GET', '/api/renewals')).own[0].months;
  await page.getByText(t('renewals:months.label', { count: 2 })).click();
  await page
    .getByRole('link', { name: /\d{4,}/ })
    .last()
    .click();
  await page.getByRole('button', { name: t('payments:back.label') }).click();
  await dialog.getByRole('button', { name: t('payments:back.confirm', { amount: sum('160$') }) }).click();
  await expect(
    page.getByText(t('payments:providers.stripe.back.asked', { amount: sum('160$') })),
  ).toBeVisible();

  await enter(page, owner);
  await page.goto('/admin/month');
  const sold = before + sumOf(paid);
  const shown = page
    .getByRole('row', { name: new RegExp(`^${t('staff/money/month:income.sales')}`) })
    .first();
  await expect(shown).toContainText(moneyWords({ amount: sold, currency: 'USD' }, language));
  expect(await soldInMonth(program, owner)).toBe(sold);
});
