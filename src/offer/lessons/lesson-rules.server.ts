import { and, eq, isNull } from 'drizzle-orm';
import { ownsPicture } from '#src/people/files/files.server.ts';
import { Failure } from '#src/platform/forms/errors.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import type { Person } from '#src/platform/program/person.ts';
import { holdCategory } from './categories/categories.server.ts';
import { type Lesson, lessonColumns, lessons } from './tables.server.ts';

/**
 * Checks that the category exists, and that the picture is the caller's own.
 * @returns the category that is meant, which is kept from being merged until the transaction ends
 * @throws Failure invalid_input
 */
export async function checkReferences(
  context: Context,
  { imageUrl, category }: { imageUrl?: string | undefined; category?: string | null | undefined },
  person: Person,
): Promise<string | null | undefined> {
  if (imageUrl !== undefined && !(await ownsPicture(context, imageUrl, person.id)))
    throw new Failure('invalid_input', { imageUrl: { key: 'picture' } });
  if (!category) return category;
  const meant = await holdCategory(context, category);
  if (!meant) throw new Failure('invalid_input', { category: { key: 'choice' } });
  return meant;
}

/** A class or group, locked until the transaction ends: nobody else changes it or enrols. */
export async function holdLesson({ database }: Context, id: string): Promise<Lesson | undefined> {
  const [lesson] = await database
    .select(lessonColumns)
    .from(lessons)
    .where(and(eq(lessons.id, id), isNull(lessons.deletedAt)))
    .for('no key update');
  return lesson;
}

/**
 * Refuses fewer places than learners, so that nobody loses theirs. The lesson is locked.
 * @throws Failure invalid_input, with how many learn here
 */
export function checkPlaces({ learners }: Pick<Lesson, 'learners'>, places: number): void {
  if (places < learners)
    throw new Failure('invalid_input', { places: { key: 'places', values: { learners } } });
}
