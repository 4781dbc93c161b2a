import type { Context } from '#src/platform/program/context.server.ts';
import type { OrderRow } from '#src/shop/orders/tables.server.ts';
import type { Charged } from '../provider.server.ts';
import { cardKeeper } from '../providers.server.ts';
import type { PaymentRow } from '../tables.server.ts';

/**
 * Begins to charge an order to its payer's saved card; one that was begun before is gone on with. Call it in the
 * transaction that decides so.
 * @returns undefined where there is no card
 * @throws Failure order_closed when there is nothing to pay any more
 */
export function beginCharge(context: Context, order: Pick<OrderRow, 'id'>): Promise<PaymentRow | undefined> {
  return cardKeeper().begin(context, order);
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

/** Has it noted at the provider whether a subscription is stopped: call it in the transaction that stops it, or goes on. */
export function noteStopped(context: Context, subscriptionId: string): Promise<void> {
  return cardKeeper().noteStopped(context, subscriptionId);
}
