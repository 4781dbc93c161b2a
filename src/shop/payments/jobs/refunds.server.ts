import { and, asc, eq, getTableColumns, inArray, not } from 'drizzle-orm';
import { z } from 'zod';
import { defineJob } from '#src/platform/jobs/jobs.server.ts';
import { providersThat } from '#src/shop/provider.ts';
import { faultOf } from '../fault.server.ts';
import { paymentProviders } from '../providers.server.ts';
import { isDisputed } from '../refunds/disputed.server.ts';
import { payments, refundOrders } from '../tables.server.ts';

/** Providers that send money back when we call them; at the others the staff give it back in the cabinet. */
const sentByCall = providersThat(({ givesBack }) => givesBack.by === 'call');
/** How many are sent in a minute; the rest wait for the next one. */
const atOnce = 200;

/**
 * Sends refunds every minute, each by itself: one that fails is tried again. While a bank decides about a dispute the
 * provider refuses refunds, so they wait.
 */
export const sendRefunds = defineJob({
  name: 'payments.refunds',
  data: z.object({}),
  every: '* * * * *',
  attemptSeconds: 300,
  retries: { limit: 0, delay: 60, delayMax: 60 },
  async run(context) {
    const asked = await context.database
      .select({ refund: getTableColumns(refundOrders), payment: getTableColumns(payments) })
      .from(refundOrders)
      .innerJoin(
        payments,
        and(eq(payments.id, refundOrders.paymentId), inArray(payments.provider, sentByCall)),
      )
      .where(and(eq(refundOrders.state, 'asked'), not(isDisputed)))
      .orderBy(asc(refundOrders.id))
      .limit(atOnce);
    for (const { refund, payment } of asked)
      try {
        await paymentProviders[payment.provider].refund(context, refund, payment);
      } catch (error) {
        context.log.warn({ refund: refund.id, error: faultOf(error) }, 'a refund could not be sent');
      }
  },
});
