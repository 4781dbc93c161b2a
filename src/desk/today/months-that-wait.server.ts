import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { calledIn } from '#src/people/accounts/contact.server.ts';
import { users } from '#src/people/accounts/tables.server.ts';
import type { Language } from '#src/platform/language/language.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import { isHeld } from '#src/shop/payments/refunds/fraud.server.ts';
import { thingWords } from '#src/shop/subscriptions/agreement/words.server.ts';
import { renewing } from '#src/shop/subscriptions/subscription.ts';
import { periods, subscriptions } from '#src/shop/subscriptions/tables.server.ts';
import { counted, type Waiting } from './waiting.ts';

/** Months that nobody charged in time, months of which all tries are over, and what is not charged at all, the oldest first. */
export async function monthsThatWait(context: Context, language: Language) {
  const [lateMonths, failedMonths, heldMonths] = await Promise.all([
    monthsIn(context, 'late', language),
    monthsIn(context, 'failed', language),
    monthsHeld(context, language),
  ]);
  return { lateMonths, failedMonths, heldMonths };
}

/** A month is named by who pays it, and leads to the page of its subscription. */
async function monthsIn(
  { database }: Context,
  state: 'late' | 'failed',
  language: Language,
): Promise<Waiting[]> {
  const { title, plan, lessons, zone } = subscriptions;
  const found = await database
    .select({
      id: subscriptions.id,
      name: calledIn(users),
      what: { title, plan, lessons },
      at: sql`${periods.dueDay}::timestamp at time zone ${zone}`.mapWith(subscriptions.createdAt),
    })
    .from(periods)
    .innerJoin(subscriptions, eq(subscriptions.id, periods.subscriptionId))
    .innerJoin(users, eq(users.id, subscriptions.payerId))
    .where(eq(periods.state, state))
    .orderBy(asc(periods.dueDay), asc(periods.id))
    .limit(counted + 1);
  return found.map(({ what, ...item }) => ({ ...item, about: thingWords(what, language) }));
}

/** What renews itself of payers of whom a payment is disputed as a fraud; since when its next month is due. */
async function monthsHeld({ database }: Context, language: Language): Promise<Waiting[]> {
  const { title, plan, lessons, zone, state, payerId, paidUntil } = subscriptions;
  const found = await database
    .select({
      id: subscriptions.id,
      name: calledIn(users),
      what: { title, plan, lessons },
      at: sql`${paidUntil}::timestamp at time zone ${zone}`.mapWith(subscriptions.createdAt),
    })
    .from(subscriptions)
    .innerJoin(users, eq(users.id, payerId))
    .where(and(inArray(state, [...renewing]), isHeld(payerId)))
    .orderBy(asc(paidUntil), asc(subscriptions.id))
    .limit(counted + 1);
  return found.map(({ what, ...item }) => ({ ...item, about: thingWords(what, language) }));
}
