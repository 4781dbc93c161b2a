import { and, asc, eq, gte, isNull, lt, sql } from 'drizzle-orm';
import { meetings } from '#src/calendar/timetables/tables.server.ts';
import { lessons } from '#src/offer/lessons/tables.server.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import type { MakeUpOffer } from '../attendance.ts';
import type { PlaceAtMeeting } from '../place.server.ts';
import { attendances } from '../tables.server.ts';
import type { Times } from './busy.server.ts';

/** More than any teacher gives in two weeks. */
const most = 100;

/**
 * Meetings with a free place at which a missed one can be made up for: of the lesson itself, or of a parallel one with
 * the same teacher, kind, category and price. Whoever is excused there leaves a place, whoever makes up there takes
 * one.
 */
export async function parallelMeetings(
  { database }: Pick<Context, 'database'>,
  { lesson, learner }: PlaceAtMeeting,
  { from, to }: Times,
): Promise<MakeUpOffer[]> {
  const there = sql`select from ${attendances} where ${attendances.meetingId} = ${meetings.id}`;
  const isExpected = sql`exists (${there} and ${attendances.learnerId} = ${learner.id})`;
  const expected = sql`(select count(*) from ${attendances}
    where ${attendances.meetingId} = ${meetings.id} and ${attendances.state} <> 'excused')`;
  const rows = await database
    .select({
      meetingId: meetings.id,
      title: lessons.title,
      startsAt: meetings.startsAt,
      endsAt: meetings.endsAt,
    })
    .from(lessons)
    .innerJoin(
      meetings,
      and(
        eq(meetings.lessonId, lessons.id),
        eq(meetings.state, 'planned'),
        eq(meetings.makeUp, false),
        eq(meetings.live, true),
        gte(meetings.startsAt, from),
        lt(meetings.startsAt, to),
      ),
    )
    .where(
      and(
        eq(lessons.teacherId, lesson.teacherId),
        isNull(lessons.deletedAt),
        eq(lessons.kind, lesson.kind),
        sql`(${lessons.id} = ${lesson.id} or ${lessons.isPublished} and ${lessons.isActive})`,
        sql`(${lessons.categoryId}, ${lessons.price}, ${lessons.priceFor})
          is not distinct from (${lesson.categoryId}::uuid, ${lesson.price}::numeric, ${lesson.priceFor}::text)`,
        sql`not ${isExpected}`,
        sql`(${lessons.places} is null or ${expected} < ${lessons.places})`,
      ),
    )
    .orderBy(asc(meetings.startsAt), asc(meetings.id))
    .limit(most);
  return rows.map(({ meetingId, title, ...span }) => ({ ...span, parallel: { meetingId, title } }));
}
