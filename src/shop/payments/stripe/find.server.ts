import { and, eq } from 'drizzle-orm';
import type { Stripe } from 'stripe';
import { z } from 'zod';
import type { Context } from '#src/platform/program/context.server.ts';
import { type PaymentRow, payments, type RefundOrderRow, refundOrders } from '../tables.server.ts';
import { openStripe } from './client.server.ts';

type Metadata = { [name: string]: string } | null | undefined;

/** Our payment, by the mark in an object's metadata; undefined if it is not ours. */
export async function paymentNamed(
  { database }: Context,
  metadata: Metadata,
): Promise<PaymentRow | undefined> {
  const id = z.uuid().safeParse(metadata?.payment);
  if (!id.success) return undefined;
  const [found] = await database
    .select()
    .from(payments)
    .where(and(eq(payments.id, id.data), eq(payments.provider, 'stripe')));
  return found;
}

/** A refund of Stripe's in our books: by its own id there, or by the mark that we gave it. */
export async function refundNamed(
  { database }: Context,
  { id: providerId, metadata }: { id: string; metadata: Metadata },
): Promise<RefundOrderRow | undefined> {
  const [known] = await database.select().from(refundOrders).where(eq(refundOrders.providerId, providerId));
  const id = z.uuid().safeParse(metadata?.refund);
  if (known || !id.success) return known;
  const [marked] = await database.select().from(refundOrders).where(eq(refundOrders.id, id.data));
  return marked;
}

/** The payment of a Payment Intent, by its id or by the mark that we gave it. */
export async function paymentOfIntent(context: Context, intentId: string): Promise<PaymentRow | undefined> {
  const [known] = await context.database.select().from(payments).where(eq(payments.intentId, intentId));
  if (known) return known;
  const stripe = await openStripe(context.config);
  const { metadata } = await stripe.paymentIntents.retrieve(intentId);
  return paymentNamed(context, metadata);
}

/** Finds the Checkout Session of a payment whose answer was lost, among those of that hour. */
export async function lostSession(
  stripe: Stripe,
  { id, createdAt }: PaymentRow,
): Promise<Stripe.Checkout.Session | undefined> {
  const at = Math.floor(createdAt.getTime() / 1000);
  const listed = stripe.checkout.sessions.list({
    created: { gte: at - 600, lte: at + 3000 },
    limit: 100,
    expand: ['data.payment_intent.payment_method'],
  });
  for await (const session of listed) if (session.metadata?.payment === id) return session;
  return undefined;
}
