import { eq } from 'drizzle-orm';
import { record } from '#src/people/audit/audit.server.ts';
import { Failure } from '#src/platform/forms/errors.ts';
import { type Context, inTransaction } from '#src/platform/program/context.server.ts';
import type { Person } from '#src/platform/program/person.ts';
import { isOffered } from '../access.ts';
import { mailUnpublished } from '../mails/mails.server.ts';
import { type Lesson, lessonColumns, lessons } from '../tables.server.ts';

/**
 * Takes a class or group off offer for the staff. Its teacher is mailed the reason, and can correct and publish it
 * again; learners keep their places.
 * @param reason for the teacher alone: it is kept nowhere but in the mail
 * @throws Failure not_found; conflict when it is not on offer
 */
export function unpublishLesson(
  context: Context,
  id: string,
  reason: string,
  person: Person,
): Promise<Lesson> {
  return inTransaction(context, async (context) => {
    const { database, clock } = context;
    const [lesson] = await database
      .select(lessonColumns)
      .from(lessons)
      .where(eq(lessons.id, id))
      .for('no key update');
    if (!lesson) throw new Failure('not_found');
    if (lesson.deletedAt || !isOffered(lesson)) throw new Failure('conflict');
    const now = clock.now();
    const withdrawn = { isPublished: false, updatedAt: now };
    await database.update(lessons).set(withdrawn).where(eq(lessons.id, id));
    await mailUnpublished(context, lesson, reason, now);
    await record(context, person, { act: 'lesson-unpublished', kind: 'lesson', id });
    return { ...lesson, ...withdrawn };
  });
}
