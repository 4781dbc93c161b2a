import { inArray } from 'drizzle-orm';
import { users } from '#src/accounts/tables.server.ts';
import { writeAmount } from '#src/lessons/amount.ts';
import type { Context } from '#src/platform/context.server.ts';
import { formatDate } from '#src/platform/dates.ts';
import { translator } from '#src/platform/i18n.server.ts';
import type { Language } from '#src/platform/language.ts';
import { writeLetter } from '#src/platform/letter.server.ts';
import { type Mail, queueMails } from '#src/platform/mail.server.ts';
import { productName } from '#src/platform/product.ts';
import type { MailContent } from '#src/platform/tables.server.ts';
import type { Enrolment } from './enrolments.server.ts';
import type { refunds } from './tables.server.ts';

type Recipient = 'student' | 'teacher';

/**
 * Promises the mails that say that an enrolment has ended. The teacher's does not name the learner; of a lesson that
 * they have deleted they need no word.
 */
export async function mailEnded(context: Context, enrolment: Enrolment, who: Recipient[]): Promise<void> {
  const { lesson } = enrolment;
  const told = who.filter((one) => one === 'student' || !lesson.deletedAt);
  const pages = { student: '/classes', teacher: '/dashboard' };
  await mailThem(context, enrolment, told, (one, language) => {
    const t = translator(language);
    const letter = writeLetter({
      language,
      subject: t(`enrolments:mail.ended.${one}.subject`, { title: lesson.title }),
      heading: t(`enrolments:mail.ended.${one}.heading`),
      paragraphs: [t(`enrolments:mail.ended.${one}.text`)],
      facts: [[t(`enrolments:mail.${lesson.kind}`), lesson.title]],
      actions: [
        { label: t(`enrolments:mail.ended.${one}.button`), url: context.config.publicUrl + pages[one] },
      ],
      closing: [t('enrolments:mail.closing', { product: productName })],
    });
    return { key: `enrolment ${enrolment.id} ended ${one}`, kind: 'ended', ...letter };
  });
}

/** Promises the mail that says what money comes back, why, and how. */
export async function mailRefunded(
  context: Context,
  enrolment: Enrolment,
  { id, amount, reason, askedAt }: typeof refunds.$inferSelect,
): Promise<void> {
  const { lesson } = enrolment;
  await mailThem(context, enrolment, ['student'], (_, language) => {
    const t = translator(language);
    const letter = writeLetter({
      language,
      subject: t('enrolments:mail.refund.subject', { title: lesson.title }),
      heading: t('enrolments:mail.refund.heading', { amount: `${writeAmount(amount)}$` }),
      paragraphs: [t(`enrolments:mail.refund.reasons.${reason}`), t('enrolments:mail.refund.how')],
      facts: [
        [t(`enrolments:mail.${lesson.kind}`), lesson.title],
        [t('enrolments:mail.refund.amount'), `${writeAmount(amount)}$`],
        [t('enrolments:mail.refund.asked'), formatDate(askedAt, context.config.businessTimeZone, language)],
      ],
      actions: [{ label: t('enrolments:mail.refund.terms'), url: `${context.config.publicUrl}/refund` }],
      closing: [t('enrolments:mail.closing', { product: productName })],
    });
    return { key: `enrolment ${enrolment.id} refund ${id}`, kind: 'refund', ...letter };
  });
}

async function mailThem(
  context: Context,
  { id, studentId, lesson }: Enrolment,
  who: Recipient[],
  write: (who: Recipient, language: Language) => MailContent & Pick<Mail, 'key' | 'kind'>,
): Promise<void> {
  const ids = { student: studentId, teacher: lesson.teacherId };
  const people = await context.database
    .select({ id: users.id, email: users.email, language: users.language })
    .from(users)
    .where(
      inArray(
        users.id,
        who.map((one) => ids[one]),
      ),
    );
  const mails = who.flatMap((one): Mail[] => {
    const person = people.find((known) => known.id === ids[one]);
    if (!person) return [];
    const about = { about: 'enrolment', aboutId: id } as const;
    return [{ ...about, to: person.email, toAccount: person.id, ...write(one, person.language) }];
  });
  await queueMails(context, mails);
}
