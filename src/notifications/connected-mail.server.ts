import type { Context } from '#src/platform/context.server.ts';
import { translator } from '#src/platform/i18n.server.ts';
import { writeLetter } from '#src/platform/letter.server.ts';
import { queueMail } from '#src/platform/mail.server.ts';
import { productName } from '#src/platform/product.ts';
import { readerOf } from './ended-mails.server.ts';
import type { Channel } from './tables.server.ts';

/**
 * Promises the mail that says that a Telegram chat is connected with an account: whoever else did it would read along.
 * Once a chat, however often it is said.
 */
export async function tellConnected(
  context: Context,
  { id, userId, label }: Pick<Channel, 'id' | 'userId' | 'label'>,
): Promise<void> {
  const reader = await readerOf(context, userId);
  if (!reader) return;
  const t = translator(reader.language);
  const letter = writeLetter({
    language: reader.language,
    subject: t('notifications:mail.connected.subject', { product: productName }),
    heading: t('notifications:mail.connected.heading'),
    paragraphs: [t('notifications:mail.connected.text')],
    facts: label ? [[t('notifications:mail.ended.telegram.label'), label]] : [],
    actions: [{ label: t('notifications:mail.open'), url: `${context.config.publicUrl}/notifications` }],
    closing: [t('notifications:mail.connected.notYou')],
  });
  const about = { about: 'account', aboutId: userId, kind: 'channel-connected' } as const;
  await queueMail(context, {
    key: `channel ${id} connected`,
    ...about,
    to: reader.email,
    toAccount: userId,
    ...letter,
  });
}
