import { randomUUID } from 'node:crypto';
import { categories } from '#src/lessons/tables.server.ts';
import type { TestProgram } from '../program.ts';
import type { MakeSample } from './samples.ts';

/** A category before all others, written straight into its table. */
export async function makeCategory(
  { context }: TestProgram,
  more: Partial<typeof categories.$inferInsert> = {},
): Promise<string> {
  const names = namesFor(randomUUID());
  const [made] = await context.database
    .insert(categories)
    .values({ ...names, position: 0, ...more })
    .returning({ id: categories.id });
  return made?.id ?? '';
}

function namesFor(word: string) {
  return { nameEn: `Category ${word}`, nameUz: `Yoʻnalish ${word}` };
}

export const categorySamples: Record<string, MakeSample> = {
  'POST /api/admin/categories': async () => ({ body: namesFor(randomUUID()) }),
  'PATCH /api/admin/categories/:id': async (program) => ({
    params: { id: await makeCategory(program) },
    body: namesFor(randomUUID()),
  }),
  'POST /api/admin/categories/:id/move': async (program) => ({
    params: { id: await makeCategory(program) },
    body: { position: 3 },
  }),
  'POST /api/admin/categories/:id/merge': async (program) => ({
    params: { id: await makeCategory(program) },
    body: { into: await makeCategory(program) },
  }),
};
