import { and, desc, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { enrolments } from '#src/learning/enrolments/tables.server.ts';
import { learners } from '#src/learning/families/tables.server.ts';
import { isOffered } from '#src/offer/lessons/access.ts';
import { offered } from '#src/offer/lessons/catalogue/offered.server.ts';
import {
  type CategoryNames,
  categoryNames,
  meantCategory,
} from '#src/offer/lessons/categories/categories.server.ts';
import { categories, type Lesson, lessonColumns, lessons } from '#src/offer/lessons/tables.server.ts';
import { teacherCalledIn } from '#src/offer/teachers/search.server.ts';
import { contactIn } from '#src/people/accounts/contact.server.ts';
import { users } from '#src/people/accounts/tables.server.ts';
import { matchesAll } from '#src/platform/database/search.server.ts';
import { Failure } from '#src/platform/forms/errors.ts';
import type { Page } from '#src/platform/http/contract.ts';
import { byAge, readPage } from '#src/platform/http/keyset.server.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import type { LessonState } from '../filters.ts';
import type { LessonQuery } from './contract.ts';

/** A class or group as the staff see it, with its teacher's e-mail and name, and what it is about. */
export type AnyLesson = Lesson & { teacher: string; teacherName: string; category: CategoryNames | null };

/** An enrolment as it is listed there. */
export type Enrolment = {
  id: string;
  student: string;
  learner: string;
  createdAt: Date;
  paidAt: Date | null;
};

const columns = {
  ...lessonColumns,
  teacher: users.email,
  teacherName: teacherCalledIn(users).as('teacher_name'),
  category: categoryNames.mapWith((names: CategoryNames | null) => names),
};

const orders = byAge(lessons.id);

const states: Record<LessonState, SQL | undefined> = {
  offered,
  unpublished: and(isNull(lessons.deletedAt), sql`not (${offered})`),
  deleted: isNotNull(lessons.deletedAt),
};

/** All classes and groups, filtered and ordered by the query. @throws Failure invalid_input for an invalid cursor */
export async function listLessons(context: Context, query: LessonQuery): Promise<Page<AnyLesson>> {
  const { kind, state, teacher } = query;
  const category = query.category && (await meantCategory(context, query.category));
  return readPage(orders[query.sort], query, ({ where, cursor }) =>
    context.database
      .select({ ...columns, cursor })
      .from(lessons)
      .innerJoin(users, eq(users.id, lessons.teacherId))
      .leftJoin(categories, eq(categories.id, lessons.categoryId))
      .where(
        and(
          where,
          kind && eq(lessons.kind, kind),
          state && states[state],
          category ? eq(lessons.categoryId, category) : undefined,
          teacher ? eq(lessons.teacherId, teacher) : undefined,
          ...matchesAll(lessons.search, query.q),
        ),
      ),
  );
}

/** At most so many learners are shown, beside the number of all. */
const shownLearners = 20;

/** One class or group, even a deleted one, and its latest learners. @throws Failure not_found */
export async function readAnyLesson(
  { database }: Context,
  id: string,
): Promise<AnyLesson & { enrolments: Enrolment[] }> {
  const [lesson] = await database
    .select(columns)
    .from(lessons)
    .innerJoin(users, eq(users.id, lessons.teacherId))
    .leftJoin(categories, eq(categories.id, lessons.categoryId))
    .where(eq(lessons.id, id));
  if (!lesson) throw new Failure('not_found');
  const { createdAt, paidAt } = enrolments;
  const latest = await database
    .select({ id: enrolments.id, student: contactIn(users), learner: learners.firstName, createdAt, paidAt })
    .from(enrolments)
    .innerJoin(users, eq(users.id, enrolments.studentId))
    .innerJoin(learners, eq(learners.id, enrolments.learnerId))
    .where(and(eq(enrolments.lessonId, id), isNull(enrolments.cancelledAt)))
    .orderBy(desc(enrolments.id))
    .limit(shownLearners);
  return { ...lesson, enrolments: latest };
}

/** Where a class or group stands. */
export function lessonStateOf(lesson: Lesson): LessonState {
  if (lesson.deletedAt) return 'deleted';
  return isOffered(lesson) ? 'offered' : 'unpublished';
}
