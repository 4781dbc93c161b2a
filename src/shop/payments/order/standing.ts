import type { Order } from '../read-orders.ts';

/** The state of an order, as the family sees it. */
export type Standing = 'paid' | 'ended' | 'late' | 'pending' | 'failed' | 'open' | 'expired' | 'cancelled';

type OrderMoney = Pick<Order, 'state' | 'hasEnded' | 'payments'>;

/** `late` when money came for an order that could not be given any more, whatever else the order says: it goes back. */
export function standingOf({ state, hasEnded, payments }: OrderMoney): Standing {
  if (state === 'paid') return hasEnded ? 'ended' : 'paid';
  if (payments.some((payment) => payment.state === 'settled')) return 'late';
  if (state !== 'open') return state;
  if (payments.some((payment) => payment.state === 'pending')) return 'pending';
  return payments.at(-1)?.state === 'failed' ? 'failed' : 'open';
}

/** Whether money of a given order goes back or has gone back, also as credit. */
export function goesBack({ refunds }: Pick<Order, 'refunds'>): boolean {
  return refunds.some(({ rule, state }) => rule !== 'unfulfilled' && state !== 'dropped');
}

/** How much of an order has not gone back and is not on its way, in cents. */
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
