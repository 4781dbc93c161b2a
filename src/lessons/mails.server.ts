import { and, eq, isNull } from 'drizzle-orm';
import { users } from '#src/accounts/tables.server.ts';
import type { Context } from '#src/platform/context.server.ts';
import { translator } from '#src/platform/i18n.server.ts';
import { writeLetter } from '#src/platform/letter.server.ts';
import { queueMail } from '#src/platform/mail.server.ts';
import { productName } from '#src/platform/product.ts';
import { enrolments, type Lesson } from './tables.server.ts';

/** Promises each learner the mail that says that their class or group is no more. */
export async function mailDeleted(context: Context, { id, title }: Lesson): Promise<void> {
  const learners = await context.database
    .select({ id: users.id, email: users.email, language: users.language })
    .from(enrolments)
    .innerJoin(users, eq(users.id, enrolments.studentId))
    .where(and(eq(enrolments.lessonId, id), isNull(enrolments.cancelledAt)));
  for (const learner of learners) {
    const t = translator(learner.language);
    const letter = writeLetter({
      language: learner.language,
      subject: t('lessons:mail.deleted.subject', { title }),
      heading: t('lessons:mail.deleted.heading', { title }),
      paragraphs: [t('lessons:mail.deleted.text')],
      actions: [{ label: t('lessons:mail.deleted.find'), url: `${context.config.publicUrl}/classes` }],
      closing: [t('lessons:mail.closing', { product: productName })],
    });
    await queueMail(context, { key: `lesson ${id} deleted ${learner.id}`, to: learner.email, ...letter });
  }
}
