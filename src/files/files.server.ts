import type { Readable } from 'node:stream';
import { and, eq } from 'drizzle-orm';
import { type Context, inTransaction } from '#src/platform/context.server.ts';
import { Failure } from '#src/platform/errors.ts';
import { discardPicture } from './clear.server.ts';
import { mintName, typeOf } from './names.server.ts';
import { resizePicture } from './resize.server.ts';
import { openStore, storeTrouble } from './store.server.ts';
import { pictures } from './tables.server.ts';
import { inTemporaryFile } from './temporary-file.server.ts';

/**
 * Takes in a picture and gives its name. The row comes first: whatever happens after it, all that is in the
 * store has a row, and what nobody refers to is cleared in a day. The widths are promised last, when there is
 * something to draw them from; a crash before that leaves a picture whose name nobody was told.
 * @throws Failure picture_unreadable, picture_too_large, unavailable when the store does not take it
 */
export async function keepPicture(context: Context, file: Readable, ownerId: string): Promise<string> {
  // With it comes libvips, which only those who draw need.
  const { drawOriginal } = await import('./drawing.server.ts');
  const bytes = await inTemporaryFile(file, drawOriginal).catch((error: unknown) => {
    throw error instanceof Failure && error.code === 'too_large' ? new Failure('picture_too_large') : error;
  });
  const { database, clock, config, jobs } = context;
  const name = mintName();
  await database.insert(pictures).values({ name, ownerId, createdAt: clock.now() });
  try {
    await openStore(config).put(name, bytes, typeOf(name));
  } catch (error) {
    await takeBack(context, name).catch(() => {});
    throw storeTrouble(context, error);
  }
  await jobs.enqueue(database, resizePicture, { name });
  return name;
}

/** Forgets a picture that the store refused; a job sees that nothing of it is there, for an answer can be lost. */
function takeBack(outer: Context, name: string): Promise<void> {
  return inTransaction(outer, async ({ database, jobs }) => {
    await database.delete(pictures).where(eq(pictures.name, name));
    await jobs.enqueue(database, discardPicture, { name });
  });
}

/** Whether a picture of this name was sent in by this person. */
export async function ownsPicture({ database }: Context, name: string, personId: string): Promise<boolean> {
  const [own] = await database
    .select({ name: pictures.name })
    .from(pictures)
    .where(and(eq(pictures.name, name), eq(pictures.ownerId, personId)));
  return own !== undefined;
}
