import { hashSecret } from '#src/platform/config/secrets.server.ts';
import { writeLetter } from '#src/platform/mail/letter.server.ts';
import { queueMail } from '#src/platform/mail/mail.server.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import { translator } from '#src/platform/texts/i18n.server.ts';
import type { User } from '../tables.server.ts';

/** Where a link leads that confirms an address, or makes it the account's. */
export function confirmationUrl(
  { config }: Pick<Context, 'config'>,
  { language }: Pick<User, 'language'>,
  secret: string,
): string {
  return `${config.publicUrl}/confirm-email/${secret}?lang=${language}`;
}

/** Promises another mail with the link that confirms an address. */
export function mailConfirmation(context: Context, user: User, secret: string): Promise<void> {
  return mailLink(context, user, secret, 'confirm');
}

/** Promises the mail to the address that an account is to have, with the link that makes it so. */
export function mailEmailChange(context: Context, user: User, secret: string): Promise<void> {
  return mailLink(context, user, secret, 'changeEmail');
}

function mailLink(
  context: Context,
  user: User,
  secret: string,
  what: 'confirm' | 'changeEmail',
): Promise<void> {
  const { id, email, language } = user;
  const t = translator(language);
  const letter = writeLetter({
    language,
    subject: t(`accounts:mail.${what}.subject`),
    heading: t(`accounts:mail.${what}.heading`),
    paragraphs: [t(`accounts:mail.${what}.text`)],
    actions: [{ label: t(`accounts:mail.${what}.button`), url: confirmationUrl(context, user, secret) }],
    closing: [t('accounts:mail.notYou')],
  });
  return queueMail(context, {
    key: `account ${id} ${what} ${hashSecret(secret)}`,
    about: 'account',
    aboutId: id,
    kind: what === 'confirm' ? 'confirmation' : 'email-change',
    to: email,
    toAccount: id,
    ...letter,
  });
}

/** Promises the mails that tell both addresses of the change; the old one gets the link that undoes it. */
export async function mailEmailChanged(
  context: Context,
  { user, email }: { user: User; email: string },
  secret: string,
): Promise<void> {
  const { id, language } = user;
  const t = translator(language);
  const undo = {
    label: t('accounts:mail.emailChanged.undo'),
    url: `${context.config.publicUrl}/undo-email/${secret}?lang=${language}`,
  };
  for (const to of [user.email, email]) {
    const isOld = to === user.email;
    const letter = writeLetter({
      language,
      subject: t('accounts:mail.emailChanged.subject'),
      heading: t('accounts:mail.emailChanged.heading'),
      paragraphs: [t(isOld ? 'accounts:mail.emailChanged.old' : 'accounts:mail.emailChanged.new')],
      actions: isOld
        ? [undo]
        : [{ label: t('accounts:mail.logIn'), url: `${context.config.publicUrl}/login` }],
      closing: [t(`accounts:mail.emailChanged.${isOld ? 'wasYou' : 'notKnown'}`)],
    });
    await queueMail(context, {
      key: `account ${id} email-changed ${hashSecret(secret)} ${isOld ? 'old' : 'new'}`,
      about: 'account',
      aboutId: id,
      kind: 'email-changed',
      to,
      toAccount: id,
      ...letter,
    });
  }
}
