import { and, asc, desc, eq, inArray, ne, sql } from 'drizzle-orm';
import { isLookedAfterBy } from '#src/learning/families/looked-after.server.ts';
import { type LearnerFace, learners } from '#src/learning/families/tables.server.ts';
import type { Kind } from '#src/offer/lessons/lesson.ts';
import { lessons } from '#src/offer/lessons/tables.server.ts';
import { Failure } from '#src/platform/forms/errors.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import type { Person } from '#src/platform/program/person.ts';
import { type OrderRow, orders } from '#src/shop/orders/tables.server.ts';
import { agreements } from '#src/shop/subscriptions/agreement/tables.server.ts';
import { openPeriods, type SubscriptionState } from '#src/shop/subscriptions/subscription.ts';
import {
  type Period,
  periods,
  type Subscription,
  subscriptions,
} from '#src/shop/subscriptions/tables.server.ts';

/** A subscription with who learns by it, its open month, what was agreed to last, and the months that were paid. */
export type WholeSubscription = {
  subscription: Subscription;
  learner: LearnerFace;
  lessonKind: Kind | null;
  period: Period | undefined;
  words: string | undefined;
  months: Pick<OrderRow, 'id' | 'number' | 'amount' | 'paidAt'>[];
};

/** How many ended ones are shown, and how many months of each: a page is not the books. */
const most = { subscriptions: 60, months: 12 };

/** How subscriptions stand below each other: what asks for something first, what is over last. */
const standing = [
  'failing',
  'running',
  'paused',
  'ending',
  'ended',
] as const satisfies readonly SubscriptionState[];

/** The subscriptions that an account pays, in the order of `standing`, the newest of each first. */
export async function listOwn(context: Context, { id }: Pick<Person, 'id'>): Promise<WholeSubscription[]> {
  return withMonths(context, await rowsOf(context, id, eq(subscriptions.payerId, id)));
}

/** Those of them whose month that began could not be charged, or was not paid when it was asked for. */
export function listFailing(context: Context, { id }: Pick<Person, 'id'>) {
  return rowsOf(context, id, and(eq(subscriptions.payerId, id), eq(subscriptions.state, 'failing')));
}

/** One of them. @throws Failure not_found */
export async function readOwn(
  context: Context,
  id: string,
  person: Pick<Person, 'id'>,
): Promise<WholeSubscription> {
  const own = and(eq(subscriptions.id, id), eq(subscriptions.payerId, person.id));
  const [found] = await withMonths(context, await rowsOf(context, person.id, own));
  if (!found) throw new Failure('not_found');
  return found;
}

/** Whose it is. @throws Failure not_found for one that the caller does not pay */
export async function requireOwn(
  { database }: Context,
  id: string,
  person: Pick<Person, 'id'>,
): Promise<void> {
  const own = and(eq(subscriptions.id, id), eq(subscriptions.payerId, person.id));
  if ((await database.$count(subscriptions, own)) === 0) throw new Failure('not_found');
}

/** What other accounts pay for children whom this one looks after too. */
export function listOthers(context: Context, { id }: Pick<Person, 'id'>) {
  const others = and(
    ne(subscriptions.payerId, id),
    ne(subscriptions.state, 'ended'),
    isLookedAfterBy(context, subscriptions.learnerId, id),
  );
  return rowsOf(context, id, others);
}

function rowsOf(context: Context, readerId: string, where: ReturnType<typeof and>) {
  const { database } = context;
  const isTheirs = isLookedAfterBy(context, learners.id, readerId);
  const { id, firstName, picture, colour } = learners;
  return database
    .select({
      subscription: subscriptions,
      // Whoever looks after the child no longer does not read its name either.
      learner: {
        id,
        firstName: sql<string>`case when ${isTheirs} then ${firstName} else '' end`,
        picture,
        colour,
      },
      lessonKind: lessons.kind,
    })
    .from(subscriptions)
    .innerJoin(learners, eq(learners.id, subscriptions.learnerId))
    .leftJoin(lessons, eq(lessons.id, subscriptions.lessonId))
    .where(where)
    .orderBy(
      asc(sql`array_position(${sql.param([...standing])}::text[], ${subscriptions.state})`),
      desc(subscriptions.id),
    )
    .limit(most.subscriptions);
}

async function withMonths(
  { database }: Context,
  rows: Pick<WholeSubscription, 'subscription' | 'learner' | 'lessonKind'>[],
): Promise<WholeSubscription[]> {
  const ids = rows.map(({ subscription }) => subscription.id);
  if (ids.length === 0) return [];
  const open = await database
    .select()
    .from(periods)
    .where(and(inArray(periods.subscriptionId, ids), inArray(periods.state, [...openPeriods])));
  const agreed = await database
    .selectDistinctOn([agreements.subscriptionId], {
      subscriptionId: agreements.subscriptionId,
      words: agreements.words,
    })
    .from(agreements)
    .where(inArray(agreements.subscriptionId, ids))
    .orderBy(agreements.subscriptionId, desc(agreements.id));
  const paid = await database
    .select({
      subscriptionId: orders.subscriptionId,
      id: orders.id,
      number: orders.number,
      amount: orders.amount,
      paidAt: orders.paidAt,
    })
    .from(orders)
    .where(and(inArray(orders.subscriptionId, ids), eq(orders.state, 'paid')))
    .orderBy(desc(orders.id));
  const monthsOf = Map.groupBy(paid, ({ subscriptionId }) => subscriptionId);
  return rows.map((row) => ({
    ...row,
    period: open.find(({ subscriptionId }) => subscriptionId === row.subscription.id),
    words: agreed.find(({ subscriptionId }) => subscriptionId === row.subscription.id)?.words,
    months: (monthsOf.get(row.subscription.id) ?? []).slice(0, most.months),
  }));
}
