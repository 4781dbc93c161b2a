import { claims } from '#src/people/claims/claims.ts';
import { formatDate } from '#src/platform/dates/dates.ts';
import { callUrl } from '#src/platform/http/call-url.ts';
import { staffLanguage } from '#src/platform/language/language.ts';
import { type Fact, writeLetter } from '#src/platform/mail/letter.server.ts';
import { queueMail } from '#src/platform/mail/mail.server.ts';
import { greet, unlinked } from '#src/platform/mail/strangers.server.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import { translator } from '#src/platform/texts/i18n.server.ts';
import { ownWords } from '../forms.ts';
import type { KeptRequest, RequestAnswer } from '../tables.server.ts';

/** Promises the staff, who read English, the mail about a request: who asks, by which form, about what. */
export async function tellStaffOfRequest(context: Context, request: KeptRequest): Promise<void> {
  const { staffEmail } = context.config;
  if (!staffEmail) return;
  const t = translator(staffLanguage);
  const { name, form, about, page, email, countryCode, phoneNumber, language } = request;
  const subject = t(`contact/mails:subjects.${form}`, { name: unlinked(name) });
  const message = unlinked(ownWords(request.message));
  const phone = [countryCode, phoneNumber].filter(Boolean).join(' ');
  const facts: Fact[] = [
    [t('contact/mails:email'), email],
    [t('contact/mails:phone'), phone, callUrl(phone)],
    [
      t('contact/mails:about'),
      unlinked(about),
      ...(page ? [`${context.config.publicUrl}${page}`] : []),
    ] as Fact,
    [t('contact/mails:form'), t(`contact/mails:forms.${form}`)],
    [t('contact/mails:language'), t(`contact/mails:${language}`)],
  ];
  const letter = writeLetter({
    language: staffLanguage,
    subject,
    heading: subject,
    paragraphs: [message || t('contact/mails:noMessage')],
    facts: facts.filter(([, value]) => value),
    closing: [t('contact/mails:promise', { hours: claims.replyHours })],
  });
  await queueMail(context, {
    key: `request ${request.id} staff`,
    about: 'request',
    aboutId: request.id,
    kind: 'asked',
    to: staffEmail,
    ...letter,
  });
}

/**
 * Promises the mail with the answer to whoever asked: the words of the staff as typed, and below them the question,
 * without links, since the address may be somebody else’s. The rest is in the language they asked in. A reply to it
 * goes to the staff.
 */
export async function mailAnswer(
  context: Context,
  request: KeptRequest,
  { id, text }: RequestAnswer,
): Promise<void> {
  const { businessTimeZone } = context.config;
  const { name, email, language, createdAt } = request;
  const t = translator(language);
  const asked = unlinked(ownWords(request.message));
  const date = formatDate(createdAt, businessTimeZone, language);
  const quoted = asked.split('\n').map((line) => `> ${line}`);
  const letter = writeLetter({
    language,
    subject: t('contact/mails:answer.subject'),
    heading: t('contact/mails:answer.heading'),
    paragraphs: [greet(t, name), text, t('contact/mails:answer.more')],
    closing: asked
      ? [t('contact/mails:answer.asked', { date }), quoted.join('\n')]
      : [t('contact/mails:answer.contacted', { date })],
  });
  const about = { about: 'request', aboutId: request.id, kind: 'answer' } as const;
  const key = `request ${request.id} answer ${id}`;
  await queueMail(context, { key, ...about, to: email, ...letter });
}
