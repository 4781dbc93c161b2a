import { and, eq, inArray, sql } from 'drizzle-orm';
import { claims } from '#src/people/claims/claims.ts';
import { privateCopy } from '#src/people/files/private-copy.server.ts';
import { pictures } from '#src/people/files/tables.server.ts';
import { Failure } from '#src/platform/forms/errors.ts';
import type { Language } from '#src/platform/language/language.ts';
import { type Context, inTransaction, takeTurns } from '#src/platform/program/context.server.ts';
import type { Person } from '#src/platform/program/person.ts';
import type { MessageWay, Side } from './kinds.ts';
import { tellLive } from './notify.server.ts';
import { sayPhrase } from './phrases/phrases.server.ts';
import { hasContactDetails } from './saying/contact-details.ts';
import { tidied } from './saying/tidied.ts';
import { answered, waiting } from './saying/waiting.ts';
import { type MessageRow, messageFiles, messages, type ThreadRow, threads } from './tables.server.ts';
import { tellMessage } from './telling/tell.server.ts';
import { moveMark } from './threads/marks.server.ts';
import { isReadableBy, sideOf } from './threads/readable.server.ts';
import { ensureOpen } from './threads/writable.server.ts';

/** What somebody says: words, a phrase, files, or all of them. */
export type Said = {
  /** The client’s own name for it: said again, it is the same message. */
  key: string;
  /** Up to which message its author was shown the thread when they wrote it; left out where they were shown nothing. */
  seen?: number;
  words: string;
  language: Language;
  phrase?: { id: string; minutes?: number | undefined } | undefined;
  files?: readonly string[];
  way?: MessageWay;
  /** It is a copy of what is announced to many: it asks nobody for an answer, and gives none. */
  announcement?: { id: string; texts: Partial<Record<Language, string>> } | undefined;
};

/** Messages of one account in a time: more than anybody types. */
const flood = { count: 40, seconds: 600 };

/**
 * Says something in a thread, once: whoever is concerned is told, and who is waited for changes, in the same transaction.
 * @throws Failure not_found for a thread that is not theirs; conflict for the key of another message; invalid_input
 *   for nothing, and for files of somebody else; too_many_requests; what `ensureOpen` throws
 */
export async function say(
  context: Context,
  threadId: string,
  said: Said,
  person: Person,
): Promise<MessageRow> {
  const earlier = await earlierOf(context, threadId, said, person.id);
  if (earlier) return earlier;
  await context.limiter.counter('messages', flood).take(person.id);
  const files = await Promise.all((said.files ?? []).map((file) => privateCopy(context, file, person.id)));
  const message = await inTransaction(context, async (context) => {
    // Also where it is said in two threads at once: the second finds the first.
    await takeTurns(context, 'message', `${person.id} ${said.key}`);
    const thread = await lockThread(context, threadId, person);
    // Said by another call that ran beside this one.
    const known = await earlierOf(context, threadId, said, person.id);
    if (known) return known;
    const side = sideOf(person);
    await ensureOpen(context, thread, { id: person.id, side });
    return write(context, thread, { ...said, files }, { id: person.id, side });
  });
  await tellLive(context, { threadId, number: message.number });
  return message;
}

/** Locks a thread that somebody may read, until the transaction ends. @throws Failure not_found */
async function lockThread(context: Context, id: string, person: Person): Promise<ThreadRow> {
  const [thread] = await context.database
    .select()
    .from(threads)
    .where(and(eq(threads.id, id), isReadableBy(context, person)))
    .for('update');
  if (!thread) throw new Failure('not_found');
  return thread;
}

async function earlierOf(
  { database }: Context,
  threadId: string,
  { key, words }: Said,
  authorId: string,
): Promise<MessageRow | undefined> {
  const [found] = await database
    .select()
    .from(messages)
    .where(
      and(sql`coalesce(${messages.authorId}, ${messages.threadId}) = ${authorId}`, eq(messages.key, key)),
    );
  if (found && (found.threadId !== threadId || found.words !== tidied(words))) throw new Failure('conflict');
  return found;
}

/**
 * Writes a message into a thread that is locked, in the caller’s transaction, and sees to all that follows from it.
 * `author.id` is empty for a visitor.
 */
export async function write(
  context: Context,
  thread: ThreadRow,
  { key, seen = 0, words: typed, language, phrase, files = [], way = 'page', announcement }: Said,
  author: { id: string | undefined; side: Side },
): Promise<MessageRow> {
  const { database, clock } = context;
  const { side } = author;
  const words = tidied(typed);
  // Visitors have no account by which they could read a file.
  if (thread.kind === 'visitor' && files.length > 0)
    throw new Failure('invalid_input', { files: { key: 'choice' } });
  const phrased = phrase && (await sayPhrase(context, phrase, side));
  const texts = announcement?.texts ?? phrased?.texts ?? null;
  if (!words && !texts && files.length === 0)
    throw new Failure('invalid_input', { words: { key: 'required' } });
  const createdAt = clock.now();
  const [message] = await database
    .insert(messages)
    .values({
      ...{ threadId: thread.id, side, words, language, key, way, createdAt },
      authorId: author.id ?? null,
      texts,
      announcementId: announcement?.id ?? null,
      hasContact: hasContactDetails(
        [words, ...Object.values(announcement?.texts ?? {})].join('\n'),
        context.config.publicUrl,
      ),
      answeredAfter: announcement ? null : answered(thread, side, createdAt),
    })
    .returning();
  if (!message) throw new Failure('unexpected');
  await keepFiles(context, message, files);
  const replyMs = Number(claims.replyHours) * 3_600_000;
  const next =
    !announcement &&
    waiting(thread, { side, closes: Boolean(phrased?.closes && !words), at: createdAt, replyMs });
  if (next) await database.update(threads).set(next).where(eq(threads.id, thread.id));
  // That they write says nothing of what they have read.
  if (author.id) await moveMark(context, { threadId: thread.id, number: seen }, author.id);
  await context.jobs.enqueue(database, tellMessage, { threadId: thread.id, number: message.number });
  return message;
}

/** Gives a message its files, which its author has sent in. @throws Failure invalid_input */
async function keepFiles(
  context: Context,
  { threadId, number, authorId }: MessageRow,
  files: readonly string[],
): Promise<void> {
  if (files.length === 0) return;
  const own = await context.database
    .select({ name: pictures.name })
    .from(pictures)
    .where(and(inArray(pictures.name, [...files]), eq(pictures.ownerId, authorId ?? '')));
  if (own.length < new Set(files).size) throw new Failure('invalid_input', { files: { key: 'choice' } });
  await context.database
    .insert(messageFiles)
    .values(own.map(({ name }) => ({ threadId, number, file: name })));
}
