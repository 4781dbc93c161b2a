import { and, eq, gt } from 'drizzle-orm';
import { Failure } from '#src/platform/forms/errors.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import type { Person } from '#src/platform/program/person.ts';
import { unaddressedHours } from '../kinds.ts';
import { messages } from '../tables.server.ts';
import type { WaitingMessage } from './pass-on.server.ts';
import { unaddressed } from './tables.server.ts';

/** Keeps what somebody wrote until they say to whom it goes. @returns its id, the same where Telegram tells of it twice */
export async function keepWaiting(
  { database, clock }: Context,
  { key, words, files }: WaitingMessage,
  { id: userId }: Person,
): Promise<string> {
  const row = { key, words, files: [...files], userId, createdAt: clock.now() };
  await database.insert(unaddressed).values(row).onConflictDoNothing({ target: unaddressed.key });
  const [kept] = await database
    .select({ id: unaddressed.id })
    .from(unaddressed)
    .where(eq(unaddressed.key, key));
  if (!kept) throw new Failure('unexpected');
  return kept.id;
}

/** What waits for its button, for a day. */
export async function waitingOf({ database, clock }: Context, id: string, { id: userId }: Person) {
  const since = new Date(clock.now().getTime() - unaddressedHours * 3_600_000);
  const [found] = await database
    .select()
    .from(unaddressed)
    .where(and(eq(unaddressed.id, id), eq(unaddressed.userId, userId), gt(unaddressed.createdAt, since)));
  return found;
}

/** Gives other words to what still waits. @returns whether it does */
export async function changeWaiting(
  { database }: Context,
  { key, words }: Pick<WaitingMessage, 'key' | 'words'>,
  { id: userId }: Person,
): Promise<boolean> {
  const changed = await database
    .update(unaddressed)
    .set({ words })
    .where(and(eq(unaddressed.key, key), eq(unaddressed.userId, userId)))
    .returning({ id: unaddressed.id });
  return changed.length > 0;
}

/** The words that were said under a key; undefined where none were. */
export async function saidUnder(
  { database }: Context,
  key: string,
  { id }: Person,
): Promise<string | undefined> {
  const [said] = await database
    .select({ words: messages.words })
    .from(messages)
    .where(and(eq(messages.authorId, id), eq(messages.key, key)));
  return said?.words;
}
