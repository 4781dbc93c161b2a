import { and, eq, isNotNull, isNull, notInArray } from 'drizzle-orm';
import { type Context, inTransaction } from '#src/platform/program/context.server.ts';
import { importRows, imports } from '../tables.server.ts';
import { countOf } from './count.ts';
import { problem } from './row.ts';

/**
 * Ends a run that failed for good after some of its rows had come in: those can be undone, the others are told to be
 * sent again. Its files could be changed otherwise, or it be thrown away, and nobody would know any more what came by it.
 * @returns whether anything had come in
 */
export function breakOff(context: Context, importId: string): Promise<boolean> {
  return inTransaction(context, async ({ database, clock }) => {
    const ofThis = eq(importRows.importId, importId);
    if ((await database.$count(importRows, and(ofThis, isNotNull(importRows.doneAt)))) === 0) return false;
    await database
      .update(importRows)
      .set({ verdict: 'left-out', problems: [problem(null, 'broken_off')], notes: [], changes: [] })
      .where(and(ofThis, isNull(importRows.doneAt), notInArray(importRows.verdict, ['wrong', 'left-out'])));
    const { sheet, values, subject } = importRows;
    const rows = await database.select({ sheet, values, subject }).from(importRows).where(ofThis);
    await database
      .update(imports)
      .set({ state: 'done', ranAt: clock.now(), failed: true, counted: countOf(rows) })
      .where(eq(imports.id, importId));
    return true;
  });
}
