import { and, eq, inArray, sql } from 'drizzle-orm';
import { enrolments } from '#src/learning/enrolments/tables.server.ts';
import { lessons } from '#src/offer/lessons/tables.server.ts';
import { Failure } from '#src/platform/forms/errors.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import { noticeAt } from './calendar.server.ts';
import { openPeriods } from './subscription.ts';
import { type Period, periods, type Subscription, subscriptions } from './tables.server.ts';

/**
 * A subscription, locked until the transaction ends; the class or group that it is for is locked before, as orders do.
 * @throws Failure not_found
 */
export async function lockSubscription(
  { database }: Pick<Context, 'database'>,
  id: string,
): Promise<Subscription> {
  const [seen] = await database
    .select({ lessonId: subscriptions.lessonId })
    .from(subscriptions)
    .where(eq(subscriptions.id, id));
  if (seen?.lessonId)
    await database
      .select({ id: lessons.id })
      .from(lessons)
      .where(eq(lessons.id, seen.lessonId))
      .for('no key update');
  const [found] = await database.select().from(subscriptions).where(eq(subscriptions.id, id)).for('update');
  if (!found) throw new Failure('not_found');
  return found;
}

/** The period that comes next, or is being charged; undefined once it is stopped. Its subscription is locked. */
export async function openPeriod(
  { database }: Pick<Context, 'database'>,
  subscriptionId: string,
): Promise<Period | undefined> {
  const [found] = await database
    .select()
    .from(periods)
    .where(and(eq(periods.subscriptionId, subscriptionId), inArray(periods.state, [...openPeriods])));
  return found;
}

/**
 * Notes on a place until which day (YYYY-MM-DD, excluded) its months are paid: every guardian may know that. The weeks of a
 * pause stay unpaid, also before a month that is paid ahead.
 */
export async function notePaidUntil(
  { database, clock }: Pick<Context, 'database' | 'clock'>,
  enrolmentId: string | null,
  paidUntil: string,
): Promise<void> {
  if (!enrolmentId) return;
  const now = sql`${clock.now().toISOString()}::timestamptz`;
  const pause = sql`case when ${enrolments.unpaidUntil} > ${now} then`;
  await database
    .update(enrolments)
    .set({
      paidUntil,
      unpaidSince: sql`${pause} ${enrolments.unpaidSince} end`,
      unpaidUntil: sql`${pause} ${enrolments.unpaidUntil} end`,
    })
    .where(eq(enrolments.id, enrolmentId));
}

/** Makes the period that begins on a day: it is announced before it is charged. @returns its id */
export async function addPeriod(
  { database }: Pick<Context, 'database'>,
  { id, zone }: Pick<Subscription, 'id' | 'zone'>,
  { number, dueDay }: Pick<Period, 'number' | 'dueDay'>,
): Promise<string> {
  const [made] = await database
    .insert(periods)
    .values({ subscriptionId: id, number, dueDay, actAt: noticeAt(dueDay, { zone }) })
    .returning({ id: periods.id });
  if (!made) throw new Failure('unexpected');
  return made.id;
}
