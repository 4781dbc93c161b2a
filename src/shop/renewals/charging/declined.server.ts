import { and, desc, eq, gte, isNotNull } from 'drizzle-orm';
import { dayOf } from '#src/platform/dates/dates.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import { type OrderRow, orders } from '#src/shop/orders/tables.server.ts';
import { savedCardOf } from '#src/shop/payments/cards/saved-card.server.ts';
import { type PaymentRow, payments } from '#src/shop/payments/tables.server.ts';
import { tryAt, tryDays } from '#src/shop/subscriptions/calendar.server.ts';
import type { Month } from '#src/shop/subscriptions/paid.server.ts';
import type { Trouble } from '#src/shop/subscriptions/subscription.ts';
import { periods, type Subscription, subscriptions } from '#src/shop/subscriptions/tables.server.ts';
import { mailFailed } from '../mails/failed.server.ts';

/** How long, in milliseconds, until a provider that did not answer is asked again. */
export const patience = 300_000;

/** The last charge of an order that was declined; undefined where none was, or another is on its way. */
export async function lastDeclined(
  { database }: Context,
  { id }: Pick<OrderRow, 'id'>,
): Promise<PaymentRow | undefined> {
  const [last] = await database
    .select()
    .from(payments)
    .where(and(eq(payments.orderId, id), isNotNull(payments.customerId)))
    .orderBy(desc(payments.id))
    .limit(1);
  return last?.state === 'failed' ? last : undefined;
}

/** Whether the card that a payer has saved was refused for good: no month of theirs is charged to it any more. */
export async function isRefusedForGood(
  context: Context,
  { payerId }: Pick<Subscription, 'payerId'>,
): Promise<boolean> {
  const card = await savedCardOf(context, payerId);
  if (!card?.methodId || !card.savedAt) return false;
  const [found] = await context.database
    .select({ id: payments.id })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(
      and(
        eq(orders.payerId, payerId),
        eq(payments.decline, 'hard'),
        isNotNull(payments.customerId),
        gte(payments.createdAt, card.savedAt),
      ),
    )
    .limit(1);
  return found !== undefined;
}

/** A month is looked at later: a provider has not answered, or the family is paying by itself. */
export async function putOff(
  { database, clock }: Context,
  { period }: Pick<Month, 'period'>,
  wait = patience,
): Promise<void> {
  const actAt = new Date(clock.now().getTime() + wait);
  await database
    .update(periods)
    .set({ actAt })
    .where(and(eq(periods.id, period.id), isNotNull(periods.actAt)));
}

/** The next of its days on which a month is tried, after so many tries; those that went by unused are not made up for. */
export function nextTry(
  day: string,
  tries: number,
  { zone, now }: Pick<Subscription, 'zone'> & { now: Date },
): Date | undefined {
  return tryDays
    .map((_, number) => tryAt(day, number, { zone }))
    .slice(tries)
    .find((at) => at && at > now);
}

/**
 * Keeps that a month could not be charged, and tells the family at once. It is tried again on its days, never after a
 * hard refusal; after the last one the family chooses, and the staff see it.
 */
export async function keepDecline(
  context: Context,
  { subscription, period }: Month,
  trouble: Trouble,
  payment?: PaymentRow,
): Promise<void> {
  const { database, clock } = context;
  // Another process has counted it.
  if (payment && period.countedPayment === payment.id) return;
  const tries = period.tries + 1;
  const { chargeAt } = period;
  const day = dayOf(chargeAt ?? clock.now(), subscription.zone);
  const next = trouble === 'hard' ? undefined : nextTry(day, tries, { ...subscription, now: clock.now() });
  const state = next ? ('failing' as const) : ('failed' as const);
  const [now] = await database
    .update(periods)
    .set({ state, tries, trouble, actAt: next ?? null, ...(payment && { countedPayment: payment.id }) })
    .where(eq(periods.id, period.id))
    .returning();
  await database.update(subscriptions).set({ state: 'failing' }).where(eq(subscriptions.id, subscription.id));
  if (now) await mailFailed(context, subscription, now);
}
