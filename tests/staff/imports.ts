import { eq, inArray } from 'drizzle-orm';
import { workingStates } from '#src/moving/moving-in/moving-in.ts';
import { addFile } from '#src/moving/moving-in/run/files.server.ts';
import { beginImport } from '#src/moving/moving-in/run/imports.server.ts';
import { importFiles, imports } from '#src/moving/moving-in/tables.server.ts';
import type { SignedInPerson } from '../make/people.ts';
import { sentFile } from '../make/sent-files.ts';
import type { TestProgram } from '../start/program.ts';
import type { MakeSample } from './samples.ts';

const totals = { families: 0, children: 0, lessonsLeft: 0, moneyLeft: 0, paid: 0 };
const families = Buffer.from('email,name\nanna@dars.test,Anna\nnobody,Boris\n');

/** An import with one file of two families, and none at work. */
async function makeImport(
  { context }: TestProgram,
  admin: SignedInPerson,
  more: Partial<typeof imports.$inferInsert> = {},
): Promise<{ id: string; file: string }> {
  const { database } = context;
  await database
    .update(imports)
    .set({ state: 'open' })
    .where(inArray(imports.state, [...workingStates]));
  const person = { ...admin, role: 'admin', language: 'en' } as const;
  const id = await beginImport(context, 'America/New_York', person);
  await addFile(context, { id, name: 'families.csv' }, families, person);
  await database
    .update(imports)
    .set({ state: 'open', ...more })
    .where(eq(imports.id, id));
  const [file] = await database
    .select({ id: importFiles.id })
    .from(importFiles)
    .where(eq(importFiles.importId, id));
  return { id, file: file?.id ?? '' };
}

const made =
  (body?: object, more?: Partial<typeof imports.$inferInsert>): MakeSample =>
  async (program, admin) => ({ params: await makeImport(program, admin, more), ...(body && { body }) });
const template: MakeSample = async () => ({ params: { sheet: 'families' } });
const prepared = { state: 'prepared', counted: totals, typed: totals } as const;
/** Undone for its days only, so it ran a moment ago. */
const ran = { state: 'done', ranAt: new Date('2026-01-15T12:00:00Z') } as const;
const said = { sheet: 'families', mapping: ['email', 'name'], answers: {} };

export const importSamples: Record<string, MakeSample> = {
  'POST /api/admin/imports': async () => ({ body: { zone: 'America/New_York' } }),
  'GET /api/admin/imports/:id': made(),
  'PUT /api/admin/imports/:id': made({ zone: 'Asia/Tashkent' }),
  'DELETE /api/admin/imports/:id': made(),
  'POST /api/admin/imports/:id/files': async (program, admin) => {
    const { headers, payload } = await sentFile(families, 'text/csv');
    return { params: await makeImport(program, admin), query: '?name=families.csv', headers, body: payload };
  },
  'PUT /api/admin/imports/:id/files/:file': made(said),
  'DELETE /api/admin/imports/:id/files/:file': made(),
  'POST /api/admin/imports/:id/prepare': made(),
  'GET /api/admin/imports/:id/rows': made(),
  'PUT /api/admin/imports/:id/totals': made(totals, prepared),
  'POST /api/admin/imports/:id/run': made(undefined, prepared),
  'POST /api/admin/imports/:id/foresee': made(undefined, ran),
  'POST /api/admin/imports/:id/undo': made(undefined, ran),
  'GET /api/admin/imports/:id/files/:file/wrong-csv': made(),
  'GET /api/admin/imports/:id/files/:file/wrong-xlsx': made(),
  'GET /api/admin/import-templates/:sheet/csv': template,
  'GET /api/admin/import-templates/:sheet/xlsx': template,
};
