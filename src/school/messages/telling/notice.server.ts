import { channelFacts } from '#src/people/accounts/channel.ts';
import { promise } from '#src/people/notifications/notify.server.ts';
import { wishesOf } from '#src/people/notifications/wishes.server.ts';
import { business } from '#src/platform/language/business.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import { translator } from '#src/platform/texts/i18n.server.ts';
import type { Untold } from './untold.server.ts';

/**
 * Promises what Telegram and devices show of a thread's newest message. It may be read on a locked screen: who writes and
 * of which lesson; no word of it, no child's name, and no name of a family, which an older student's account shares.
 * @returns whether somebody is told by it
 */
export async function promiseNotices(context: Context, untold: Untold): Promise<boolean> {
  const { person, thread, unread } = untold;
  const threadId = thread.thread.id;
  const wishes = await wishesOf(context, [person.id]);
  const channels = wishes.channelsFor(person.id, 'messages');
  const { title, text, answer } = wordsOf(untold);
  await promise(
    context,
    channels.map(({ id: channelId, kind }) => ({
      key: `message ${threadId} ${unread.at(-1)?.number} ${person.id}`,
      ...{ channelId, userId: person.id, topic: 'messages' as const, threadId },
      content: {
        title,
        text: channelFacts[kind].takesAnswers ? `${text}\n${answer}` : text,
        url: addressOf(context, untold),
      },
    })),
  );
  return channels.length > 0;
}

/** Where somebody reads a thread. */
export function addressOf(
  { config }: Pick<Context, 'config'>,
  { person, thread }: Pick<Untold, 'person' | 'thread'>,
): string {
  return `${config.publicUrl}/${person.role === 'admin' ? 'admin/inbox' : 'messages'}/${thread.thread.id}`;
}

/** What a thread is called: as its lesson, or as the school. */
export function titleOf({ thread: { lesson } }: Pick<Untold, 'thread'>): string {
  return lesson?.title ?? business.name;
}

function wordsOf(untold: Untold) {
  const { person, unread } = untold;
  const t = translator(person.language);
  const newest = unread.at(-1);
  const kind = newest?.announcementId ? 'announced' : 'said';
  return {
    title: t(`messages/telling:notice.${kind}`, { title: titleOf(untold) }),
    text: newest ? writtenBy(newest, untold) : '',
    answer: t('messages/telling:notice.answer'),
  };
}

/** 'A family has written to you.' */
export function writtenBy(
  { side, author }: Untold['unread'][number],
  { person: { role, language } }: Untold,
): string {
  const t = translator(language);
  if (side === 'teacher' && author?.teacher)
    return t('messages/telling:by.teacher', { name: author.teacher });
  const who =
    side === 'family' && role === 'student' ? 'guardian' : side === 'teacher' ? 'someTeacher' : side;
  return t(`messages/telling:by.${who}`);
}
