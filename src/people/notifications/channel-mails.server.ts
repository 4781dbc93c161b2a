import type { Translate } from '#src/platform/language/message-keys.ts';
import { writeLetter } from '#src/platform/mail/letter.server.ts';
import { queueMail } from '#src/platform/mail/mail.server.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import { translator } from '#src/platform/texts/i18n.server.ts';
import type { Channel } from './tables.server.ts';
import { readerOf } from './wishes.server.ts';

type MailedChannel = Pick<Channel, 'id' | 'userId' | 'label'>;
type LetterWords = Record<'subject' | 'heading' | 'text' | 'label' | 'closing', string>;

/**
 * Promises the mail that says that a Telegram chat is connected with an account, for a stranger's chat would read
 * along. Once for each chat, however often it connects.
 */
export function tellConnected(context: Context, channel: MailedChannel): Promise<void> {
  return mailOwner(context, channel, 'connected', (t) => ({
    subject: t('notifications:mail.connected.subject'),
    heading: t('notifications:mail.connected.heading'),
    text: t('notifications:mail.connected.text'),
    label: t('notifications:mail.ended.telegram.label'),
    closing: t('notifications:mail.connected.notYou'),
  }));
}

/** Promises the mail that says that nobody takes our messages at a channel any more, so that it has ended. */
export function tellEnded(context: Context, channel: MailedChannel & Pick<Channel, 'kind'>): Promise<void> {
  const { kind } = channel;
  return mailOwner(context, channel, 'ended', (t) => ({
    subject: t(`notifications:mail.ended.${kind}.subject`),
    heading: t(`notifications:mail.ended.${kind}.heading`),
    text: t(`notifications:mail.ended.${kind}.text`),
    label: t(`notifications:mail.ended.${kind}.label`),
    closing: t('notifications:mail.closing'),
  }));
}

/** What became of a channel, to whose account it belongs. */
async function mailOwner(
  context: Context,
  { id, userId, label }: MailedChannel,
  what: 'connected' | 'ended',
  wordsIn: (t: Translate) => LetterWords,
): Promise<void> {
  const reader = await readerOf(context, userId);
  if (!reader) return;
  const { language } = reader;
  const t = translator(language);
  const words = wordsIn(t);
  const letter = writeLetter({
    language,
    subject: words.subject,
    heading: words.heading,
    paragraphs: [words.text],
    facts: label ? [[words.label, label]] : [],
    actions: [{ label: t('notifications:mail.open'), url: `${context.config.publicUrl}/notifications` }],
    closing: [words.closing],
  });
  const about = { about: 'account', aboutId: userId, kind: `channel-${what}` } as const;
  await queueMail(context, {
    key: `channel ${id} ${what}`,
    ...about,
    to: reader.email,
    toAccount: userId,
    ...letter,
  });
}
