import { and, asc, eq, gte, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { minutesBounds } from '#src/calendar/timetables/meeting.ts';
import { meetings, timetables } from '#src/calendar/timetables/tables.server.ts';
import { attendances } from '#src/learning/attendance/tables.server.ts';
import { enrolments } from '#src/learning/enrolments/tables.server.ts';
import { guardianships, learners } from '#src/learning/families/tables.server.ts';
import { lessons } from '#src/offer/lessons/tables.server.ts';
import { teachers } from '#src/offer/teachers/tables.server.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import {
  isWithin,
  lessonColumns,
  meetingColumns,
  type Scheduled,
  type ScheduleSpan,
} from './scheduled.server.ts';

const made = alias(attendances, 'made');

/**
 * What a guardian's learners have: the meetings of the lessons in which they are enrolled, without other learners'
 * make-ups, and their own make-ups in whatever lesson.
 */
export async function familySchedule(
  { database }: Pick<Context, 'database'>,
  guardianId: string,
  span: ScheduleSpan,
): Promise<Scheduled[]> {
  const learnt = database.$with('learnt').as(
    database
      .select({
        enrolmentId: enrolments.id,
        lessonId: enrolments.lessonId,
        learnerId: enrolments.learnerId,
        since: sql`min(${enrolments.createdAt}) over (partition by ${enrolments.lessonId})`.as('since'),
      })
      .from(guardianships)
      .innerJoin(
        enrolments,
        and(eq(enrolments.learnerId, guardianships.learnerId), isNull(enrolments.cancelledAt)),
      )
      .where(eq(guardianships.userId, guardianId)),
  );
  // Two children in one lesson see the same mark.
  const mine = database.$with('mine').as(
    database
      .select({
        enrolmentId: learnt.enrolmentId,
        lessonId: learnt.lessonId,
        learnerId: learnt.learnerId,
        mark: sql<number>`(dense_rank() over (order by ${learnt.since}, ${learnt.lessonId}))::int`.as('mark'),
      })
      .from(learnt),
  );
  const earliest = new Date(span.from.getTime() - minutesBounds.most * 60_000);
  const seen = database.$with('seen').as(
    database
      .select({
        meetingId: meetings.id,
        learnerId: mine.learnerId,
        mark: mine.mark,
      })
      .from(mine)
      .innerJoin(
        meetings,
        and(eq(meetings.lessonId, mine.lessonId), eq(meetings.makeUp, false), isWithin(span)),
      )
      .unionAll(
        database
          .select({
            meetingId: attendances.meetingId,
            learnerId: mine.learnerId,
            mark: mine.mark,
          })
          .from(mine)
          .innerJoin(
            attendances,
            and(
              eq(attendances.enrolmentId, mine.enrolmentId),
              isNotNull(attendances.makesUp),
              gte(attendances.startsAt, earliest),
              lt(attendances.startsAt, span.to),
            ),
          ),
      ),
  );
  // Which ones they are is found first: with all tables in one join PostgreSQL takes far longer to plan it than to read it.
  const { clashes: _, ...columns } = meetingColumns;
  const shown = database.$with('shown').as(
    database
      .select({
        ...columns,
        lessonId: meetings.lessonId,
        teacherId: meetings.teacherId,
        learnerId: seen.learnerId,
        mark: seen.mark,
      })
      .from(seen)
      .innerJoin(meetings, and(eq(meetings.id, seen.meetingId), isWithin(span)))
      .innerJoin(lessons, and(eq(lessons.id, meetings.lessonId), isNull(lessons.deletedAt)))
      .orderBy(asc(meetings.startsAt), asc(meetings.id), asc(seen.learnerId))
      .limit(span.limit),
  );
  const { lessonId, teacherId, learnerId, mark } = shown;
  const { id, startsAt, endsAt, state, reason, notHeld, timetableId, ruleDay, byHand, makeUp } = shown;
  const meeting = { id, startsAt, endsAt, state, reason, notHeld, timetableId, ruleDay, byHand, makeUp };
  const { firstName, picture, colour } = learners;
  // The learner has something else then: told until one of the two is given up.
  const clashes = sql<boolean>`${shown.state} <> 'cancelled' and ${attendances.state} is distinct from 'excused'
    and (${attendances.clashes} is true or exists (
      select from ${mine} as place
      join ${lessons} as known on known.id = place.lesson_id and known.deleted_at is null
      join ${meetings} as other on other.lesson_id = known.id and other.state <> 'cancelled' and not other.make_up
        and other.starts_at > ${shown.startsAt} - interval '240 minutes'
        and other.starts_at < ${shown.endsAt} and other.ends_at > ${shown.startsAt}
      left join ${attendances} as told on told.meeting_id = other.id and told.learner_id = place.learner_id
      where place.learner_id = ${shown.learnerId} and place.lesson_id <> ${shown.lessonId}
        and told.state is distinct from 'excused'))`;
  const rows = await database
    .with(learnt, mine, seen, shown)
    .select({
      meeting: { ...meeting, clashes },
      lesson: lessonColumns,
      learner: { id: learners.id, firstName, picture, colour },
      enrolmentId: attendances.enrolmentId,
      attendance: {
        state: attendances.state,
        minutesLate: attendances.minutesLate,
        toldAt: attendances.toldAt,
        makesUp: attendances.makesUp,
        startsAt: attendances.startsAt,
      },
      madeUp: { id: made.meetingId, startsAt: made.startsAt },
      teacher: teachers.name,
      mark,
      zone: timetables.zone,
    })
    .from(shown)
    .innerJoin(lessons, eq(lessons.id, lessonId))
    .innerJoin(learners, eq(learners.id, learnerId))
    .leftJoin(attendances, and(eq(attendances.meetingId, meeting.id), eq(attendances.learnerId, learnerId)))
    .leftJoin(made, and(eq(made.makesUp, meeting.id), eq(made.learnerId, learnerId), eq(made.live, true)))
    .leftJoin(teachers, eq(teachers.userId, teacherId))
    .leftJoin(timetables, eq(timetables.id, meeting.timetableId))
    .orderBy(asc(meeting.startsAt), asc(meeting.id), asc(learnerId));
  return rows.map(({ zone, attendance, madeUp, ...row }) => ({
    ...row,
    attendance: attendance && { ...attendance, madeUp },
    announced: [],
    trial: null,
    zones: [zone],
  }));
}
