import { readFile } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { and, eq } from 'drizzle-orm';
import { Failure } from '#src/platform/forms/errors.ts';
import { type Context, inTransaction } from '#src/platform/program/context.server.ts';
import { discardPicture } from './clear.server.ts';
import { mintName, typeOf } from './names.server.ts';
import { resizePicture } from './pictures/resize.server.ts';
import { openStore, storeTrouble } from './stores/store.server.ts';
import { inTemporaryFile } from './stores/temporary-file.server.ts';
import { pictures } from './tables.server.ts';
import { longestVoice, secondsOf, shortestVoice, soundIn, waveOf } from './voices/wave.ts';

/**
 * Takes in a picture and gives its name. The row comes first: whatever happens after it, all that is in the
 * store has a row, and what nobody refers to is cleared in a day. The widths are promised last, when there is
 * something to draw them from; a crash before that leaves a picture whose name nobody was told.
 * @throws Failure picture_unreadable, picture_too_large, unavailable when the store does not take it
 */
export async function keepPicture(context: Context, file: Readable, ownerId: string): Promise<string> {
  // With it comes libvips, which only those who draw need.
  const { drawOriginal } = await import('./pictures/drawing.server.ts');
  const bytes = await inTemporaryFile(file, drawOriginal).catch((error: unknown) => {
    throw error instanceof Failure && error.code === 'too_large' ? new Failure('picture_too_large') : error;
  });
  const name = mintName();
  await keep(context, { name, ownerId }, bytes);
  await context.jobs.enqueue(context.database, resizePicture, { name });
  return name;
}

/**
 * Takes in a document as it is and gives its name. It is known by its own first and last bytes, whatever it was called.
 * @throws Failure document_unreadable, document_too_large, unavailable when the store does not take it
 */
export async function keepDocument(context: Context, file: Readable, ownerId: string): Promise<string> {
  const bytes = await inTemporaryFile(file, (path) => readFile(path)).catch((error: unknown) => {
    throw error instanceof Failure && error.code === 'too_large' ? new Failure('document_too_large') : error;
  });
  if (!isPdf(bytes)) throw new Failure('document_unreadable');
  const name = mintName('pdf');
  await keep(context, { name, ownerId, isPrivate: true }, bytes);
  return name;
}

/** How much longer than was said a voice may be: a clock of a browser is not exact. */
const leeway = 0.5;

/**
 * Takes in a voice and gives its name. Of what came its sound alone is kept.
 * @throws Failure voice_unreadable, voice_length, unavailable when the store does not take it
 */
export async function keepVoice(context: Context, file: Readable, ownerId: string): Promise<string> {
  const bytes = await inTemporaryFile(file, (path) => readFile(path)).catch((error: unknown) => {
    throw error instanceof Failure && error.code === 'too_large' ? new Failure('voice_length') : error;
  });
  const sound = soundIn(bytes);
  if (!sound) throw new Failure('voice_unreadable');
  const seconds = secondsOf(sound);
  if (seconds < shortestVoice || seconds > longestVoice + leeway) throw new Failure('voice_length');
  const name = mintName('wav');
  await keep(context, { name, ownerId }, Buffer.from(waveOf(sound)));
  return name;
}

/** Makes a picture private to its sender and to those it was given to. */
export async function makePrivate({ database }: Pick<Context, 'database'>, name: string): Promise<void> {
  await database.update(pictures).set({ isPrivate: true }).where(eq(pictures.name, name));
}

/** How a PDF begins, and how it ends but for what some programs write behind it (ISO 32000-1, 7.5). */
function isPdf(bytes: Buffer): boolean {
  return bytes.subarray(0, 5).equals(Buffer.from('%PDF-')) && bytes.subarray(-1024).includes('%%EOF');
}

async function keep(
  context: Context,
  row: { name: string; ownerId: string; isPrivate?: boolean },
  bytes: Buffer,
): Promise<void> {
  const { database, clock, config } = context;
  await database.insert(pictures).values({ ...row, createdAt: clock.now() });
  try {
    await openStore(config).put(row.name, bytes, typeOf(row.name));
  } catch (error) {
    await takeBack(context, row.name).catch(() => {});
    throw storeTrouble(context, error);
  }
}

/**
 * Forgets a picture or document that the store refused. A job removes what may have come there all the same, for an
 * answer can be lost.
 */
function takeBack(context: Context, name: string): Promise<void> {
  return inTransaction(context, async ({ database, jobs }) => {
    await database.delete(pictures).where(eq(pictures.name, name));
    await jobs.enqueue(database, discardPicture, { name });
  });
}

/** Whether a picture, document or voice of this name was sent in by this person. */
export async function ownsPicture({ database }: Context, name: string, personId: string): Promise<boolean> {
  const [own] = await database
    .select({ name: pictures.name })
    .from(pictures)
    .where(and(eq(pictures.name, name), eq(pictures.ownerId, personId)));
  return own !== undefined;
}
