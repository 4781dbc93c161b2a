import { and, desc, eq, isNull, lt } from 'drizzle-orm';
import type { Agreed } from '#src/consent/agreed.ts';
import { isOffered } from '#src/lessons/access.ts';
import { isHeldBack } from '#src/lessons/held-back.server.ts';
import type { Kind } from '#src/lessons/kinds.ts';
import { type Lesson, lessonColumns, lessons } from '#src/lessons/tables.server.ts';
import { type Context, inTransaction } from '#src/platform/context.server.ts';
import type { Page } from '#src/platform/contract.ts';
import { Failure } from '#src/platform/errors.ts';
import type { Person } from '#src/platform/person.ts';
import { mailEnrolled } from './mails.server.ts';
import { type EnrolmentRow, enrolments } from './tables.server.ts';

/** An enrolment, and the class or group that it is in. */
export type Enrolment = EnrolmentRow & { lesson: Lesson };

/** Where somebody wants to learn, what they agreed to, and where they live if their browser said it. */
type Wish = { lessonId: string; agreedTo: Agreed<'enrolment'>; timeZone?: string | null | undefined };

/**
 * Enrols a student in a class or group (spec §4, Enroll), and promises the mails to them and to the teacher.
 * Repeating it, or doing it twice at once, returns the same record and mails nobody again.
 * @throws Failure not_found when it is not on offer, forbidden when it is their own, lesson_full
 */
export function enrol(outer: Context, kind: Kind, wish: Wish, person: Person): Promise<Enrolment> {
  return inTransaction(outer, async (context) => {
    const { enrolment } = await enrolStudent(context, kind, wish, person);
    return enrolment;
  });
}

/**
 * The same in the caller's transaction, for whoever enrols; `isNew` tells a new enrolment from one that was
 * there. @throws as enrol does
 */
export async function enrolStudent(
  context: Context,
  kind: Kind | undefined,
  { lessonId, agreedTo, timeZone = null }: Omit<Wish, 'agreedTo'> & { agreedTo: Wish['agreedTo'] | null },
  learner: Pick<Person, 'id'>,
): Promise<{ enrolment: Enrolment; isNew: boolean }> {
  const { database, clock } = context;
  // One after the other: each counts as a learner of it.
  const [lesson] = await database
    .select({ ...lessonColumns, isHeldBack })
    .from(lessons)
    .where(and(eq(lessons.id, lessonId), kind && eq(lessons.kind, kind), isNull(lessons.deletedAt)))
    .for('no key update');
  if (!lesson) throw new Failure('not_found');
  if (lesson.teacherId === learner.id) throw new Failure('forbidden');
  const both = { lessonId, studentId: learner.id };
  const [earlier] = await find(context, both);
  if (earlier) return { enrolment: { ...earlier, lesson }, isNew: false };
  if (!isOffered(lesson)) throw new Failure('not_found');
  if (lesson.places !== null && lesson.learners >= lesson.places) throw new Failure('lesson_full');
  const { price, priceFor } = lesson;
  const [made] = await database
    .insert(enrolments)
    .values({ ...both, price, priceFor, timeZone, createdAt: clock.now(), agreedTo })
    .returning();
  if (!made) throw new Failure('unexpected');
  await mailEnrolled(context, made, lesson);
  return { enrolment: { ...made, lesson }, isNew: true };
}

function find({ database }: Context, { lessonId, studentId }: { lessonId: string; studentId: string }) {
  return database
    .select()
    .from(enrolments)
    .where(
      and(
        eq(enrolments.lessonId, lessonId),
        eq(enrolments.studentId, studentId),
        isNull(enrolments.cancelledAt),
      ),
    );
}

/** A student's enrolments, without what has been deleted since; for an admin everybody's, all of them. Newest first. */
export async function listEnrolments(
  { database }: Context,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
  person: Person,
): Promise<Page<Enrolment>> {
  const whose =
    person.role === 'admin'
      ? undefined
      : and(eq(enrolments.studentId, person.id), isNull(enrolments.cancelledAt), isNull(lessons.deletedAt));
  const found = await database
    .select({ row: enrolments, lesson: lessonColumns })
    .from(enrolments)
    .innerJoin(lessons, eq(lessons.id, enrolments.lessonId))
    .where(and(whose, cursor ? lt(enrolments.id, cursor) : undefined))
    .orderBy(desc(enrolments.id))
    .limit(limit + 1);
  const items = found.slice(0, limit).map(({ row, lesson }) => ({ ...row, lesson }));
  return { items, next: found.length > limit ? items.at(-1)?.id : undefined };
}
