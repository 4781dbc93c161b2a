import type { Order } from '../read-orders.ts';

/** How an order stands, as a family is told it. */
export type Standing = 'paid' | 'ended' | 'late' | 'pending' | 'failed' | 'open' | 'expired' | 'cancelled';

type OrderMoney = Pick<Order, 'state' | 'hasEnded' | 'payments'>;

/** Money that came for what was not given any more goes back: then it is `late`, whatever else the order says. */
export function standingOf({ state, hasEnded, payments }: OrderMoney): Standing {
  if (state === 'paid') return hasEnded ? 'ended' : 'paid';
  if (payments.some((payment) => payment.state === 'settled')) return 'late';
  if (state !== 'open') return state;
  if (payments.some((payment) => payment.state === 'pending')) return 'pending';
  return payments.at(-1)?.state === 'failed' ? 'failed' : 'open';
}

/** Whether money of what was given goes back or has gone, be it as credit. */
export function goesBack({ refunds }: Pick<Order, 'refunds'>): boolean {
  return refunds.some(({ rule, state }) => rule !== 'unfulfilled' && state !== 'dropped');
}

/** What has not gone back of an order, nor is on its way, in cents. */
export function leftOf({ state, amount, refunds }: Pick<Order, 'state' | 'amount' | 'refunds'>): number {
  if (state !== 'paid') return 0;
  const back = refunds.filter(
    (refund) => refund.rule !== 'unfulfilled' && refund.state !== 'failed' && refund.state !== 'dropped',
  );
  return Math.max(
    0,
    back.reduce((left, refund) => left - refund.amount.amount, amount.amount),
  );
}
