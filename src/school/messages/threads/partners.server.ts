import { and, asc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { enrolments } from '#src/learning/enrolments/tables.server.ts';
import { learnersOf } from '#src/learning/families/learners.server.ts';
import { isLookedAfterBy } from '#src/learning/families/looked-after.server.ts';
import { guardianships, type LearnerFace, learners } from '#src/learning/families/tables.server.ts';
import type { Kind } from '#src/offer/lessons/lesson.ts';
import { lessons } from '#src/offer/lessons/tables.server.ts';
import { teachers } from '#src/offer/teachers/tables.server.ts';
import { users } from '#src/people/accounts/tables.server.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import type { Person } from '#src/platform/program/person.ts';
import { splitLearners } from '../overseeing/tables.server.ts';
import { taughtBy } from './readable.server.ts';

/** Whom somebody can write to: about a learner in a lesson, about a learner to the school, about themselves. */
export type Partner = {
  learner?: LearnerFace;
  lesson?: { id: string; kind: Kind; title: string };
  teacher?: string | null;
  guardianId?: string | null;
  guardian?: { name: string | null; kind: string | null } | null;
};

/** Partners of a teacher at most. */
const most = 500;

/** Everybody whom somebody can write to, the school last. */
export async function partnersOf(context: Context, person: Person): Promise<Partner[]> {
  const inLessons = await learning(context, person);
  if (person.role !== 'student') return [...inLessons, {}];
  const own = await learnersOf(context, person.id);
  const faces = own.map(({ id, firstName, picture, colour }) => ({
    learner: { id, firstName, picture, colour },
  }));
  return [...inLessons, ...faces, {}];
}

/** Learners in lessons: of a family its own, of a teacher those whom they teach now, where split once a guardian. */
function learning(context: Context, { id, role }: Person): Promise<Partner[]> {
  const { database } = context;
  const { firstName, picture, colour } = learners;
  const isTeacher = role === 'teacher';
  return database
    .selectDistinctOn([learners.firstName, learners.id, lessons.title, lessons.id, guardianships.id], {
      learner: { id: learners.id, firstName, picture, colour },
      lesson: { id: lessons.id, kind: lessons.kind, title: lessons.title },
      teacher: teachers.name,
      guardianId: guardianships.id,
      guardian: { name: users.name, kind: guardianships.kind },
    })
    .from(enrolments)
    .innerJoin(lessons, eq(lessons.id, enrolments.lessonId))
    .innerJoin(learners, and(eq(learners.id, enrolments.learnerId), isNull(learners.removedAt)))
    .leftJoin(teachers, eq(teachers.userId, lessons.teacherId))
    .leftJoin(splitLearners, eq(splitLearners.learnerId, learners.id))
    .leftJoin(
      guardianships,
      and(
        eq(guardianships.learnerId, learners.id),
        isNotNull(splitLearners.learnerId),
        isTeacher ? undefined : sql`false`,
      ),
    )
    .leftJoin(users, eq(users.id, guardianships.userId))
    .where(
      and(
        isNull(enrolments.cancelledAt),
        isNull(lessons.deletedAt),
        isTeacher
          ? sql`${lessons.id} in ${taughtBy(context, id)}`
          : isLookedAfterBy(context, enrolments.learnerId, id),
      ),
    )
    .orderBy(
      asc(learners.firstName),
      asc(learners.id),
      asc(lessons.title),
      asc(lessons.id),
      asc(guardianships.id),
    )
    .limit(most);
}
