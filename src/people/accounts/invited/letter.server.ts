import { hashSecret } from '#src/platform/config/secrets.server.ts';
import { type Fact, type Letter, writeLetter } from '#src/platform/mail/letter.server.ts';
import type { Mail } from '#src/platform/mail/mail.server.ts';
import { greet } from '#src/platform/mail/strangers.server.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import { translator } from '#src/platform/texts/i18n.server.ts';
import type { User } from '../tables.server.ts';
import { invitationDays } from './invited.ts';

/** To whom an invitation is written. */
export type Invited = Pick<User, 'email' | 'language' | 'role' | 'name'>;

/** What an invitation says besides: what was brought along for them, and whether they were invited before. */
export type InvitationAbout = { facts?: readonly Fact[]; isAgain?: boolean };

/** The letter that invites whoever an invited account belongs to. @param url what its button opens */
export function invitationLetter(
  { config }: Pick<Context, 'config'>,
  { email, language, role, name }: Invited,
  url: string,
  { facts = [], isAgain = false }: InvitationAbout = {},
): Letter {
  const t = translator(language);
  const who = role === 'teacher' ? 'teacher' : 'family';
  return {
    language,
    subject: t(`accounts/invited:mail.${isAgain ? 'subjectAgain' : 'subject'}`),
    heading: t('accounts/invited:mail.heading'),
    paragraphs: [
      greet(t, name),
      ...(isAgain ? [t('accounts/invited:mail.again')] : []),
      t(`accounts/invited:mail.${who}`),
      t('accounts/invited:mail.next', { days: invitationDays }),
    ],
    facts: [...facts, [t('accounts/invited:mail.email'), email]],
    actions: [
      { label: t('accounts/invited:mail.button'), url },
      { label: t('accounts/invited:mail.later'), url: `${config.publicUrl}/forgot-password` },
    ],
    closing: [t('accounts/invited:mail.notYou')],
  };
}

/** The mail with it: the one kind that the database lets through to an invited account. */
export function invitationMail(
  context: Pick<Context, 'config'>,
  user: Invited & Pick<User, 'id'>,
  secret: string,
  about?: InvitationAbout,
): Mail {
  const { id, email, language } = user;
  const url = `${context.config.publicUrl}/invitation?token=${secret}&lang=${language}`;
  return {
    key: `brought in ${hashSecret(secret)}`,
    about: 'invitation',
    aboutId: id,
    kind: 'brought-in',
    to: email,
    toAccount: id,
    ...writeLetter(invitationLetter(context, user, url, about)),
  };
}
