import { hashSecret } from '#src/platform/config/secrets.server.ts';
import { writeLetter } from '#src/platform/mail/letter.server.ts';
import { queueMail } from '#src/platform/mail/mail.server.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import { translator } from '#src/platform/texts/i18n.server.ts';
import type { SecondFactor, User } from '../tables.server.ts';

/** What is told of a second factor: it is on, its owner switched it off, the staff did, a recovery code was used. */
type FactorNews = 'on' | 'off' | 'ended' | 'used';

/** Promises the mail that a second factor was switched on, or off, by its owner or (`ended`) by the staff. */
export function mailFactor(
  context: Context,
  user: User,
  news: 'on' | 'off' | 'ended',
  { secret }: Pick<SecondFactor, 'secret'>,
): Promise<void> {
  return mailNews(context, user, news, hashSecret(secret));
}

/** Promises the mail that a recovery code was used. @param left how many there still are */
export function mailRecoveryCodeUsed(
  context: Context,
  user: User,
  hash: string,
  left: number,
): Promise<void> {
  return mailNews(context, user, 'used', hashSecret(hash), left);
}

function mailNews(
  context: Context,
  { id, email, language }: User,
  news: FactorNews,
  which: string,
  count?: number,
): Promise<void> {
  const t = translator(language);
  const letter = writeLetter({
    language,
    subject: t(`accounts/second-factor:mail.${news}.subject`),
    heading: t(`accounts/second-factor:mail.${news}.heading`),
    paragraphs: [t(`accounts/second-factor:mail.${news}.text`, { count })],
    actions: [{ label: t('accounts:mail.forgot'), url: `${context.config.publicUrl}/forgot-password` }],
    closing: [t('accounts/second-factor:mail.notYou')],
  });
  return queueMail(context, {
    key: `account ${id} second-factor ${news} ${which}`,
    about: 'account',
    aboutId: id,
    kind: `second-factor-${news}`,
    to: email,
    toAccount: id,
    ...letter,
  });
}
