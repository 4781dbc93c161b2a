import { eq } from 'drizzle-orm';
import { dollarWords } from '#src/books/money/words.ts';
import { users } from '#src/people/accounts/tables.server.ts';
import { type Letter, writeLetter } from '#src/platform/mail/letter.server.ts';
import { queueMail } from '#src/platform/mail/mail.server.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import { translator } from '#src/platform/texts/i18n.server.ts';
import type { Enrolment } from '../enrolments.server.ts';
import { lettersWithNames } from '../for-whom.server.ts';

/** Promises the mail that the money for an enrolment was received; none for a free one. */
export async function mailReceived(
  context: Context,
  { id, studentId, learnerId, lesson, paidAt, paidAmount }: Enrolment,
): Promise<void> {
  if (!paidAt || !paidAmount) return;
  const { database, config } = context;
  const [family] = await database
    .select({ email: users.email, language: users.language })
    .from(users)
    .where(eq(users.id, studentId));
  if (!family) return;
  const { email, language } = family;
  const t = translator(language);
  const { title, kind } = lesson;
  const letter: Letter = {
    language,
    subject: t('enrolments:mail.received.subject', { title }),
    heading: t('enrolments:mail.received.heading'),
    paragraphs: [t('enrolments:mail.received.text')],
    facts: [
      [t(`enrolments:mail.${kind}`), title],
      [t('enrolments:mail.received.amount'), dollarWords(paidAmount, language)],
    ],
    actions: [
      {
        label: t('enrolments:mail.student.button'),
        url: `${config.publicUrl}/classroom/${lesson.id}/${kind}`,
      },
    ],
    closing: [t('enrolments:mail.closing')],
  };
  const [named] = await lettersWithNames(context, [
    { toAccount: studentId, letter, learnerIds: [learnerId] },
  ]);
  await queueMail(context, {
    key: `enrolment ${id} paid ${paidAt.toISOString()}`,
    about: 'enrolment',
    aboutId: id,
    kind: 'paid',
    to: email,
    toAccount: studentId,
    ...writeLetter(named ?? letter),
  });
}
