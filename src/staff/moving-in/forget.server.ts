import { and, inArray, isNull, lt, sql } from 'drizzle-orm';
import { z } from 'zod';
import { defineJob } from '#src/platform/jobs/jobs.server.ts';
import { inTransaction } from '#src/platform/program/context.server.ts';
import { openStates, undoDays, waitDays } from './moving-in.ts';
import { importFiles, importRows, imports, importUploads } from './tables.server.ts';

const day = 24 * 60 * 60_000;

/** Each night forgets what the rows of old imports said, and throws those away that nobody has run. */
export const forgetImports = defineJob({
  name: 'imports.clear',
  data: z.object({}),
  every: '41 3 * * *',
  attemptSeconds: 300,
  retries: { limit: 3, delay: 60, delayMax: 600 },
  run: (context) =>
    inTransaction(context, async ({ database, clock }) => {
      const before = (days: number) => new Date(clock.now().getTime() - days * day);
      await database
        .delete(imports)
        .where(and(inArray(imports.state, [...openStates]), lt(imports.createdAt, before(waitDays))));
      const over = await database
        .update(imports)
        .set({ clearedAt: clock.now() })
        .where(
          and(
            inArray(imports.state, ['done', 'undone']),
            lt(imports.ranAt, before(undoDays)),
            isNull(imports.clearedAt),
          ),
        )
        .returning({ id: imports.id });
      const ids = over.map(({ id }) => id);
      // What was found in a row repeats its cells, and so do the examples of a file.
      const nothing = { values: null, problems: [], notes: [], changes: [], trace: {}, undoReasons: [] };
      await database.update(importRows).set(nothing).where(inArray(importRows.importId, ids));
      await database.delete(importUploads).where(inArray(importUploads.importId, ids));
      await database
        .update(importFiles)
        .set({
          content: null,
          readAs: sql`jsonb_build_object('rows', ${importFiles.readAs} -> 'rows',
            'columns', '[]'::jsonb, 'questions', '[]'::jsonb, 'problems', '[]'::jsonb)`,
        })
        .where(inArray(importFiles.importId, ids));
    }),
});
