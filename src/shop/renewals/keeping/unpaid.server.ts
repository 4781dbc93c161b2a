import { sql } from 'drizzle-orm';
import type { Context } from '#src/platform/program/context.server.ts';
import { enrolments } from '#src/school/enrolments/tables.server.ts';
import { tryDays } from '#src/shop/subscriptions/calendar.server.ts';
import { periods, subscriptions } from '#src/shop/subscriptions/tables.server.ts';

/** For so many days after its charge a month that failed keeps its place as if it were paid. */
const keptDays = Math.max(...tryDays);

/**
 * Notes on places that their month is unpaid, once the days are over for which they are kept: where meetings must be paid
 * nobody enters one by them. And notes that it is paid, or that another month is awaited, as soon as it is so.
 */
export async function noteUnpaid({ database, clock }: Pick<Context, 'database' | 'clock'>): Promise<void> {
  const now = sql`${clock.now().toISOString()}::timestamptz`;
  const failed = sql`select "of".enrolment_id from ${periods} "month"
    join ${subscriptions} "of" on "of".id = "month".subscription_id
    where "month".state = 'failed' and "month".charge_at <= ${now} - make_interval(days => ${keptDays})
      and "of".state = 'failing' and "of".enrolment_id is not null`;
  await database.execute(sql`
    update ${enrolments} set unpaid_since = ${now} where unpaid_since is null and id in (${failed})`);
  await database.execute(sql`
    update ${enrolments} set unpaid_since = null where unpaid_since is not null and id not in (${failed})`);
}
