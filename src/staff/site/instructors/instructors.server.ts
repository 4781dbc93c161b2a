import { eq } from 'drizzle-orm';
import { teachers } from '#src/offer/teachers/tables.server.ts';
import { users } from '#src/people/accounts/tables.server.ts';
import { Failure } from '#src/platform/forms/errors.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import { courses } from '#src/site/courses/course-list.ts';
import { courseInstructors } from '#src/site/courses/instructors/tables.server.ts';
import type { CourseSlug } from '#src/site/courses/slugs.ts';

/** The course pages that introduce a teacher, each with whom the staff have chosen. */
export async function listInstructors({ database }: Context) {
  const { course, picture, teacherId } = courseInstructors;
  const chosen = await database
    .select({ course, picture, teacherId, email: users.email, name: teachers.name })
    .from(courseInstructors)
    .leftJoin(users, eq(users.id, teacherId))
    .leftJoin(teachers, eq(teachers.userId, teacherId));
  return courses.flatMap(({ slug, profile }) => {
    if (!profile) return [];
    const one = chosen.find((row) => row.course === slug);
    const { teacherId: id, email, name } = one ?? {};
    const teacher = id && email ? { _id: id, email, ...(name && { name }) } : null;
    return [{ _id: slug, teacher, picture: one?.picture ?? null }];
  });
}

/** One of them. @throws Failure not_found */
export async function readInstructor(context: Context, course: CourseSlug) {
  const found = (await listInstructors(context)).find(({ _id }) => _id === course);
  if (!found) throw new Failure('not_found');
  return found;
}
