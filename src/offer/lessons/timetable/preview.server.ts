import { and, eq, isNull } from 'drizzle-orm';
import { tellCollisions } from '#src/calendar/timetables/collisions.server.ts';
import type { Schedule } from '#src/calendar/timetables/input.ts';
import { previewTimetable } from '#src/calendar/timetables/preview.server.ts';
import { timetablesOf } from '#src/calendar/timetables/read.server.ts';
import { movedByHand, plannedFrom } from '#src/calendar/timetables/rules.server.ts';
import type { Meeting } from '#src/calendar/timetables/tables.server.ts';
import { changeTo } from '#src/calendar/timetables/whole.server.ts';
import { Failure } from '#src/platform/forms/errors.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import type { Person } from '#src/platform/program/person.ts';
import { isOwner } from '../access.ts';
import { lessons } from '../tables.server.ts';
import { namesOfMeetings } from '../times/meeting-names.server.ts';

/**
 * The dates that a timetable would have, for the teacher who is about to save it, and the names of what is in the
 * way.
 * @throws Failure not_found, forbidden (another's lesson), invalid_input
 */
export async function previewSchedule(
  context: Context,
  { schedule, lessonId }: { schedule: Schedule | null; lessonId?: string | undefined },
  person: Person,
) {
  const teacherId = await teacherOf(context, lessonId, person);
  if (schedule === null) return nothingFrom(context, lessonId);
  const whole = lessonId && (await timetablesOf(context, [lessonId])).get(lessonId);
  const change = whole
    ? changeTo(whole, schedule, context.clock.now())
    : { shown: [schedule], parts: [schedule], before: null };
  const { timetable, days, clockChanges, collisions, lost, stays } = await previewTimetable(
    context,
    { teacherId, lessonId },
    change,
  );
  return {
    days: days.map(({ startsAt, endsAt, ...one }) => ({
      ...one,
      startTime: startsAt.toISOString(),
      endTime: endsAt.toISOString(),
    })),
    until: timetable.until,
    clockChanges: clockChanges.map((one) => ({ ...one, from: one.from.toISOString() })),
    collisions: await tellCollisions(context, namesOfMeetings, collisions),
    lost: lost.map(presentOne),
    stays: stays.map(presentOne),
  };
}

function presentOne({ id, startsAt, endsAt }: Meeting) {
  return { _id: id, startTime: startsAt.toISOString(), endTime: endsAt.toISOString() };
}

/**
 * What would be cancelled where a weekly lesson no longer meets each week: all planned meetings that were not moved
 * by hand.
 */
async function nothingFrom(context: Context, lessonId: string | undefined) {
  const from = context.clock.now().toISOString().slice(0, 10);
  const planned = lessonId ? await plannedFrom(context, lessonId, { from }) : undefined;
  const [lost, stays] = planned ? [planned.open, movedByHand(planned)] : [[], []];
  const none = { days: [], until: null, clockChanges: [], collisions: [] };
  return { ...none, lost: lost.map(presentOne), stays: stays.map(presentOne) };
}

/** Whose time it takes: the caller's own, or that of the teacher whose lesson the staff change. @throws Failure */
async function teacherOf({ database }: Context, id: string | undefined, person: Person): Promise<string> {
  if (id === undefined) {
    if (person.role === 'teacher') return person.id;
    throw new Failure('forbidden');
  }
  const [lesson] = await database
    .select({ teacherId: lessons.teacherId })
    .from(lessons)
    .where(and(eq(lessons.id, id), isNull(lessons.deletedAt)));
  if (!lesson) throw new Failure('not_found');
  if (!isOwner(person, lesson) && person.role !== 'admin') throw new Failure('forbidden');
  return lesson.teacherId;
}
