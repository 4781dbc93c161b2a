import { inDollars } from '#src/books/money/money.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import { presentOrder } from '#src/shop/payments/present.server.ts';
import { presentEntry } from '#src/staff/money/books/present.server.ts';
import { presentDispute } from '#src/staff/money/payments/present-dispute.server.ts';
import { type ReadOrder, readOrder } from './order.server.ts';
import type { ListedOrder } from './orders.server.ts';

/** An order in the list. */
export function presentListedOrder({ order, refunded, ...people }: ListedOrder) {
  const { id, number, kind, title, plan, lessons, listAmount, amount, fromCredit, state } = order;
  const { refundAskedAt, refundDeclinedAt, createdAt, paidAt } = order;
  return {
    ...people,
    _id: id,
    number,
    kind,
    title,
    plan,
    lessons,
    state,
    listAmount: inDollars(listAmount),
    amount: inDollars(amount),
    fromCredit: inDollars(fromCredit),
    refunded: inDollars(refunded),
    refundAskedAt: refundDeclinedAt ? null : (refundAskedAt?.toISOString() ?? null),
    createdAt: createdAt.toISOString(),
    paidAt: paidAt?.toISOString() ?? null,
  };
}

/** Everything of one order as the staff see it, with what its payer sees exactly as they see it. */
export async function tellOrder(context: Context, id: string) {
  const read = await readOrder(context, id);
  const { whole, payer, back, provider, enrolment } = read;
  return {
    order: presentOrder(whole),
    payer: { _id: payer.id, email: payer.email },
    payments: whole.payments.map(presentPayment),
    refunds: read.refunds.map((one) => presentRefund(one, whole.disputed)),
    disputes: read.disputes.map(presentDispute),
    back: { left: inDollars(back.left), byTerms: inDollars(back.amount), until: back.until, provider },
    package: presentPackage(read),
    enrolment,
    receipts: read.receipts.map(({ refundOrderId, issuedAt, ...receipt }) => ({
      ...receipt,
      isRefund: refundOrderId !== null,
      issuedAt: issuedAt.toISOString(),
    })),
    entries: read.entries.map(presentEntry),
  };
}

function presentPayment(payment: ReadOrder['whole']['payments'][number]) {
  const { id, provider, providerId, intentId, amount, currency, pays, state, createdAt, closedAt } = payment;
  return {
    _id: id,
    provider,
    providerId,
    intentId,
    state,
    amount: { amount, currency },
    pays: inDollars(pays),
    createdAt: createdAt.toISOString(),
    closedAt: closedAt?.toISOString() ?? null,
  };
}

function presentRefund(
  { refund, provider, decidedBy }: ReadOrder['refunds'][number],
  disputed: ReadonlySet<string>,
) {
  const { id, providerId, amount, providerAmount, currency, way, rule, state, askedAt, settledAt } = refund;
  const isElsewhere = rule === 'elsewhere' && state !== 'dropped';
  return {
    _id: id,
    provider,
    providerId,
    way,
    rule,
    state,
    decidedBy,
    amount: inDollars(amount),
    refusal: state === 'refused' ? refund.refusal : null,
    isUnseen: isElsewhere ? refund.seenAt === null : null,
    waits: state === 'asked' && disputed.has(refund.paymentId ?? ''),
    sent: providerAmount === null ? null : { amount: providerAmount, currency },
    askedAt: askedAt.toISOString(),
    settledAt: settledAt?.toISOString() ?? null,
  };
}

function presentPackage({ package: bought }: ReadOrder) {
  if (!bought) return null;
  const { id, endedAt, ...lessons } = bought;
  return { ...lessons, _id: id, endedAt: endedAt?.toISOString() ?? null };
}
