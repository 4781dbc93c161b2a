import { and, eq, gt } from 'drizzle-orm';
import { meetings } from '#src/calendar/timetables/tables.server.ts';
import { lessons } from '#src/offer/lessons/tables.server.ts';
import { record } from '#src/people/audit/audit.server.ts';
import { Failure } from '#src/platform/forms/errors.ts';
import { type Context, inTransaction } from '#src/platform/program/context.server.ts';
import type { Person } from '#src/platform/program/person.ts';
import { endedCourses } from './tables.server.ts';

/**
 * Ends a course that has no timetable, for the staff. Its certificates come with the nightly job. Repeating it has the
 * job look at the course again.
 * @throws Failure not_found; course_goes_on while something of it is planned
 */
export async function endCourse(context: Context, lessonId: string, person: Person): Promise<void> {
  await inTransaction(context, async (context) => {
    const { database, clock } = context;
    const [lesson] = await database
      .select({ id: lessons.id })
      .from(lessons)
      .where(eq(lessons.id, lessonId))
      .for('key share');
    if (!lesson) throw new Failure('not_found');
    const endedAt = clock.now();
    const ahead = await database.$count(
      meetings,
      and(eq(meetings.lessonId, lessonId), eq(meetings.state, 'planned'), gt(meetings.endsAt, endedAt)),
    );
    if (ahead > 0) throw new Failure('course_goes_on');
    await database
      .insert(endedCourses)
      .values({ lessonId, endedAt })
      .onConflictDoUpdate({ target: endedCourses.lessonId, set: { endedAt } });
    await record(context, person, { act: 'course-ended', kind: 'lesson', id: lessonId });
  });
}
