import { and, desc, eq, exists, gte, inArray, isNotNull, lte, ne, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { cents } from '#src/books/money/money.ts';
import { learners } from '#src/learning/families/tables.server.ts';
import { lessons } from '#src/offer/lessons/tables.server.ts';
import { offerOf } from '#src/offer/pricing/offer.ts';
import { readPrices } from '#src/offer/pricing/prices.server.ts';
import { teacherCalledIn } from '#src/offer/teachers/search.server.ts';
import { calledIn, contactIn, emailHas } from '#src/people/accounts/contact.server.ts';
import { users } from '#src/people/accounts/tables.server.ts';
import { matchesAll } from '#src/platform/database/search.server.ts';
import { foldedIn } from '#src/platform/database/tables.server.ts';
import type { Page } from '#src/platform/http/contract.ts';
import { byAge, type Order, pageOf, readPage } from '#src/platform/http/keyset.server.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import { openPeriods, renewing } from '#src/shop/subscriptions/subscription.ts';
import { periods, subscriptions } from '#src/shop/subscriptions/tables.server.ts';
import { planNames } from '../filters.ts';
import type { SubscriptionQuery } from './contract.ts';

const teachers = alias(users, 'teacher');
const shown = {
  subscription: subscriptions,
  payer: contactIn(users),
  payerName: calledIn(users),
  learner: learners.firstName,
  lesson: {
    id: lessons.id,
    kind: lessons.kind,
    teacherId: lessons.teacherId,
    price: lessons.price,
    priceFor: lessons.priceFor,
  },
  teacher: teachers.email,
  teacherName: teacherCalledIn(teachers),
  next: { day: periods.dueDay, state: periods.state },
};
const isOpen = and(eq(periods.subscriptionId, subscriptions.id), inArray(periods.state, [...openPeriods]));
/** By the day on which the next month is due; what has none comes last. */
const due: Order = {
  by: [
    { column: sql`coalesce(${periods.dueDay}::text, '9999')`, kind: 'text' },
    { column: subscriptions.id, kind: 'id' },
  ],
};
const sorts: Record<SubscriptionQuery['sort'], Order> = { ...byAge(subscriptions.id), due };

/** Subscriptions, each with what stands beside it; a condition and an order are still to come. */
export function subscriptionRows(
  { database }: Pick<Context, 'database'>,
  cursor = sql<string>`''`.as('cursor'),
) {
  return database
    .select({ ...shown, cursor })
    .from(subscriptions)
    .innerJoin(users, eq(users.id, subscriptions.payerId))
    .innerJoin(learners, eq(learners.id, subscriptions.learnerId))
    .leftJoin(lessons, eq(lessons.id, subscriptions.lessonId))
    .leftJoin(teachers, eq(teachers.id, lessons.teacherId))
    .leftJoin(periods, isOpen);
}

/** A subscription with what stands beside it, and what its thing is sold at today: cents; null if not by the month. */
export type SubscriptionRow = Omit<Awaited<ReturnType<typeof subscriptionRows>>[number], 'cursor'> & {
  today: number | null;
};

/** Subscriptions, filtered and ordered by the query. @throws Failure invalid_input for an invalid cursor */
export async function listSubscriptions(
  context: Context,
  query: SubscriptionQuery,
): Promise<Page<SubscriptionRow>> {
  const { state, plan, lesson, teacher, price, waits, from, until, q, sort } = query;
  const prices = await pricesOfPlans(context);
  const page = await readPage(sorts[sort], query, ({ where, cursor }) =>
    subscriptionRows(context, cursor).where(
      and(
        where,
        state && eq(subscriptions.state, state),
        plan ? eq(subscriptions.plan, plan) : undefined,
        lesson ? eq(subscriptions.lessonId, lesson) : undefined,
        teacher ? eq(lessons.teacherId, teacher) : undefined,
        price && differs(prices),
        waits && hasMonth(context, eq(periods.state, waits)),
        from ? hasMonth(context, gte(periods.dueDay, from)) : undefined,
        until ? hasMonth(context, lte(periods.dueDay, until)) : undefined,
        ofFamily(context, q),
      ),
    ),
  );
  return { ...page, items: page.items.map((row) => withToday(row, prices)) };
}

/** The latest subscriptions of some learners, whoever pays for them. */
export async function subscriptionsOfLearners(
  context: Context,
  learnerIds: readonly string[],
  limit: number,
): Promise<{ items: SubscriptionRow[]; more: boolean }> {
  const prices = await pricesOfPlans(context);
  const rows = await subscriptionRows(context)
    .where(inArray(subscriptions.learnerId, [...learnerIds]))
    .orderBy(desc(subscriptions.id))
    .limit(limit + 1);
  const { items, next } = pageOf(rows, limit);
  return { items: items.map((row) => withToday(row, prices)), more: next !== undefined };
}

/** What each plan is sold at today, in cents. */
export async function pricesOfPlans(context: Context): Promise<ReadonlyMap<string, number>> {
  const prices = await readPrices(context);
  return new Map(planNames.map((name) => [name, cents(offerOf(prices, name)?.price ?? 0)]));
}

/** A row with what its thing is sold at today. */
export function withToday(
  row: Omit<SubscriptionRow, 'today'>,
  prices: ReadonlyMap<string, number>,
): SubscriptionRow {
  const { subscription, lesson } = row;
  const { plan } = subscription;
  const isMonthly = lesson?.priceFor === 'month' && lesson.price;
  return { ...row, today: plan ? (prices.get(plan) ?? null) : isMonthly ? cents(lesson.price ?? 0) : null };
}

/** It renews itself at another price than it is sold at today, or is not sold by the month any more. */
function differs(prices: ReadonlyMap<string, number>): SQL | undefined {
  const { amount, plan, state } = subscriptions;
  const ofPlan = [...prices].map(([name, price]) => and(eq(plan, name), ne(amount, price)));
  const isToday = sql`${lessons.priceFor} = 'month' and round(${lessons.price} * 100) = ${amount}`;
  const ofLesson = and(isNotNull(lessons.id), sql`(${isToday}) is not true`);
  return and(inArray(state, [...renewing]), or(ofLesson, ...ofPlan));
}

/** Its open month is like that. */
function hasMonth({ database }: Context, which: SQL): SQL {
  return exists(database.select({ id: periods.id }).from(periods).where(and(isOpen, which)));
}

/** Those that an account pays in whose e-mail `q` stands, or for a child with that name. */
function ofFamily({ database }: Context, q: string | undefined): SQL | undefined {
  if (!q) return undefined;
  const payers = database.select({ id: users.id }).from(users).where(emailHas(q));
  const children = database
    .select({ id: learners.id })
    .from(learners)
    .where(and(...matchesAll(foldedIn(learners.firstName), q)));
  return or(inArray(subscriptions.payerId, payers), inArray(subscriptions.learnerId, children));
}
