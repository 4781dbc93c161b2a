import { randomUUID } from 'node:crypto';
import { and, eq, getTableColumns, isNotNull, isNull } from 'drizzle-orm';
import { z } from 'zod';
import { Failure } from '#src/platform/forms/errors.ts';
import { defineJob } from '#src/platform/jobs/jobs.server.ts';
import { languages } from '#src/platform/language/language.ts';
import { type Context, inTransaction } from '#src/platform/program/context.server.ts';
import { tellLive } from '../notify.server.ts';
import { write } from '../say.server.ts';
import { type MessageRow, messages, threads } from '../tables.server.ts';
import { type Begun, ensureThread } from '../threads/open.server.ts';
import { nextReceivers } from './receivers.server.ts';
import { canBeSaid } from './stopped.server.ts';
import { type AnnouncementRow, announcements } from './tables.server.ts';

/** Copies written in one transaction. */
export const copiesAtOnce = 50;

/**
 * Writes the copies of what is announced, batch after batch. Its row, locked meanwhile, keeps two processes apart and
 * counts; the copies themselves say who has one. A run that was killed goes on after the last batch. What whoever wrote it
 * can no longer say stops, and is not sent. What the staff have hidden meanwhile is written hidden.
 */
export const sendAnnouncement = defineJob({
  name: 'messages.announce',
  data: z.object({ announcementId: z.uuid() }),
  attemptSeconds: 120,
  retries: { limit: 16, delay: 5, delayMax: 4 * 60 * 60 },
  async run(context, { announcementId }) {
    const copies = await inTransaction(context, (context) => writeBatch(context, announcementId));
    for (const { threadId, number } of copies) await tellLive(context, { threadId, number });
  },
});

async function writeBatch(context: Context, announcementId: string): Promise<MessageRow[]> {
  const { database, clock } = context;
  const isIt = eq(announcements.id, announcementId);
  const [announcement] = await database
    .select({ ...getTableColumns(announcements), canBeSaid })
    .from(announcements)
    .where(isIt)
    .for('update');
  if (!announcement || announcement.sentAt || announcement.takenBackAt || announcement.stoppedAt) return [];
  const { dueAt } = announcement;
  const goOn = (options?: { at: Date }) =>
    context.jobs.enqueue(database, sendAnnouncement, { announcementId }, options);
  if (dueAt > clock.now()) {
    // The queue goes by the database's clock.
    await goOn({ at: dueAt });
    return [];
  }
  if (!announcement.canBeSaid) {
    await database.update(announcements).set({ stoppedAt: clock.now() }).where(isIt);
    return [];
  }
  const receivers = await nextReceivers(context, announcement, copiesAtOnce);
  const copies: MessageRow[] = [];
  for (const receiver of receivers) copies.push(await writeCopy(context, announcement, receiver));
  const hidden = await hiddenAs(context, announcementId);
  if (hidden)
    await database
      .update(messages)
      .set(hidden)
      .where(and(eq(messages.announcementId, announcementId), isNull(messages.hiddenAt)));
  const isOver = receivers.length < copiesAtOnce;
  await database
    .update(announcements)
    .set({ copies: announcement.copies + copies.length, ...(isOver && { sentAt: clock.now() }) })
    .where(isIt);
  if (!isOver) await goOn();
  return copies;
}

/** When, by whom and why the copies of an announcement were hidden: all are, or none. */
export async function hiddenAs({ database }: Context, announcementId: string) {
  const { hiddenAt, hiddenBy, hiddenReason } = messages;
  const [hidden] = await database
    .select({ hiddenAt, hiddenBy, hiddenReason })
    .from(messages)
    .where(and(eq(messages.announcementId, announcementId), isNotNull(hiddenAt)))
    .limit(1);
  return hidden;
}

async function writeCopy(
  context: Context,
  announcement: AnnouncementRow,
  receiver: Begun,
): Promise<MessageRow> {
  const { id, authorId, side, texts } = announcement;
  const begun = await ensureThread(context, receiver);
  // Its number follows the last one.
  const [thread] = await context.database
    .select()
    .from(threads)
    .where(eq(threads.id, begun.id))
    .for('update');
  const language = languages.find((one) => texts[one]);
  if (!thread || !language) throw new Failure('unexpected');
  const said = { key: randomUUID(), words: '', language, announcement: { id, texts } };
  return write(context, thread, said, { id: authorId ?? undefined, side });
}
