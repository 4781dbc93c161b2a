import { eq } from 'drizzle-orm';
import { users } from '#src/people/accounts/tables.server.ts';
import { writeLetter } from '#src/platform/mail/letter.server.ts';
import { queueMail } from '#src/platform/mail/mail.server.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import { translator } from '#src/platform/texts/i18n.server.ts';

type PageMail = {
  kind: 'published' | 'sent-back' | 'taken-down';
  /** Where the mail leads. */
  path: string;
  /** What the staff want changed. */
  note?: string;
};

/** Tells a teacher that their page is published. */
export function mailPublished(context: Context, userId: string, slug: string): Promise<void> {
  return mailTeacher(context, userId, { kind: 'published', path: `/teachers/${slug}` });
}

/** Tells a teacher what to change before their page is published, or why it was taken down. */
export function mailSentBack(
  context: Context,
  userId: string,
  kind: 'sent-back' | 'taken-down',
  note: string,
): Promise<void> {
  return mailTeacher(context, userId, { kind, path: '/teacher-page', note });
}

async function mailTeacher(
  context: Context,
  userId: string,
  { kind, path, note = '' }: PageMail,
): Promise<void> {
  const { database, clock, config } = context;
  const [teacher] = await database
    .select({ email: users.email, language: users.language })
    .from(users)
    .where(eq(users.id, userId));
  if (!teacher) return;
  const { email, language } = teacher;
  const t = translator(language);
  const letter = writeLetter({
    language,
    subject: t(`teachers/pages:mail.${kind}.subject`),
    heading: t(`teachers/pages:mail.${kind}.heading`),
    paragraphs: [t(`teachers/pages:mail.${kind}.text`), ...note.split(/\n+/).filter(Boolean)],
    actions: [{ label: t(`teachers/pages:mail.${kind}.open`), url: `${config.publicUrl}${path}` }],
    closing: [t('teachers/pages:mail.closing')],
  });
  await queueMail(context, {
    key: `teacher page ${userId} ${kind} ${clock.now().toISOString()}`,
    about: 'teacherPage',
    aboutId: userId,
    kind: `teacher-page-${kind}`,
    to: email,
    toAccount: userId,
    ...letter,
  });
}
