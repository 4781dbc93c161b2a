import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Context } from '#src/platform/program/context.server.ts';
import type { OrderRow } from '#src/shop/orders/tables.server.ts';
import { paymentProviders } from './providers.server.ts';
import { payments } from './tables.server.ts';

/** Asks the providers for the state of an order's open payments; one that does not answer is skipped. */
export async function lookAtPayments(context: Context, { id, state }: OrderRow): Promise<void> {
  if (state !== 'open') return;
  const open = await context.database
    .select()
    .from(payments)
    .where(and(eq(payments.orderId, id), inArray(payments.state, ['begun', 'pending'])))
    .orderBy(asc(payments.id));
  for (const payment of open)
    try {
      await paymentProviders[payment.provider].look(context, payment);
    } catch (error) {
      // Without its words, which may name a person.
      const { name } = error as Error;
      context.log.warn({ provider: payment.provider, error: name }, 'a payment could not be looked at');
    }
}
