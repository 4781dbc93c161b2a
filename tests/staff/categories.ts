import { randomUUID } from 'node:crypto';
import { categories, namesOfCategories } from '#src/offer/lessons/tables.server.ts';
import { languages } from '#src/platform/language/language.ts';
import type { TestProgram } from '../start/program.ts';
import type { MakeSample } from './samples.ts';

/** A category before all others, written straight into its table. */
export async function makeCategory(
  { context }: TestProgram,
  more: Partial<typeof categories.$inferInsert> = {},
): Promise<string> {
  const values = { position: 0, ...more };
  const [made] = await context.database.insert(categories).values(values).returning({ id: categories.id });
  const id = made?.id ?? '';
  await context.database
    .insert(namesOfCategories)
    .values(languages.map((language) => ({ categoryId: id, language, name: `Category ${id} ${language}` })));
  return id;
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
