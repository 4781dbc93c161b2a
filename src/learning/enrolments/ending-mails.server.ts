import { and, asc, eq, inArray, ne, type SQL } from 'drizzle-orm';
import { inDollars } from '#src/books/money/money.ts';
import { dollarWords, moneyWords } from '#src/books/money/words.ts';
import { guardianships } from '#src/learning/families/tables.server.ts';
import type { PlaceEnd } from '#src/offer/lessons/learners.server.ts';
import { users } from '#src/people/accounts/tables.server.ts';
import { formatDate } from '#src/platform/dates/dates.ts';
import { type Fact, type Letter, writeLetter } from '#src/platform/mail/letter.server.ts';
import { queueMail } from '#src/platform/mail/mail.server.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import { translator } from '#src/platform/texts/i18n.server.ts';
import type { Enrolment } from './enrolments.server.ts';
import { type ForLearners, lettersWithNames, tellFamilies } from './for-whom.server.ts';
import type { refunds } from './tables.server.ts';

/** The account that enrolled; all guardians of the learner, or all but that account; the teacher. */
type Recipient = 'payer' | 'guardians' | 'others' | 'teacher';

/**
 * Promises the mails that an enrolment has ended: to guardians of the learner, and to the teacher. The teacher's does
 * not name the learner, and is left out for a lesson that they have deleted. Who has paid reads what becomes of it, where
 * the school ended the place.
 */
export async function mailEnded(
  context: Context,
  enrolment: Enrolment,
  who: Exclude<Recipient, 'payer'>[],
  { back, byCredits }: PlaceEnd = { back: 0, byCredits: false },
): Promise<void> {
  const { lesson } = enrolment;
  const told = who.filter((one) => one !== 'teacher' || !lesson.deletedAt);
  const pages = { student: '/classes', teacher: '/dashboard' };
  const people = await peopleOf(context, enrolment, told);
  await tellFamilies(
    context,
    people.map(({ recipient, id, email, language }): ForLearners => {
      const one = recipient === 'teacher' ? 'teacher' : 'student';
      const isOther = one === 'student' && id !== enrolment.studentId;
      const t = translator(language);
      const isPayer = one === 'student' && !isOther;
      const amount = moneyWords(inDollars(back), language);
      return {
        key: `enrolment ${enrolment.id} ended ${isOther ? `guardian ${id}` : one}`,
        topic: 'enrolments',
        about: 'enrolment',
        aboutId: enrolment.id,
        kind: 'ended',
        to: email,
        toAccount: id,
        learnerIds: [enrolment.learnerId],
        letter: {
          language,
          subject: t(`enrolments:mail.ended.${one}.subject`, { title: lesson.title }),
          heading: t(`enrolments:mail.ended.${one}.heading`),
          paragraphs: [
            t(`enrolments:mail.ended.${one}.text`),
            ...(isPayer && back > 0 ? [t('enrolments:mail.ended.student.back', { amount })] : []),
            ...(isPayer && byCredits ? [t('enrolments:mail.ended.student.lessons')] : []),
          ],
          facts: [[t(`enrolments:mail.${lesson.kind}`), lesson.title]],
          actions: [
            { label: t(`enrolments:mail.ended.${one}.button`), url: context.config.publicUrl + pages[one] },
          ],
          closing: [t('enrolments:mail.closing')],
        },
      };
    }),
  );
}

/**
 * Promises the account that enrolled the mail that says what money comes back, why, and how.
 * @param ended the school had ended the place, and nobody asked for the money
 */
export async function mailRefunded(
  context: Context,
  enrolment: Enrolment,
  { id, amount, reason, askedAt }: typeof refunds.$inferSelect,
  { ended = false } = {},
): Promise<void> {
  const { lesson } = enrolment;
  const [family] = await peopleOf(context, enrolment, ['payer']);
  if (!family) return;
  const { language } = family;
  const t = translator(language);
  const day = formatDate(askedAt, context.config.businessTimeZone, language);
  const asked: Fact[] = ended ? [] : [[t('enrolments:mail.refund.asked'), day]];
  const letter: Letter = {
    language,
    subject: t('enrolments:mail.refund.subject', { title: lesson.title }),
    heading: t('enrolments:mail.refund.heading', { amount: dollarWords(amount, language) }),
    paragraphs: [
      t(`enrolments:mail.refund.reasons.${ended ? 'ended' : reason}`),
      t('enrolments:mail.refund.how'),
    ],
    facts: [
      [t(`enrolments:mail.${lesson.kind}`), lesson.title],
      [t('enrolments:mail.refund.amount'), dollarWords(amount, language)],
      ...asked,
    ],
    actions: [{ label: t('enrolments:mail.refund.terms'), url: `${context.config.publicUrl}/refund` }],
    closing: [t('enrolments:mail.closing')],
  };
  const [named] = await lettersWithNames(context, [
    { toAccount: family.id, letter, learnerIds: [enrolment.learnerId] },
  ]);
  const about = { about: 'enrolment', aboutId: enrolment.id, kind: 'refund' } as const;
  await queueMail(context, {
    key: `enrolment ${enrolment.id} refund ${id}`,
    ...about,
    to: family.email,
    toAccount: family.id,
    ...writeLetter(named ?? letter),
  });
}

/** The recipients' accounts, in this order. */
async function peopleOf(context: Context, enrolment: Enrolment, who: Recipient[]) {
  const readers = {
    payer: eq(users.id, enrolment.studentId),
    guardians: isGuardianOf(context, enrolment),
    others: and(isGuardianOf(context, enrolment), ne(users.id, enrolment.studentId)),
    teacher: eq(users.id, enrolment.lesson.teacherId),
  };
  const found = [];
  for (const recipient of who) {
    const people = await context.database
      .select({ id: users.id, email: users.email, language: users.language })
      .from(users)
      .where(readers[recipient])
      .orderBy(asc(users.id));
    found.push(...people.map((person) => ({ recipient, ...person })));
  }
  return found;
}

/** That an account is a guardian of the enrolment's learner. */
function isGuardianOf({ database }: Context, { learnerId }: Enrolment): SQL {
  const guardians = database
    .select({ id: guardianships.userId })
    .from(guardianships)
    .where(eq(guardianships.learnerId, learnerId));
  return inArray(users.id, guardians);
}
