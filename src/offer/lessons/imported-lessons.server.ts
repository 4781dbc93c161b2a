import { and, eq, inArray, isNull } from 'drizzle-orm';
import { users } from '#src/people/accounts/tables.server.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import { holdCategory } from './categories/categories.server.ts';
import { holdLesson } from './lesson-rules.server.ts';
import { type Lesson, lessonColumns, lessons } from './tables.server.ts';

/** What an import may change of a lesson. */
export type BroughtFields = Partial<
  Pick<
    Lesson,
    'title' | 'description' | 'categoryId' | 'price' | 'priceFor' | 'places' | 'room' | 'link' | 'isPublished'
  >
>;

/** A lesson with the address of its teacher. */
export type TaughtLesson = Lesson & { teacherEmail: string };

/** The lessons of these teachers, and these lessons, as far as they are not deleted, each with its teacher's address. */
export async function lessonsTaughtBy(
  { database }: Pick<Context, 'database'>,
  { emails = [], ids = [] }: { emails?: readonly string[]; ids?: readonly string[] },
): Promise<TaughtLesson[]> {
  const asked = [
    ...(emails.length > 0 ? [inArray(users.email, [...emails])] : []),
    ...(ids.length > 0 ? [inArray(lessons.id, [...ids])] : []),
  ];
  const found = new Map<string, TaughtLesson>();
  for (const which of asked)
    for (const row of await database
      .select({ ...lessonColumns, teacherEmail: users.email })
      .from(lessons)
      .innerJoin(users, eq(users.id, lessons.teacherId))
      .where(and(which, isNull(lessons.deletedAt))))
      found.set(row.id, row);
  return [...found.values()];
}

/**
 * Changes a lesson as an import has it, in the caller's transaction: nobody is told, since nobody is written to by an
 * import.
 * @returns false where it has more learners than the places that it is to have, or is gone; nothing is changed then
 */
export async function changeBrought(context: Context, id: string, fields: BroughtFields): Promise<boolean> {
  const { database, clock } = context;
  if (fields.categoryId) await holdCategory(context, fields.categoryId);
  const lesson = await holdLesson(context, id);
  if (!lesson) return false;
  if (fields.places && fields.places < lesson.learners) return false;
  await database
    .update(lessons)
    .set({ ...fields, updatedAt: clock.now() })
    .where(eq(lessons.id, id));
  return true;
}
