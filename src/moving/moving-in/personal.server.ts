import { and, inArray, isNull, lt, sql } from 'drizzle-orm';
import { inTransaction } from '#src/platform/program/context.server.ts';
import { ago, personal } from '#src/platform/program/personal.server.ts';
import { openStates, undoDays, waitDays } from './moving-in.ts';
import { importFiles, importRows, imports, importUploads } from './tables.server.ts';

/** What the rows of imports said; those that nobody has run go as a whole. */
export const importsData = personal(imports, {
  kept: (context) =>
    inTransaction(context, async ({ database, clock }) => {
      const before = (days: number) => ago(clock.now(), { days });
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
