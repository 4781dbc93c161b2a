import { and, eq, isNull } from 'drizzle-orm';
import { z } from 'zod';
import { defineJob } from '#src/platform/jobs/jobs.server.ts';
import { type Context, inTransaction } from '#src/platform/program/context.server.ts';
import { keepSetup } from '../cards/card-page.server.ts';
import { followCard } from '../cards/cards.server.ts';
import { followCustomer } from '../cards/customers.server.ts';
import { providerEvents } from '../tables.server.ts';
import { openStripe, orUnknown } from './client.server.ts';
import { keepToldDispute } from './disputes.server.ts';
import { paymentNamed } from './find.server.ts';
import { keepIntent } from './intents.server.ts';
import { keepToldRefund } from './refunds.server.ts';
import { keepSession, whole } from './sessions.server.ts';

/** An event of Stripe: its id, its kind, and the id of its object. */
export type StripeEvent = { id: string; kind: string; objectId: string };

/** Keeps an event once, and queues the job that asks for the state of its object. */
export function takeEvent(context: Context, { id, kind, objectId }: StripeEvent): Promise<void> {
  return inTransaction(context, async ({ database, jobs, clock }) => {
    const receivedAt = clock.now();
    const doneAt = followers.some(({ kinds }) => kinds.test(kind)) ? null : receivedAt;
    const kept = await database
      .insert(providerEvents)
      .values({ provider: 'stripe', eventId: id, kind, objectId, receivedAt, doneAt })
      .onConflictDoNothing()
      .returning({ doneAt: providerEvents.doneAt });
    if (kept.length > 0 && !doneAt) await jobs.enqueue(database, followEvents, { eventId: id });
  });
}

/**
 * Asks for the state of an event's object. The event's own content is not read, so events may come twice, late or in
 * another order.
 */
export const followEvents = defineJob({
  name: 'payments.stripe-events',
  data: z.object({ eventId: z.string() }),
  attemptSeconds: 120,
  retries: { limit: 30, delay: 10, delayMax: 3600 },
  async run(context, { eventId }) {
    const which = and(
      eq(providerEvents.provider, 'stripe'),
      eq(providerEvents.eventId, eventId),
      isNull(providerEvents.doneAt),
    );
    const [event] = await context.database.select().from(providerEvents).where(which);
    if (!event) return;
    await followers.find(({ kinds }) => kinds.test(event.kind))?.follow(context, event.objectId);
    await context.database.update(providerEvents).set({ doneAt: context.clock.now() }).where(which);
  },
});

const followers: { kinds: RegExp; follow: (context: Context, objectId: string) => Promise<void> }[] = [
  {
    kinds: /^checkout\.session\.(completed|async_payment_succeeded|async_payment_failed|expired)$/,
    follow: followSession,
  },
  { kinds: /^payment_intent\.(succeeded|payment_failed|processing|canceled)$/, follow: followIntent },
  { kinds: /^payment_method\.(detached|updated|automatically_updated)$/, follow: followMethod },
  { kinds: /^customer\.deleted$/, follow: followCustomer },
  { kinds: /^charge\.refunded$/, follow: followCharge },
  { kinds: /^refund\.(created|updated|failed)$/, follow: followRefund },
  {
    kinds: /^charge\.dispute\.(created|updated|closed|funds_withdrawn|funds_reinstated)$/,
    follow: followDispute,
  },
];

async function followSession(context: Context, id: string): Promise<void> {
  const stripe = await openStripe(context.config);
  const expand = [...whole.expand, 'setup_intent.payment_method'];
  const session = await orUnknown(stripe.checkout.sessions.retrieve(id, { expand }));
  if (session?.mode === 'setup') return keepSetup(context, session);
  const payment = session && (await paymentNamed(context, session.metadata));
  if (payment) await keepSession(context, payment, session);
}

async function followIntent(context: Context, id: string): Promise<void> {
  const stripe = await openStripe(context.config);
  const intent = await orUnknown(stripe.paymentIntents.retrieve(id));
  const payment = intent && (await paymentNamed(context, intent.metadata));
  // On a page a family may try another card: what became of it is told of the page.
  if (intent && payment?.customerId) await keepIntent(context, payment, intent);
}

async function followMethod(context: Context, id: string): Promise<void> {
  await followCard(context, id);
}

async function followCharge(context: Context, charge: string): Promise<void> {
  const stripe = await openStripe(context.config);
  for await (const refund of stripe.refunds.list({ charge, limit: 100 }))
    await keepToldRefund(context, refund);
}

async function followRefund(context: Context, id: string): Promise<void> {
  const stripe = await openStripe(context.config);
  const refund = await orUnknown(stripe.refunds.retrieve(id));
  if (refund) await keepToldRefund(context, refund);
}

async function followDispute(context: Context, id: string): Promise<void> {
  const stripe = await openStripe(context.config);
  const dispute = await orUnknown(stripe.disputes.retrieve(id));
  if (dispute) await keepToldDispute(context, dispute);
}
