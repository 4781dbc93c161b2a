import { inArray } from 'drizzle-orm';
import { users } from '#src/accounts/tables.server.ts';
import { writeAmount } from '#src/lessons/amount.ts';
import { notify } from '#src/notifications/notify.server.ts';
import type { Context } from '#src/platform/context.server.ts';
import { formatDate } from '#src/platform/dates.ts';
import { translator } from '#src/platform/i18n.server.ts';
import { writeLetter } from '#src/platform/letter.server.ts';
import { queueMail } from '#src/platform/mail.server.ts';
import { productName } from '#src/platform/product.ts';
import type { Enrolment } from './enrolments.server.ts';
import type { refunds } from './tables.server.ts';

type Recipient = 'student' | 'teacher';

/**
 * Promises what says that an enrolment has ended. The teacher's does not name the learner; of a lesson that
 * they have deleted they need no word.
 */
export async function mailEnded(context: Context, enrolment: Enrolment, who: Recipient[]): Promise<void> {
  const { lesson } = enrolment;
  const told = who.filter((one) => one === 'student' || !lesson.deletedAt);
  const pages = { student: '/classes', teacher: '/dashboard' };
  const people = await peopleOf(context, enrolment, told);
  await notify(
    context,
    people.map(({ one, id, email, language }) => {
      const t = translator(language);
      return {
        key: `enrolment ${enrolment.id} ended ${one}`,
        topic: 'enrolments',
        about: 'enrolment',
        aboutId: enrolment.id,
        kind: 'ended',
        to: email,
        toAccount: id,
        letter: {
          language,
          subject: t(`enrolments:mail.ended.${one}.subject`, { title: lesson.title }),
          heading: t(`enrolments:mail.ended.${one}.heading`),
          paragraphs: [t(`enrolments:mail.ended.${one}.text`)],
          facts: [[t(`enrolments:mail.${lesson.kind}`), lesson.title]],
          actions: [
            { label: t(`enrolments:mail.ended.${one}.button`), url: context.config.publicUrl + pages[one] },
          ],
          closing: [t('enrolments:mail.closing', { product: productName })],
        },
      };
    }),
  );
}

/** Promises the mail that says what money comes back, why, and how. */
export async function mailRefunded(
  context: Context,
  enrolment: Enrolment,
  { id, amount, reason, askedAt }: typeof refunds.$inferSelect,
): Promise<void> {
  const { lesson } = enrolment;
  const [family] = await peopleOf(context, enrolment, ['student']);
  if (!family) return;
  const { language } = family;
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
  const about = { about: 'enrolment', aboutId: enrolment.id, kind: 'refund' } as const;
  await queueMail(context, {
    key: `enrolment ${enrolment.id} refund ${id}`,
    ...about,
    to: family.email,
    toAccount: family.id,
    ...letter,
  });
}

/** Those of them who have an account, in this order. */
async function peopleOf({ database }: Context, { studentId, lesson }: Enrolment, who: Recipient[]) {
  const ids = { student: studentId, teacher: lesson.teacherId };
  const people = await database
    .select({ id: users.id, email: users.email, language: users.language })
    .from(users)
    .where(
      inArray(
        users.id,
        who.map((one) => ids[one]),
      ),
    );
  return who.flatMap((one) => {
    const person = people.find(({ id }) => id === ids[one]);
    return person ? [{ one, ...person }] : [];
  });
}
