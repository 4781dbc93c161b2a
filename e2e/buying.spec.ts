import { startStripe } from '../tests/stripe/server.ts';
import { test as base, bothWays, expect, expectAccessible } from './journey.ts';
import { startProgram } from './program.ts';
import { callApi, enter, makeAccount } from './set-up.ts';

type Stripe = Awaited<ReturnType<typeof startStripe>>;

/** Before a program that takes cards. */
const test = base.extend<object, { stripe: Stripe }>({
  stripe: [
    async ({ browserName: _ }, use) => {
      const stripe = await startStripe(() => new Date());
      await use(stripe);
      await stripe.stop();
    },
    { scope: 'worker' },
  ],
  program: [
    async ({ stripe }, use, { workerIndex }) => {
      const program = await startProgram(`data/journeys-stripe-${workerIndex}`, stripe.environment);
      await use(program);
      await program.stop();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
});

test(
  'a parent buys a package, is refused, pays, and has it given back; later asks for money that the terms do not give',
  bothWays,
  async ({ page, program, stripe, t }) => {
    test.setTimeout(300_000);
    const atStripe = /^https:\/\/checkout\.stripe\.test\//;
    await page.route(atStripe, (route) =>
      route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Stripe</title>' }),
    );
    const session = () => new URL(page.url()).pathname.split('/').at(-1) ?? '';
    const parent = await makeAccount(program, 'student');
    await callApi(program, parent, 'POST', '/api/learners', { firstName: 'Ali' });

    await page.goto('/pricing');
    const buy = page.getByRole('link', { name: t('pricing:buy') });
    await expectAccessible(page);
    await buy.first().click();
    await expect(page).toHaveURL(/\/login\?next=%2Fbuy%3Fplan%3Dgroup8$/);
    await enter(page, parent);
    await page.goto('/buy?plan=group8');
    await expect(page.getByRole('heading', { name: t('payments:package', { count: 8 }) })).toBeVisible();
    await expect(page.getByText('160$').last()).toBeVisible();
    await expect(page.getByRole('radio', { name: 'Ali' })).toBeChecked();
    await expectAccessible(page);
    await page.getByRole('button', { name: t('payments:ways.stripe') }).click();

    // The card is refused there; the parent goes back.
    await expect(page).toHaveURL(atStripe);
    const { cancel_url: back } = stripe.calls.findLast(({ path }) => path.endsWith('/sessions'))?.said ?? {};
    await page.goto(String(back));
    await expect(page.getByText(t('payments:order.standing.open.heading'))).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: t('payments:order.pay.stripe', { amount: '160$' }) }).click();
    await expect(page).toHaveURL(atStripe);
    stripe.account.pay(session());
    await page.goto(String(back));
    await expect(page.getByText(t('payments:order.standing.paid.heading'))).toBeVisible();
    await expectAccessible(page);

    await page.goto('/account');
    await page.getByRole('link', { name: t('settings:account.payments') }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('payments:list.title'));
    await expectAccessible(page);
    await page.getByRole('button', { name: t('payments:back.label') }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText(t('payments:back.endsPackage'))).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: t('payments:back.confirm', { amount: '160$' }) }).click();
    await expect(page.getByText(t('payments:back.states.toCard.asked', { amount: '160$' }))).toBeVisible();
    await expectAccessible(page);
    // A job sends it within a minute.
    await expect.poll(() => stripe.account.refunds.size, { timeout: 100_000 }).toBeGreaterThan(0);
    await page.reload();
    const sent = t('payments:back.states.toCard.settled', { amount: '160$', day: '' }).slice(0, 14);
    await expect(page.getByText(sent)).toBeVisible();
    const subjects = (await program.mailsTo(parent.email, 2)).map(({ subject }) => subject);
    expect(subjects).toContain('Your money is on its way');

    // Another one, long ago: the terms give nothing back, and a person is asked.
    await page.goto('/buy?plan=group12');
    await page.getByRole('button', { name: t('payments:ways.stripe') }).click();
    await expect(page).toHaveURL(atStripe);
    stripe.account.pay(session());
    await page.goto('/payments');
    await page.getByRole('link', { name: t('payments:package', { count: 12 }) }).click();
    await expect(page.getByText(t('payments:order.standing.paid.heading'))).toBeVisible();
    await program.query(
      `update orders set paid_at = paid_at - interval '40 days' where plan = 'group12' and payer_id =
        (select id from users where email = $1)`,
      [parent.email],
    );
    await page.getByRole('button', { name: t('payments:back.label') }).click();
    await expect(dialog.getByText(t('payments:back.ask'))).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: t('payments:back.askConfirm') }).click();
    await expect(page.getByText(t('payments:back.asked'))).toBeVisible();
    await expectAccessible(page);
  },
);
