import { type Provider, providerFacts } from '#src/shop/provider.ts';
import type { RefundWay } from '../states.ts';

type Paid = { provider: Provider; pays: number };

/** The ways by which an amount of an order can go back: some providers give back a whole payment or nothing. */
export function waysBack(payment: Paid | undefined, amount: number): RefundWay[] {
  if (!payment) return ['credit', 'hand'];
  const { parts } = providerFacts[payment.provider].givesBack;
  const byProvider = parts || Math.min(amount, payment.pays) === payment.pays;
  return byProvider ? ['provider', 'credit', 'hand'] : ['credit', 'hand'];
}
