import { eq } from 'drizzle-orm';
import { type Posting, post } from '#src/books/ledger/post.server.ts';
import { Failure } from '#src/platform/forms/errors.ts';
import { type Context, inTransaction } from '#src/platform/program/context.server.ts';
import { fulfil } from '#src/shop/orders/fulfil.server.ts';
import { lockOrder } from '#src/shop/orders/orders.server.ts';
import { providerFacts } from '#src/shop/provider.ts';
import { mailUnfulfilled } from './mails/mails.server.ts';
import { askRefund } from './refunds/refunds.server.ts';
import { type PaymentRow, payments } from './tables.server.ts';

/**
 * What a provider says about money that it has. If the order cannot be given, the money goes back; or the provider is
 * refused, where it has not taken the money yet.
 */
export type PaymentReport = {
  intentId?: string | undefined;
  at?: Date | undefined;
  orElse?: 'refund' | 'refuse';
};

/** The order cannot be given, and nothing was written. */
export class NotGiven extends Error {}

/**
 * A provider has the money: it is booked, and the order is given. If it cannot be given (it was paid twice, or the place
 * is gone), the money goes back the way it came. Repeated any number of times, in any order, the outcome is the same.
 * @returns the payment as it stands
 * @throws Failure not_found; NotGiven where the provider is to be refused
 */
export function paymentSettled(
  context: Context,
  id: string,
  report: PaymentReport = {},
): Promise<PaymentRow> {
  return inTransaction(context, async (context) => {
    const payment = await lockPayment(context, id);
    if (payment.state === 'settled') return payment;
    // Locked before the family's account, in the same order as where orders are made and ended.
    const order = await lockOrder(context, payment.orderId);
    const settledAt = report.at ?? context.clock.now();
    const [settled] = await context.database
      .update(payments)
      .set({
        state: 'settled',
        settledAt,
        closedAt: settledAt,
        intentId: report.intentId ?? payment.intentId,
      })
      .where(eq(payments.id, id))
      .returning();
    if (!settled) throw new Failure('unexpected');
    await post(context, {
      cause: `payment ${id}`,
      kind: 'payment',
      aboutId: order.id,
      lines: received(settled, order.payerId),
    });
    if (await fulfil(context, order.id)) return settled;
    if (report.orElse === 'refuse') throw new NotGiven();
    const back = { payment: settled, amount: settled.pays, rule: 'unfulfilled', way: 'provider' } as const;
    await mailUnfulfilled(context, order, await askRefund(context, back));
    return settled;
  });
}

/** Why a saved card was not charged. */
type Declined = Pick<PaymentRow, 'decline' | 'declineCode'>;

/** A provider says that no money will come, and of a saved card why. A settled payment stays settled. */
export async function paymentEnded(
  context: Context,
  id: string,
  state: 'failed' | 'expired',
  declined: Partial<Declined> = {},
): Promise<PaymentRow> {
  return inTransaction(context, async (context) => {
    const payment = await lockPayment(context, id);
    if (payment.state !== 'begun' && payment.state !== 'pending') return payment;
    const ended = { ...declined, state, closedAt: context.clock.now() };
    await context.database.update(payments).set(ended).where(eq(payments.id, id));
    return { ...payment, ...ended };
  });
}

/** A payment, locked until the transaction ends. @throws Failure not_found */
export async function lockPayment({ database }: Context, id: string): Promise<PaymentRow> {
  const [payment] = await database.select().from(payments).where(eq(payments.id, id)).for('update');
  if (!payment) throw new Failure('not_found');
  return payment;
}

/** A payment as it stands now. @throws Failure not_found */
export async function readPayment({ database }: Context, id: string): Promise<PaymentRow> {
  const [payment] = await database.select().from(payments).where(eq(payments.id, id));
  if (!payment) throw new Failure('not_found');
  return payment;
}

/** The lines of money that came: it lies at the provider, and is the family's. Soums count as the dollars of the quote. */
function received({ provider, amount, currency, pays }: PaymentRow, payerId: string): Posting[] {
  const family: Posting = { account: 'family', owner: payerId, amount: -pays };
  const { account } = providerFacts[provider];
  if (currency === 'USD') return [{ account, amount }, family];
  return [
    { account, unit: currency, amount },
    { account: 'exchange', unit: currency, amount: -amount },
    { account: 'exchange', amount: pays },
    family,
  ];
}
