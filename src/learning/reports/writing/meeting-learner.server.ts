import { and, eq, isNull } from 'drizzle-orm';
import { meetings } from '#src/calendar/timetables/tables.server.ts';
import { attendances } from '#src/learning/attendance/tables.server.ts';
import { learners } from '#src/learning/families/tables.server.ts';
import { lessons } from '#src/offer/lessons/tables.server.ts';
import { Failure } from '#src/platform/forms/errors.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import type { Person } from '#src/platform/program/person.ts';
import type { About } from '../tables.server.ts';

/** A learner at a meeting, for its teacher. */
export type MeetingLearner = Awaited<ReturnType<typeof readMeetingLearner>>;

/** The learner at a meeting that this teacher gives. @throws Failure not_found for all others */
export async function readMeetingLearner({ database }: Context, about: About, teacher: Pick<Person, 'id'>) {
  const { id, firstName, picture, colour } = learners;
  const { state, minutesLate } = attendances;
  const [found] = await database
    .select({
      meeting: { id: meetings.id, startsAt: meetings.startsAt, state: meetings.state },
      lesson: {
        id: lessons.id,
        kind: lessons.kind,
        title: lessons.title,
        categoryId: lessons.categoryId,
      },
      learner: { id, firstName, picture, colour },
      attendance: { state, minutesLate },
    })
    .from(attendances)
    .innerJoin(meetings, eq(meetings.id, attendances.meetingId))
    .innerJoin(lessons, and(eq(lessons.id, meetings.lessonId), isNull(lessons.deletedAt)))
    .innerJoin(learners, and(eq(id, attendances.learnerId), isNull(learners.removedAt)))
    .where(
      and(
        eq(attendances.meetingId, about.meetingId),
        eq(attendances.learnerId, about.learnerId),
        eq(meetings.teacherId, teacher.id),
      ),
    );
  if (!found) throw new Failure('not_found');
  return found;
}

/**
 * The same, to write of the learner: once the meeting has begun, unless it was called off.
 * @throws Failure not_found, lesson_ahead, meeting_cancelled
 */
export async function openMeetingLearner(
  context: Context,
  about: About,
  teacher: Pick<Person, 'id'>,
): Promise<MeetingLearner> {
  const given = await readMeetingLearner(context, about, teacher);
  if (given.meeting.state === 'cancelled') throw new Failure('meeting_cancelled');
  if (given.meeting.startsAt > context.clock.now()) throw new Failure('lesson_ahead');
  return given;
}

/** Whether the learner was there: only then do phrases tell something. */
export function wasThere({ attendance: { state } }: Pick<MeetingLearner, 'attendance'>): boolean {
  return state === 'present' || state === 'late';
}
