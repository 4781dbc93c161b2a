import { and, eq, inArray, max, min } from 'drizzle-orm';
import type { Stripe } from 'stripe';
import type { Context } from '#src/platform/program/context.server.ts';
import { keepMovement } from '../../bank/book.server.ts';
import { providerMovements } from '../../bank/tables.server.ts';
import type { Difference } from '../../differences.server.ts';
import { payments } from '../../tables.server.ts';
import { idOf, seconds } from '../client.server.ts';
import type { ComparedList } from '../compared.server.ts';
import { kindOf } from './kind-of.ts';
import { followPayouts, keepPayout } from './transfers.server.ts';

/** How many days are walked again; Stripe adds nothing to a day that is over. */
const againDays = 7;
/** So many are looked up at once. */
const atOnce = 500;

type Moved = Stripe.BalanceTransaction;

/**
 * Walks the lines of Stripe's balance since the last one that we have, and books their fees and what went to the bank.
 * After an outage it goes on from there, however long that was. What we have no word for is a difference.
 */
export async function walkBalance(context: Context, stripe: Stripe): Promise<ComparedList> {
  const created = { gte: seconds(await walkedFrom(context)) };
  const listed: Moved[] = [];
  for await (const one of stripe.balanceTransactions.list({ created, limit: 100, expand: ['data.source'] }))
    listed.push(one);
  // The oldest first: wherever this ends too early, all before the last one are kept.
  const moved = listed.toReversed();
  for (let from = 0; from < moved.length; from += atOnce)
    await keepAll(context, moved.slice(from, from + atOnce));
  await followPayouts(context, stripe);
  return { objects: listed.length, found: await unknown(context) };
}

async function walkedFrom({ database, clock }: Context): Promise<Date> {
  const [last] = await database
    .select({ at: max(providerMovements.at) })
    .from(providerMovements)
    .where(eq(providerMovements.provider, 'stripe'));
  if (last?.at) return new Date(last.at.getTime() - againDays * 86_400_000);
  const [first] = await database
    .select({ at: min(payments.createdAt) })
    .from(payments)
    .where(eq(payments.provider, 'stripe'));
  return new Date((first?.at ?? clock.now()).getTime() - 3_600_000);
}

async function keepAll(context: Context, moved: Moved[]): Promise<void> {
  const known = await knownOf(context, moved);
  const orders = await ordersOf(context, moved);
  for (const one of moved) {
    const payout = sourceOf(one, 'payout');
    const transferId = payout ? await keepPayout(context, payout) : null;
    if (known.has(one.id)) continue;
    const kind = kindOf(one);
    const isOurs = one.currency === 'usd';
    const { amount, fee, net } = isOurs ? one : { amount: 0, fee: 0, net: 0 };
    await keepMovement(context, {
      ...{ provider: 'stripe', providerId: one.id, kind, amount, fee, net, currency: 'USD' },
      sourceId: idOf(one.source) ?? null,
      about: aboutOf(one, kind),
      orderId: orders.get(intentOf(one) ?? '') ?? null,
      // What came back goes to the bank with a later one.
      transferId: kind === 'transfer' ? transferId : null,
      failedId: transferId,
      at: new Date(one.created * 1000),
    });
  }
}

/** Words about what is not an order of ours: nothing that stands in a payment's description. */
function aboutOf({ type, description, amount, currency }: Moved, kind: ReturnType<typeof kindOf>) {
  if (kind === 'fee') return description;
  return kind === 'other' ? [type, description, `${amount} ${currency}`].filter(Boolean).join(' · ') : null;
}

async function knownOf({ database }: Context, moved: Moved[]): Promise<Set<string>> {
  const ids = moved.map(({ id }) => id);
  const { provider, providerId } = providerMovements;
  const rows = await database
    .select({ id: providerId })
    .from(providerMovements)
    .where(and(eq(provider, 'stripe'), inArray(providerId, ids)));
  return new Set(rows.map(({ id }) => id));
}

/** The orders of what was paid, given back or disputed, by the Payment Intent. */
async function ordersOf({ database }: Context, moved: Moved[]): Promise<Map<string, string>> {
  const intents = moved.flatMap((one) => intentOf(one) ?? []);
  if (intents.length === 0) return new Map();
  const rows = await database
    .select({ intentId: payments.intentId, orderId: payments.orderId })
    .from(payments)
    .where(inArray(payments.intentId, intents));
  return new Map(rows.map(({ intentId, orderId }) => [intentId ?? '', orderId]));
}

function intentOf(one: Moved): string | undefined {
  const about = sourceOf(one, 'charge') ?? sourceOf(one, 'refund') ?? sourceOf(one, 'dispute');
  return idOf(about?.payment_intent);
}

type Source = Exclude<Moved['source'], string | null>;

/** What a line is about, if that is such a thing. */
function sourceOf<K extends Source['object']>({ source }: Moved, object: K) {
  const is = source !== null && typeof source === 'object' && source.object === object;
  return is ? (source as Extract<Source, { object: K }>) : undefined;
}

/** Lines that nothing books. They stay different until somebody has corrected the books. */
async function unknown({ database }: Context): Promise<Difference[]> {
  const rows = await database
    .select({ objectId: providerMovements.providerId, net: providerMovements.net })
    .from(providerMovements)
    .where(and(eq(providerMovements.provider, 'stripe'), eq(providerMovements.kind, 'other')));
  return rows.map(({ objectId, net }) => ({ objectId, theirs: net || null, ours: null, currency: 'USD' }));
}
