import { paperNumber } from './number.ts';
import type { ReceiptRow } from './tables.server.ts';
import { wayOf } from './words.ts';

/** A receipt in a list. */
export function presentReceipt({
  facts,
  amount,
  issuedAt,
  ...of
}: Pick<ReceiptRow, 'year' | 'number' | 'amount' | 'facts' | 'issuedAt'>) {
  const { title, plan, lessons, paid, back } = facts;
  return {
    _id: paperNumber(of),
    ...of,
    ...{ title, plan, lessons },
    amount: { amount, currency: 'USD' as const },
    fromCredit: { amount: facts.fromCredit, currency: 'USD' as const },
    paid: paid && { amount: paid.amount, currency: paid.currency },
    way: wayOf(facts),
    isRefund: back !== null,
    issuedAt: issuedAt.toISOString(),
  };
}
