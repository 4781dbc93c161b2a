import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { defineJob } from '#src/platform/jobs/jobs.server.ts';
import { type Context, inTransaction } from '#src/platform/program/context.server.ts';
import { tellEnded } from './channel-mails.server.ts';
import { endChannel } from './choosing/channels.server.ts';
import { endOfQuiet, quietHoursOf } from './choosing/quiet-hours.server.ts';
import { longOutage, mailAsFallback } from './mail-fallback.server.ts';
import { deliver } from './senders.server.ts';
import { type Channel, channels, type Notice, type NoticeContent, notices } from './tables.server.ts';
import { isReminder } from './topics.ts';

/**
 * Sends one notice. As with a mail, its row stays locked meanwhile, so that one process at a time sends it, and is
 * marked in the same transaction. The one window left: the other side took it and this process died before the mark
 * was durable; it is then sent again.
 */
export const sendNotice = defineJob({
  name: 'notifications.send',
  data: z.object({ noticeId: z.uuid() }),
  attemptSeconds: 300,
  retries: { limit: 16, delay: 15, delayMax: 4 * 60 * 60 },
  async run(context, { noticeId }, { last }) {
    const failure = await inTransaction(context, (context) => sendOne(context, noticeId, last));
    // Thrown after the commit, so that the attempt is counted and the queue tries again.
    if (failure) throw new Error(`The notice was not taken: ${failure.message}`);
  },
});

/** @returns what went wrong, where it is to be tried again */
async function sendOne(context: Context, id: string, last: boolean): Promise<Error | undefined> {
  const { database, clock } = context;
  const [found] = await database
    .select({ notice: notices, channel: channels })
    .from(notices)
    .innerJoin(channels, eq(channels.id, notices.channelId))
    .where(eq(notices.id, id))
    .for('update', { of: notices });
  if (!found?.notice.content) return undefined;
  const { notice, channel } = found;
  const now = clock.now();
  if (channel.endedAt) return finish(context, notice, { state: 'gone' });
  if (isReminder(notice.topic) && notice.neededBy && notice.neededBy <= now)
    return finish(context, notice, { state: 'failed', error: 'The meeting had begun.' });
  const quiet = await quietHoursOf(context, notice.userId);
  const quietUntil = quiet ? endOfQuiet(now, quiet) : undefined;
  if (quietUntil && !(notice.neededBy && notice.neededBy <= quietUntil))
    return putOff(context, notice, quietUntil);
  return attempt(context, { notice, channel, content: found.notice.content }, last);
}

async function attempt(
  context: Context,
  { notice, channel, content }: { notice: Notice; channel: Channel; content: NoticeContent },
  last: boolean,
): Promise<Error | undefined> {
  const now = context.clock.now();
  const tried = { attempts: notice.attempts + 1 };
  const { whom: _, ...shown } = content;
  const message = { ...shown, tag: notice.key, neededBy: notice.neededBy };
  const outcome = await deliver(context, channel, message).catch(asError);
  if (outcome instanceof Error) {
    await fail(context, notice, { error: outcome.message.slice(0, 500), ...tried }, last);
    return outcome;
  }
  if (outcome === 'sent' || (outcome !== 'gone' && 'takenAs' in outcome)) {
    const takenAs = outcome === 'sent' ? null : outcome.takenAs;
    return finish(context, notice, { state: 'sent', sentAt: now, takenAs, ...tried });
  }
  if (outcome === 'gone') {
    if (await endChannel(context, channel.id)) await tellEnded(context, channel);
    return finish(context, notice, { state: 'gone', ...tried });
  }
  return putOff(context, notice, new Date(now.getTime() + outcome.retryAfterSeconds * 1000), tried);
}

function asError(thrown: unknown): Error {
  return thrown instanceof Error ? thrown : new Error(String(thrown));
}

/** It is tried again, unless this was the last time. What must be told does not wait for the end of an outage. */
async function fail(
  context: Context,
  notice: Notice,
  tried: { error: string; attempts: number },
  last: boolean,
): Promise<void> {
  if (last) return finish(context, notice, { state: 'failed', ...tried });
  await context.database.update(notices).set(tried).where(eq(notices.id, notice.id));
  if (tried.attempts === longOutage) await mailAsFallback(context, notice);
}

/** It is over: of its content nothing is kept. Where it must be told and nothing else told it, a mail does. */
async function finish(
  context: Context,
  notice: Notice,
  outcome: Partial<Notice> & { state: 'sent' | 'failed' | 'gone' },
): Promise<undefined> {
  const done = { error: null, ...outcome, content: null };
  await context.database.update(notices).set(done).where(eq(notices.id, notice.id));
  if (outcome.state !== 'sent') await mailAsFallback(context, notice);
}

/** Another attempt is made then. */
async function putOff(
  context: Context,
  { id }: Notice,
  dueAt: Date,
  more: Partial<Notice> = {},
): Promise<undefined> {
  await context.database
    .update(notices)
    .set({ ...more, dueAt })
    .where(eq(notices.id, id));
  await context.jobs.enqueue(context.database, sendNotice, { noticeId: id }, { at: dueAt });
}
