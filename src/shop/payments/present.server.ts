import { inDollars } from '#src/books/money/money.ts';
import { share } from '#src/books/money/share.ts';
import { presentLearner } from '#src/learning/families/present.server.ts';
import type { Quote } from '#src/shop/orders/quote.server.ts';
import { monthly } from '#src/shop/subscriptions/agreement/words.server.ts';
import type { WholeOrder } from './own-orders.server.ts';

/** What is bought and what it costs, before it is ordered. */
export function presentQuote({
  thing,
  listAmount,
  discount,
  heldBy,
  amount,
  fromCredit,
  due,
  renewal,
  renewsAlready,
  isEnding,
}: Quote) {
  return {
    kind: thing.kind,
    title: thing.kind === 'lesson' ? thing.title : '',
    lesson: thing.kind === 'lesson' ? { _id: thing.lessonId, kind: thing.lessonKind } : null,
    plan: thing.kind === 'package' ? thing.plan : null,
    lessons: thing.kind === 'package' ? thing.lessons : null,
    priceFor: thing.kind === 'lesson' ? thing.priceFor : null,
    list: inDollars(listAmount),
    discount: discount && {
      kind: discount.kind,
      percent: discount.percent,
      amount: inDollars(discount.amount),
    },
    heldBy: heldBy && { _id: heldBy.id, number: heldBy.number, kind: heldBy.kind },
    amount: inDollars(amount),
    fromCredit: inDollars(fromCredit),
    due: inDollars(due),
    renewsAlready,
    isEnding,
    renewal: renewal && {
      amount: inDollars(monthly(renewal)),
      next: renewal.next,
      words: renewal.words,
    },
  };
}

/** An order as its payer sees it. */
export function presentOrder({
  order,
  learner,
  lessonKind,
  hasEnded,
  payments,
  refunds,
  disputed,
}: WholeOrder) {
  const { id, number, kind, title, plan, lessons, listAmount, discountKind, discountPercent } = order;
  const { amount, fromCredit, state, createdAt, expiresAt, paidAt, lessonId } = order;
  const { refundAskedAt, refundDeclinedAt } = order;
  const providerOf = new Map(payments.map((payment) => [payment.id, payment.provider]));
  return {
    _id: id,
    number,
    kind,
    title,
    plan,
    lessons,
    lesson: lessonId && lessonKind ? { _id: lessonId, kind: lessonKind } : null,
    learner: presentLearner(learner),
    list: inDollars(listAmount),
    discount:
      discountKind && discountPercent !== null
        ? {
            kind: discountKind,
            percent: discountPercent,
            amount: inDollars(share(listAmount, discountPercent, 100)),
          }
        : null,
    amount: inDollars(amount),
    fromCredit: inDollars(fromCredit),
    due: inDollars(amount - fromCredit),
    state,
    hasEnded: state === 'paid' && hasEnded,
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    paidAt: paidAt?.toISOString() ?? null,
    payments: payments.map((payment) => ({
      provider: payment.provider,
      amount: { amount: payment.amount, currency: payment.currency },
      state: payment.state,
      url: state === 'open' && payment.state === 'begun' ? payment.url : null,
      createdAt: payment.createdAt.toISOString(),
    })),
    refunds: refunds.map((refund) => ({
      amount: inDollars(refund.amount),
      sent:
        refund.providerAmount === null ? null : { amount: refund.providerAmount, currency: refund.currency },
      way: refund.way,
      provider: refund.way === 'provider' ? (providerOf.get(refund.paymentId ?? '') ?? null) : null,
      rule: refund.rule,
      state: refund.state,
      waits: refund.state === 'asked' && disputed.has(refund.paymentId ?? ''),
      askedAt: refund.askedAt.toISOString(),
      settledAt: refund.settledAt?.toISOString() ?? null,
    })),
    refundAskedAt: refundDeclinedAt ? null : (refundAskedAt?.toISOString() ?? null),
    refundDeclinedAt: refundDeclinedAt?.toISOString() ?? null,
    subscription: order.subscriptionId,
  };
}
