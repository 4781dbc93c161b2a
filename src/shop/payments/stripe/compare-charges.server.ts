import { and, eq, gte, inArray } from 'drizzle-orm';
import type { Stripe } from 'stripe';
import type { Context } from '#src/platform/program/context.server.ts';
import type { Difference } from '../differences.server.ts';
import { type PaymentRow, payments } from '../tables.server.ts';
import { idOf, orUnknown } from './client.server.ts';
import { type ComparedList, type ComparedWith, differing } from './compared.server.ts';
import { paymentNamed } from './find.server.ts';
import { lookAtPayment } from './standing.server.ts';

/** Compares what was charged with the payments that are settled. */
export async function compareCharges(
  context: Context,
  { stripe, since, created }: ComparedWith,
): Promise<ComparedList> {
  const charges = new Map<string, Stripe.Charge>();
  for await (const charge of stripe.charges.list({ created, limit: 100 }))
    if (charge.status === 'succeeded') charges.set(idOf(charge.payment_intent) ?? charge.id, charge);
  const intents = [...charges.keys()];
  const before = await settledBy(context, intents);
  const unheard = [...charges].filter(([intent]) => !before.has(intent)).map(([, charge]) => charge);
  for (const charge of unheard) {
    const payment = await paymentNamed(context, charge.metadata);
    if (payment) await lookAtPayment(context, payment);
  }
  const settled = unheard.length > 0 ? await settledBy(context, intents) : before;
  const found: Difference[] = [];
  for (const [intent, charge] of charges)
    found.push(...differing(intent, charged(charge), settled.get(intent)?.amount ?? null));
  for (const payment of await settledSince(context, since))
    if (!charges.has(payment.intentId ?? '')) found.push(...(await unlistedCharge(stripe, payment)));
  return { objects: charges.size, found };
}

function charged({ amount_captured: amount, currency }: Stripe.Charge) {
  return { amount, currency };
}

/** A payment that is not in the list: charged before the list begins, or not at all. */
async function unlistedCharge(stripe: Stripe, { id, intentId, amount }: PaymentRow): Promise<Difference[]> {
  if (!intentId) return differing(id, undefined, amount);
  const intent = await orUnknown(stripe.paymentIntents.retrieve(intentId));
  const theirs = intent && { amount: intent.amount_received, currency: intent.currency };
  return differing(intentId, theirs, amount);
}

async function settledBy({ database }: Context, intents: string[]): Promise<Map<string, PaymentRow>> {
  if (intents.length === 0) return new Map();
  const rows = await database
    .select()
    .from(payments)
    .where(and(inArray(payments.intentId, intents), eq(payments.state, 'settled')));
  return new Map(rows.map((row) => [row.intentId ?? '', row]));
}

function settledSince({ database }: Context, since: Date): Promise<PaymentRow[]> {
  return database
    .select()
    .from(payments)
    .where(and(eq(payments.provider, 'stripe'), gte(payments.settledAt, since)));
}
