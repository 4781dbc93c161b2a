import { and, eq } from 'drizzle-orm';
import type { PageWords } from '#src/offer/teachers/pages/input.ts';
import { publicSlug } from '#src/offer/teachers/pages/public.server.ts';
import { teacherPages, teachers } from '#src/offer/teachers/tables.server.ts';
import { users } from '#src/people/accounts/tables.server.ts';
import { record } from '#src/people/audit/audit.server.ts';
import { ownsPicture } from '#src/people/files/files.server.ts';
import { Failure } from '#src/platform/forms/errors.ts';
import { type Context, inTransaction, takeTurns } from '#src/platform/program/context.server.ts';
import type { Person } from '#src/platform/program/person.ts';
import type { CourseSlug } from '../slugs.ts';
import { courseInstructors } from './tables.server.ts';

/** The choice of the staff: a teacher, a picture, or neither for the page as it is written. */
export type InstructorChoice = { teacherId: string | null; picture: string | null };

/** Who is shown on a course page; without a teacher, the one its texts introduce. */
type ShownInstructor = {
  course: CourseSlug;
  picture: string | null;
  teacher: { name: string; slug: string | null; words: PageWords | null } | null;
};

/** Who is shown on each course for which the staff chose; a teacher has a name, and words where they published some. */
export async function shownInstructors({ database }: Context): Promise<ShownInstructor[]> {
  const { course, teacherId, picture } = courseInstructors;
  const rows = await database
    .select({
      ...{ course, teacherId, picture, name: teachers.name, face: teachers.picture },
      ...{ role: users.role, status: users.status, slug: publicSlug, words: teacherPages.words },
    })
    .from(courseInstructors)
    .leftJoin(teachers, eq(teachers.userId, teacherId))
    .leftJoin(users, eq(users.id, teacherId))
    .leftJoin(teacherPages, eq(teacherPages.userId, teacherId));
  return rows.flatMap((row): ShownInstructor[] => {
    if (!row.teacherId) return [{ course: row.course, picture: row.picture, teacher: null }];
    const { name, role, status, slug, words } = row;
    if (!name || role !== 'teacher' || status !== 'active') return [];
    return [{ course: row.course, picture: row.face, teacher: { name, slug, words: slug ? words : null } }];
  });
}

/**
 * Chooses who is shown on the page of a course. The same choice changes nothing.
 * @throws Failure invalid_input for a teacher who has no name or does not teach here, and for a picture that somebody
 *   else sent in
 */
export function chooseInstructor(
  context: Context,
  course: CourseSlug,
  choice: InstructorChoice,
  person: Person,
): Promise<void> {
  return inTransaction(context, async (context) => {
    const { database, clock } = context;
    await takeTurns(context, 'course instructor', course);
    const [before] = await database
      .select({ teacherId: courseInstructors.teacherId, picture: courseInstructors.picture })
      .from(courseInstructors)
      .where(eq(courseInstructors.course, course));
    const { teacherId, picture } = choice;
    if ((before?.teacherId ?? null) === teacherId && (before?.picture ?? null) === picture) return;
    if (teacherId && !(await canStand(context, teacherId)))
      throw new Failure('invalid_input', { teacherId: { key: 'choice' } });
    if (picture && !(await ownsPicture(context, picture, person.id)))
      throw new Failure('invalid_input', { picture: { key: 'picture' } });
    if (!teacherId && !picture) {
      await database.delete(courseInstructors).where(eq(courseInstructors.course, course));
    } else {
      const set = { teacherId, picture, changedAt: clock.now(), changedBy: person.id };
      await database
        .insert(courseInstructors)
        .values({ course, ...set })
        .onConflictDoUpdate({ target: courseInstructors.course, set });
    }
    const details = { teacher: teacherId };
    await record(context, person, { act: 'instructor-chosen', kind: 'course', id: course, details });
  });
}

/** Whether this is a teacher with a name. */
async function canStand({ database }: Context, id: string): Promise<boolean> {
  const [found] = await database
    .select({ name: teachers.name })
    .from(teachers)
    .innerJoin(users, eq(users.id, teachers.userId))
    .where(and(eq(teachers.userId, id), eq(users.role, 'teacher'), eq(users.status, 'active')));
  return Boolean(found?.name);
}
