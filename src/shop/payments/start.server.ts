import { and, desc, eq, gt, isNotNull, isNull, or } from 'drizzle-orm';
import { inTiyin } from '#src/books/money/money.ts';
import { Failure } from '#src/platform/forms/errors.ts';
import { type Context, inTransaction } from '#src/platform/program/context.server.ts';
import { lockOrder } from '#src/shop/orders/orders.server.ts';
import type { OrderRow } from '#src/shop/orders/tables.server.ts';
import { needsRate, type Provider, providerFacts } from '#src/shop/provider.ts';
import { faultOf } from './fault.server.ts';
import type { CheckoutWords } from './provider.server.ts';
import { paymentProviders } from './providers.server.ts';
import { paymentEnded } from './settle.server.ts';
import { type PaymentRow, payments } from './tables.server.ts';
import { rateNow } from './ways.server.ts';

/** How long, in milliseconds, opening a payment may take: a second request meanwhile gets the same payment. */
const opening = 120_000;

/**
 * Begins a payment of an order by a provider; its `url` is where the family pays. One that was begun before by the same
 * provider is used again.
 * @throws Failure order_closed when there is nothing to pay any more, already_paid, way_unavailable when the provider does not answer
 */
export async function startPayment(
  context: Context,
  order: OrderRow,
  provider: Provider,
  shown: CheckoutWords,
): Promise<PaymentRow> {
  const payment = await inTransaction(context, (context) => begunPayment(context, order.id, provider));
  if (payment.url) return payment;
  try {
    const begun = await paymentProviders[provider].begin(context, payment, order, shown);
    const [ready] = await context.database
      .update(payments)
      .set(begun)
      .where(eq(payments.id, payment.id))
      .returning();
    if (!ready) throw new Failure('unexpected');
    return ready;
  } catch (error) {
    context.log.warn({ provider, error: faultOf(error) }, 'a payment could not be begun');
    await paymentEnded(context, payment.id, 'failed');
    if (error instanceof Failure && error.code === 'already_paid') throw error;
    throw new Failure('way_unavailable');
  }
}

async function begunPayment(context: Context, orderId: string, provider: Provider): Promise<PaymentRow> {
  const { database, clock } = context;
  const now = clock.now();
  const order = await lockOrder(context, orderId);
  const due = order.amount - order.fromCredit;
  if (order.state !== 'open' || order.expiresAt <= now || due === 0) throw new Failure('order_closed');
  if (await isCharging(context, orderId)) throw new Failure('being_paid');
  const [begun] = await database
    .select()
    .from(payments)
    .where(
      and(
        eq(payments.orderId, orderId),
        eq(payments.provider, provider),
        eq(payments.state, 'begun'),
        // The charge of a saved card is no page.
        isNull(payments.customerId),
        // A payment page is good as long as the order is open.
        or(isNotNull(payments.url), gt(payments.createdAt, new Date(now.getTime() - opening))),
      ),
    )
    .orderBy(desc(payments.id))
    .limit(1);
  if (begun) return begun;
  const charged = await inCurrencyOf(context, provider, due);
  const [made] = await database
    .insert(payments)
    .values({ orderId, provider, ...charged, pays: due, createdAt: now })
    .returning();
  if (!made) throw new Failure('unexpected');
  return made;
}

/** Whether the saved card is being charged for an order just now. */
async function isCharging({ database }: Context, orderId: string): Promise<boolean> {
  const charging = and(
    eq(payments.orderId, orderId),
    isNotNull(payments.customerId),
    isNull(payments.closedAt),
  );
  return (await database.$count(payments, charging)) > 0;
}

/** What a provider charges for an amount in cents. @throws Failure way_unavailable when there is no rate of these days */
async function inCurrencyOf(context: Context, provider: Provider, due: number) {
  const { currency } = providerFacts[provider];
  if (!needsRate(provider)) return { amount: due, currency };
  const rate = await rateNow(context);
  if (!rate) throw new Failure('way_unavailable');
  return { amount: inTiyin(due, rate), currency };
}
