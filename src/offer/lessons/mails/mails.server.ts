import { eq } from 'drizzle-orm';
import { inDollars } from '#src/books/money/money.ts';
import { moneyWords } from '#src/books/money/words.ts';
import { users } from '#src/people/accounts/tables.server.ts';
import type { Notification } from '#src/people/notifications/notify.server.ts';
import { writeLetter } from '#src/platform/mail/letter.server.ts';
import { queueMail } from '#src/platform/mail/mail.server.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import { translator } from '#src/platform/texts/i18n.server.ts';
import type { Learners, PlaceEnd } from '../learners.server.ts';
import type { Lesson } from '../tables.server.ts';

/** Promises the teacher the mail that says why the staff took their class or group off offer. */
export async function mailUnpublished(
  context: Context,
  { id, kind, title, teacherId }: Lesson,
  reason: string,
  at: Date,
): Promise<void> {
  const [teacher] = await context.database
    .select({ email: users.email, language: users.language })
    .from(users)
    .where(eq(users.id, teacherId));
  if (!teacher) return;
  const { email, language } = teacher;
  const t = translator(language);
  const letter = writeLetter({
    language,
    subject: t('lessons/mails:unpublished.subject', { title }),
    heading: t('lessons/mails:unpublished.heading', { title }),
    paragraphs: [
      t('lessons/mails:unpublished.text'),
      ...reason.split(/\n+/),
      t('lessons/mails:unpublished.again'),
    ],
    actions: [
      { label: t('lessons/mails:unpublished.edit'), url: `${context.config.publicUrl}/edit/${id}/${kind}` },
    ],
    closing: [t('lessons/mails:closing')],
  });
  await queueMail(context, {
    key: `lesson ${id} unpublished ${at.toISOString()}`,
    about: 'lesson',
    aboutId: id,
    kind: 'unpublished',
    to: email,
    toAccount: teacherId,
    ...letter,
  });
}

/** Promises the mail that a class or group was deleted to each learner; who has paid reads what becomes of it. */
export async function mailDeleted(
  context: Context,
  learners: Learners,
  { id, title }: Lesson,
  ended: ReadonlyMap<string, PlaceEnd>,
): Promise<void> {
  const told = (await learners.of(context, id)).map((learner): Notification => {
    const { language } = learner;
    const t = translator(language);
    const { back = 0, byCredits = false } = ended.get(learner.id) ?? {};
    const amount = moneyWords(inDollars(back), language);
    return {
      key: `lesson ${id} deleted ${learner.id}`,
      topic: 'changes',
      about: 'lesson',
      aboutId: id,
      kind: 'deleted',
      to: learner.email,
      toAccount: learner.id,
      letter: {
        language,
        subject: t('lessons/mails:deleted.subject', { title }),
        heading: t('lessons/mails:deleted.heading', { title }),
        paragraphs: [
          t('lessons/mails:deleted.text'),
          ...(back > 0 ? [t('lessons/mails:deleted.back', { amount })] : []),
          ...(byCredits ? [t('lessons/mails:deleted.lessons')] : []),
          t('lessons/mails:deleted.others'),
        ],
        actions: [{ label: t('lessons/mails:deleted.find'), url: `${context.config.publicUrl}/classes` }],
        closing: [t('lessons/mails:closing')],
      },
    };
  });
  await learners.tell(context, told);
}
