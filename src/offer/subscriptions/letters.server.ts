import { isDeepStrictEqual } from 'node:util';
import { eq } from 'drizzle-orm';
import { record } from '#src/people/audit/audit.server.ts';
import { Failure } from '#src/platform/forms/errors.ts';
import { type Context, inTransaction } from '#src/platform/program/context.server.ts';
import type { Person } from '#src/platform/program/person.ts';
import { mailTest } from './letter-mails.server.ts';
import { countReaders } from './letter-readers.server.ts';
import { sendLetterOn } from './send-letter.server.ts';
import { type Letter, letters } from './tables.server.ts';

/** What the staff write of a letter. */
export type LetterWords = Pick<Letter, 'list' | 'course' | 'subjects' | 'texts'>;

/** Keeps a letter that is still being written. */
export function writeLetterDraft(context: Context, words: LetterWords, person: Person): Promise<Letter> {
  return inTransaction(context, async (context) => {
    const now = context.clock.now();
    const [made] = await context.database
      .insert(letters)
      .values({ ...words, createdAt: now, changedAt: now })
      .returning();
    if (!made) throw new Failure('unexpected');
    await record(context, person, { act: 'letter-written', kind: 'letter', id: made.id });
    return made;
  });
}

/** Changes a letter that was not sent yet. @throws Failure not_found, conflict once it is sent */
export function changeLetter(
  context: Context,
  id: string,
  words: LetterWords,
  person: Person,
): Promise<Letter> {
  return inTransaction(context, async (context) => {
    const letter = await holdDraft(context, id);
    if (isDeepStrictEqual({ ...letter, ...words }, letter)) return letter;
    const to = { ...words, changedAt: context.clock.now() };
    await context.database.update(letters).set(to).where(eq(letters.id, id));
    await record(context, person, { act: 'letter-changed', kind: 'letter', id });
    return { ...letter, ...to };
  });
}

/** Deletes a letter that was not sent yet. @throws Failure not_found, conflict once it is sent */
export function removeLetter(context: Context, id: string, person: Person): Promise<void> {
  return inTransaction(context, async (context) => {
    await holdDraft(context, id);
    await context.database.delete(letters).where(eq(letters.id, id));
    await record(context, person, { act: 'letter-removed', kind: 'letter', id });
  });
}

/** Mails a letter as it stands to the caller, in each language; its link leads nowhere. @throws Failure not_found */
export function tryLetter(context: Context, id: string, person: Person): Promise<void> {
  return inTransaction(context, async (context) => {
    const letter = await readLetter(context, id);
    await mailTest(context, letter, person);
    await record(context, person, { act: 'letter-tried', kind: 'letter', id });
  });
}

/**
 * Sends a letter to everybody who has confirmed that they want it, each in their language. A job promises the mails,
 * in batches. A letter is sent once.
 * @throws Failure not_found, conflict once it is sent, no_readers
 */
export function sendLetter(context: Context, id: string, person: Person): Promise<Letter> {
  return inTransaction(context, async (context) => {
    const letter = await holdDraft(context, id);
    const readers = Object.values(await countReaders(context, letter));
    const recipients = readers.reduce((all, some) => all + some, 0);
    if (recipients === 0) throw new Failure('no_readers');
    const sentAt = context.clock.now();
    await context.database.update(letters).set({ sentAt }).where(eq(letters.id, id));
    await context.jobs.enqueue(context.database, sendLetterOn, { letterId: id });
    await record(context, person, { act: 'letter-sent', kind: 'letter', id, details: { recipients } });
    return { ...letter, sentAt };
  });
}

/** @throws Failure not_found */
export async function readLetter({ database }: Context, id: string): Promise<Letter> {
  const [letter] = await database.select().from(letters).where(eq(letters.id, id));
  if (!letter) throw new Failure('not_found');
  return letter;
}

async function holdDraft({ database }: Context, id: string): Promise<Letter> {
  const [letter] = await database.select().from(letters).where(eq(letters.id, id)).for('update');
  if (!letter) throw new Failure('not_found');
  if (letter.sentAt) throw new Failure('conflict');
  return letter;
}
