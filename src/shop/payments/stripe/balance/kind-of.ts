import type { Stripe } from 'stripe';
import type { MovementKind } from '../../bank/kinds.ts';

const kinds: Record<string, MovementKind> = {
  charge: 'charge',
  payment: 'charge',
  refund: 'refund',
  payment_refund: 'refund',
  refund_failure: 'refund',
  stripe_fee: 'fee',
  stripe_fx_fee: 'fee',
  tax_fee: 'fee',
  payout: 'transfer',
  payout_failure: 'transfer-back',
  payout_cancel: 'transfer-back',
};

/**
 * What a line of Stripe's balance is (docs.stripe.com/reports/balance-transaction-types); `other` if we have no word for
 * it, or it is not in dollars. Disputes are adjustments of a category of their own.
 */
export function kindOf({
  type,
  reporting_category: category,
  currency,
}: Pick<Stripe.BalanceTransaction, 'type' | 'reporting_category' | 'currency'>): MovementKind {
  if (currency !== 'usd') return 'other';
  if (type === 'adjustment')
    return category === 'dispute' || category === 'dispute_reversal' ? 'dispute' : 'other';
  return kinds[type] ?? 'other';
}
