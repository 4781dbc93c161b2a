import { and, eq, exists, inArray, isNotNull, ne, type SQL, sql } from 'drizzle-orm';
import { enrolments } from '#src/learning/enrolments/tables.server.ts';
import { learnersOf } from '#src/learning/families/learners.server.ts';
import { dayOf } from '#src/platform/dates/dates.ts';
import { type Context, inTransaction } from '#src/platform/program/context.server.ts';
import type { Person } from '#src/platform/program/person.ts';
import { orders } from '#src/shop/orders/tables.server.ts';
import { faultOf } from '#src/shop/payments/fault.server.ts';
import { renewing, type StopCause } from '#src/shop/subscriptions/subscription.ts';
import { lockSubscription } from '#src/shop/subscriptions/subscriptions.server.ts';
import { type Subscription, subscriptions } from '#src/shop/subscriptions/tables.server.ts';
import { endNow } from './acts/end.server.ts';
import { giveMonthsBack, stopLocked, stopMeans } from './acts/stop.server.ts';
import { placeAhead } from './place-ahead.server.ts';

/**
 * What subscriptions rest on that is gone: the payer's account, the child in the payer's family, the place, lessons from the
 * next month on; or a payment that went back (a month beyond what is paid is one) or is disputed. Each has as many rows as it has lost. Every kind begins with
 * what is rare, or goes over all once: so it is quick for one, and for all of them.
 */
const gone: SQL = sql`(
  select renewed.id, renewed.state, 1 as rank, 'account' as cause from plan_subscriptions renewed
    where not exists (select from users payer where payer.id = renewed.payer_id and payer.status = 'active')
  union all select renewed.id, renewed.state, 2, 'learner' from plan_subscriptions renewed
    where not exists (select from guardianships guardian
      where guardian.learner_id = renewed.learner_id and guardian.user_id = renewed.payer_id)
  union all select renewed.id, renewed.state, 2, 'learner' from plan_subscriptions renewed
    join learners learner on learner.id = renewed.learner_id
    where learner.removed_at is not null
  union all select renewed.id, renewed.state, 3, 'dispute' from plan_subscriptions renewed
    join orders month on month.subscription_id = renewed.id
    join payments payment on payment.order_id = month.id
    join disputes dispute on dispute.payment_id = payment.id
    where dispute.state in ('open', 'lost')
  union all select renewed.id, renewed.state, 4, 'place' from plan_subscriptions renewed
    join enrolments place on place.id = renewed.enrolment_id
    where place.cancelled_at is not null
  union all select renewed.id, renewed.state, 5, 'lesson' from plan_subscriptions renewed
    join lessons lesson on lesson.id = renewed.lesson_id
    left join lateral (select meeting.starts_at from meetings meeting
      where meeting.lesson_id = lesson.id and meeting.state = 'planned'
      order by meeting.starts_at desc limit 1) last on true
    where lesson.deleted_at is not null or (lesson.start_date is not null and (last.starts_at >=
      coalesce(renewed.paused_until, renewed.paid_until)::timestamp at time zone renewed.zone) is not true)
  union all select renewed.id, renewed.state, 6, 'refund' from plan_subscriptions renewed
    join orders month on month.subscription_id = renewed.id
    join packages package on package.order_id = month.id
    where renewed.plan is not null and package.ended_at is not null
  union all select renewed.id, renewed.state, 6, 'refund' from plan_subscriptions renewed
    join plan_periods month on month.subscription_id = renewed.id
    join plan_periods next on next.subscription_id = renewed.id and next.number = month.number + 1
    where renewed.lesson_id is not null and month.state = 'paid' and month.due_day >= renewed.paid_until
      and next.state = 'ahead' and next.due_day > month.due_day
  ) gone`;

/** How many are stopped in one go. */
const atOnce = 100;

/** Subscriptions that renew themselves, and have lost what they rest on. */
export async function findGone({ database }: Context): Promise<{ id: string }[]> {
  const { rows } = await database.execute<{ id: string }>(
    sql`select distinct id from ${gone} where ${inArray(sql`state`, [...renewing])} limit ${atOnce}`,
  );
  return rows;
}

