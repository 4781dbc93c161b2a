import { randomUUID } from 'node:crypto';
import { phrases } from '#src/learning/reports/tables.server.ts';
import { readFields } from '#src/platform/language/field-in.ts';
import type { TestProgram } from '../start/program.ts';
import type { MakeSample } from './samples.ts';

/** A phrase of any subject, written straight into its table. */
export async function makePhrase(
  { context }: TestProgram,
  more: Partial<typeof phrases.$inferInsert> = {},
): Promise<string> {
  const { kind, ...typed } = saidOf();
  const texts = readFields('text', typed);
  const [made] = await context.database
    .insert(phrases)
    .values({ kind, texts, createdAt: context.clock.now(), ...more })
    .returning({ id: phrases.id });
  return made?.id ?? '';
}

function saidOf() {
  const word = randomUUID();
  return { kind: 'well' as const, textEn: `Knows ${word}`, textUz: `${word} ni biladi` };
}

export const phraseSamples: Record<string, MakeSample> = {
  'POST /api/admin/phrases': async () => ({ body: { category: null, ...saidOf() } }),
  'PUT /api/admin/phrases/:id': async (program) => ({
    params: { id: await makePhrase(program) },
    body: { category: null, ...saidOf() },
  }),
  'POST /api/admin/phrases/:id/retire': async (program) => ({ params: { id: await makePhrase(program) } }),
  'POST /api/admin/phrases/:id/restore': async (program) => ({
    params: { id: await makePhrase(program, { retiredAt: program.clock.now() }) },
  }),
};
