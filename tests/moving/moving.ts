import { eq } from 'drizzle-orm';
import { addFile } from '#src/moving/moving-in/run/files.server.ts';
import { rowsOf } from '#src/moving/moving-in/run/go.server.ts';
import { askPrepare, askRun, beginImport, typeTotals } from '#src/moving/moving-in/run/imports.server.ts';
import { prepareImport, runImport } from '#src/moving/moving-in/run/work.server.ts';
import { sheets } from '#src/moving/moving-in/sheets.ts';
import { imports, type StoredRow } from '#src/moving/moving-in/tables.server.ts';
import { signIn } from '../make/people.ts';
import { wholeDatabase } from '../security/whole-database.ts';
import type { TestProgram } from '../start/program.ts';
import type { Files } from './files.ts';

/** An import as it stands: its rows in their order, and what was counted. */
export type Moved = { id: string; rows: StoredRow[]; counted: (typeof imports.$inferSelect)['counted'] };

/** Somebody who brings schools in, and goes by the jobs' own hands. */
export async function ownerOf(program: TestProgram) {
  const { context } = program;
  const admin = await signIn(program, 'admin');
  const person = { ...admin, role: 'admin' as const, language: 'en' as const };

  /** The dry run. */
  function tryOut(files: Partial<Files>): Promise<Moved> {
    return tryFiles(
      sheets.flatMap((sheet) => {
        const text = files[sheet];
        return text ? [{ name: `${sheet}.csv`, content: Buffer.from(text) }] : [];
      }),
    );
  }

  /** The same of files as they come. */
  async function tryFiles(files: readonly { name: string; content: Uint8Array }[]): Promise<Moved> {
    const id = await beginImport(context, 'America/New_York', person);
    for (const { name, content } of files) await addFile(context, { id, name }, content, person);
    await askPrepare(context, id, person);
    await prepareImport.run(context, { importId: id }, { last: true });
    return standing(id);
  }

  /** The run of what was tried. */
  async function run({ id, counted }: Moved): Promise<Moved> {
    if (!counted) throw new Error('it was not tried');
    await typeTotals(context, id, counted, person);
    await askRun(context, id, person);
    await runImport.run(context, { importId: id }, { last: true });
    return standing(id);
  }

  async function standing(id: string): Promise<Moved> {
    const [one] = await context.database.select().from(imports).where(eq(imports.id, id));
    return { id, rows: await rowsOf(context, id), counted: one?.counted ?? null };
  }

  return { tryOut, tryFiles, run, moveIn: async (files: Partial<Files>) => run(await tryOut(files)) };
}

/** What is said of each row, as a reader sees it. */
export function saidOf({ rows }: Moved) {
  return rows.map(({ sheet, number, part, verdict, problems, notes, changes }) => ({
    ...{ sheet, number, part, verdict, problems, notes, changes },
  }));
}

/** What is wrong with the rows: `children 2: two_of_a_name`. */
export function wrongIn({ rows }: Moved): string[] {
  return rows.flatMap(({ sheet, number, problems }) =>
    problems.map(({ column, code }) => `${sheet} ${number} ${column}: ${code}`),
  );
}

/** All that the database holds but for the imports themselves, jobs, and who did what. */
export async function schoolOf(program: TestProgram): Promise<string[]> {
  const rows = await wholeDatabase(program);
  return rows.filter(
    (row) => !/^(imports|import_uploads|import_files|import_rows|import_mappings|audit\w*|job) /.test(row),
  );
}
