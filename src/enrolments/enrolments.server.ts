import { and, desc, eq, isNull, lt } from 'drizzle-orm';
import type { Agreed } from '#src/consent/agreed.ts';
import { isOffered } from '#src/lessons/access.ts';
import { isHeldBack } from '#src/lessons/held-back.server.ts';
import type { Kind } from '#src/lessons/kinds.ts';
import {
  type Enrolment,
  enrolments,
  type Lesson,
  lessonColumns,
  lessons,
} from '#src/lessons/tables.server.ts';
import { type Context, inTransaction } from '#src/platform/context.server.ts';
import type { Page } from '#src/platform/contract.ts';
import { Failure } from '#src/platform/errors.ts';
import type { Person } from '#src/platform/person.ts';
import { mailEnrolled } from './mails.server.ts';

/** A purchase, and what was bought. */
export type Purchase = Enrolment & { lesson: Lesson };

/** Where somebody wants a place, what they agreed to, and where they live if their browser said it. */
type Wish = { lessonId: string; agreedTo: Agreed<'enrolment'>; timeZone?: string | null | undefined };

/**
 * Enrols a student in a class or group (spec §4, Enroll), and promises the mails to them and to the teacher.
 * Repeating it, or doing it twice at once, returns the same record and mails nobody again.
 * @throws Failure not_found when it is not on offer, forbidden when it is their own, lesson_full
 */
export function enrol(outer: Context, kind: Kind, wish: Wish, person: Person): Promise<Purchase> {
  return inTransaction(outer, async (context) => {
    const { purchase } = await takePlace(context, kind, wish, person);
    return purchase;
  });
}

/**
 * The same in the caller's transaction, for whoever enrols; `isNew` tells a place that was taken from one that was
 * there. @throws as enrol does
 */
export async function takePlace(
  context: Context,
  kind: Kind | undefined,
  { lessonId, agreedTo, timeZone = null }: Omit<Wish, 'agreedTo'> & { agreedTo: Wish['agreedTo'] | null },
  learner: Pick<Person, 'id'>,
): Promise<{ purchase: Purchase; isNew: boolean }> {
  const { database, clock } = context;
  // One after the other: each counts as a learner of it.
  const [lesson] = await database
    .select({ ...lessonColumns, isHeldBack })
    .from(lessons)
    .where(and(eq(lessons.id, lessonId), kind && eq(lessons.kind, kind), isNull(lessons.deletedAt)))
    .for('no key update');
  if (!lesson) throw new Failure('not_found');
  if (lesson.teacherId === learner.id) throw new Failure('forbidden');
  const place = { lessonId, studentId: learner.id };
  const [earlier] = await find(context, place);
  if (earlier) return { purchase: { ...earlier, lesson }, isNew: false };
  if (!isOffered(lesson)) throw new Failure('not_found');
  if (lesson.places !== null && lesson.learners >= lesson.places) throw new Failure('lesson_full');
  const { price, priceFor } = lesson;
  const [made] = await database
    .insert(enrolments)
    .values({ ...place, price, priceFor, timeZone, createdAt: clock.now(), agreedTo })
    .returning();
  if (!made) throw new Failure('unexpected');
  await mailEnrolled(context, made, lesson);
  return { purchase: { ...made, lesson }, isNew: true };
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

/** A student's purchases, without what has been deleted since; for an admin everybody's, all of them. Newest first. */
export async function listPurchases(
  { database }: Context,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
  person: Person,
): Promise<Page<Purchase>> {
  const whose =
    person.role === 'admin'
      ? undefined
      : and(eq(enrolments.studentId, person.id), isNull(enrolments.cancelledAt), isNull(lessons.deletedAt));
  const found = await database
    .select({ enrolment: enrolments, lesson: lessonColumns })
    .from(enrolments)
    .innerJoin(lessons, eq(lessons.id, enrolments.lessonId))
    .where(and(whose, cursor ? lt(enrolments.id, cursor) : undefined))
    .orderBy(desc(enrolments.id))
    .limit(limit + 1);
  const items = found.slice(0, limit).map(({ enrolment, lesson }) => ({ ...enrolment, lesson }));
  return { items, next: found.length > limit ? items.at(-1)?.id : undefined };
}
