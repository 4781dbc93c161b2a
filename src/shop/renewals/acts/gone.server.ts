import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { type Context, inTransaction } from '#src/platform/program/context.server.ts';
import { renewing, type StopCause } from '#src/shop/subscriptions/subscription.ts';
import { lockSubscription } from '#src/shop/subscriptions/subscriptions.server.ts';
import { type Subscription, subscriptions } from '#src/shop/subscriptions/tables.server.ts';
import { placeAhead } from '../place-ahead.server.ts';
import { stopLocked } from './stop.server.ts';

/**
 * What a subscription rests on that is gone: its payer's account, the child in the payer's family, the place, lessons
 * from its next month on; or a payment of it that went back or is disputed. Null while all of it is there. Column names
 * are written out: Drizzle leaves the table out where it sees only one.
 */
const gone: SQL<StopCause | null> = sql<StopCause | null>`case
  when not exists (select from users payer where payer.id = plan_subscriptions.payer_id and payer.status = 'active')
    then 'account'
  when not exists (select from guardianships guardian join learners learner on learner.id = guardian.learner_id
    where guardian.learner_id = plan_subscriptions.learner_id and guardian.user_id = plan_subscriptions.payer_id
      and learner.removed_at is null)
    then 'learner'
  when exists (select from orders month join payments payment on payment.order_id = month.id
    join disputes dispute on dispute.payment_id = payment.id
    where month.subscription_id = plan_subscriptions.id and dispute.state in ('open', 'lost'))
    then 'dispute'
  when exists (select from enrolments place
    where place.id = plan_subscriptions.enrolment_id and place.cancelled_at is not null)
    then 'place'
  when plan_subscriptions.lesson_id is not null and not exists (select from lessons lesson
    where lesson.id = plan_subscriptions.lesson_id and lesson.deleted_at is null
      and (lesson.start_date is null or exists (select from meetings meeting
        where meeting.lesson_id = lesson.id and meeting.state = 'planned' and meeting.starts_at >=
          coalesce(plan_subscriptions.paused_until, plan_subscriptions.paid_until)::timestamp
            at time zone plan_subscriptions.zone)))
    then 'lesson'
  when plan_subscriptions.plan is not null and exists (select from orders month
    join packages package on package.order_id = month.id
    where month.subscription_id = plan_subscriptions.id and package.ended_at is not null)
    then 'refund'
  end`;

/** How many are stopped in one go. */
const atOnce = 100;

/** Subscriptions that renew themselves, and have lost what they rest on. */
export function findGone({ database }: Context): Promise<{ id: string }[]> {
  return database
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(and(inArray(subscriptions.state, [...renewing]), sql`${gone} is not null`))
    .limit(atOnce);
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
  // Not by the query builder: of a single table it leaves the names of tables out, and each column would be the inner one.
  const { rows } = await database.execute<{ cause: StopCause | null }>(sql`
    select ${gone} as cause from ${subscriptions} where ${eq(subscriptions.id, id)}`);
  return rows[0]?.cause ?? null;
}

/** Stops a locked subscription whose place is gone: nobody pays for what cannot be given. @returns whether it was so */
export async function stopIfPlaceGone(context: Context, subscription: Subscription): Promise<boolean> {
  if ((await placeAhead(context, subscription)) !== 'gone') return false;
  await stopLocked(context, subscription, { cause: 'place' });
  return true;
}
