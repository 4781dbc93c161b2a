import { and, eq, gte, inArray, or } from 'drizzle-orm';
import type { Stripe } from 'stripe';
import type { Context } from '#src/platform/program/context.server.ts';
import type { Difference } from '../differences.server.ts';
import { disputes, payments } from '../tables.server.ts';
import { orUnknown } from './client.server.ts';
import { type ComparedList, type ComparedWith, differing } from './compared.server.ts';
import { disputeStateOf, keepToldDispute } from './disputes.server.ts';

type KeptDispute = { providerId: string; amount: number; state: string };

/** Compares disputes with the books; those that are open in the books are asked for, however old they are. */
export async function compareDisputes(
  context: Context,
  { stripe, since, created }: ComparedWith,
): Promise<ComparedList> {
  const listed = new Map<string, Stripe.Dispute>();
  for await (const dispute of stripe.disputes.list({ created, limit: 100 })) listed.set(dispute.id, dispute);
  const found: Difference[] = [];
  for (const ours of await keptSince(context, since)) {
    const dispute =
      listed.get(ours.providerId) ?? (await orUnknown(stripe.disputes.retrieve(ours.providerId)));
    if (dispute) listed.set(dispute.id, dispute);
    else found.push(...differing(ours.providerId, undefined, awayOf(ours)));
  }
  for (const dispute of listed.values()) await keepToldDispute(context, dispute);
  const kept = await keptBy(context, [...listed.keys()]);
  for (const { id, amount, currency, ...dispute } of listed.values()) {
    const state = disputeStateOf({ ...dispute, id, amount, currency });
    const theirs = state && state !== 'won' ? amount : 0;
    const ours = kept.get(id);
    if (theirs === 0 && !ours) continue;
    found.push(...differing(id, { amount: theirs, currency }, ours ? awayOf(ours) : null));
  }
  return { objects: listed.size, found };
}

/** How much of it has left the account at Stripe. */
function awayOf({ state, amount }: KeptDispute): number {
  return state === 'won' ? 0 : amount;
}

const columns = { providerId: disputes.providerId, amount: disputes.amount, state: disputes.state };

function keptSince({ database }: Context, since: Date): Promise<KeptDispute[]> {
  return database
    .select(columns)
    .from(disputes)
    .innerJoin(payments, and(eq(payments.id, disputes.paymentId), eq(payments.provider, 'stripe')))
    .where(or(eq(disputes.state, 'open'), gte(disputes.openedAt, since)));
}

async function keptBy({ database }: Context, ids: string[]): Promise<Map<string, KeptDispute>> {
  if (ids.length === 0) return new Map();
  const rows = await database.select(columns).from(disputes).where(inArray(disputes.providerId, ids));
  return new Map(rows.map((row) => [row.providerId, row]));
}
