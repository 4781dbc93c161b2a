import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { behaviour } from '../../../../tests/components/behaviour.ts';
import { ali } from '../../../../tests/components/families.ts';
import { signInAs } from '../../../../tests/components/people.ts';
import { answer } from '../../../../tests/components/server.ts';
import { expectAccessible, showPage, sum, t } from '../../../../tests/components/show.tsx';
import type { ShownOrder } from './contract.ts';
import * as orderPage from './order.page.tsx';

const [orders, money] = ['staff/money/orders', 'staff/money/payments'] as const;
const id = '9e4b7d21-6c38-4f05-a1e2-3b8c5d0f7a66';
const at = '2026-01-15T12:00:00.000Z';
const usd = (amount: number) => ({ amount, currency: 'USD' as const });
const { _id, firstName, picture, colour } = ali;

const order: ShownOrder = {
  order: {
    ...{ _id: id, number: 10_234, kind: 'package', title: '', plan: 'group8', lessons: 8, lesson: null },
    ...{ list: usd(20_000), amount: usd(16_000), fromCredit: usd(1000), due: usd(15_000), state: 'paid' },
    hasEnded: false,
    subscription: null,
    discount: { kind: 'second-child', percent: 20, amount: usd(4000) },
    learner: { _id, firstName, picture, colour },
    ...{ createdAt: at, expiresAt: at, paidAt: at, refundAskedAt: at, refundDeclinedAt: null },
    ...{ payments: [], refunds: [] },
  },
  payer: { _id: id, email: 'salima@dars.test' },
  payments: [
    {
      ...{ _id: id, provider: 'stripe', providerId: 'cs_test_1', intentId: 'pi_1', state: 'settled' },
      ...{ amount: usd(15_000), pays: usd(15_000), createdAt: at, closedAt: at },
    },
  ],
  refunds: [
    {
      ...{
        _id: id,
        provider: 'stripe',
        providerId: null,
        amount: usd(2500),
        sent: usd(2500),
        way: 'provider',
      },
      ...{
        rule: 'goodwill',
        state: 'failed',
        waits: false,
        refusal: null,
        isUnseen: null,
        decidedBy: 'admin@dars.test',
        askedAt: at,
        settledAt: null,
      },
    },
  ],
  disputes: [],
  back: {
    ...{ left: usd(13_500), byTerms: usd(0), until: '2026-01-21' },
    provider: { name: 'stripe', pays: usd(15_000), left: usd(12_500) },
  },
  package: { _id: id, lessons: 8, left: 6, endedAt: null },
  enrolment: null,
  receipts: [{ year: 2026, number: 12, isRefund: false, issuedAt: at }],
  entries: [
    {
      ...{ _id: '7', number: 7, kind: 'payment', at, aboutId: id, orderNumber: 10_234 },
      lines: [
        { account: 'stripe', ownerId: null, unit: 'USD', debit: 15_000, credit: 0 },
        { account: 'family', ownerId: id, unit: 'USD', debit: 0, credit: 15_000 },
      ],
    },
  ],
};

async function showOrder(shown: ShownOrder) {
  signInAs('admin');
  answer(`GET /api/admin/orders/${id}`, () => Response.json(shown));
  answer('GET /api/admin/log', () => Response.json([]));
  await showPage({ ...orderPage, path: '/admin/orders/:id' }, `/admin/orders/${id}`);
}

test('the page of an order has all of it: price, payment, what failed to go back, and the books', async () => {
  await showOrder(order);
  const heading = page.getByRole('heading', { level: 1 });
  await expect.element(heading).toHaveTextContent(t(`${orders}:title`, { number: 10_234 }));
  await expect.element(page.getByText('pi_1')).toBeVisible();
  await expect.element(page.getByText(t(`${money}:refund.failed`))).toBeVisible();
  await expect.element(page.getByText(t(`${orders}:left`, { left: 6, lessons: 8 }))).toBeVisible();
  const entry = page.getByRole('table', { name: `7 · ${t('staff/money/books:kinds.payment')}` });
  await expect.element(entry.getByText(t('staff/money/books:accounts.stripe'))).toBeVisible();
  const receipt = t(`${orders}:receipt`, { name: '2026-000012' });
  await expect.element(page.getByRole('button', { name: receipt })).toBeVisible();
  await expectAccessible();
});

