import { and, eq, isNull } from 'drizzle-orm';
import { tellCollisions } from '#src/meetings/collisions.server.ts';
import type { Schedule } from '#src/meetings/input.ts';
import { previewTimetable } from '#src/meetings/preview.server.ts';
import type { Context } from '#src/platform/context.server.ts';
import { Failure } from '#src/platform/errors.ts';
import type { Person } from '#src/platform/person.ts';
import { isOwner } from '../access.ts';
import { namesOfMeetings } from '../meeting-names.server.ts';
import { lessons } from '../tables.server.ts';

/**
 * What would come of a timetable, for the teacher who is about to say it; what is in the way by its name.
 * @throws Failure not_found, forbidden (another's lesson), invalid_input
 */
export async function previewSchedule(
  context: Context,
  { schedule, lessonId }: { schedule: Schedule; lessonId?: string | undefined },
  person: Person,
) {
  if (lessonId !== undefined) await checkOwn(context, lessonId, person);
  const { timetable, days, clockChanges, collisions } = await previewTimetable(
    context,
    { teacherId: person.id, lessonId },
    schedule,
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
  };
}

/** @throws Failure not_found, forbidden */
async function checkOwn({ database }: Context, id: string, person: Person): Promise<void> {
  const [lesson] = await database
    .select({ teacherId: lessons.teacherId })
    .from(lessons)
    .where(and(eq(lessons.id, id), isNull(lessons.deletedAt)));
  if (!lesson) throw new Failure('not_found');
  if (!isOwner(person, lesson)) throw new Failure('forbidden');
}
