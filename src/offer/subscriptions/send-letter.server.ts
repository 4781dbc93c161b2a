import { and, asc, eq, gt, lte } from 'drizzle-orm';
import { z } from 'zod';
import { defineJob } from '#src/platform/jobs/jobs.server.ts';
import { type Context, inTransaction } from '#src/platform/program/context.server.ts';
import { mailLetter } from './letter-mails.server.ts';
import { readersOf } from './letter-readers.server.ts';
import { type Letter, letters, subscriptions } from './tables.server.ts';

/** Readers written to in one transaction. */
const batch = 100;

/**
 * Promises the mails of a letter, batch after batch. The row of the letter, locked meanwhile, says how far it has
 * come: a repeated run, after a crash or in two processes at once, goes on after the last batch, and the keys of the
 * mails keep anybody from getting two.
 */
export const sendLetterOn = defineJob({
  name: 'subscriptions.letter',
  data: z.object({ letterId: z.uuid() }),
  attemptSeconds: 120,
  retries: { limit: 16, delay: 5, delayMax: 4 * 60 * 60 },
  async run(context, { letterId }) {
    await inTransaction(context, async (context) => {
      const { database } = context;
      const [letter] = await database.select().from(letters).where(eq(letters.id, letterId)).for('update');
      if (!letter?.sentAt || letter.finishedAt) return;
      const readers = await nextReaders(context, letter, letter.sentAt);
      await mailLetter(context, letter, readers);
      const last = readers.at(-1);
      const isOver = readers.length < batch;
      await database
        .update(letters)
        .set({
          recipients: letter.recipients + readers.length,
          ...(last ? { reached: last.id } : {}),
          ...(isOver ? { finishedAt: context.clock.now() } : {}),
        })
        .where(eq(letters.id, letterId));
      if (!isOver) await context.jobs.enqueue(database, sendLetterOn, { letterId });
    });
  },
});

/** The next readers; those who confirmed after it was sent are left out. */
function nextReaders({ database }: Context, letter: Letter, sentAt: Date) {
  return database
    .select()
    .from(subscriptions)
    .where(
      and(
        readersOf(letter),
        lte(subscriptions.confirmedAt, sentAt),
        letter.reached ? gt(subscriptions.id, letter.reached) : undefined,
      ),
    )
    .orderBy(asc(subscriptions.id))
    .limit(batch);
}
