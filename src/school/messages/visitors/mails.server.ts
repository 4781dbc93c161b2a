import { and, desc, eq, lt } from 'drizzle-orm';
import { formatDate } from '#src/platform/dates/dates.ts';
import { writeLetter } from '#src/platform/mail/letter.server.ts';
import { queueMail } from '#src/platform/mail/mail.server.ts';
import { greet, unlinked } from '#src/platform/mail/strangers.server.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import { translator } from '#src/platform/texts/i18n.server.ts';
import { type MessageRow, messages } from '../tables.server.ts';
import { currentKey, type VisitorThread } from './keys.server.ts';

/**
 * Promises a visitor the mail with an answer: all lines of the staff as typed, a link that opens the thread, and below
 * them what the visitor last wrote, without links, since the address may be somebody else’s.
 * @param answer its lines that are new to them, in their order
 */
export async function mailVisitor(
  context: Context,
  { visitor, answer }: { visitor: VisitorThread['visitor']; answer: MessageRow[] },
): Promise<void> {
  const { config } = context;
  const { threadId, language, name, email } = visitor;
  const t = translator(language);
  const key = await currentKey(context, visitor);
  const asked = await askedBefore(context, threadId, answer[0]?.number ?? 0);
  const date = asked && formatDate(asked.createdAt, visitor.timeZone ?? config.businessTimeZone, language);
  const letter = writeLetter({
    language,
    subject: t('messages/visitors:mail.subject'),
    heading: t('messages/visitors:mail.heading'),
    paragraphs: [
      greet(t, name),
      ...answer.flatMap(({ texts, words }) => [texts?.[language], words].filter(isSaid)),
    ],
    actions: [{ label: t('messages/visitors:mail.open'), url: `${config.publicUrl}/chat/${key}` }],
    closing: [
      ...(asked && date
        ? [
            t('messages/visitors:mail.asked', { date }),
            unlinked(asked.words)
              .split('\n')
              .map((line) => `> ${line}`)
              .join('\n'),
          ]
        : []),
      t('messages/visitors:mail.reply'),
      t('messages/visitors:mail.stranger'),
    ],
  });
  await queueMail(context, {
    key: `chat ${threadId} ${answer.at(-1)?.number}`,
    about: 'chat',
    aboutId: threadId,
    kind: 'answer',
    to: email,
    ...letter,
  });
}

function isSaid(words: string | undefined): words is string {
  return Boolean(words);
}

/** What the visitor had last written before an answer, unless the staff have hidden it. */
async function askedBefore({ database }: Context, threadId: string, number: number) {
  const [asked] = await database
    .select({ words: messages.words, createdAt: messages.createdAt, hiddenAt: messages.hiddenAt })
    .from(messages)
    .where(and(eq(messages.threadId, threadId), eq(messages.side, 'visitor'), lt(messages.number, number)))
    .orderBy(desc(messages.number))
    .limit(1);
  return asked?.hiddenAt ? undefined : asked;
}
