import { eq } from 'drizzle-orm';
import { type Posting, post } from '#src/books/ledger/post.server.ts';
import { share } from '#src/books/money/share.ts';
import { Failure } from '#src/platform/forms/errors.ts';
import { type Context, inTransaction } from '#src/platform/program/context.server.ts';
import { type OrderRow, orders } from '#src/shop/orders/tables.server.ts';
import { providerFacts } from '#src/shop/provider.ts';
import { mailSent } from '../mails/mails.server.ts';
import type { RefundRule, RefundWay } from '../states.ts';
import { type PaymentRow, payments, type RefundOrderRow, refundOrders } from '../tables.server.ts';
import { waysBack } from './ways-back.ts';

/** Money that is to go back: how much in cents, by which rule and which way; of which order, or by which payment. */
export type Refund = {
  amount: number;
  rule: RefundRule;
  way: RefundWay;
  decidedBy?: string;
  /** What the enrolment's books say of it. */
  refundId?: string;
} & ({ payment: PaymentRow } | { orderId: string });

/**
 * Books a refund, in the caller's transaction. As credit or by hand that is all; by a provider a job sends it. The
 * database refuses more than came.
 * @throws Failure conflict when the provider cannot give back a part; Error of the database (check_violation) when more
 *   would go back than was paid
 */
export async function askRefund(context: Context, refund: Refund): Promise<RefundOrderRow> {
  const { amount, rule, way, decidedBy = null, refundId = null } = refund;
  const payment = 'payment' in refund ? refund.payment : undefined;
  const orderId = 'payment' in refund ? refund.payment.orderId : refund.orderId;
  if (way === 'provider' && !waysBack(payment, amount).includes('provider')) throw new Failure('conflict');
  const now = context.clock.now();
  const isDone = way !== 'provider';
  const [made] = await context.database
    .insert(refundOrders)
    .values({
      orderId,
      refundId,
      way,
      rule,
      amount,
      decidedBy,
      askedAt: now,
      ...(way === 'provider' && payment
        ? {
            paymentId: payment.id,
            currency: payment.currency,
            providerAmount: await providerAmount(context, payment, amount),
          }
        : {}),
      state: isDone ? 'settled' : 'asked',
      settledAt: isDone ? now : null,
    })
    .returning();
  if (!made) throw new Failure('unexpected');
  const { payerId } = await orderOf(context, { orderId });
  await post(context, {
    cause: `refund ${made.id} ${way === 'provider' ? 'asked' : way}`,
    kind: way === 'credit' ? 'credit' : 'refund',
    aboutId: orderId,
    lines: [takenFrom(rule, payerId, amount), givenTo(way, payerId, amount)],
  });
  return made;
}

/** The provider has sent it. Repeating it does nothing more. */
export function refundSettled(context: Context, id: string, providerId?: string): Promise<void> {
  return inTransaction(context, async (context) => {
    const refund = await lockRefund(context, id);
    if (isOver(refund)) return;
    await context.database
      .update(refundOrders)
      .set({
        state: 'settled',
        settledAt: context.clock.now(),
        providerId: providerId ?? refund.providerId,
      })
      .where(eq(refundOrders.id, id));
    await post(context, {
      cause: `refund ${id} sent`,
      kind: 'refund-sent',
      aboutId: refund.orderId,
      lines: await sentLines(context, refund),
    });
    await mailSent(context, await orderOf(context, refund), refund, 'sent');
  });
}

/**
 * The provider cannot send it: it becomes the family's credit, and the staff are told. A provider may say so even after
 * it had said that it was sent (a closed card): then that is undone first.
 */
export function refundFailed(context: Context, id: string): Promise<void> {
  return inTransaction(context, async (context) => {
    const refund = await lockRefund(context, id);
    if (refund.state === 'failed' || refund.state === 'by-dispute' || refund.state === 'dropped') return;
    const { orderId, amount } = refund;
    const order = await orderOf(context, refund);
    if (refund.state === 'settled')
      await post(context, {
        cause: `refund ${id} returned`,
        kind: 'refund-failed',
        aboutId: orderId,
        lines: (await sentLines(context, refund)).map((line) => ({ ...line, amount: -line.amount })),
      });
    await context.database
      .update(refundOrders)
      .set({ state: 'failed', settledAt: null })
      .where(eq(refundOrders.id, id));
    await post(context, {
      cause: `refund ${id} failed`,
      kind: 'refund-failed',
      aboutId: orderId,
      lines: [
        { account: 'refunding', amount },
        { account: 'family', owner: order.payerId, amount: -amount },
      ],
    });
    await mailSent(context, order, refund, 'failed');
  });
}

function isOver({ state }: RefundOrderRow): boolean {
  return state !== 'asked' && state !== 'sent' && state !== 'refused';
}

/** A refund, locked until the transaction ends. @throws Failure not_found */
export async function lockRefund({ database }: Context, id: string): Promise<RefundOrderRow> {
  const [refund] = await database.select().from(refundOrders).where(eq(refundOrders.id, id)).for('update');
  if (!refund) throw new Failure('not_found');
  return refund;
}

/**
 * The amount of a refund in the payment's own currency: its share of what was charged. The last refund takes what
 * rounding left.
 */
async function providerAmount(context: Context, payment: PaymentRow, amount: number): Promise<number> {
  if (payment.currency === 'USD') return amount;
  const given = await context.database
    .select({ amount: refundOrders.amount, provider: refundOrders.providerAmount, state: refundOrders.state })
    .from(refundOrders)
    .where(eq(refundOrders.paymentId, payment.id));
  const live = given.filter(({ state }) => state !== 'failed' && state !== 'dropped');
  const back = live.reduce((sum, one) => sum + one.amount, 0);
  const theirs = live.reduce((sum, one) => sum + (one.provider ?? 0), 0);
  if (back + amount === payment.pays) return payment.amount - theirs;
  return share(payment.amount, amount, payment.pays);
}

/** The account that the money comes from: what could not be given is still the family's, what was sold is the school's. */
export function takenFrom(rule: RefundRule, payerId: string, amount: number): Posting {
  return rule === 'unfulfilled'
    ? { account: 'family', owner: payerId, amount }
    : { account: 'refunded', amount };
}

function givenTo(way: RefundWay, payerId: string, amount: number): Posting {
  if (way === 'credit') return { account: 'family', owner: payerId, amount: -amount };
  return { account: way === 'hand' ? 'manual' : 'refunding', amount: -amount };
}

async function sentLines({ database }: Context, refund: RefundOrderRow): Promise<Posting[]> {
  const { paymentId, amount, providerAmount: theirs, currency } = refund;
  if (!paymentId || theirs === null) throw new Failure('unexpected');
  const [payment] = await database
    .select({ provider: payments.provider })
    .from(payments)
    .where(eq(payments.id, paymentId));
  if (!payment) throw new Failure('unexpected');
  const { account } = providerFacts[payment.provider];
  if (currency === 'USD')
    return [
      { account: 'refunding', amount },
      { account, amount: -theirs },
    ];
  return [
    { account: 'refunding', amount },
    { account: 'exchange', amount: -amount },
    { account: 'exchange', unit: currency, amount: theirs },
    { account, unit: currency, amount: -theirs },
  ];
}

export async function orderOf(
  { database }: Context,
  { orderId }: Pick<RefundOrderRow, 'orderId'>,
): Promise<OrderRow> {
  const [order] = await database.select().from(orders).where(eq(orders.id, orderId));
  if (!order) throw new Failure('not_found');
  return order;
}
