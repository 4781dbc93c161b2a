import type { Readable } from 'node:stream';
import { eq, sql } from 'drizzle-orm';
import { keepDocument, keepPicture, makePrivate } from '#src/people/files/files.server.ts';
import type { MayRead } from '#src/people/files/pictures/pictures.server.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import { messageFiles, messages, threads } from '../tables.server.ts';
import { isReadableBy } from './readable.server.ts';

/** Takes in a picture or a PDF that is to be sent with a message: private from the first moment, known by its content. */
export async function keepMessageFile(
  context: Context,
  { stream, isDocument }: { stream: Readable; isDocument: boolean },
  ownerId: string,
): Promise<string> {
  if (isDocument) return keepDocument(context, stream, ownerId);
  const name = await keepPicture(context, stream, ownerId);
  await makePrivate(context, name);
  return name;
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
