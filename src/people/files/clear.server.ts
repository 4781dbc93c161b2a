import { and, eq, inArray, lte, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import { defineJob } from '#src/platform/jobs/jobs.server.ts';
import { type Context, inTransaction } from '#src/platform/program/context.server.ts';
import { namesOf } from './names.server.ts';
import { openStore, storeTrouble } from './stores/store.server.ts';
import { pictures } from './tables.server.ts';

/** How long a picture may wait for what refers to it, in milliseconds. */
const grace = 24 * 60 * 60 * 1000;
/** Pictures of one turn. */
const batch = 100;

/** A column by which a later room refers to pictures; the later room hands it in. */
export type UseOfPictures = AnyPgColumn;

/**
 * Each hour, pictures that nothing refers to are cleared away when they are a day old.
 * @param uses every column that refers to a picture; one that is left out would lose what it shows, and its foreign key
 *   refuses that
 */
export function clearPictures(uses: UseOfPictures[]) {
  const unused = and(
    ...uses.map((column) => sql`not exists (select from ${column.table} where ${column} = ${pictures.name})`),
  );
  return defineJob({
    name: 'files.clear',
    data: z.object({}),
    every: '41 * * * *',
    attemptSeconds: 1800,
    retries: { limit: 3, delay: 60, delayMax: 600 },
    async run(context) {
      while ((await inTransaction(context, (inner) => clearBatch(inner, unused))) === batch);
    },
  });
}

/**
 * Clears up to a hundred, and says how many. They are locked, so that no lesson can begin to refer to them, and
 * then looked at once more: one that did so just before the lock is not in the picture of the first look. The
 * rows go when, and only when, the store has let go of all of them.
 */
async function clearBatch({ database, clock, config }: Context, unused: SQL | undefined): Promise<number> {
  const old = await database
    .select({ name: pictures.name })
    .from(pictures)
    .where(and(lte(pictures.createdAt, new Date(clock.now().getTime() - grace)), unused))
    .orderBy(pictures.createdAt)
    .limit(batch)
    .for('update', { skipLocked: true });
  if (old.length === 0) return 0;
  const names = old.map(({ name }) => name);
  const gone = await database
    .delete(pictures)
    .where(and(inArray(pictures.name, names), unused))
    .returning({ name: pictures.name });
  await letGo(config, gone);
  return old.length;
}

/**
 * Removes all that somebody sent in, in the caller's transaction; nothing refers to it any more. What `which` leaves out
 * stays for as long as something refers to it. The rows go when, and
 * only when, the store has let go of all of them: call it last.
 * @throws Failure unavailable when the store does not
 */
export async function removePicturesOf(context: Context, ownerId: string, which?: SQL): Promise<void> {
  const gone = await context.database
    .delete(pictures)
    .where(and(eq(pictures.ownerId, ownerId), which))
    .returning({ name: pictures.name });
  await letGo(context.config, gone).catch((error: unknown) => {
    throw storeTrouble(context, error);
  });
}

/** Removes from the store all that it keeps of these pictures. */
async function letGo(config: Context['config'], gone: { name: string }[]): Promise<void> {
  const store = openStore(config);
  for (const { name } of gone) await Promise.all(namesOf(name).map((one) => store.remove(one)));
}

/** Removes from the store what may have come there of a picture that was refused. */
export const discardPicture = defineJob({
  name: 'files.discard',
  data: z.object({ name: z.string() }),
  attemptSeconds: 300,
  retries: { limit: 16, delay: 15, delayMax: 4 * 60 * 60 },
  run: ({ config }, { name }) => openStore(config).remove(name),
});
