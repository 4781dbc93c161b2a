import { inArray } from 'drizzle-orm';
import { users } from '#src/accounts/tables.server.ts';
import type { Enrolment, Lesson } from '#src/lessons/tables.server.ts';
import type { Context } from '#src/platform/context.server.ts';
import { translator } from '#src/platform/i18n.server.ts';
import { writeLetter } from '#src/platform/letter.server.ts';
import { type Mail, queueMails } from '#src/platform/mail.server.ts';
import { formatUtc } from '#src/platform/numeric-dates.ts';
import { productName } from '#src/platform/product.ts';

/** Promises the mails about an enrolment: to whose account enrolled, and to the teacher. */
export async function mailEnrolled(context: Context, enrolment: Enrolment, lesson: Lesson): Promise<void> {
  const { database, config } = context;
  const people = await database
    .select({ id: users.id, email: users.email, language: users.language })
    .from(users)
    .where(inArray(users.id, [enrolment.studentId, lesson.teacherId]));
  const pages = {
    student: `${config.publicUrl}/classroom/${lesson.id}/${lesson.kind}`,
    teacher: `${config.publicUrl}/dashboard`,
  };
  const mails = people.map(({ id, email, language }): Mail => {
    const who = id === lesson.teacherId ? 'teacher' : 'student';
    const t = translator(language);
    const letter = writeLetter({
      language,
      subject: t(`enrolments:mail.${who}.subject`, { title: lesson.title }),
      heading: t(`enrolments:mail.${who}.heading`),
      paragraphs: [t(`enrolments:mail.${who}.text`)],
      facts: [
        [t(`enrolments:mail.${lesson.kind}`), lesson.title],
        [
          t('enrolments:mail.start'),
          lesson.startDate ? `${formatUtc(lesson.startDate)} UTC` : t('enrolments:mail.noStart'),
        ],
      ],
      actions: [{ label: t(`enrolments:mail.${who}.button`), url: pages[who] }],
      closing: [t('enrolments:mail.closing', { product: productName })],
    });
    return { key: `enrolment ${enrolment.id} ${who}`, to: email, ...letter };
  });
  await queueMails(context, mails);
}
