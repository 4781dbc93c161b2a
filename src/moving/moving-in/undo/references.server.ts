import { and, eq, sql } from 'drizzle-orm';
import type { Context } from '#src/platform/program/context.server.ts';
import { knownOf, mark } from '../run/references.server.ts';
import { type ColumnKey, type Sheet, sheets } from '../sheets.ts';
import { importReferences } from '../tables.server.ts';
import type { Decided } from './judged.server.ts';

/** Forgets how the old system named what is gone; of what was changed is kept again what earlier imports wrote. */
export async function forgetWritten(context: Context, rows: readonly Decided[]): Promise<void> {
  const gone = rows.filter(({ verdict, judged }) => verdict === 'new' && judged.outcome === 'taken-back');
  await forget(context, gone, sql`true`);
  const back = rows.filter(({ verdict }) => verdict === 'change');
  for (const sheet of sheets) {
    const ofSheet = back.filter((row) => row.sheet === sheet);
    const known = await knownOf(context, sheet, { subjects: ofSheet.map(({ subject }) => subject) });
    for (const { subject, judged, trace, changes } of ofSheet) {
      const written = { ...known.subject(subject)?.written };
      for (const [column, before] of Object.entries(judged.back)) {
        delete written[column];
        if (before != null) written[column] = mark(column as ColumnKey, before);
      }
      if (judged.outcome === 'taken-back' && changes.some(({ column }) => column === 'secondEmail'))
        delete written.secondEmail;
      if (sheet === 'enrolments' && judged.outcome === 'taken-back') {
        for (const { column } of changes) delete written[column];
        Object.assign(written, trace.written);
      }
      const second = trace.second && judged.outcome === 'taken-back' && { second: trace.second.before };
      await context.database
        .update(importReferences)
        .set({ written, ...second })
        .where(and(eq(importReferences.sheet, sheet), eq(importReferences.subject, subject)));
    }
  }
  const taken = back.filter(({ judged }) => judged.outcome === 'taken-back');
  await forget(context, taken, sql`not exists (${others()})`);
}

/**
 * At the end: the numbers that an import gave what was here, unless a later one goes by them, and what it only found,
 * and no other has named. What of it stays is still known.
 */
export async function forgetFound({ database }: Context, importId: string): Promise<void> {
  await database.execute(sql`
    update import_references as one set reference = null from import_rows as found
    where found.import_id = ${importId} and found.trace ->> 'numbered' = 'true'
      and coalesce(found.undo, 'taken-back') = 'taken-back'
      and found.sheet = one.sheet and found.subject = one.subject
      and not exists (${others()} and other.done_at > found.done_at)`);
  await database.execute(sql`
    delete from import_references as one using import_rows as found
    where found.import_id = ${importId} and found.verdict = 'same'
      and found.sheet = one.sheet and found.subject = one.subject
      and not exists (${others()})
      and not exists (select from import_rows as own where own.import_id = ${importId}
        and own.sheet = one.sheet and own.subject = one.subject and own.undo in ('kept', 'refused'))`);
}

/** Rows of other imports that say something of the same. */
function others() {
  return sql`select from import_rows as other where other.sheet = one.sheet and other.subject = one.subject
    and other.import_id <> found.import_id and other.done_at is not null
    and (other.undone_at is null or other.undo <> 'taken-back')`;
}

async function forget(
  { database }: Context,
  rows: readonly { id: string; sheet: Sheet }[],
  which: ReturnType<typeof sql>,
): Promise<void> {
  if (rows.length === 0) return;
  const ids = sql`${sql.param(rows.map(({ id }) => id))}::uuid[]`;
  await database.execute(sql`
    delete from import_references as one using import_rows as found
    where found.id = any(${ids}) and found.sheet = one.sheet and found.subject = one.subject and ${which}`);
}
