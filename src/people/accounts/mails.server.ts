import { hashSecret } from '#src/platform/config/secrets.server.ts';
import { writeLetter } from '#src/platform/mail/letter.server.ts';
import { queueMail } from '#src/platform/mail/mail.server.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import { translator } from '#src/platform/texts/i18n.server.ts';
import { confirmationUrl } from './email/email-mails.server.ts';
import type { User } from './tables.server.ts';

/** Promises the mail that greets a new account, with the link that confirms its address. */
export function mailWelcome(
  context: Context,
  { id, email, language, role }: User,
  secret: string,
): Promise<void> {
  const t = translator(language);
  const { publicUrl } = context.config;
  const letter = writeLetter({
    language,
    subject: t('accounts:mail.welcome.subject'),
    heading: t('accounts:mail.welcome.heading'),
    paragraphs: [
      t(role === 'teacher' ? 'accounts:mail.welcome.teacher' : 'accounts:mail.welcome.student'),
      t('accounts:mail.confirm.text'),
    ],
    actions: [
      { label: t('accounts:mail.confirm.button'), url: confirmationUrl(context, { language }, secret) },
      { label: t('accounts:mail.logIn'), url: `${publicUrl}/login` },
    ],
    closing: [t('accounts:mail.notYou')],
  });
  const about = { about: 'account', aboutId: id, kind: 'welcome' } as const;
  return queueMail(context, { key: `account ${id} welcome`, ...about, to: email, toAccount: id, ...letter });
}

/** Promises the mail to somebody who signs up again with the address of their account. */
export function mailKnown(context: Context, { id, email, language }: User): Promise<void> {
  const t = translator(language);
  const { publicUrl } = context.config;
  const letter = writeLetter({
    language,
    subject: t('accounts:mail.known.subject'),
    heading: t('accounts:mail.known.heading'),
    paragraphs: [t('accounts:mail.known.text')],
    actions: [
      { label: t('accounts:mail.logIn'), url: `${publicUrl}/login` },
      { label: t('accounts:mail.forgot'), url: `${publicUrl}/forgot-password` },
    ],
    closing: [t('accounts:mail.notYou')],
  });
  // One a day is enough, however often somebody tries.
  const day = context.clock.now().toISOString().slice(0, 10);
  const about = { about: 'account', aboutId: id, kind: 'known' } as const;
  const key = `account ${hashSecret(email)} known ${day}`;
  return queueMail(context, { key, ...about, to: email, toAccount: id, ...letter });
}

/** Promises the mail, once a day for each language, that says in which one somebody is written to from now on. */
export function mailLanguage(context: Context, { id, email, language }: User): Promise<void> {
  const t = translator(language);
  const letter = writeLetter({
    language,
    subject: t('accounts:mail.language.subject'),
    heading: t('accounts:mail.language.heading'),
    paragraphs: [t('accounts:mail.language.text')],
    actions: [{ label: t('accounts:mail.language.button'), url: `${context.config.publicUrl}/account` }],
    closing: [],
  });
  const day = context.clock.now().toISOString().slice(0, 10);
  const about = { about: 'account', aboutId: id, kind: 'language' } as const;
  const key = `account ${id} language ${language} ${day}`;
  return queueMail(context, { key, ...about, to: email, toAccount: id, ...letter });
}

/** Promises the mail with the link that sets a new password. */
export function mailReset(context: Context, { id, email, language }: User, secret: string): Promise<void> {
  const t = translator(language);
  const url = `${context.config.publicUrl}/reset-password?token=${secret}&lang=${language}`;
  const letter = writeLetter({
    language,
    subject: t('accounts:mail.reset.subject'),
    heading: t('accounts:mail.reset.heading'),
    paragraphs: [t('accounts:mail.reset.text')],
    actions: [{ label: t('accounts:mail.reset.button'), url }],
    closing: [t('accounts:mail.reset.notYou')],
  });
  const about = { about: 'reset', aboutId: id, kind: 'reset' } as const;
  return queueMail(context, {
    key: `reset ${hashSecret(secret)}`,
    ...about,
    to: email,
    toAccount: id,
    ...letter,
  });
}

/** Promises the mail that tells somebody that their password was changed. */
export function mailPasswordChanged(
  context: Context,
  { id, email, language, passwordHash }: User,
): Promise<void> {
  const t = translator(language);
  const letter = writeLetter({
    language,
    subject: t('accounts:mail.changed.subject'),
    heading: t('accounts:mail.changed.heading'),
    paragraphs: [t('accounts:mail.changed.text')],
    actions: [{ label: t('accounts:mail.forgot'), url: `${context.config.publicUrl}/forgot-password` }],
    closing: [t('accounts:mail.changed.notYou')],
  });
  return queueMail(context, {
    key: `account ${id} password ${hashSecret(passwordHash)}`,
    about: 'account',
    aboutId: id,
    kind: 'password',
    to: email,
    toAccount: id,
    ...letter,
  });
}

/** Promises the mail to somebody for whom the staff have made an account, with the link that sets its password. */
export function mailInvitation(
  context: Context,
  { id, email, language }: User,
  secret: string,
  days: number,
): Promise<void> {
  const t = translator(language);
  const url = `${context.config.publicUrl}/reset-password?token=${secret}&lang=${language}`;
  const letter = writeLetter({
    language,
    subject: t('accounts:mail.invitation.subject'),
    heading: t('accounts:mail.invitation.heading'),
    paragraphs: [t('accounts:mail.invitation.text', { days })],
    facts: [[t('accounts:mail.invitation.email'), email]],
    actions: [
      { label: t('accounts:mail.invitation.button'), url },
      { label: t('accounts:mail.invitation.later'), url: `${context.config.publicUrl}/forgot-password` },
    ],
    closing: [t('accounts:mail.invitation.notYou')],
  });
  const about = { about: 'invitation', aboutId: id, kind: 'invitation' } as const;
  const key = `invitation ${hashSecret(secret)}`;
  return queueMail(context, { key, ...about, to: email, toAccount: id, ...letter });
}
