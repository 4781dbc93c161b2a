import { inArray } from 'drizzle-orm';
import { facesOf } from '#src/offer/teachers/teachers.server.ts';
import { users } from '#src/people/accounts/tables.server.ts';
import type { Notification } from '#src/people/notifications/notify.server.ts';
import type { Letter } from '#src/platform/mail/letter.server.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import { translator } from '#src/platform/texts/i18n.server.ts';
import type { Learners } from '../learners.server.ts';
import type { Lesson } from '../tables.server.ts';

/**
 * Promises the mails about another teacher of a class or group: to the former one, the new one and each learner, once
 * for each time it is handed over.
 * @param formerId who taught it until now
 */
export async function mailHandedOver(
  context: Context,
  learners: Learners,
  formerId: string,
  lesson: Lesson,
): Promise<void> {
  const { id, kind, title, teacherId, updatedAt } = lesson;
  const { publicUrl } = context.config;
  const name = (await facesOf(context, [teacherId])).get(teacherId)?.name;
  const ways = {
    former: { words: 'open', url: `${publicUrl}/dashboard` },
    teacher: { words: 'edit', url: `${publicUrl}/edit/${id}/${kind}` },
    learner: { words: 'classroom', url: `${publicUrl}/classroom/${id}/${kind}` },
  } as const;
  const readers = await readersOf(context, learners, [formerId, teacherId], id);
  const told = readers.map((reader): Notification => {
    const t = translator(reader.language);
    const who = reader.id === formerId ? 'former' : reader.id === teacherId ? 'teacher' : 'learner';
    const letter: Letter = {
      language: reader.language,
      subject: t(`lessons/mails:handed.${who}.subject`, { title }),
      heading: t(`lessons/mails:handed.${who}.heading`, { title }),
      paragraphs: [t(`lessons/mails:handed.${who}.text`)],
      facts: who === 'learner' && name ? [[t('lessons/mails:handed.name'), name]] : [],
      actions: [{ label: t(`lessons/mails:handed.${ways[who].words}`), url: ways[who].url }],
      closing: [t('lessons/mails:closing')],
    };
    return {
      key: `lesson ${id} handed ${updatedAt.toISOString()} ${reader.id}`,
      topic: 'changes',
      about: 'lesson',
      aboutId: id,
      kind: 'handed',
      to: reader.email,
      toAccount: reader.id,
      letter,
    };
  });
  await learners.tell(context, told);
}

/** Both teachers, and who learns there. */
async function readersOf(context: Context, learners: Learners, teachers: string[], lessonId: string) {
  const both = await context.database
    .select({ id: users.id, email: users.email, language: users.language })
    .from(users)
    .where(inArray(users.id, teachers))
    .orderBy(users.id);
  const learn = await learners.of(context, lessonId);
  return [...both, ...learn.filter(({ id }) => !teachers.includes(id))];
}
