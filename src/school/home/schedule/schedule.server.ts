import { and, asc, eq, gt, isNull, type SQL, sql } from 'drizzle-orm';
import { appointments } from '#src/calendar/booking/tables.server.ts';
import { isWhileAway } from '#src/calendar/timetables/absences.server.ts';
import { meetings } from '#src/calendar/timetables/tables.server.ts';
import { attendances } from '#src/learning/attendance/tables.server.ts';
import { enrolments } from '#src/learning/enrolments/tables.server.ts';
import { learners } from '#src/learning/families/tables.server.ts';
import { lessons } from '#src/offer/lessons/tables.server.ts';
import { teachers } from '#src/offer/teachers/tables.server.ts';
import { trials } from '#src/offer/trials/tables.server.ts';
import { users } from '#src/people/accounts/tables.server.ts';
import { zoneOfUser } from '#src/people/accounts/zones.server.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import type { Person } from '#src/platform/program/person.ts';
import { familySchedule } from './learnt.server.ts';
import {
  isWithin,
  lessonColumns,
  meetingColumns,
  type Scheduled,
  type ScheduleSpan,
} from './scheduled.server.ts';

/**
 * For a guardian the meetings of their learners, once for each learner; for a teacher all that they give. One query each.
 */
export function scheduleOf(
  context: Context,
  person: Pick<Person, 'id' | 'role'>,
  span: ScheduleSpan,
): Promise<Scheduled[]> {
  return person.role === 'teacher'
    ? teacherSchedule(context, person.id, isWithin(span), span.limit)
    : familySchedule(context, person.id, span);
}

const trial = { id: trials.id, subject: trials.subject, child: trials.childrenFullName };

/** How many meetings on days away are listed. */
const mostAway = 200;

/** What a teacher is to give on days on which they are away, in its order. */
export function givenWhileAway(context: Context, teacherId: string): Promise<Scheduled[]> {
  const isAhead = and(eq(meetings.state, 'planned'), gt(meetings.startsAt, context.clock.now()), isWhileAway);
  return teacherSchedule(context, teacherId, isAhead, mostAway);
}

async function teacherSchedule(
  { database }: Context,
  teacherId: string,
  which: SQL | undefined,
  limit: number,
): Promise<Scheduled[]> {
  const own = database.$with('own').as(
    database
      .select({
        lessonId: lessons.id,
        mark: sql<number>`(row_number() over (order by ${lessons.id}))::int`.as('mark'),
      })
      .from(lessons)
      .where(and(eq(lessons.teacherId, teacherId), isNull(lessons.deletedAt))),
  );
  const familyZone = zoneOfUser(enrolments.timeZone);
  const families = sql<string[]>`array(
    select distinct ${familyZone} from ${enrolments} join ${users} on ${users.id} = ${enrolments.studentId}
    where ${enrolments.lessonId} = ${meetings.lessonId} and ${enrolments.cancelledAt} is null
      and ${familyZone} is not null
    order by 1)`;
  const announced = sql<Scheduled['announced']>`(
    select coalesce(json_agg(json_build_object('name', first_name, 'comes', told_at is null) order by first_name), '[]')
    from ${attendances} join ${learners} on ${learners.id} = ${attendances.learnerId}
    where ${attendances.meetingId} = ${meetings.id} and (told_at is not null or makes_up is not null))`;
  const rows = await database
    .with(own)
    .select({
      meeting: meetingColumns,
      lesson: lessonColumns,
      trial,
      teacher: teachers.name,
      mark: own.mark,
      families,
      announced,
      family: appointments.timeZone,
    })
    .from(meetings)
    .leftJoin(lessons, eq(lessons.id, meetings.lessonId))
    .leftJoin(own, eq(own.lessonId, meetings.lessonId))
    .leftJoin(trials, eq(trials.id, meetings.trialId))
    .leftJoin(appointments, eq(appointments.id, trials.appointmentId))
    .leftJoin(teachers, eq(teachers.userId, meetings.teacherId))
    .where(and(eq(meetings.teacherId, teacherId), isNull(lessons.deletedAt), which))
    .orderBy(asc(meetings.startsAt), asc(meetings.id))
    .limit(limit);
  return rows.map(({ families, family, ...row }) => ({
    ...row,
    learner: null,
    enrolmentId: null,
    attendance: null,
    zones: row.trial ? [family] : families,
  }));
}