/** Stops one, if it is so still, and tells the family. */
export function stopIfGoneNow(context: Context, id: string): Promise<boolean> {
  return inTransaction(context, async (context) => stopIfGone(context, await lockSubscription(context, id)));
}

/** Stops a locked subscription if what it rests on is gone. @returns whether it was so */
export async function stopIfGone(context: Context, subscription: Subscription): Promise<boolean> {
  const cause = await goneOf(context, subscription);
  if (!cause) return false;
  await stopLocked(context, subscription, { cause });
  return true;
}

/** Whether what a subscription rests on is gone. */
export async function isGone(context: Context, subscription: Subscription): Promise<boolean> {
  return (await goneOf(context, subscription)) !== null;
}

async function goneOf({ database }: Context, { id }: Subscription): Promise<StopCause | null> {
  const { rows } = await database.execute<{ cause: StopCause }>(
    sql`select cause from ${gone} where id = ${id} order by rank limit 1`,
  );
  return rows[0]?.cause ?? null;
}

/**
 * Stops at once what a place that has just ended was paid by: who buys it again begins anew. What fails here is found within
 * minutes all the same.
 */
export function stopWithPlace(context: Context, enrolmentId: string): Promise<void> {
  return stopThose(context, eq(subscriptions.enrolmentId, enrolmentId));
}

/** The same where money of an order went back, and what it had paid ended with it. */
export async function stopWithOrder(context: Context, orderId: string): Promise<void> {
  const [order] = await context.database.select().from(orders).where(eq(orders.id, orderId));
  if (order?.subscriptionId) await stopThose(context, eq(subscriptions.id, order.subscriptionId));
  else if (order?.enrolmentId) await stopWithPlace(context, order.enrolmentId);
}

/**
 * The same before a place is bought anew: what was stopped, and has lost its place, ends now, and a month of it that had not
 * begun comes back. So it is not in the way until the next run of the job.
 */
export async function endWithPlace(
  context: Context,
  { lessonId, learnerId }: { lessonId?: string | undefined; learnerId?: string | undefined },
  { id: payerId }: Pick<Person, 'id'>,
): Promise<void> {
  if (!lessonId) return;
  // Of whoever had paid: a child may be looked after by several, and need not be named.
  const learners = (await learnersOf(context, payerId)).filter(({ id }) => !learnerId || id === learnerId);
  const gone = context.database
    .select({ id: enrolments.id })
    .from(enrolments)
    .where(and(eq(enrolments.id, subscriptions.enrolmentId), isNotNull(enrolments.cancelledAt)));
  const same = and(
    eq(subscriptions.lessonId, lessonId),
    inArray(
      subscriptions.learnerId,
      learners.map(({ id }) => id),
    ),
  );
  await stopThose(context, and(same, eq(subscriptions.state, 'ending'), exists(gone)));
}

async function stopThose(context: Context, which: SQL | undefined): Promise<void> {
  const living = await context.database
    .select({ id: subscriptions.id, state: subscriptions.state })
    .from(subscriptions)
    .where(and(which, ne(subscriptions.state, 'ended')));
  for (const { id, state } of living)
    try {
      await (state === 'ending' ? endStopped(context, id) : stopIfGoneNow(context, id));
    } catch (error) {
      context.log.warn(
        { subject: id, error: faultOf(error) },
        'a subscription could not be stopped with its place',
      );
    }
}

/** Ends one that was stopped: what was paid is over, or its place is gone; then a month that has not begun comes back. */
export function endStopped(context: Context, id: string): Promise<void> {
  return inTransaction(context, async (context) => {
    const subscription = await lockSubscription(context, id);
    if (subscription.state !== 'ending') return;
    const { back, until } = await stopMeans(context, subscription);
    if (until > dayOf(context.clock.now(), subscription.zone)) return;
    await giveMonthsBack(context, subscription, back?.months ?? []);
    await endNow(context, subscription);
  });
}

/** Stops a locked subscription whose place is gone: nobody pays for what cannot be given. @returns whether it was so */
export async function stopIfPlaceGone(context: Context, subscription: Subscription): Promise<boolean> {
  if ((await placeAhead(context, subscription)) !== 'gone') return false;
  await stopLocked(context, subscription, { cause: 'place' });
  return true;
}
