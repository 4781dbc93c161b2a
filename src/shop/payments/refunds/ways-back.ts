import type { Provider, RefundWay } from '../states.ts';

type Paid = { provider: Provider; pays: number };

/** Whether an amount in cents is all that a payment paid. */
function goesBackWhole({ pays }: Paid, amount: number): boolean {
  return amount === pays;
}

/** The ways by which an amount of an order can go back: Payme gives back a whole payment or nothing. */
export function waysBack(payment: Paid | undefined, amount: number): RefundWay[] {
  if (!payment) return ['credit', 'hand'];
  const byProvider = payment.provider === 'stripe' || goesBackWhole(payment, Math.min(amount, payment.pays));
  return byProvider ? ['provider', 'credit', 'hand'] : ['credit', 'hand'];
}
