import { and, eq, inArray, isNotNull, isNull } from 'drizzle-orm';
import { z } from 'zod';
import { record } from '#src/people/audit/audit.server.ts';
import { Failure } from '#src/platform/forms/errors.ts';
import { defineJob } from '#src/platform/jobs/jobs.server.ts';
import { type Context, inTransaction } from '#src/platform/program/context.server.ts';
import type { Person } from '#src/platform/program/person.ts';
import { undoDays } from '../moving-in.ts';
import { begin } from '../run/imports.server.ts';
import { tellProgress, work } from '../run/work.server.ts';
import { importRows, imports } from '../tables.server.ts';
import { chunksOf, judgeRows, undoChunk, undoingOf, writeJudgements } from './go.server.ts';
import type { Judgements } from './judged.server.ts';
import { forgetFound } from './references.server.ts';

const retries = { limit: 50, delay: 2, delayMax: 30 } as const;
const data = z.object({ importId: z.uuid() });

/** Looks at what an undo would do, by reading alone: nobody waits for it. */
export const foreseeUndo = defineJob({
  name: 'imports.foresee',
  data,
  attemptSeconds: 900,
  retries,
  run: (context, { importId }, { last }) =>
    work(context, importId, 'foreseeing', last, async (one) => {
      const { judging, rows } = await undoingOf(context, one);
      const results: Judgements = new Map();
      for (const chunk of chunksOf(rows)) {
        for (const [id, found] of await judgeRows(judging, chunk)) results.set(id, found);
        await tellProgress(context, importId, results.size, rows.length);
      }
      await inTransaction(context, async (within) => {
        await writeJudgements(within, results, null);
        await within.database
          .update(imports)
          .set({ state: 'done', foreseenAt: context.clock.now(), failed: false })
          .where(and(eq(imports.id, importId), eq(imports.state, 'foreseeing')));
      });
    }),
});

/** Takes an import back, each chunk of whole units in a transaction; killed, it goes on where it was. */
export const undoImport = defineJob({
  name: 'imports.undo',
  data,
  attemptSeconds: 1800,
  retries,
  run: (context, { importId }, { last }) =>
    work(context, importId, 'undoing', last, async (one) => {
      const { judging, rows } = await undoingOf(context, one);
      const left = rows.filter(({ undoneAt }) => undoneAt === null);
      let done = rows.length - left.length;
      for (const chunk of chunksOf(left)) {
        await undoChunk(judging, chunk);
        done += chunk.length;
        await tellProgress(context, importId, done, rows.length);
      }
      await inTransaction(context, async (within) => {
        await forgetFound(within, importId);
        const undoneAt = context.clock.now();
        const found = and(
          eq(importRows.importId, importId),
          isNotNull(importRows.doneAt),
          isNull(importRows.undoneAt),
        );
        await within.database.update(importRows).set({ undoneAt }).where(found);
        await within.database
          .update(imports)
          .set({ state: 'undone', undoneAt, failed: false })
          .where(and(eq(imports.id, importId), eq(imports.state, 'undoing')));
      });
    }),
});

/**
 * Asks for a look at what an undo would do; nothing is changed by it.
 * @throws Failure not_found; import_not_run before the run, once undone, or after its days; import_busy
 */
export function askForesee(context: Context, id: string, person: Person): Promise<void> {
  return inTransaction(context, async (within) => {
    await holdDone(within, id);
    await begin(within, id, 'foreseeing');
    await within.jobs.enqueue(within.database, foreseeUndo, { importId: id });
    await record(within, person, { act: 'import-foreseen', kind: 'import', id });
  });
}

/**
 * Asks to take an import back, as far as nothing came of it; one that stopped on the way goes on. What stayed in one
 * that was taken back is asked again: what it waited for may have been undone since.
 * @throws Failure not_found; import_not_run before the run, once nothing stays, or after its days; import_busy
 */
export function askUndo(context: Context, id: string, person: Person): Promise<void> {
  return inTransaction(context, async (within) => {
    await holdDone(within, id, true);
    await begin(within, id, 'undoing');
    await within.jobs.enqueue(within.database, undoImport, { importId: id });
    await record(within, person, { act: 'import-undone', kind: 'import', id });
  });
}

async function holdDone({ database, clock }: Context, id: string, mayGoOn = false): Promise<void> {
  const [one] = await database.select().from(imports).where(eq(imports.id, id)).for('update');
  if (!one) throw new Failure('not_found');
  if (mayGoOn && one.state === 'undoing' && one.failed) return;
  const isUndone = mayGoOn && one.state === 'undone';
  const isWithin = one.ranAt && clock.now().getTime() - one.ranAt.getTime() < undoDays * 24 * 60 * 60_000;
  if (one.state === 'foreseeing' || one.state === 'undoing') throw new Failure('import_busy');
  if (!(one.state === 'done' || isUndone) || one.clearedAt || !isWithin) throw new Failure('import_not_run');
  if (!isUndone) return;
  const stayed = await database
    .update(importRows)
    .set({ undoneAt: null })
    .where(and(eq(importRows.importId, id), inArray(importRows.undo, ['kept', 'refused'])))
    .returning({ id: importRows.id });
  if (stayed.length === 0) throw new Failure('import_not_run');
}
