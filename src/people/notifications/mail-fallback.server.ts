import { and, eq, lt, ne, or } from 'drizzle-orm';
import { writeLetter } from '#src/platform/mail/letter.server.ts';
import { queueMail } from '#src/platform/mail/mail.server.ts';
import { type Context, takeTurns } from '#src/platform/program/context.server.ts';
import { translator } from '#src/platform/texts/i18n.server.ts';
import { type Notice, notices } from './tables.server.ts';
import { mustBeTold } from './topics.ts';
import { readerOf } from './wishes.server.ts';

/** After so many attempts, some minutes, what must be told is mailed too. */
export const longOutage = 5;

/** Of a notice: it told, or is going to. */
const isTelling = or(
  eq(notices.state, 'sent'),
  and(eq(notices.state, 'queued'), lt(notices.attempts, longOutage)),
);

/**
 * Promises by mail what a notice could not tell, where it must be told and no other channel tells it. Who is mailed it
 * anyway has the mail of this key already. Those of one happening take turns: each sees what became of the others.
 */
export async function mailAsFallback(
  context: Context,
  { id, key, topic, userId, content }: Notice,
): Promise<void> {
  if (!content || !mustBeTold(topic)) return;
  await takeTurns(context, 'notice', key);
  const others = await context.database
    .select({ id: notices.id })
    .from(notices)
    .where(and(eq(notices.key, key), ne(notices.id, id), isTelling))
    .limit(1);
  const reader = others.length === 0 ? await readerOf(context, userId) : undefined;
  if (!reader) return;
  const t = translator(reader.language);
  const letter = writeLetter({
    language: reader.language,
    subject: content.title,
    heading: content.title,
    paragraphs: [t('notifications:mail.instead.text'), content.text],
    facts: content.whom ? [[...content.whom]] : [],
    actions: content.url ? [{ label: t('notifications:mail.instead.open'), url: content.url }] : [],
    closing: [t('notifications:mail.closing')],
  });
  const about = { about: 'account', aboutId: userId, kind: 'told-instead' } as const;
  await queueMail(context, { key, ...about, to: reader.email, toAccount: userId, ...letter });
}

/** To whom a mail about an account’s channels goes; undefined where the account is blocked. */
