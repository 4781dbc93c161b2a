import { eq } from 'drizzle-orm';
import { ownsPicture } from '#src/files/files.server.ts';
import type { Context } from '#src/platform/context.server.ts';
import { Failure } from '#src/platform/errors.ts';
import type { Person } from '#src/platform/person.ts';
import { holdCategory } from './categories.server.ts';
import { lessons } from './tables.server.ts';

/**
 * What is referred to must be there, and the picture the caller's own.
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

/**
 * Nobody loses a place by it: there are as many at least as learn here, and nobody enrols meanwhile.
 * @throws Failure invalid_input, with how many learn here
 */
export async function checkPlaces({ database }: Context, id: string, places: number): Promise<void> {
  const [lesson] = await database
    .select({ learners: lessons.learners })
    .from(lessons)
    .where(eq(lessons.id, id))
    .for('no key update');
  const learners = lesson?.learners ?? 0;
  if (places < learners)
    throw new Failure('invalid_input', { places: { key: 'places', values: { learners } } });
}
