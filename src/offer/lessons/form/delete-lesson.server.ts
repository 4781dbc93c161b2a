import { and, eq } from 'drizzle-orm';
import { holdTeachers } from '#src/calendar/timetables/collisions.server.ts';
import { cancelAhead } from '#src/calendar/timetables/meeting/ending.server.ts';
import { keepUntold } from '#src/calendar/timetables/meeting/untold.server.ts';
import { Failure } from '#src/platform/forms/errors.ts';
import { type Context, inTransaction } from '#src/platform/program/context.server.ts';
import type { Person } from '#src/platform/program/person.ts';
import { isOwner, maySee } from '../access.ts';
import { type EndPlaces, type Learners, standingOf } from '../learners.server.ts';
import type { Kind } from '../lesson.ts';
import { mailDeleted } from '../mails/mails.server.ts';
import { lessonColumns, lessons } from '../tables.server.ts';

/**
 * Deletes the caller's own class or group for everybody. Learners lose their places and are mailed, with what becomes of
 * their money. Repeating it does nothing more.
 * @param known how many learners the caller knows of, if that is to be checked
 * @throws Failure not_found, forbidden, has_learners (with their number) when more are enrolled than `known`
 */
export async function deleteLesson(
  context: Context,
  { learners, endPlaces }: { learners: Learners; endPlaces: EndPlaces },
  kind: Kind,
  id: string,
  known: number | undefined,
  person: Person,
): Promise<void> {
  await inTransaction(context, async (context) => {
    await holdTeachers(context, person.id);
    const [lesson] = await context.database
      .select(lessonColumns)
      .from(lessons)
      .where(and(eq(lessons.id, id), eq(lessons.kind, kind)))
      .for('update');
    const standing = lesson && (await standingOf(context, learners, id, person));
    if (!lesson || !maySee(person, lesson, standing ?? stranger)) throw new Failure('not_found');
    if (!isOwner(person, lesson)) throw new Failure(lesson.deletedAt ? 'not_found' : 'forbidden');
    if (lesson.deletedAt) return;
    const { learners: count } = lesson;
    if (known !== undefined && count > known)
      throw new Failure('has_learners', undefined, { learners: count });
    const now = context.clock.now();
    // Its picture is no longer used and is cleared away.
    await context.database
      .update(lessons)
      .set({ deletedAt: now, updatedAt: now, imageName: null })
      .where(eq(lessons.id, id));
    // Substitutes, and those who make a lesson up there, are told as of any other change.
    await keepUntold(context, await cancelAhead(context, id), person);
    await mailDeleted(context, learners, lesson, await endPlaces(context, id));
  });
}

const stranger = { isEnrolled: false, isPaid: false };
