import { bothWays, expect } from '../journey.ts';
import { callApi, enter, makeAccount, makeAdmin } from '../make/set-up.ts';
import { payForPackage } from '../make/shop.ts';
import { test } from '../program/providers.ts';

test(
  'staff give back what the terms do not, as credit; they and the family read the same to the cent',
  bothWays,
  async ({ page, program, stripe, t, sum }) => {
    const [back, rest] = [/(?<![\d.,])24[.,]50\s?\$/, /(?<![\d.,])135[.,]50\s?\$/];
    const parent = await makeAccount(program, 'student');
    const { _id: ali } = await callApi(program, parent, 'POST', '/api/learners', { firstName: 'Ali' });
    const id = await payForPackage(program, stripe, parent, ali);
    await program.query(`update orders set paid_at = paid_at - interval '40 days' where id = $1`, [id]);
    await callApi(program, parent, 'POST', `/api/orders/${id}/ask-refund`);

    await enter(page, await makeAdmin(program));
    await page.goto('/admin');
    const asked = page
      .getByRole('listitem')
      .filter({ hasText: t('desk/today:sections.refundsAsked.heading') })
      .filter({ hasText: parent.email });
    await expect(asked).toBeVisible();
    await asked.getByRole('link', { name: new RegExp(parent.email) }).click();
    await expect(page.getByText(t('staff/money/orders:askedSince'))).toBeVisible();
    await page.getByRole('button', { name: t('staff/money/orders:goodwill.button') }).click();
    const dialog = page.getByRole('dialog');
    const amount = dialog.getByLabel(t('staff/money/orders:goodwill.amount'));
    await expect(amount).toHaveValue('160');
    await amount.fill('24.50');
    await dialog.getByRole('radio', { name: t('staff/money/payments:ways.credit') }).check();
    await expect(
      dialog.getByText(t('staff/money/payments:back.does.credit', { amount: sum('24.50$') })),
    ).toBeVisible();
    await dialog
      .getByRole('button', { name: t('staff/money/orders:goodwill.confirm', { amount: sum('24.50$') }) })
      .click();
    await expect(
      page.getByRole('status').filter({ hasText: t('staff/money/orders:goodwill.done') }),
    ).toBeVisible();
    await expect(page.getByText(t('staff/money/orders:askedSince'))).toBeHidden();
    await expect(page.getByText(back).first()).toBeVisible();
    await expect(page.getByText(rest).first()).toBeVisible();

    // The same stands in each list of the staff, and on the family's page.
    const search = `?search=${encodeURIComponent(parent.email)}`;
    for (const list of ['orders', 'refunds', 'credits']) {
      await page.goto(`/admin/${list}${search}`);
      await expect(page.locator('main').getByText(back).first()).toBeVisible();
    }
    await page.locator('main').getByRole('link', { name: parent.email }).first().click();
    await expect(page.getByText(t('desk/families:account.credit', { amount: sum('24.50$') }))).toBeVisible();

    // The family reads it, by mail and on its page, and pays with it.
    const letters = async () => (await program.mailsTo(parent.email, 1)).map(({ text }) => text ?? '');
    await expect.poll(async () => (await letters()).some((text) => back.test(text))).toBe(true);
    await enter(page, parent);
    await page.goto('/payments');
    await expect(page.getByText(t('payments:list.credit', { amount: sum('24.50$') }))).toBeVisible();
    await expect(page.getByText(t('payments:back.states.credit', { amount: sum('24.50$') }))).toBeVisible();
    await page.goto('/buy?plan=group8');
    await page.getByLabel(t('payments:price.useCredit')).check();
    await expect(page.getByText(rest).last()).toBeVisible();
  },
);
