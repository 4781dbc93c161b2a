import { and, asc, desc, eq, gt, isNotNull, isNull, lte } from 'drizzle-orm';
import { type Meeting, meetings } from '#src/calendar/timetables/tables.server.ts';
import { attendances } from '#src/learning/attendance/tables.server.ts';
import { enrolments } from '#src/learning/enrolments/tables.server.ts';
import { guardianships, learners } from '#src/learning/families/tables.server.ts';
import { lessons } from '#src/offer/lessons/tables.server.ts';
import type { School, Someone } from './school.ts';

/*
 * What is there, read from the tables: what answers, letters and calendars are compared with.
 */

export type Lesson = Pick<typeof lessons.$inferSelect, 'id' | 'kind' | 'teacherId' | 'price' | 'isPublished'>;

/** The lessons that are not deleted, in their order. */
export function lessonsOf({ shop }: School): Promise<Lesson[]> {
  const { id, kind, teacherId, price, isPublished } = lessons;
  return shop.context.database
    .select({ id, kind, teacherId, price, isPublished })
    .from(lessons)
    .where(isNull(lessons.deletedAt))
    .orderBy(asc(id));
}

/** The meetings of lessons that lie ahead, whatever became of them. */
export function meetingsAhead({ shop: { context } }: School): Promise<Meeting[]> {
  return context.database
    .select()
    .from(meetings)
    .where(and(gt(meetings.startsAt, context.clock.now()), isNotNull(meetings.lessonId)))
    .orderBy(asc(meetings.startsAt), asc(meetings.id));
}

/** Those that have begun, and of which nobody has said how they were. */
export function begunNotHeld({ shop: { context } }: School): Promise<Meeting[]> {
  return context.database
    .select()
    .from(meetings)
    .where(
      and(
        lte(meetings.startsAt, context.clock.now()),
        eq(meetings.state, 'planned'),
        isNotNull(meetings.lessonId),
      ),
    )
    .orderBy(desc(meetings.startsAt), asc(meetings.id));
}

/** How each of them stands, by its id. */
export type Stand = Map<string, string>;

export async function standOf(school: School): Promise<Stand> {
  const ahead = await meetingsAhead(school);
  const words = ({ startsAt, endsAt, state, teacherId }: Meeting) =>
    `${startsAt.toISOString()} to ${endsAt.toISOString()} ${state} by ${teacherId}`;
  return new Map(ahead.map((one) => [one.id, words(one)]));
}

/** Those that take place. */
export async function plannedAhead(school: School): Promise<Meeting[]> {
  return (await meetingsAhead(school)).filter(({ state }) => state === 'planned');
}

/** The teacher whose lesson it is. */
export function teacherOf({ people }: School, { teacherId }: Pick<Lesson, 'teacherId'>): Someone {
  return people.teacher.id === teacherId ? people.teacher : people['other teacher'];
}

export function teachersOf({ people: { teacher, 'other teacher': other } }: School): Someone[] {
  return [teacher, other];
}

/** Whoever has children here. */
export function families({ people: { mother, father, stranger } }: School): Someone[] {
  return [mother, father, stranger];
}

/** Who learns where, and who looks after them: a row for each guardian. */
export function enrolled({ shop }: School) {
  return shop.context.database
    .select({
      id: enrolments.id,
      lessonId: enrolments.lessonId,
      learnerId: enrolments.learnerId,
      payer: enrolments.studentId,
      since: enrolments.createdAt,
      guardian: guardianships.userId,
    })
    .from(enrolments)
    .innerJoin(guardianships, eq(guardianships.learnerId, enrolments.learnerId))
    .innerJoin(lessons, and(eq(lessons.id, enrolments.lessonId), isNull(lessons.deletedAt)))
    .where(isNull(enrolments.cancelledAt))
    .orderBy(asc(enrolments.id), asc(guardianships.userId));
}

/** Who of a family's children is expected at which meetings, and of whom it has said that they cannot come. */
export function expectedOfFamily({ shop }: School, account: string) {
  return shop.context.database
    .select({ meetingId: attendances.meetingId, isTold: isNotNull(attendances.toldAt).mapWith(Boolean) })
    .from(attendances)
    .innerJoin(guardianships, eq(guardianships.learnerId, attendances.learnerId))
    .where(and(eq(guardianships.userId, account), attendances.live));
}

/** Who looks after whom. */
export function lookedAfter({ shop }: School) {
  return shop.context.database
    .select({
      id: guardianships.id,
      guardian: guardianships.userId,
      learner: learners.id,
      firstName: learners.firstName,
      kind: guardianships.kind,
    })
    .from(guardianships)
    .innerJoin(learners, and(eq(learners.id, guardianships.learnerId), isNull(learners.removedAt)))
    .orderBy(asc(learners.createdAt), asc(learners.id), asc(guardianships.createdAt));
}
