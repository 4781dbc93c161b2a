import { hashSecret } from '#src/platform/config/secrets.server.ts';
import { type Fact, type Letter, writeLetter } from '#src/platform/mail/letter.server.ts';
import type { Mail } from '#src/platform/mail/mail.server.ts';
import { greet } from '#src/platform/mail/strangers.server.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import { translator } from '#src/platform/texts/i18n.server.ts';
import type { User } from '../tables.server.ts';
import { invitationDays } from './still.ts';

/** To whom an invitation is written. */
export type Invited = Pick<User, 'email' | 'language' | 'role' | 'name'>;

/** What an invitation says besides: what was brought along for them, and whether they were invited before. */
export type InvitationAbout = { facts?: readonly Fact[]; isAgain?: boolean };

/** The letter that invites whoever a still account belongs to. @param url what its button opens */
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
    subject: t(`accounts/still:mail.${isAgain ? 'subjectAgain' : 'subject'}`),
    heading: t('accounts/still:mail.heading'),
    paragraphs: [
      greet(t, name),
      ...(isAgain ? [t('accounts/still:mail.again')] : []),
      t(`accounts/still:mail.${who}`),
      t('accounts/still:mail.next', { days: invitationDays }),
    ],
    facts: [...facts, [t('accounts/still:mail.email'), email]],
    actions: [
      { label: t('accounts/still:mail.button'), url },
      { label: t('accounts/still:mail.later'), url: `${config.publicUrl}/forgot-password` },
    ],
    closing: [t('accounts/still:mail.notYou')],
  };
}

/** The mail with it: the one kind that the database lets through to a still account. */
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
