import { and, asc, eq, gt, inArray, isNull, ne, type SQL, sql } from 'drizzle-orm';
import { cents, dollarsOf } from '#src/books/money/money.ts';
import { lessons } from '#src/offer/lessons/tables.server.ts';
import { kindOfOffer, offerOf } from '#src/offer/pricing/offer.ts';
import { readPrices } from '#src/offer/pricing/prices.server.ts';
import { record } from '#src/people/audit/audit.server.ts';
import { Failure } from '#src/platform/forms/errors.ts';
import { type Context, inTransaction } from '#src/platform/program/context.server.ts';
import type { Person } from '#src/platform/program/person.ts';
import { renewing } from '#src/shop/subscriptions/subscription.ts';
import { subscriptions } from '#src/shop/subscriptions/tables.server.ts';
import { offerPrice } from './price.server.ts';

/** What has a price a month: a plan by its name, or a class or group by its id. */
export type Priced = { plan: string } | { lesson: string };

/** The subscriptions of it that renew themselves. */
function livingOf(priced: Priced): SQL | undefined {
  return and(
    'plan' in priced ? eq(subscriptions.plan, priced.plan) : eq(subscriptions.lessonId, priced.lesson),
    inArray(subscriptions.state, [...renewing]),
  );
}

/**
 * Those of them that pay, or were told of, another price than `amount`, in cents. Whoever changes to another plan will pay
 * for that one.
 */
export function untoldOf(priced: Priced, amount: number): SQL | undefined {
  const { amount: pays, offeredAmount, nextPlan } = subscriptions;
  return and(livingOf(priced), isNull(nextPlan), ne(sql`coalesce(${offeredAmount}, ${pays})`, amount));
}

/** What a month of it costs whoever subscribes today, in cents; null where it is not sold by the month. */
export async function priceToday(context: Context, priced: Priced): Promise<number | null> {
  if ('plan' in priced) {
    const offer = kindOfOffer(priced.plan) && offerOf(await readPrices(context), priced.plan);
    return offer ? cents(offer.price) : null;
  }
  const [lesson] = await context.database
    .select({ price: lessons.price, priceFor: lessons.priceFor })
    .from(lessons)
    .where(eq(lessons.id, priced.lesson));
  return lesson?.priceFor === 'month' && lesson.price ? cents(lesson.price) : null;
}

/** So many are read at once. */
const atOnce = 200;

/**
 * Offers a price, in cents a month, to all who pay another one for it, each in a transaction of its own. Whoever was told
 * of it already is left out, so it goes on where it was interrupted.
 */
export async function offerToAll(context: Context, priced: Priced, amount: number): Promise<void> {
  let after: string | undefined;
  for (;;) {
    const found = await context.database
      .select({ id: subscriptions.id })
      .from(subscriptions)
      .where(and(untoldOf(priced, amount), after ? gt(subscriptions.id, after) : undefined))
      .orderBy(asc(subscriptions.id))
      .limit(atOnce);
    for (const { id } of found) await offerPrice(context, id, amount);
    after = found.at(-1)?.id;
    if (found.length < atOnce) return;
  }
}

/**
 * The staff offer a price, in cents a month, to one family.
 * @throws Failure not_found; conflict where it pays that already, or nothing renews itself any more
 */
export function offerToOne(
  context: Context,
  id: string,
  amount: number,
  person: Pick<Person, 'id'>,
): Promise<void> {
  return inTransaction(context, async (context) => {
    if (!(await offerPrice(context, id, amount))) throw new Failure('conflict');
    await record(context, person, {
      act: 'price-offered',
      kind: 'subscription',
      id,
      details: { amount: dollarsOf(amount) },
    });
  });
}

/** How many pay each price: how many of them were told of another one, and said yes to it. The most first. */
export async function pricesPaid({ database }: Context, priced: Priced) {
  const { amount, offeredAmount, acceptedAt } = subscriptions;
  const count = sql<number>`count(*)::int`;
  return database
    .select({
      amount,
      count,
      offered: sql<number>`count(${offeredAmount})::int`,
      accepted: sql<number>`count(${acceptedAt})::int`,
    })
    .from(subscriptions)
    .where(livingOf(priced))
    .groupBy(amount)
    .orderBy(sql`${count} desc`, asc(amount));
}
