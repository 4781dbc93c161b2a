import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { meetings } from '#src/calendar/timetables/tables.server.ts';
import { lessons } from '#src/offer/lessons/tables.server.ts';
import { users } from '#src/people/accounts/tables.server.ts';
import { type Context, inTransaction } from '#src/platform/program/context.server.ts';
import { enrolments } from '#src/school/enrolments/tables.server.ts';
import { guardianships, learners } from '#src/school/families/tables.server.ts';
import { packages } from '#src/school/packages/tables.server.ts';
import { orders } from '#src/shop/orders/tables.server.ts';
import { disputes, payments } from '#src/shop/payments/tables.server.ts';
import { renewing, type StopCause } from '#src/shop/subscriptions/subscription.ts';
import { lockSubscription } from '#src/shop/subscriptions/subscriptions.server.ts';
import { type Subscription, subscriptions } from '#src/shop/subscriptions/tables.server.ts';
import { stopLocked } from './stop.server.ts';

/**
 * What a subscription rests on that is gone: its payer's account, the child in the payer's family, the place, lessons
 * from its next month on; or a payment of it that went back or is disputed. Null while all of it is there.
 */
const gone: SQL<StopCause | null> = sql<StopCause | null>`case
  when not exists (select from ${users} where ${users.id} = ${subscriptions.payerId} and ${users.status} = 'active')
    then 'account'
  when not exists (select from ${guardianships} join ${learners} on ${learners.id} = ${guardianships.learnerId}
    where ${guardianships.learnerId} = ${subscriptions.learnerId} and ${guardianships.userId} = ${subscriptions.payerId}
      and ${learners.removedAt} is null)
    then 'learner'
  when exists (select from ${payments} join ${orders} on ${orders.id} = ${payments.orderId}
    join ${disputes} on ${disputes.paymentId} = ${payments.id}
    where ${orders.subscriptionId} = ${subscriptions.id} and ${disputes.state} in ('open', 'lost'))
    then 'dispute'
  when exists (select from ${enrolments}
    where ${enrolments.id} = ${subscriptions.enrolmentId} and ${enrolments.cancelledAt} is not null)
    then 'place'
  when ${subscriptions.lessonId} is not null and not exists (select from ${lessons}
    where ${lessons.id} = ${subscriptions.lessonId} and ${lessons.deletedAt} is null
      and (${lessons.startDate} is null or exists (select from ${meetings}
        where ${meetings.lessonId} = ${subscriptions.lessonId} and ${meetings.state} = 'planned'
          and ${meetings.startsAt} >= ${subscriptions.paidUntil}::timestamp at time zone ${subscriptions.zone})))
    then 'lesson'
  when ${subscriptions.plan} is not null and exists (select from ${packages}
    join ${orders} on ${orders.id} = ${packages.orderId}
    where ${orders.subscriptionId} = ${subscriptions.id} and ${packages.endedAt} is not null)
    then 'refund'
  end`;

/** How many are stopped in one go. */
const atOnce = 100;

/** Stops what has lost what it rests on, and tells the families. */
export async function stopGone(context: Context): Promise<void> {
  const found = await context.database
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(and(inArray(subscriptions.state, [...renewing]), sql`${gone} is not null`))
    .limit(atOnce);
  for (const { id } of found)
    await inTransaction(context, async (context) => {
      await stopIfGone(context, await lockSubscription(context, id));
    });
}

/** Stops a locked subscription if what it rests on is gone. @returns whether it was so */
export async function stopIfGone(context: Context, subscription: Subscription): Promise<boolean> {
  // Not by the query builder: of a single table it leaves the names of tables out, and each column would be the inner one.
  const { rows } = await context.database.execute<{ cause: StopCause | null }>(sql`
    select ${gone} as cause from ${subscriptions} where ${eq(subscriptions.id, subscription.id)}`);
  const found = rows[0];
  if (!found?.cause) return false;
  await stopLocked(context, subscription, { cause: found.cause });
  return true;
}
