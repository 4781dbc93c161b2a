import { and, eq, gt, inArray, sql } from 'drizzle-orm';
import { Failure } from '#src/platform/forms/errors.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import type { Person } from '#src/platform/program/person.ts';
import { unaddressedHours } from '../kinds.ts';
import { messages } from '../tables.server.ts';
import type { WaitingMessage } from './pass-on.server.ts';
import { unaddressed } from './tables.server.ts';

/**
 * Keeps what somebody wrote until they say to whom it goes; what belongs to one album is kept as one message.
 * @returns its id, the same where Telegram tells of it twice, and whether it joined what was kept before
 */
export async function keepWaiting(
  context: Context,
  { key: own, words, files }: WaitingMessage,
  album: string | undefined,
  person: Person,
): Promise<{ id: string; isFurther: boolean }> {
  const { database, clock } = context;
  // What comes after its album was sent is a message of its own.
  const key = album && (await saidUnder(context, [album], person)) === undefined ? album : own;
  const isKnown = sql`${unaddressed.files} @> excluded.files`;
  const [kept] = await database
    .insert(unaddressed)
    .values({ key, words, files: [...files], userId: person.id, createdAt: clock.now() })
    .onConflictDoUpdate({
      target: unaddressed.key,
      set: {
        words: sql`case when ${isKnown} then ${unaddressed.words}
          else concat_ws(E'\\n', nullif(${unaddressed.words}, ''), nullif(excluded.words, '')) end`,
        files: sql`case when ${isKnown} then ${unaddressed.files} else ${unaddressed.files} || excluded.files end`,
      },
    })
    .returning({ id: unaddressed.id, files: unaddressed.files });
  if (!kept) throw new Failure('unexpected');
  return { id: kept.id, isFurther: kept.files[0] !== files[0] };
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

/** Something that was written, by its own key or that of its album. */
type Keys = readonly (string | undefined)[];

const among = (keys: Keys) => keys.filter((key) => key !== undefined);

/** Gives other words to what still waits. @returns whether it does */
export async function changeWaiting(
  { database }: Context,
  { keys, words }: { keys: Keys; words: string },
  { id: userId }: Person,
): Promise<boolean> {
  const changed = await database
    .update(unaddressed)
    // A picture of an album that has no caption changes nothing.
    .set({ words: sql`coalesce(nullif(${words}, ''), ${unaddressed.words})` })
    .where(and(inArray(unaddressed.key, among(keys)), eq(unaddressed.userId, userId)))
    .returning({ id: unaddressed.id });
  return changed.length > 0;
}

/** The words that were said under one of these keys; undefined where none were. */
export async function saidUnder(
  { database }: Context,
  keys: Keys,
  { id }: Person,
): Promise<string | undefined> {
  const [said] = await database
    .select({ words: messages.words })
    .from(messages)
    .where(and(eq(messages.authorId, id), inArray(messages.key, among(keys))));
  return said?.words;
}
