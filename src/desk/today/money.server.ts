import { and, asc, eq, exists, gte, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { ledgerEntries } from '#src/books/ledger/tables.server.ts';
import { calledIn } from '#src/people/accounts/contact.server.ts';
import { users } from '#src/people/accounts/tables.server.ts';
import { dayOf } from '#src/platform/dates/dates.ts';
import { startOfDay } from '#src/platform/dates/wall-clock.server.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import { orders } from '#src/shop/orders/tables.server.ts';
import { providerDifferences } from '#src/shop/payments/differences/tables.server.ts';
import { isUnseen } from '#src/shop/payments/refunds/refused.server.ts';
import { balanceObject } from '#src/shop/payments/states.ts';
import { disputes, payments, refundOrders } from '#src/shop/payments/tables.server.ts';
import { providerFacts, providersThat } from '#src/shop/provider.ts';
import { waitsForAnswer } from '#src/staff/money/orders/orders.server.ts';
import { ordersOfObjects } from '#src/staff/money/payments/differences.server.ts';
import { notCompared } from './not-compared.server.ts';
import { counted, type Waiting } from './waiting.ts';

/** Those in whose cabinets the staff give money back. */
const byHand = providersThat(({ givesBack }) => givesBack.by === 'hand');

/** A failed refund stays on Today for so many days. */
const failedDays = 7;

/** What needs a person now about money. An order is named by its payer and its number. */
export async function moneyThatWaits(context: Context) {
  const [
    failedPayments,
    failedRefunds,
    refundsByHand,
    refundsAsked,
    open,
    differences,
    comparisons,
    refusedRefunds,
    refundsElsewhere,
  ] = await Promise.all([
    unpaidAfterFailure(context),
    refundsThatFailed(context),
    refundsInCabinets(context),
    askedOutsideOfTerms(context),
    openDisputes(context),
    openDifferences(context),
    notCompared(context),
    refundsWhere(context, eq(refundOrders.state, 'refused'), refundOrders.refusedAt),
    refundsWhere(context, isUnseen, refundOrders.askedAt),
  ]);
  return {
    failedPayments,
    failedRefunds,
    refundsByHand,
    refundsAsked,
    disputes: open,
    differences,
    comparisons,
    refusedRefunds,
    refundsElsewhere,
  };
}

const ofOrder = { id: orders.id, name: calledIn(users), about: sql<string>`'№ ' || ${orders.number}` };

/** Unpaid orders with a payment that failed today: a call helps most now. */
function unpaidAfterFailure({ database, clock, config }: Context): Promise<Waiting[]> {
  const zone = config.businessTimeZone;
  const today = startOfDay(dayOf(clock.now(), zone), zone);
  const failed = database
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.orderId, orders.id), eq(payments.state, 'failed'), gte(payments.closedAt, today)));
  return database
    .select({ ...ofOrder, at: orders.createdAt })
    .from(orders)
    .innerJoin(users, eq(users.id, orders.payerId))
    .where(and(inArray(orders.state, ['open', 'expired']), exists(failed)))
    .orderBy(asc(orders.id))
    .limit(counted + 1);
}

/** Refunds that a provider could not send: the family has credit instead, and may want to be asked. */
function refundsThatFailed({ database, clock }: Context): Promise<Waiting[]> {
  const since = new Date(clock.now().getTime() - failedDays * 86_400_000);
  return database
    .select({ ...ofOrder, at: ledgerEntries.at })
    .from(refundOrders)
    .innerJoin(ledgerEntries, eq(ledgerEntries.cause, sql`'refund ' || ${refundOrders.id} || ' failed'`))
    .innerJoin(orders, eq(orders.id, refundOrders.orderId))
    .innerJoin(users, eq(users.id, orders.payerId))
    .where(and(eq(refundOrders.state, 'failed'), gte(ledgerEntries.at, since)))
    .orderBy(asc(refundOrders.id))
    .limit(counted + 1);
}

function refundsInCabinets({ database }: Context): Promise<Waiting[]> {
  return database
    .select({ ...ofOrder, at: refundOrders.askedAt })
    .from(refundOrders)
    .innerJoin(payments, eq(payments.id, refundOrders.paymentId))
    .innerJoin(orders, eq(orders.id, refundOrders.orderId))
    .innerJoin(users, eq(users.id, orders.payerId))
    .where(and(eq(refundOrders.state, 'asked'), inArray(payments.provider, byHand)))
    .orderBy(asc(refundOrders.id))
    .limit(counted + 1);
}

function askedOutsideOfTerms({ database }: Context): Promise<Waiting[]> {
  const at = sql`${orders.refundAskedAt}`.mapWith(orders.refundAskedAt);
  return database
    .select({ ...ofOrder, at })
    .from(orders)
    .innerJoin(users, eq(users.id, orders.payerId))
    .where(waitsForAnswer)
    .orderBy(asc(orders.refundAskedAt))
    .limit(counted + 1);
}

function openDisputes({ database }: Context): Promise<Waiting[]> {
  const at = sql`coalesce(${disputes.dueBy}, ${disputes.openedAt})`.mapWith(disputes.openedAt);
  return database
    .select({ ...ofOrder, at })
    .from(disputes)
    .innerJoin(payments, eq(payments.id, disputes.paymentId))
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .innerJoin(users, eq(users.id, orders.payerId))
    .where(eq(disputes.state, 'open'))
    .orderBy(asc(disputes.dueBy))
    .limit(counted + 1);
}

/** Refunds of a kind, the oldest first; with the reason if they were refused. */
async function refundsWhere(
  { database }: Context,
  which: SQL | undefined,
  since: PgColumn,
): Promise<Waiting[]> {
  const found = await database
    .select({
      ...ofOrder,
      refusal: refundOrders.refusal,
      provider: payments.provider,
      at: sql`${since}`.mapWith(refundOrders.askedAt),
    })
    .from(refundOrders)
    .leftJoin(payments, eq(payments.id, refundOrders.paymentId))
    .innerJoin(orders, eq(orders.id, refundOrders.orderId))
    .innerJoin(users, eq(users.id, orders.payerId))
    .where(which)
    .orderBy(asc(since), asc(refundOrders.id))
    .limit(counted + 1);
  return found.map(({ refusal, provider, ...item }) =>
    refusal && provider ? { ...item, refusal, provider } : item,
  );
}

/** A difference is named by the payer of its order, or by its own id where it has none. */
async function openDifferences(context: Context): Promise<Waiting[]> {
  const { database } = context;
  const found = await database
    .select()
    .from(providerDifferences)
    .where(isNull(providerDifferences.goneAt))
    .orderBy(asc(providerDifferences.foundAt))
    .limit(counted + 1);
  const about = await ordersOfObjects(context, found);
  return found.map(({ provider, objectId, foundAt, theirs, ours, currency }) => {
    const order = about.get(objectId);
    return {
      id: order?.orderId ?? `${provider} ${objectId}`,
      name: order?.payer ?? (objectId === balanceObject ? providerFacts[provider].name : objectId),
      about: [providerFacts[provider].name, ...(order ? [`№ ${order.number}`] : [])].join(' · '),
      amount: { amount: Math.abs((theirs ?? 0) - (ours ?? 0)), currency },
      ...(order ? { page: `/admin/orders/${order.orderId}` } : {}),
      at: foundAt,
    };
  });
}
