import { hashSecret } from '#src/platform/config/secrets.server.ts';
import { type Language, staffLanguage } from '#src/platform/language/language.ts';
import { writeLetter } from '#src/platform/mail/letter.server.ts';
import { queueMail } from '#src/platform/mail/mail.server.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import { translator } from '#src/platform/texts/i18n.server.ts';
import { daysToConfirm } from './subscription.ts';
import type { Subscription } from './tables.server.ts';
import { upcomingKeys } from './upcoming-courses.ts';

/** Promises the mail that asks whether it was really they who asked; they can also leave by it. */
export function mailConfirmation(context: Context, subscription: Subscription, key: string): Promise<void> {
  const { id, email, list, language } = subscription;
  const t = translator(language);
  const values = { course: courseName(subscription, language) };
  const letter = writeLetter({
    language,
    subject: t(`subscriptions:mail.${list}.subject`, values),
    heading: t('subscriptions:mail.heading'),
    paragraphs: [t(`subscriptions:mail.${list}.text`, values)],
    actions: [
      {
        label: t('subscriptions:mail.confirm'),
        // The mail may be read where nobody has chosen a language yet.
        url: `${context.config.publicUrl}/subscriptions/${key}?lang=${language}`,
      },
    ],
    closing: [t('subscriptions:mail.notYou', { days: daysToConfirm }), t('subscriptions:mail.leave')],
  });
  const headers = leavingHeaders(context, key);
  return queueMail(context, {
    key: `subscription ${hashSecret(key)}`,
    about: 'subscription',
    aboutId: id,
    kind: 'confirmation',
    to: email,
    ...letter,
    headers,
  });
}

/**
 * The headers by which mail programs offer to leave with one click (RFC 8058); every mail to a subscriber carries
 * them.
 */
export function leavingHeaders({ config }: Context, key: string): Record<string, string> {
  return {
    'List-Unsubscribe': `<${config.publicUrl}/api/subscriptions/${key}/unsubscribe>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
}

/** Promises the staff, who read English, the mail about a new subscriber, once each. */
export async function tellStaffOfSubscriber(context: Context, subscription: Subscription): Promise<void> {
  const { id, email, list, language } = subscription;
  const { staffEmail } = context.config;
  if (!staffEmail) return;
  const t = translator(staffLanguage);
  const course = courseName(subscription, staffLanguage);
  const letter = writeLetter({
    language: staffLanguage,
    subject: t(`subscriptions:mail.staff.${list}`, { email, course }),
    heading: t(`subscriptions:mail.staff.${list}`, { email, course }),
    paragraphs: [t('subscriptions:mail.staff.text')],
    facts: [
      [t('subscriptions:mail.staff.email'), email],
      ...(course ? [[t('subscriptions:mail.staff.course'), course] as [string, string]] : []),
      [t('subscriptions:mail.staff.language'), t(`subscriptions:mail.staff.${language}`)],
    ],
    closing: [],
  });
  const about = { about: 'subscription', aboutId: id, kind: 'confirmed' } as const;
  await queueMail(context, { key: `subscription ${id} staff`, ...about, to: staffEmail, ...letter });
}

export function courseName({ course }: Pick<Subscription, 'course'>, language: Language): string {
  return course ? translator(language)(`subscriptions:names.${upcomingKeys[course]}`) : '';
}