test('before money goes back it is shown what each way does, and how much is left', async () => {
  const sent = answer(`POST /api/admin/orders/${id}/refund`, () => Response.json(order));
  await showOrder(order);
  await page.getByRole('button', { name: t(`${orders}:goodwill.button`) }).click();
  const dialog = page.getByRole('dialog');
  // More than came by the card: the rest is credit.
  const does = (way: 'call' | 'credit' | 'hand', amount: string) =>
    dialog.getByText(t(`${money}:back.does.${way}`, { amount, provider: 'Stripe' }));
  await expect.element(does('call', sum('125$'))).toBeVisible();
  await expect.element(does('credit', sum('10$'))).toBeVisible();
  const field = dialog.getByRole('textbox', { name: t(`${orders}:goodwill.amount`) });
  await field.fill('200');
  await expect.element(dialog.getByText(t(`${orders}:goodwill.wrong`, { left: sum('135$') }))).toBeVisible();
  await field.fill('20.5');
  await expect.element(does('call', sum('20.50$'))).toBeVisible();
  await dialog.getByRole('radio', { name: t(`${money}:ways.hand`) }).click();
  await expect.element(does('hand', sum('20.50$'))).toBeVisible();
  await dialog.getByRole('radio', { name: t(`${orders}:goodwill.ofPackage.ends`) }).click();
  await expectAccessible();
  const confirm = t(`${orders}:goodwill.confirm`, { amount: sum('20.50$') });
  await dialog.getByRole('button', { name: confirm }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(sent).toEqual([{ amount: 2050, left: 13_500, way: 'hand', ends: true }]);
});

behaviour('of Payme a part does not go back by it, and the whole of it waits for the staff', async () => {
  const provider = { name: 'payme' as const, pays: usd(13_500), left: usd(13_500) };
  await showOrder({ ...order, back: { ...order.back, provider } });
  await page.getByRole('button', { name: t(`${orders}:goodwill.button`) }).click();
  const dialog = page.getByRole('dialog');
  const waits = t(`${money}:back.does.cabinet`, { amount: sum('135$'), provider: 'Payme' });
  await expect.element(dialog.getByText(waits)).toBeVisible();
  await dialog.getByRole('textbox', { name: t(`${orders}:goodwill.amount`) }).fill('20');
  await expect.element(dialog.getByText(t(`${money}:back.onlyWhole`, { provider: 'Payme' }))).toBeVisible();
  const credit = t(`${money}:back.does.credit`, { amount: sum('20$') });
  await expect.element(dialog.getByText(credit)).toBeVisible();
});

behaviour('what a family asked is declined after it is asked once more', async () => {
  const declined = { ...order, order: { ...order.order, refundAskedAt: null, refundDeclinedAt: at } };
  const sent = answer(`POST /api/admin/orders/${id}/decline-refund`, () => Response.json(declined));
  await showOrder(order);
  await page.getByRole('button', { name: t(`${orders}:decline.button`) }).click();
  const dialog = page.getByRole('dialog');
  await expect.element(dialog.getByText(t(`${orders}:decline.text`))).toBeVisible();
  await dialog.getByRole('button', { name: t(`${orders}:decline.button`) }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(sent).toHaveLength(1);
});

const [failed] = order.refunds;
const ends = (how: 'again' | 'hand' | 'credit' | 'drop') => t(`${orders}:refused.ends.${how}`);

test('the staff say what becomes of a refund that the provider refused', async () => {
  const sent = answer(`POST /api/admin/orders/${id}/refused-refund`, () => Response.json(order));
  if (!failed) throw new Error('A refund is missing.');
  await showOrder({ ...order, refunds: [{ ...failed, state: 'refused', refusal: 'unknown-payment' }] });
  await expect.element(page.getByText(t(`${orders}:refused.title`, { amount: sum('25$') }))).toBeVisible();
  await page.getByRole('button', { name: t(`${orders}:refused.button`) }).click();
  const dialog = page.getByRole('dialog');
  const why = t(`${money}:refusals.unknown-payment`, { provider: 'Stripe' });
  await expect.element(dialog.getByText(why)).toBeVisible();
  await expect.element(dialog.getByRole('radio', { name: ends('again') })).toBeChecked();
  await dialog.getByRole('radio', { name: ends('credit') }).click();
  await expectAccessible();
  await dialog.getByRole('button', { name: t(`${orders}:refused.confirm`) }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(sent).toEqual([{ refund: failed._id, how: 'credit' }]);
});

behaviour(
  'one that waits in Payme’s cabinet ends there, or as the staff say; there is nothing to send again',
  async () => {
    const sent = answer(`POST /api/admin/orders/${id}/refused-refund`, () => Response.json(order));
    if (!failed) throw new Error('A refund is missing.');
    await showOrder({ ...order, refunds: [{ ...failed, state: 'asked', provider: 'payme' }] });
    const title = t(`${orders}:inCabinet.title`, { amount: sum('25$'), provider: 'Payme' });
    await expect.element(page.getByText(title)).toBeVisible();
    await page.getByRole('button', { name: t(`${orders}:refused.button`) }).click();
    const dialog = page.getByRole('dialog');
    await expect.element(dialog.getByRole('radio', { name: ends('hand') })).not.toBeChecked();
    await expect.element(dialog.getByRole('radio', { name: ends('again') })).not.toBeInTheDocument();
    await dialog.getByRole('radio', { name: ends('hand') }).click();
    await dialog.getByRole('button', { name: t(`${orders}:refused.confirm`) }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(sent).toEqual([{ refund: failed._id, how: 'hand' }]);
  },
);

behaviour(
  'what went back on Stripe’s own pages is looked at, and the package ends with it or stays',
  async () => {
    const sent = answer(`POST /api/admin/orders/${id}/seen-refund`, () => Response.json(order));
    if (!failed) throw new Error('A refund is missing.');
    const elsewhere = { ...failed, state: 'settled' as const, rule: 'elsewhere' as const, isUnseen: true };
    await showOrder({ ...order, refunds: [elsewhere] });
    await page.getByRole('button', { name: t(`${orders}:elsewhere.button`) }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('radio', { name: t(`${orders}:goodwill.ofPackage.ends`) }).click();
    await dialog.getByRole('button', { name: t(`${orders}:elsewhere.confirm`) }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(sent).toEqual([{ ends: true }]);
  },
);
