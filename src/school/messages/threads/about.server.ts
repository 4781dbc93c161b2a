import { and, eq, isNull, or, sql } from 'drizzle-orm';
import { lessons } from '#src/offer/lessons/tables.server.ts';
import { teachers } from '#src/offer/teachers/tables.server.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import type { Person } from '#src/platform/program/person.ts';
import { learners } from '#src/school/families/tables.server.ts';
import { threads } from '../tables.server.ts';
import { ensureTheirs, ensureWhole, type ThreadAbout } from './open.server.ts';
import { isReadableBy } from './readable.server.ts';
import type { ThreadView } from './threads.server.ts';
import { goesOn } from './writable.server.ts';

type About = Pick<ThreadView, 'learner' | 'lesson' | 'teacher'>;

/**
 * What a thread would be about, and the one that is there already; where there is none and its lesson is over for its
 * learner, that none begins.
 * @throws Failure not_found for what is not theirs
 */
export async function threadAbout(
  context: Context,
  about: ThreadAbout,
  person: Person,
): Promise<About & { thread: { id: string } | undefined; closed: 'over' | undefined }> {
  const { learnerId, lessonId } = about;
  ensureWhole(about);
  const { database } = context;
  if (learnerId) await ensureTheirs(context, { learnerId, lessonId }, person);
  const { firstName, picture, colour } = learners;
  const [[learner], [found], [thread]] = await Promise.all([
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
          sql`${threads.learnerId} is not distinct from ${learnerId ?? null}`,
          sql`${threads.lessonId} is not distinct from ${lessonId ?? null}`,
          or(sql`${learnerId ?? null}::uuid is not null`, eq(threads.accountId, person.id)),
        ),
      )
      .limit(1),
  ]);
  const isOver = learnerId && lessonId && !thread && !(await goesOn(context, { learnerId, lessonId }));
  return {
    learner: learner ?? null,
    lesson: found?.lesson ?? null,
    teacher: found?.teacher ?? null,
    thread,
    closed: isOver ? 'over' : undefined,
  };
}
