import { Readable } from 'node:stream';
import { eq, sql } from 'drizzle-orm';
import { keepDocument, keepPicture, makePrivate } from '#src/people/files/files.server.ts';
import type { MayRead } from '#src/people/files/pictures/pictures.server.ts';
import { Failure } from '#src/platform/forms/errors.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import { messageFiles, messages, threads } from '../tables.server.ts';
import { isReadableBy } from './readable.server.ts';

/**
 * Takes in a picture or a PDF that is to be sent with a message, known by its first bytes: only its sender may read it
 * until it is sent.
 * @throws Failure file_unreadable for what is neither; what `keepDocument` and `keepPicture` throw besides
 */
export async function keepMessageFile(context: Context, file: Readable, ownerId: string): Promise<string> {
  const parts: AsyncIterator<Uint8Array> = file[Symbol.asyncIterator]();
  const first = await parts.next();
  const start = Buffer.from(first.done ? [] : first.value);
  const whole = Readable.from(fromStart(start, parts), { objectMode: false });
  if (start.subarray(0, pdfStart.length).equals(pdfStart)) return keepDocument(context, whole, ownerId);
  const name = await keepPicture(context, whole, ownerId).catch((error: unknown) => {
    throw error instanceof Failure && error.code === 'picture_unreadable'
      ? new Failure('file_unreadable')
      : error;
  });
  await makePrivate(context, name);
  return name;
}

/** How a PDF begins (ISO 32000-1, 7.5.2). */
const pdfStart = Buffer.from('%PDF-');

async function* fromStart(start: Buffer, rest: AsyncIterator<Uint8Array>): AsyncGenerator<Uint8Array> {
  yield start;
  for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value;
}

/** Whether somebody may read a file because it was sent in a thread that they read, and is not hidden there. */
export const mayReadMessageFile: MayRead = async (context, name, who) => {
  if (!('person' in who)) return false;
  const [found] = await context.database
    .select({ is: sql`1` })
    .from(messageFiles)
    .innerJoin(threads, eq(threads.id, messageFiles.threadId))
    .innerJoin(
      messages,
      sql`${messages.threadId} = ${messageFiles.threadId} and ${messages.number} = ${messageFiles.number}`,
    )
    .where(
      sql`${messageFiles.file} = ${name} and ${isReadableBy(context, who.person) ?? sql`true`}
        and (${messages.hiddenAt} is null or ${who.person.role} = 'admin')`,
    )
    .limit(1);
  return found !== undefined;
};
