import { claims } from '#src/claims/claims.ts';
import type { Context } from '#src/platform/context.server.ts';
import { translator } from '#src/platform/i18n.server.ts';
import { writeLetter } from '#src/platform/letter.server.ts';
import { queueMail } from '#src/platform/mail.server.ts';
import { modalMessage } from './forms.ts';
import type { requests } from './tables.server.ts';

/** Promises the staff, who read English, the mail about a request: who asks, by which form, about what. */
export async function tellStaff(context: Context, request: typeof requests.$inferSelect): Promise<void> {
  const { staffEmail } = context.config;
  if (!staffEmail) return;
  const t = translator('en');
  const { name, form, about, email, countryCode, phoneNumber, language } = request;
  const subject = t(`contact:mail.subjects.${form}`, { name });
  const message = request.message === modalMessage ? '' : request.message;
  const facts: [string, string][] = [
    [t('contact:mail.email'), email],
    [t('contact:mail.phone'), [countryCode, phoneNumber].filter(Boolean).join(' ')],
    [t('contact:mail.about'), about],
    [t('contact:mail.form'), t(`contact:mail.forms.${form}`)],
    [t('contact:mail.language'), t(`contact:mail.${language}`)],
  ];
  const letter = writeLetter({
    language: 'en',
    subject,
    heading: subject,
    paragraphs: [message || t('contact:mail.noMessage')],
    facts: facts.filter(([, value]) => value),
    closing: [t('contact:mail.promise', { hours: claims.replyHours })],
  });
  await queueMail(context, { key: `request ${request.id} staff`, to: staffEmail, ...letter });
}
