import { and, eq, isNotNull } from 'drizzle-orm';
import { Failure } from '#src/platform/forms/errors.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import { lockOrder } from '#src/shop/orders/orders.server.ts';
import type { OrderRow } from '#src/shop/orders/tables.server.ts';
import { providerFacts } from '#src/shop/provider.ts';
import type { Charged } from '../provider.server.ts';
import { cardKeeper } from '../providers.server.ts';
import { type PaymentRow, payments } from '../tables.server.ts';
import { savedCardOf } from './saved-card.server.ts';

/**
 * Begins to charge an order to its payer's saved card; one that was begun before is gone on with. Call it in the
 * transaction that decides so.
 * @returns undefined where there is no card
 * @throws Failure order_closed when there is nothing to pay any more
 */
export async function beginCharge(
  context: Context,
  { id: orderId }: Pick<OrderRow, 'id'>,
): Promise<PaymentRow | undefined> {
  const { database, clock } = context;
  const { state, payerId, amount: price, fromCredit } = await lockOrder(context, orderId);
  const amount = price - fromCredit;
  if (state !== 'open' || amount === 0) throw new Failure('order_closed');
  const [begun] = await database
    .select()
    .from(payments)
    .where(and(eq(payments.orderId, orderId), eq(payments.state, 'begun'), isNotNull(payments.customerId)));
  if (begun) return begun;
  const card = await savedCardOf(context, payerId);
  if (!card?.methodId) return undefined;
  const { provider } = cardKeeper();
  const { currency } = providerFacts[provider];
  const [made] = await database
    .insert(payments)
    .values({
      orderId,
      provider,
      amount,
      currency,
      pays: amount,
      customerId: card.customerId,
      createdAt: clock.now(),
    })
    .returning();
  return made;
}

/**
 * Charges a payment to the saved card of its order's payer, while nobody is there. Once, however often it is called, at
 * once or days later: what was asked before is looked for first. `paid` tells of the money alone; what could not be
 * given any more goes back.
 * @throws Failure order_closed when there is nothing to pay any more; way_unavailable where no keys are set
 */
export function chargeSaved(context: Context, payment: PaymentRow, order: OrderRow): Promise<Charged> {
  return cardKeeper().charge(context, payment, order);
}

/** Removes a payer's card: here at once, at its provider once that answers. Repeating it does nothing more. */
export function removeCard(context: Context, userId: string): Promise<void> {
  return cardKeeper().remove(context, userId);
}

/** Forgets who a payer is at the provider that keeps cards: here at once, and there once it answers. */
export function forgetPayer(context: Context, userId: string): Promise<void> {
  return cardKeeper().forget(context, userId);
}
