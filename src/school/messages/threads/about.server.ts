import { and, eq, isNull } from 'drizzle-orm';
import { guardianships, learners } from '#src/learning/families/tables.server.ts';
import { lessons } from '#src/offer/lessons/tables.server.ts';
import { teachers } from '#src/offer/teachers/tables.server.ts';
import { users } from '#src/people/accounts/tables.server.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import type { Person } from '#src/platform/program/person.ts';
import type { ThreadView } from '#src/school/messages/threads.server.ts';
import { threads } from '../tables.server.ts';
import { ensureTheirs, ensureWhole, guardianOf, isSplitLearner, type ThreadAbout } from './open.server.ts';
import { isReadableBy } from './readable.server.ts';
import { goesOn } from './writable.server.ts';

type About = Pick<ThreadView, 'learner' | 'lesson' | 'teacher'> & {
  guardian: ThreadView['guardian'] | null;
  /** Whose alone it is, where the learner’s are split. */
  guardianId: string | null;
};

/**
 * What a thread would be about, and the one that is there already: of a learner’s that are split the caller’s own, and a
 * teacher’s with the guardian whom they name. Where there is none and its lesson is over for its learner, none begins.
 * @throws Failure not_found for what is not theirs
 */
export async function threadAbout(
  context: Context,
  about: ThreadAbout & { guardianId?: string | undefined },
  person: Person,
): Promise<About & { thread: { id: string } | undefined; closed: 'over' | undefined }> {
  const { learnerId, lessonId } = about;
  ensureWhole(about);
  const { database } = context;
  if (learnerId) await ensureTheirs(context, { learnerId, lessonId }, person);
  const isSplit = learnerId !== undefined && (await isSplitLearner(context, learnerId));
  const named = person.role === 'student' ? person.id : await guardianOf(context, about);
  const guardianId = (isSplit && named) || null;
  const { firstName, picture, colour } = learners;
  const [[learner], [found], [thread], [guardian]] = await Promise.all([
    learnerId
      ? database
          .select({ id: learners.id, firstName, picture, colour })
          .from(learners)
          .where(eq(learners.id, learnerId))
      : [],
    lessonId
      ? database
          .select({
            lesson: {
              id: lessons.id,
              kind: lessons.kind,
              title: lessons.title,
              teacherId: lessons.teacherId,
            },
            teacher: teachers.name,
          })
          .from(lessons)
          .leftJoin(teachers, eq(teachers.userId, lessons.teacherId))
          .where(eq(lessons.id, lessonId))
      : [],
    database
      .select({ id: threads.id })
      .from(threads)
      .where(
        and(
          isReadableBy(context, person),
          isNull(threads.closedAt),
          guardianId ? eq(threads.guardianId, guardianId) : isNull(threads.guardianId),
          learnerId
            ? eq(threads.learnerId, learnerId)
            : and(isNull(threads.learnerId), eq(threads.accountId, person.id)),
          lessonId ? eq(threads.lessonId, lessonId) : isNull(threads.lessonId),
        ),
      )
      .limit(1),
    guardianId && learnerId
      ? database
          .select({ name: users.name, kind: guardianships.kind })
          .from(guardianships)
          .innerJoin(users, eq(users.id, guardianships.userId))
          .where(and(eq(guardianships.userId, guardianId), eq(guardianships.learnerId, learnerId)))
      : [],
  ]);
  const isOver = learnerId && lessonId && !thread && !(await goesOn(context, { learnerId, lessonId }));
  return {
    ...{ learner: learner ?? null, lesson: found?.lesson ?? null, teacher: found?.teacher ?? null },
    ...{ guardian: guardian ?? null, guardianId, thread },
    closed: isOver ? 'over' : undefined,
  };
}
