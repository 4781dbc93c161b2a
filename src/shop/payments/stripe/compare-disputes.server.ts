import { and, eq, gte, inArray, or } from 'drizzle-orm';
import type { Stripe } from 'stripe';
import type { Context } from '#src/platform/program/context.server.ts';
import type { Difference } from '../differences.server.ts';
import { disputes, payments } from '../tables.server.ts';
import { known } from './client.server.ts';
import { type Compared, differing, type Since } from './compared.server.ts';
import { keepTold, stateOf } from './disputes.server.ts';

type Kept = { providerId: string; amount: number; state: string };

/** Compares what is disputed with the books; those that are open in the books are asked for however old they are. */
export async function compareDisputes(
  context: Context,
  { stripe, since, created }: Since,
): Promise<Compared> {
  const told = new Map<string, Stripe.Dispute>();
  for await (const dispute of stripe.disputes.list({ created, limit: 100 })) told.set(dispute.id, dispute);
  const found: Difference[] = [];
  for (const ours of await keptSince(context, since)) {
    const dispute = told.get(ours.providerId) ?? (await known(stripe.disputes.retrieve(ours.providerId)));
    if (dispute) told.set(dispute.id, dispute);
    else found.push(...differing(ours.providerId, undefined, awayOf(ours)));
  }
  for (const dispute of told.values()) await keepTold(context, dispute);
  const kept = await keptBy(context, [...told.keys()]);
  for (const { id, amount, currency, ...dispute } of told.values()) {
    const state = stateOf({ ...dispute, id, amount, currency });
    const theirs = state && state !== 'won' ? amount : 0;
    const ours = kept.get(id);
    if (theirs === 0 && !ours) continue;
    found.push(...differing(id, { amount: theirs, currency }, ours ? awayOf(ours) : null));
  }
  return { objects: told.size, found };
}

/** How much of it is away from the account at Stripe. */
function awayOf({ state, amount }: Kept): number {
  return state === 'won' ? 0 : amount;
}

const columns = { providerId: disputes.providerId, amount: disputes.amount, state: disputes.state };

function keptSince({ database }: Context, since: Date): Promise<Kept[]> {
  return database
    .select(columns)
    .from(disputes)
    .innerJoin(payments, and(eq(payments.id, disputes.paymentId), eq(payments.provider, 'stripe')))
    .where(or(eq(disputes.state, 'open'), gte(disputes.openedAt, since)));
}

async function keptBy({ database }: Context, ids: string[]): Promise<Map<string, Kept>> {
  if (ids.length === 0) return new Map();
  const rows = await database.select(columns).from(disputes).where(inArray(disputes.providerId, ids));
  return new Map(rows.map((row) => [row.providerId, row]));
}
