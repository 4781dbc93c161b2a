import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Stripe } from 'stripe';
import { balanceOf } from '#src/books/ledger/balances.server.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import { providerFacts } from '#src/shop/provider.ts';
import { providerMovements } from '../../bank/tables.server.ts';
import { providerDifferences } from '../../differences/tables.server.ts';
import type { Difference } from '../../differences.server.ts';
import { balanceObject } from '../../states.ts';
import { refundOrders } from '../../tables.server.ts';
import { differing } from '../compared.server.ts';

const provider = 'stripe' as const;

/** What lies at Stripe now, in cents: what can be transferred and what cannot yet. */
export async function lyingAt(stripe: Stripe): Promise<number> {
  const { available, pending } = await stripe.balance.retrieve();
  const ours = [...available, ...pending].filter(({ currency }) => currency === 'usd');
  return ours.reduce((sum, { amount }) => sum + amount, 0);
}

/**
 * Compares what lies at Stripe with the books, once all of its lists have been caught up with. If money moved meanwhile,
 * nothing can be said: what was said last stands until the next night.
 * @param before what lay there before the lists were read
 */
export async function compareBalance(
  context: Context,
  stripe: Stripe,
  before: number,
): Promise<Difference[]> {
  const account = await balanceOf(context, providerFacts[provider].account);
  const ours = account + (await onTheirWay(context));
  const theirs = await lyingAt(stripe);
  if (theirs !== before) return lastSaid(context);
  return differing(balanceObject, { amount: theirs, currency: 'usd' }, ours);
}

/** Refunds that Stripe has taken off the balance and not sent yet; the books wait until it has. Below zero. */
async function onTheirWay({ database }: Context): Promise<number> {
  const [sum] = await database
    .select({ net: sql<string>`coalesce(sum(${providerMovements.net}), 0)` })
    .from(providerMovements)
    .innerJoin(
      refundOrders,
      and(eq(refundOrders.providerId, providerMovements.sourceId), eq(refundOrders.state, 'sent')),
    )
    .where(and(eq(providerMovements.provider, provider), eq(providerMovements.kind, 'refund')));
  return Number(sum?.net ?? 0);
}

function lastSaid({ database }: Context): Promise<Difference[]> {
  const { objectId, theirs, ours, currency, goneAt } = providerDifferences;
  return database
    .select({ objectId, theirs, ours, currency })
    .from(providerDifferences)
    .where(and(eq(providerDifferences.provider, provider), eq(objectId, balanceObject), isNull(goneAt)));
}
