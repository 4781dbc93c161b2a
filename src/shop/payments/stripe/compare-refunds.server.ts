import { and, eq, getTableColumns, gte, inArray, lt, not, or } from 'drizzle-orm';
import type { Stripe } from 'stripe';
import type { Context } from '#src/platform/program/context.server.ts';
import type { Difference } from '../differences.server.ts';
import { isDisputed } from '../refunds/disputed.server.ts';
import { payments, type RefundOrderRow, refundOrders } from '../tables.server.ts';
import { orUnknown } from './client.server.ts';
import { type ComparedList, type ComparedWith, differing } from './compared.server.ts';
import { isBack, keepToldRefund } from './refunds.server.ts';

/** Milliseconds after which a refund that Stripe has not taken is told to the staff. */
const patience = 86_400_000;

/** Compares what was sent back with the refunds in the books. */
export async function compareRefunds(
  context: Context,
  { stripe, since, created }: ComparedWith,
): Promise<ComparedList> {
  const listed = new Map<string, Stripe.Refund>();
  for await (const refund of stripe.refunds.list({ created, limit: 100 })) listed.set(refund.id, refund);
  const found: Difference[] = [];
  for (const refund of listed.values()) found.push(...(await caughtUpRefund(context, refund)));
  for (const ours of await sentSince(context, since))
    if (!listed.has(ours.providerId ?? '')) found.push(...(await unlistedRefund(context, stripe, ours)));
  return { objects: listed.size, found };
}

async function caughtUpRefund(context: Context, refund: Stripe.Refund): Promise<Difference[]> {
  const ours = await keepToldRefund(context, refund);
  const theirs = { amount: isBack(refund.status) ? 0 : refund.amount, currency: refund.currency };
  if (!ours) return theirs.amount === 0 ? [] : differing(refund.id, theirs, null);
  const isSame = ours.providerId === refund.id;
  return differing(refund.id, theirs, isSame ? sentOf(ours) : null);
}

function sentOf({ state, providerAmount }: RefundOrderRow): number | null {
  return state === 'failed' || state === 'by-dispute' ? 0 : providerAmount;
}

/** A refund that is not in the list: sent before the list begins, or not at all. */
async function unlistedRefund(context: Context, stripe: Stripe, ours: RefundOrderRow): Promise<Difference[]> {
  const { id, providerId } = ours;
  if (!providerId) return differing(id, undefined, ours.providerAmount);
  const refund = await orUnknown(stripe.refunds.retrieve(providerId));
  return refund ? caughtUpRefund(context, refund) : differing(providerId, undefined, sentOf(ours));
}

/** Refunds that should be at Stripe: sent lately, still on their way, or asked for long ago. */
function sentSince({ database, clock }: Context, since: Date): Promise<RefundOrderRow[]> {
  const late = new Date(clock.now().getTime() - patience);
  return database
    .select(getTableColumns(refundOrders))
    .from(refundOrders)
    .innerJoin(payments, and(eq(payments.id, refundOrders.paymentId), eq(payments.provider, 'stripe')))
    .where(
      or(
        and(inArray(refundOrders.state, ['settled']), gte(refundOrders.settledAt, since)),
        eq(refundOrders.state, 'sent'),
        // A refund that waits for a bank's decision is not there yet, however long that takes.
        and(eq(refundOrders.state, 'asked'), lt(refundOrders.askedAt, late), not(isDisputed)),
      ),
    );
}
