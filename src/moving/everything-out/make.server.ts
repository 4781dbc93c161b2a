import { and, eq, ne } from 'drizzle-orm';
import { z } from 'zod';
import { defineJob } from '#src/platform/jobs/jobs.server.ts';
import { type Context, inTransaction, takeTurns } from '#src/platform/program/context.server.ts';
import { filesOf } from './files/all-files.server.ts';
import { archiveParts, archives } from './tables.server.ts';
import { inParts, zipOf } from './zip.server.ts';

/** Writes the archive that was asked for. Killed, it begins again: half of one is never handed out. */
export const makeArchive = defineJob({
  name: 'archives.make',
  data: z.object({ id: z.uuid() }),
  attemptSeconds: 3600,
  retries: { limit: 3, delay: 15, delayMax: 300 },
  async run(context, { id }, { last }) {
    try {
      await write(context, id);
    } catch (error) {
      if (last) await whileMaking(context, id, { state: 'failed' });
      throw error;
    }
  },
});

/**
 * All is read as it stands at one moment, so that the books balance and every row finds what it names. The parts are
 * written beside that, as they come.
 */
async function write(context: Context, id: string): Promise<void> {
  await context.database.transaction(
    async (database) => {
      const reading = { ...context, database };
      await takeTurns(reading, 'archive', id);
      const begun = and(eq(archives.id, id), eq(archives.state, 'making'));
      const [archive] = await context.database.select().from(archives).where(begun);
      if (!archive) return;
      // Of an attempt that was killed.
      await context.database.delete(archiveParts).where(eq(archiveParts.archiveId, id));
      const files = await filesOf(reading, archive.language);
      await whileMaking(context, id, { done: 0, total: files.length });
      let [number, bytes] = [0, 0];
      const zip = zipOf(files, context.clock.now(), (done) => whileMaking(context, id, { done }));
      for await (const content of inParts(zip)) {
        await context.database.insert(archiveParts).values({ archiveId: id, number, content });
        number += 1;
        bytes += content.length;
      }
      await finish(context, id, bytes);
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}

/** It can be fetched; those before it go. */
function finish(context: Context, id: string, bytes: number): Promise<void> {
  return inTransaction(context, async (context) => {
    await whileMaking(context, id, { state: 'ready', madeAt: context.clock.now(), bytes });
    await context.database.delete(archives).where(and(ne(archives.id, id), ne(archives.state, 'making')));
  });
}

async function whileMaking(
  { database }: Pick<Context, 'database'>,
  id: string,
  change: Partial<typeof archives.$inferInsert>,
): Promise<void> {
  await database
    .update(archives)
    .set(change)
    .where(and(eq(archives.id, id), eq(archives.state, 'making')));
}
