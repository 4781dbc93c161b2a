import { and, asc, eq, isNull, lt, sql } from 'drizzle-orm';
import { teachers } from '#src/offer/teachers/tables.server.ts';
import { calledIn } from '#src/people/accounts/contact.server.ts';
import { users } from '#src/people/accounts/tables.server.ts';
import { dayIn, startOfDay } from '#src/platform/dates/wall-clock.server.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import { earliestDay } from './months.server.ts';
import { unpaidDays } from './payout.ts';
import { payouts } from './tables.server.ts';

/** Something about a teacher that waits for the staff: its id, what the teacher is called, and since when. */
type Waiting = { id: string; name: string; at: Date };

/** As families know the teacher; until that is written, as any account is called. */
const calledAsTeacher = sql<string>`coalesce(nullif(${teachers.name}, ''), ${calledIn(users)})`;

/** Payouts that nobody has marked as paid for some days, the oldest first. */
export function unpaidPayouts({ database, clock }: Context, limit: number): Promise<Waiting[]> {
  const since = new Date(clock.now().getTime() - unpaidDays * 86_400_000);
  return database
    .select({ id: payouts.id, name: calledAsTeacher, at: payouts.createdAt })
    .from(payouts)
    .innerJoin(users, eq(users.id, payouts.teacherId))
    .leftJoin(teachers, eq(teachers.userId, payouts.teacherId))
    .where(and(isNull(payouts.paidAt), lt(payouts.createdAt, since)))
    .orderBy(asc(payouts.id))
    .limit(limit);
}

/**
 * Teachers who held meetings for which no rate holds, as far back as one can still be set; by their own ids, each with
 * the first such meeting. Where a rate for everybody holds all the while, nobody is looked at.
 */
export async function teachersWithoutRate(
  { database, clock, config }: Context,
  limit: number,
): Promise<Waiting[]> {
  const zone = config.businessTimeZone;
  const now = clock.now();
  const since = startOfDay(earliestDay(now, zone), zone).toISOString();
  const tomorrow = dayIn(now, zone, 1);
  const { rows } = await database.execute<{ id: string; name: string; at: string }>(sql`
    select users.id, ${calledAsTeacher} as name, min(meetings.starts_at) as at
    from meetings join users on users.id = meetings.teacher_id left join teachers on teachers.user_id = users.id
    where meetings.state = 'held' and meetings.lesson_id is not null
      and meetings.starts_at >= ${since}::timestamptz
      and meetings.starts_at < coalesce(
        (select min(from_day) from teacher_rates where teacher_id is null), ${tomorrow}::date
      )::timestamp at time zone ${zone}
      and not exists (select from teacher_rates
        where teacher_id = meetings.teacher_id
          and (lesson_id is null or lesson_id = meetings.lesson_id)
          and from_day <= (meetings.starts_at at time zone ${zone})::date)
    group by users.id, teachers.name
    order by at, users.id
    limit ${limit}`);
  return rows.map(({ id, name, at }) => ({ id, name, at: new Date(at) }));
}
