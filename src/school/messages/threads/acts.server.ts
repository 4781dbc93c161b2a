import { and, eq } from 'drizzle-orm';
import { record } from '#src/people/audit/audit.server.ts';
import { Failure } from '#src/platform/forms/errors.ts';
import { noteSoAlready } from '#src/platform/program/acted.server.ts';
import { type Context, inTransaction } from '#src/platform/program/context.server.ts';
import type { Person } from '#src/platform/program/person.ts';
import { readThread } from '#src/school/messages/threads.server.ts';
import type { ReportReason } from '../kinds.ts';
import { tellLive } from '../notify.server.ts';
import { messageReports, threadBlocks, threadLooks } from '../overseeing/tables.server.ts';
import { messages, threads } from '../tables.server.ts';
import { sideOf } from './readable.server.ts';

/** Nobody needs to answer any more, says the side that is waited for. @throws Failure not_found */
export async function settleThread(context: Context, id: string, person: Person): Promise<void> {
  await readThread(context, id, person);
  const number = await inTransaction(context, async (context) => {
    const [settled] = await context.database
      .update(threads)
      .set({ waitsFor: null, waitsSince: null, dueAt: null })
      .where(and(eq(threads.id, id), eq(threads.waitsFor, sideOf(person))))
      .returning({ number: threads.lastNumber });
    if (settled && person.role === 'admin')
      await record(context, person, { act: 'thread-settled', kind: 'thread', id });
    return settled?.number;
  });
  if (number === undefined) return noteSoAlready();
  await tellLive(context, { threadId: id, number });
}

/** Hears no more in a lesson’s thread, but for what is announced and what the school says. @throws Failure not_found; conflict for one with the school */
export async function blockThread(context: Context, id: string, person: Person): Promise<void> {
  const { thread } = await readThread(context, id, person);
  if (thread.kind !== 'lesson') throw new Failure('conflict');
  const blocked = await context.database
    .insert(threadBlocks)
    .values({ threadId: id, userId: person.id, side: sideOf(person), createdAt: context.clock.now() })
    .onConflictDoNothing()
    .returning({ threadId: threadBlocks.threadId });
  if (blocked.length === 0) noteSoAlready();
}

/** Takes one’s own block back. @throws Failure not_found */
export async function unblockThread(context: Context, id: string, person: Person): Promise<void> {
  await readThread(context, id, person);
  const freed = await context.database
    .delete(threadBlocks)
    .where(and(eq(threadBlocks.threadId, id), eq(threadBlocks.userId, person.id)))
    .returning({ threadId: threadBlocks.threadId });
  if (freed.length === 0) noteSoAlready();
}

type Report = { threadId: string; number: number; reason: ReportReason; words: string };

/** Reports a message of somebody else to the school, as often as there is more to say. @throws Failure not_found; conflict for one’s own */
export async function reportMessage(
  context: Context,
  { threadId, number, reason, words }: Report,
  person: Person,
): Promise<void> {
  await readThread(context, threadId, person);
  const { database, clock } = context;
  const [message] = await database
    .select({ authorId: messages.authorId })
    .from(messages)
    .where(and(eq(messages.threadId, threadId), eq(messages.number, number)));
  if (!message) throw new Failure('not_found');
  if (message.authorId === person.id) throw new Failure('conflict');
  const reported = await database
    .insert(messageReports)
    .values({ threadId, number, reporterId: person.id, reason, words, createdAt: clock.now() })
    .onConflictDoNothing()
    .returning({ number: messageReports.number });
  if (reported.length === 0) noteSoAlready();
}

/**
 * Notes that somebody of the staff has opened a thread of a family and a teacher: they are named in it. It is theirs to
 * read with the school.
 * @returns whether it is the first time today, for the audit log
 */
export async function noteLook(context: Context, threadId: string, person: Person): Promise<boolean> {
  const { database, clock } = context;
  const now = clock.now();
  const [before] = await database
    .select({ lastAt: threadLooks.lastAt })
    .from(threadLooks)
    .where(and(eq(threadLooks.threadId, threadId), eq(threadLooks.userId, person.id)));
  await database
    .insert(threadLooks)
    .values({ threadId, userId: person.id, firstAt: now, lastAt: now })
    .onConflictDoUpdate({ target: [threadLooks.threadId, threadLooks.userId], set: { lastAt: now } });
  return !before || before.lastAt.getTime() < now.getTime() - 86_400_000;
}
