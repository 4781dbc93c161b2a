import { and, eq, gt, isNull, ne, sql } from 'drizzle-orm';
import { type Course, courseColumns } from '#src/calendar/timetables/course.server.ts';
import { meetings } from '#src/calendar/timetables/tables.server.ts';
import { asWhole } from '#src/calendar/timetables/whole.server.ts';
import { publicSlug } from '#src/offer/teachers/pages/public.server.ts';
import { teacherPages, teachers } from '#src/offer/teachers/tables.server.ts';
import type { Face } from '#src/offer/teachers/teachers.server.ts';
import { users } from '#src/people/accounts/tables.server.ts';
import { statement } from '#src/platform/database/database.server.ts';
import { Failure } from '#src/platform/forms/errors.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import type { Person } from '#src/platform/program/person.ts';
import { type LessonStanding, maySee } from './access.ts';
import { isHeldBack } from './card/held-back.server.ts';
import { factsOf } from './facts.ts';
import { type Learners, type Payment, standingBy } from './learners.server.ts';
import type { Kind } from './lesson.ts';
import { isOverAt } from './over.server.ts';
import { type Lesson, lessons } from './tables.server.ts';
import type { LessonTimes } from './times/next-times.server.ts';

/** The columns that are shown: each one more is read, sent and converted for every visitor. */
const columns = {
  id: lessons.id,
  kind: lessons.kind,
  teacherId: lessons.teacherId,
  title: lessons.title,
  description: lessons.description,
  imageName: lessons.imageName,
  startDate: lessons.startDate,
  categoryId: lessons.categoryId,
  room: lessons.room,
  link: lessons.link,
  price: lessons.price,
  places: lessons.places,
  learners: lessons.learners,
  waiting: lessons.waiting,
  held: lessons.held,
  isPublished: lessons.isPublished,
  isActive: lessons.isActive,
  isHeldBack,
  isOver: isOverAt(sql`${sql.placeholder('now')}::timestamptz`),
  ...factsOf(lessons),
};

/** A class or group with what its page shows besides: the standing of the caller, its teacher, its times. */
export type LessonDetails = {
  lesson: Pick<Lesson, Exclude<keyof typeof columns, 'isHeldBack' | 'isOver'>> & {
    isHeldBack?: boolean;
    isOver?: boolean;
  };
  standing: LessonStanding;
  /** Where the caller looks after somebody who learns there. */
  payment: Payment | undefined;
  teacher: Face & { since: Date; published: number };
  times: LessonTimes;
  course: Course;
};

/** The lesson, its teacher and its meetings in one prepared statement: the one that is read most. */
const shown = statement((database) => {
  const published = sql<number>`(
    select count(*)::int from ${lessons} as other
    where other.teacher_id = ${lessons.teacherId}
      and other.is_published and other.is_active and other.deleted_at is null)`;
  return database
    .select({
      lesson: columns,
      ...courseColumns(lessons.id),
      since: users.createdAt,
      published,
      // The key comes first: without a value there, Drizzle takes the whole for a missing row.
      face: {
        userId: teachers.userId,
        name: teachers.name,
        picture: teachers.picture,
        checkedAt: teachers.checkedAt,
      },
      slug: publicSlug,
    })
    .from(lessons)
    .innerJoin(users, eq(users.id, lessons.teacherId))
    .leftJoin(teachers, eq(teachers.userId, lessons.teacherId))
    .leftJoin(teacherPages, eq(teacherPages.userId, lessons.teacherId))
    .where(and(eq(lessons.id, sql.placeholder('id')), isNull(lessons.deletedAt)))
    .prepare('shown_lesson');
});

/**
 * One class or group as its page shows it.
 * @param kind which of both it must be; undefined takes either
 * @throws Failure not_found also when it is not for the caller's eyes
 */
export async function showLesson(
  context: Context,
  learners: Learners,
  kind: Kind | undefined,
  id: string,
  person: Person | undefined,
): Promise<LessonDetails> {
  const now = context.clock.now();
  const [[row], payment] = await Promise.all([
    shown(context.database).execute({ id, now: now.toISOString() }),
    person && learners.paymentOf(context, id, person.id),
  ]);
  const standing = standingBy(payment);
  if (!row || (kind && row.lesson.kind !== kind)) throw new Failure('not_found');
  if (!maySee(person, row.lesson, standing) && !(await stepsIn(context, id, person)))
    throw new Failure('not_found');
  const { since, published, face, slug, rules, next, counts, coming } = row;
  const timetable = asWhole(rules ?? [], now);
  const meetsOften = timetable !== undefined || counts.total > 1;
  const { name = null, picture = null, checkedAt = null } = face ?? {};
  return {
    lesson: row.lesson,
    standing,
    payment,
    teacher: { name, picture, isChecked: checkedAt !== null, slug, since, published },
    times: { timetable, next: next ?? undefined, meetsOften },
    course: { ...counts, coming: coming ?? [] },
  };
}

/** For how long after a meeting its substitute still sees its lesson, in milliseconds: it may take longer than planned. */
const stillSeen = 3_600_000;

/** Whether somebody gives one of its meetings instead of its teacher: they see it even where nobody else does. */
async function stepsIn(
  { database, clock }: Context,
  lessonId: string,
  person: Person | undefined,
): Promise<boolean> {
  if (!person || person.role === 'student') return false;
  const { teacherId, state, endsAt } = meetings;
  const isAhead = and(ne(state, 'cancelled'), gt(endsAt, new Date(clock.now().getTime() - stillSeen)));
  const given = and(eq(meetings.lessonId, lessonId), eq(teacherId, person.id), isAhead);
  return (await database.$count(meetings, given)) > 0;
}
