import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { behaviour } from '../../../tests/components/behaviour.ts';
import { dollars, paidOrder, sampleOrder } from '../../../tests/components/orders.ts';
import { signInAs } from '../../../tests/components/people.ts';
import { answer } from '../../../tests/components/server.ts';
import { expectAccessible, showPage, sum, t } from '../../../tests/components/show.tsx';
import { type Standing, standingOf } from './order/standing.ts';
import * as orderPage from './order.page.tsx';
import type { Order } from './read-orders.ts';

const { _id } = sampleOrder;
const call = `GET /api/orders/${_id}`;
const [payment] = sampleOrder.payments;
if (!payment) throw new Error('no payment');

function open(order: Order) {
  signInAs('student');
  answer(call, () => Response.json(order));
  return showPage({ ...orderPage, path: '/orders/:id' }, `/orders/${_id}`);
}

const refund: Order['refunds'][number] = {
  amount: dollars(2450),
  sent: dollars(2450),
  way: 'provider',
  provider: 'stripe',
  rule: 'unfulfilled',
  state: 'asked',
  waits: false,
  askedAt: sampleOrder.createdAt,
  settledAt: null,
};
const standings: [Standing, Order][] = [
  ['paid', paidOrder],
  ['ended', { ...paidOrder, hasEnded: true }],
  ['open', sampleOrder],
  ['pending', { ...sampleOrder, payments: [{ ...payment, state: 'pending', url: null }] }],
  ['failed', { ...sampleOrder, payments: [{ ...payment, state: 'failed', url: null }] }],
  ['expired', { ...sampleOrder, state: 'expired', payments: [{ ...payment, state: 'expired', url: null }] }],
  ['cancelled', { ...sampleOrder, state: 'cancelled', payments: [] }],
  [
    'late',
    {
      ...sampleOrder,
      state: 'expired',
      payments: [{ ...payment, state: 'settled', url: null }],
      refunds: [refund],
    },
  ],
];

test.each(standings)('an order that is %s says so', async (standing, order) => {
  expect(standingOf(order)).toBe(standing);
  await open(order);
  await expect
    .element(page.getByRole('status').first())
    .toMatchTextContent(t(`payments:order.standing.${standing}.heading`));
  await expectAccessible();
});

behaviour.each([
  ['waits', { state: 'asked', waits: true }],
  ['by-dispute', { state: 'by-dispute', waits: false }],
] as const)('money back of a disputed payment says how it stands: %s', async (words, stands) => {
  await open({ ...paidOrder, refunds: [{ ...refund, ...stands, rule: 'goodwill' }] });
  const sentence = t(`payments:back.states.${words}`, { amount: sum('24.50$') });
  await expect.element(page.getByText(sentence)).toBeVisible();
});

behaviour(
  'an open order can be paid again, says how long it is held, and changes by itself once it is paid',
  async () => {
    vi.useFakeTimers({
      toFake: ['Date', 'setInterval', 'clearInterval'],
      now: new Date('2026-02-10T22:00:00Z'),
    });
    await open({ ...sampleOrder, expiresAt: '2026-02-10T22:24:00Z' });
    const pay = page.getByRole('link', {
      name: t('payments:providers.stripe.pay', { amount: sum('24.50$') }),
    });
    await expect.element(pay).toHaveAttribute('href', '#at-stripe');
    const time = t('enrolments:duration.minutes', { count: 24 });
    await expect.element(page.getByText(t('payments:order.heldPlace', { time }))).toBeVisible();
    answer(call, () => Response.json(paidOrder));
    // The page looks anew, as it does by itself while an order may be paid.
    vi.advanceTimersByTime(5000);
    await expect.element(page.getByText(t('payments:order.standing.paid.heading'))).toBeVisible();
  },
);

test('of an order that was given back it is said that the place has ended, and nothing leads into the class', async () => {
  await open({ ...paidOrder, hasEnded: true, refunds: [{ ...refund, rule: 'first-days' }] });
  const status = page.getByRole('status').first();
  await expect.element(status).toMatchTextContent(t('payments:order.standing.ended.lesson'));
  await expect.element(status).toMatchTextContent(t('payments:order.standing.ended.back'));
  await expect.element(page.getByRole('link', { name: t('payments:order.toClass') })).not.toBeInTheDocument();
  await expect.element(page.getByRole('link', { name: t('payments:order.again') })).toBeVisible();
  await expectAccessible();
});

test('an open order can be given up', async () => {
  await open(sampleOrder);
  await page.getByRole('button', { name: t('payments:order.cancel.label') }).click();
  await expectAccessible();
  const cancelled = { ...sampleOrder, state: 'cancelled' };
  answer(`DELETE /api/orders/${_id}`, () => {
    answer(call, () => Response.json(cancelled));
    return Response.json(cancelled);
  });
  await page.getByRole('button', { name: t('payments:order.cancel.confirm') }).click();
  await expect.element(page.getByText(t('payments:order.standing.cancelled.heading'))).toBeVisible();
});
