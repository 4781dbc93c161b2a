import { inDollars } from '#src/books/money/money.ts';
import { presentLearner } from '#src/learning/families/present.server.ts';
import { paperNumber } from './number.ts';
import { wayOf } from './papers/words.ts';
import type { OwnReceipt } from './receipts.server.ts';

/** A receipt in a list. */
export function presentReceipt({ facts, amount, issuedAt, learner, ...of }: OwnReceipt) {
  const { title, plan, lessons, paid, back } = facts;
  return {
    _id: paperNumber(of),
    ...of,
    learner: presentLearner(learner),
    ...{ title, plan, lessons },
    amount: inDollars(amount),
    fromCredit: inDollars(facts.fromCredit),
    paid: paid && { amount: paid.amount, currency: paid.currency },
    way: wayOf(facts),
    isRefund: back !== null,
    issuedAt: issuedAt.toISOString(),
  };
}
