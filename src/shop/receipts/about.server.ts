import { and, asc, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import { alias, type PgColumn } from 'drizzle-orm/pg-core';
import { meetings } from '#src/calendar/timetables/tables.server.ts';
import { enrolments } from '#src/learning/enrolments/tables.server.ts';
import { learners } from '#src/learning/families/tables.server.ts';
import { creditUses, packages } from '#src/learning/packages/tables.server.ts';
import type { PriceUnit } from '#src/offer/lessons/lesson.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import { orders } from '#src/shop/orders/tables.server.ts';
import { periods, subscriptions } from '#src/shop/subscriptions/tables.server.ts';
import { paidDays } from './paid-days.ts';

/** Who learnt by what was bought, and at which meetings: an employer or a tax office asks for both. */
export type LearntBy = {
  /** The child's name; empty where none was said. */
  child: string;
  /** When the meetings begin that it paid for; of a package those that used its lessons until now. */
  at: Date[];
};

type Bought = {
  id: string;
  child: string;
  from: Date | null;
  /** Of what renews itself: where its next month begins. */
  until?: Date | null;
  lessonId: string | null;
  priceFor: PriceUnit | null;
};

/** The same of orders, and of enrolments that were paid otherwise, by their ids: with one query each. */
export async function learntBy(
  context: Pick<Context, 'database'>,
  ids: readonly string[],
): Promise<Map<string, LearntBy>> {
  const bought = await boughtBy(context, [...ids]);
  const atLessons = await meetingsOfLessons(
    context,
    bought.flatMap(({ lessonId }) => lessonId ?? []),
  );
  const ofPackages = await meetingsOfPackages(context, [...ids]);
  return new Map(
    bought.map(({ id, child, from, until, lessonId, priceFor }) => {
      const all = lessonId ? (atLessons.get(lessonId) ?? []) : (ofPackages.get(id) ?? []);
      return [id, { child, at: lessonId && from ? paidDays(all, { from, until, priceFor }) : all }];
    }),
  );
}

const second = alias(periods, 'second');

/** When a day of a subscription begins on its family's clock. */
function dayThere(day: PgColumn) {
  return sql`(${day}::timestamp at time zone ${subscriptions.zone})`;
}

async function boughtBy({ database }: Pick<Context, 'database'>, ids: string[]): Promise<Bought[]> {
  if (ids.length === 0) return [];
  // A later month begins on its day, whenever it was paid; the first one ends where the second begins.
  const ofOrders = await database
    .select({
      id: orders.id,
      child: learners.firstName,
      from: sql<Date>`coalesce(${dayThere(periods.dueDay)}, ${orders.paidAt})`.mapWith(orders.paidAt),
      until: sql<Date | null>`coalesce(${dayThere(periods.untilDay)}, ${dayThere(second.dueDay)})`.mapWith(
        orders.paidAt,
      ),
      lessonId: orders.lessonId,
      // From its day until the next one's, however long that is.
      priceFor: sql<PriceUnit | null>`case when ${orders.periodId} is null then ${enrolments.priceFor} end`,
    })
    .from(orders)
    .innerJoin(learners, eq(learners.id, orders.learnerId))
    .leftJoin(enrolments, eq(enrolments.id, orders.enrolmentId))
    .leftJoin(subscriptions, eq(subscriptions.id, orders.subscriptionId))
    .leftJoin(periods, eq(periods.id, orders.periodId))
    .leftJoin(
      second,
      and(isNull(orders.periodId), eq(second.subscriptionId, orders.subscriptionId), eq(second.number, 2)),
    )
    .where(inArray(orders.id, ids));
  const ofPlaces = await database
    .select({
      id: enrolments.id,
      child: learners.firstName,
      from: enrolments.createdAt,
      lessonId: enrolments.lessonId,
      priceFor: enrolments.priceFor,
    })
    .from(enrolments)
    .innerJoin(learners, eq(learners.id, enrolments.learnerId))
    .where(inArray(enrolments.id, ids));
  return [...ofOrders, ...ofPlaces];
}

async function meetingsOfLessons({ database }: Pick<Context, 'database'>, lessonIds: string[]) {
  if (lessonIds.length === 0) return new Map<string, Date[]>();
  const rows = await database
    .select({ key: meetings.lessonId, at: meetings.startsAt })
    .from(meetings)
    .where(
      and(
        inArray(meetings.lessonId, lessonIds),
        ne(meetings.state, 'cancelled'),
        eq(meetings.makeUp, false),
        isNull(meetings.notHeld),
      ),
    )
    .orderBy(asc(meetings.startsAt));
  return byKey(rows);
}

async function meetingsOfPackages({ database }: Pick<Context, 'database'>, orderIds: string[]) {
  if (orderIds.length === 0) return new Map<string, Date[]>();
  const rows = await database
    .select({ key: packages.orderId, at: meetings.startsAt })
    .from(packages)
    .innerJoin(creditUses, and(eq(creditUses.packageId, packages.id), isNull(creditUses.returnedAt)))
    .innerJoin(meetings, eq(meetings.id, creditUses.meetingId))
    .where(inArray(packages.orderId, orderIds))
    .orderBy(asc(meetings.startsAt));
  return byKey(rows);
}

function byKey(rows: { key: string | null; at: Date }[]): Map<string, Date[]> {
  const groups = Map.groupBy(rows, ({ key }) => key ?? '');
  return new Map([...groups].map(([key, all]) => [key, all.map(({ at }) => at)]));
}
