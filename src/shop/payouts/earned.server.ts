import { sql } from 'drizzle-orm';
import type { Kind } from '#src/offer/lessons/lesson.ts';
import { startOfDay } from '#src/platform/dates/wall-clock.server.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import { earliestDay } from './months.server.ts';
import { amountOf, type Per } from './payout.ts';

/** A meeting that stands in no payout yet, with what it comes to. */
export type EarnedMeeting = {
  meetingId: string;
  startsAt: Date;
  lesson: { id: string; kind: Kind; title: string };
  learners: number;
  per: Per;
  rate: number;
  amount: number;
};

type Found = {
  id: string;
  starts_at: string;
  lesson_id: string;
  kind: Kind;
  title: string;
  learners: number;
  per: Per | null;
  rate: number | null;
};

type Earned = {
  meetings: EarnedMeeting[];
  /** When those begin for which no rate holds, as far back as one can still be set. */
  withoutRate: Date[];
};

/**
 * What a teacher has earned by meetings that begin before an instant and stand in no payout yet, in their order.
 * A meeting of a lesson counts once it is held, trial lessons never. Of the rates that hold on its day the one for its
 * lesson comes first, then the one for its teacher, then the one for everybody; of several the latest.
 */
export async function earnedBefore(
  { database, clock, config }: Pick<Context, 'database' | 'clock' | 'config'>,
  teacherId: string,
  before: Date,
): Promise<Earned> {
  const zone = config.businessTimeZone;
  const since = startOfDay(earliestDay(clock.now(), zone), zone);
  const { rows } = await database.execute<Found>(sql`
    select meetings.id, meetings.starts_at, lessons.id as lesson_id, lessons.kind, lessons.title,
      there.learners, rate.per, rate.amount as rate
    from meetings
    join lessons on lessons.id = meetings.lesson_id
    left join lateral (
      select per, amount from teacher_rates
      where (teacher_id is null or teacher_id = meetings.teacher_id)
        and (lesson_id is null or lesson_id = meetings.lesson_id)
        and from_day <= (meetings.starts_at at time zone ${zone})::date
      order by lesson_id is not null desc, teacher_id is not null desc, from_day desc limit 1
    ) rate on true
    cross join lateral (
      select count(*)::int as learners from attendances
      where meeting_id = meetings.id and state in ('present', 'late', 'absent')
    ) there
    where meetings.teacher_id = ${teacherId} and meetings.state = 'held'
      and meetings.starts_at < ${before.toISOString()}::timestamptz
      and (rate.amount is not null or meetings.starts_at >= ${since.toISOString()}::timestamptz)
      and not exists (select from payout_meetings where meeting_id = meetings.id)
    order by meetings.starts_at, meetings.id`);
  const meetings: EarnedMeeting[] = [];
  const withoutRate: Date[] = [];
  for (const { id, starts_at, lesson_id, kind, title, learners, per, rate } of rows) {
    const startsAt = new Date(starts_at);
    if (per === null || rate === null) {
      withoutRate.push(startsAt);
      continue;
    }
    const amount = amountOf({ per, rate, learners });
    const lesson = { id: lesson_id, kind, title };
    meetings.push({ meetingId: id, startsAt, lesson, learners, per, rate, amount });
  }
  return { meetings, withoutRate };
}

/** What meetings come to, in cents. */
export function sumOf(meetings: readonly Pick<EarnedMeeting, 'amount'>[]): number {
  return meetings.reduce((sum, { amount }) => sum + amount, 0);
}
