import { and, eq, gte, isNotNull } from 'drizzle-orm';
import { dayOf } from '#src/platform/dates/dates.ts';
import { type Context, inTransaction } from '#src/platform/program/context.server.ts';
import { savedCards } from '#src/shop/payments/cards/tables.server.ts';
import { tryDays } from '#src/shop/subscriptions/calendar.server.ts';
import { lockMonth } from '#src/shop/subscriptions/paid.server.ts';
import { periods, subscriptions } from '#src/shop/subscriptions/tables.server.ts';
import { isRefusedForGood, nextTry } from './declined.server.ts';

/** Months whose card was refused for good so lately that a try may be left; their payer has a card. */
export function withOtherCard({ database, clock }: Context): Promise<{ id: string }[]> {
  const since = new Date(clock.now().getTime() - (Math.max(...tryDays) + 1) * 86_400_000);
  return database
    .select({ id: periods.id })
    .from(periods)
    .innerJoin(subscriptions, eq(subscriptions.id, periods.subscriptionId))
    .innerJoin(savedCards, eq(savedCards.userId, subscriptions.payerId))
    .where(
      and(
        eq(periods.state, 'failed'),
        eq(periods.trouble, 'hard'),
        gte(periods.chargeAt, since),
        isNotNull(savedCards.methodId),
      ),
    );
}

/** Has a month tried on what is left of its days, if another card was saved since; after the last of them it stays. */
export function tryOtherCard(context: Context, id: string): Promise<void> {
  return inTransaction(context, async (context) => {
    const month = await lockMonth(context, id);
    if (!month?.isWanted) return;
    const { subscription, period } = month;
    const { state, trouble, chargeAt, tries } = period;
    if (state !== 'failed' || trouble !== 'hard' || !chargeAt) return;
    if (await isRefusedForGood(context, subscription)) return;
    const { zone } = subscription;
    const actAt = nextTry(dayOf(chargeAt, zone), tries, { zone, now: context.clock.now() });
    if (!actAt) return;
    const set = { state: 'failing', actAt } as const;
    await context.database.update(periods).set(set).where(eq(periods.id, id));
  });
}
