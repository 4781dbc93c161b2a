import { type Fact, type Letter, writeLetter } from '#src/platform/mail/letter.server.ts';
import { type Mail, queueMails } from '#src/platform/mail/mail.server.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import type { NoticeKind } from './kinds.ts';
import { sendNotice } from './send.server.ts';
import { type NoticeContent, notices } from './tables.server.ts';
import { mustBeTold, type Topic } from './topics.ts';
import { wishesOf } from './wishes.server.ts';

/** Something that happened, for one of those whom it concerns. */
export type Notification = Omit<Mail, 'subject' | 'text' | 'html' | 'toAccount' | 'kind'> & {
  kind: NoticeKind;
  toAccount: string;
  topic: Topic;
  letter: Letter;
  /**
   * The part of the letter that a Telegram message and a push say below its subject. They may be read on a locked
   * screen: no child's name, and no link that lets its holder in.
   */
  brief?: readonly Fact[];
  /** Whom it is about, in the letter alone; kept for the mail that stands in for a notice that could not be told. */
  whom?: NoticeContent['whom'] | undefined;
  /** When the meeting that it is about begins: quiet hours hold nothing beyond it, and a reminder is void by then. */
  neededBy?: Date;
  /** Mailed whatever was chosen: it says what is to be paid. */
  alwaysMailed?: boolean;
};

/**
 * Tells people what happened, by every way that they want: promises in the caller's transaction the mails, and a notice
 * for each of their channels. Each is sent when that commits, and a key used before promises nothing. Five statements at
 * most, however many they are.
 */
export async function notify(context: Context, all: readonly Notification[]): Promise<void> {
  if (all.length === 0) return;
  const wishes = await wishesOf(
    context,
    all.map(({ toAccount }) => toAccount),
  );
  const rows = all.flatMap((one) =>
    wishes.channelsFor(one.toAccount, one.topic).map((channel) => ({ one, channel })),
  );
  const reached = new Set(rows.map(({ one }) => one));
  await queueMails(
    context,
    all
      .filter(
        (one) =>
          one.alwaysMailed ||
          wishes.wants(one.toAccount, one.topic, 'mail') ||
          (mustBeTold(one.topic) && !reached.has(one)),
      )
      .map(mailOf),
  );
  await promise(
    context,
    rows.map(({ one: { key, topic, letter, brief, whom, neededBy }, channel }) => ({
      key,
      channelId: channel.id,
      userId: channel.userId,
      topic,
      content: { ...contentOf(letter, brief), ...(whom && { whom }) },
      neededBy: neededBy ?? null,
    })),
  );
}

/** What a notice is made of. */
type PromisedNotice = Pick<
  typeof notices.$inferInsert,
  'key' | 'channelId' | 'userId' | 'topic' | 'content' | 'neededBy' | 'threadId'
>;

/** Promises notices in the caller's transaction. */
export async function promise(context: Context, rows: readonly PromisedNotice[]): Promise<void> {
  if (rows.length === 0) return;
  const { database, clock } = context;
  const now = clock.now();
  const queued = await database
    .insert(notices)
    .values(rows.map((row) => ({ ...row, dueAt: now, createdAt: now })))
    .onConflictDoNothing({ target: [notices.key, notices.channelId] })
    .returning({ noticeId: notices.id });
  await context.jobs.enqueueAll(database, sendNotice, queued);
}

function mailOf({ topic, letter, brief, whom, neededBy, alwaysMailed, ...mail }: Notification): Mail {
  return { ...mail, ...writeLetter(letter) };
}

function contentOf({ subject, actions = [] }: Letter, brief: readonly Fact[] = []): NoticeContent {
  return {
    title: subject,
    text: brief.map(([label, value]) => `${label}: ${value}`).join('\n'),
    url: actions[0]?.url ?? '',
  };
}
