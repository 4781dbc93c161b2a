import { eq, sql } from 'drizzle-orm';
import { addFile } from '#src/moving/moving-in/run/files.server.ts';
import { rowsOf } from '#src/moving/moving-in/run/go.server.ts';
import { askPrepare, askRun, beginImport, typeTotals } from '#src/moving/moving-in/run/imports.server.ts';
import { prepareImport, runImport } from '#src/moving/moving-in/run/work.server.ts';
import { imports } from '#src/moving/moving-in/tables.server.ts';
import { askForesee, askUndo, foreseeUndo, undoImport } from '#src/moving/moving-in/undo/undo.server.ts';
import type { SignedInPerson } from '../make/people.ts';
import type { TestProgram } from '../start/program.ts';

/** A school in six small sheets. */
export const smallSchool = {
  teachers: 'email,name\nrustam@dars.test,Rustam Aliev\n',
  families:
    'family,email,name,secondEmail\nF1,anna@dars.test,Anna,boris@dars.test\nF2,vera@dars.test,Vera,\n',
  children:
    'child,family,firstName,born\nC1,F1,Ali,2016-05-04\nC2,F1,Lola,2014-05-04\nC3,F2,Olim,2015-05-04\n',
  lessons:
    'lesson,title,teacher,kind,price,priceFor\nL1,Chess,rustam@dars.test,group,80.00,month\nL2,Maths,rustam@dars.test,group,60.00,month\n',
  times: 'lesson,weekday,time,minutes\nL1,Monday,17:00,60\nL2,Tuesday,17:00,60\n',
  enrolments:
    'child,lesson,lessonsLeft,lessonPrice,paid,paidOn,paidUntil,nextMonth\nC1,L1,5,12.50,,,,\nC3,L2,,,80.00,2026-01-02,2026-02-01,90.00\n',
};

/** What a test does with imports, as one of the staff. */
export function importing({ context }: TestProgram, admin: SignedInPerson) {
  const person = { ...admin, role: 'admin' as const, language: 'en' as const };
  const last = { last: true };
  return {
    /** Brings files in, whatever their totals. @returns the import's id */
    bringIn: async (files: Partial<typeof smallSchool>): Promise<string> => {
      const importId = await beginImport(context, 'America/New_York', person);
      for (const [name, text] of Object.entries(files))
        await addFile(context, { id: importId, name: `${name}.csv` }, Buffer.from(text), person);
      await askPrepare(context, importId, person);
      await prepareImport.run(context, { importId }, last);
      const [one] = await context.database.select().from(imports).where(eq(imports.id, importId));
      if (one?.counted) await typeTotals(context, importId, one.counted, person);
      await askRun(context, importId, person);
      await runImport.run(context, { importId }, last);
      return importId;
    },
    foresee: async (importId: string) => {
      await askForesee(context, importId, person);
      await foreseeUndo.run(context, { importId }, last);
    },
    ask: (importId: string) => askUndo(context, importId, person),
    undo: async (importId: string) => {
      await askUndo(context, importId, person);
      await undoImport.run(context, { importId }, last);
    },
    /** What an undo makes of the rows, `sheet number: outcome`, with the codes of its reasons. */
    outcomes: async (importId: string) =>
      Object.fromEntries(
        (await rowsOf(context, importId)).map(({ sheet, number, undo, undoReasons }) => [
          `${sheet} ${number}`,
          [undo, ...undoReasons.map(({ code }) => code)].join(' '),
        ]),
      ),
  };
}

/**
 * Tables that an import and its undo change for good: what is known of imports, what the staff did, and what the job
 * queue keeps. Words of lessons are learned and never forgotten; the books keep every entry, and come to the same.
 */
const changed = [
  'imports',
  'import_uploads',
  'import_files',
  'import_rows',
  'import_mappings',
  'audit_entries',
  'lesson_words',
];

/** Every row of every other table, as it is stored; of an empty table there is none. @param besides columns that may differ, as `table.column` */
export async function everyRow(
  { context }: TestProgram,
  besides: readonly string[] = [],
): Promise<Record<string, string[]>> {
  const { rows: tables } = await context.database.execute<{ name: string }>(sql`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`);
  const kept = tables.filter(({ name }) => !changed.includes(name) && !name.startsWith('ledger_'));
  const parts = kept.map(({ name }) => {
    const without = besides
      .filter((one) => one.startsWith(`${name}.`))
      .map((one) => one.slice(name.length + 1));
    return sql`select ${name}::text as name, to_jsonb(one) - ${sql.param(without)}::text[] as row
      from ${sql.identifier(name)} as one`;
  });
  const { rows } = await context.database.execute<{ name: string; row: object }>(
    sql.join(parts, sql` union all `),
  );
  const all = [...Map.groupBy(rows, ({ name }) => name)];
  return Object.fromEntries(
    all.map(([name, own]) => [name, own.map(({ row }) => JSON.stringify(row)).sort()]),
  );
}
