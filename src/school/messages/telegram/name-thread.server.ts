import { and, eq, isNull, ne, or, sql } from 'drizzle-orm';
import { enrolments } from '#src/learning/enrolments/tables.server.ts';
import { learnersOf } from '#src/learning/families/learners.server.ts';
import { guardianships, learners } from '#src/learning/families/tables.server.ts';
import { users } from '#src/people/accounts/tables.server.ts';
import type { Translate } from '#src/platform/language/message-keys.ts';
import { shortName } from '#src/platform/language/short-name.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import type { Person } from '#src/platform/program/person.ts';
import { translator } from '#src/platform/texts/i18n.server.ts';
import { threads } from '../tables.server.ts';
import type { ThreadView } from '../threads.server.ts';

type Named = Pick<ThreadView, 'thread' | 'lesson' | 'learner' | 'teacher' | 'guardian'>;

/**
 * A thread by its learner, teacher and lesson: 'L. · Dilnoza Karimova · Chess'. Telegram may read it, so of a child, for
 * who writes about several, there are as few letters as tell it apart; they come first, for a telephone shows how a
 * button begins.
 */
export async function nameThread(context: Context, view: Named, person: Person): Promise<string> {
  const { lesson, teacher } = view;
  const { role, language } = person;
  const t = translator(language);
  if (!lesson) return t('messages/telegram:school');
  const parts = [
    await childIn(context, view, person),
    role === 'student' ? teacher : await parentIn(context, view, t),
    lesson.title,
  ];
  return parts.filter(Boolean).join(' · ');
}

/** Of the learners in the place of whom it could be meant: a family's own, or all whom a teacher has in the lesson. */
async function childIn(context: Context, { lesson, learner }: Named, { id, role }: Person): Promise<string> {
  if (!learner) return '';
  if (role !== 'student') return shortName(learner.firstName, await namesIn(context, lesson?.id, learner.id));
  const others = (await learnersOf(context, id)).filter((one) => one.id !== learner.id);
  if (others.length === 0) return '';
  return shortName(
    learner.firstName,
    others.map(({ firstName }) => firstName),
  );
}

/** The names of all others who learn in a lesson, or of whom something was said in it. */
async function namesIn({ database }: Context, lessonId = '', learnerId: string): Promise<string[]> {
  const isThere = or(
    sql`${learners.id} in (select learner_id from ${enrolments} where lesson_id = ${lessonId})`,
    sql`${learners.id} in (select learner_id from ${threads} where lesson_id = ${lessonId})`,
  );
  const rows = await database
    .select({ name: learners.firstName })
    .from(learners)
    .where(and(isThere, ne(learners.id, learnerId), isNull(learners.removedAt)));
  return rows.map(({ name }) => name);
}

/** With which of a learner's guardians, where each has a thread of their own. */
async function parentIn(
  { database }: Context,
  { thread, learner, guardian }: Named,
  t: Translate,
): Promise<string> {
  if (!thread.guardianId || !learner) return '';
  if (!guardian?.name) return t(`messages/telegram:parent.${guardian?.kind === 'owner' ? 'owner' : 'other'}`);
  const rows = await database
    .select({ name: users.name })
    .from(guardianships)
    .innerJoin(users, eq(users.id, guardianships.userId))
    .where(and(eq(guardianships.learnerId, learner.id), ne(users.id, thread.guardianId)));
  return shortName(
    guardian.name,
    rows.map(({ name }) => name ?? ''),
  );
}
