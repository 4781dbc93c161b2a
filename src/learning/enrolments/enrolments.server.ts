import { and, desc, eq, isNull, lt } from 'drizzle-orm';
import { holdLearners } from '#src/learning/families/chosen.server.ts';
import { isLookedAfterBy } from '#src/learning/families/looked-after.server.ts';
import { type LearnerFace, learners } from '#src/learning/families/tables.server.ts';
import type { Credits } from '#src/learning/packages/credits.server.ts';
import { isOffered } from '#src/offer/lessons/access.ts';
import type { Kind } from '#src/offer/lessons/lesson.ts';
import { type Lesson, lessonColumns, lessons } from '#src/offer/lessons/tables.server.ts';
import type { Agreed } from '#src/people/consent/agreed.ts';
import { Failure } from '#src/platform/forms/errors.ts';
import type { Page } from '#src/platform/http/contract.ts';
import { soAlready } from '#src/platform/program/acted.server.ts';
import { type Context, inTransaction } from '#src/platform/program/context.server.ts';
import type { Person } from '#src/platform/program/person.ts';
import { learnerAt, lockLesson } from './at-lesson.server.ts';
import { mailEnrolled } from './mails.server.ts';
import { creditsFor } from './money/paid.server.ts';
import { type EnrolmentRow, enrolments } from './tables.server.ts';
import { endWaits, hasPlace } from './waiting/waits.server.ts';

/** An enrolment, and the class or group that it is in. */
export type Enrolment = EnrolmentRow & { lesson: Lesson };

/** The same with its learner, as their guardians see them. */
export type LearnersEnrolment = Enrolment & {
  learner: LearnerFace;
  /** What is left of packages that pays for it, or could; null once money has. */
  credits: Credits | null;
};

/** Where somebody is to learn, who of theirs, what they agreed to, and their time zone if their browser told it. */
type EnrolmentInput = {
  lessonId: string;
  learnerId?: string | undefined;
  agreedTo: Agreed<'enrolment'>;
  timeZone?: string | null | undefined;
  /** What was paid for it already, in dollars, by an order; and until which day all of that comes back. */
  paid?: { amount: number; refundUntil: string | null } | undefined;
  /** It is paid with lessons of a package. */
  byCredits?: boolean;
};

/**
 * Enrols a learner of an account in a class or group (spec §4, Enroll), and promises the mails to it and to the
 * teacher. Repeating it, or doing it twice at once, returns the same record, says that it was so already, and mails
 * nobody again.
 * @throws Failure not_found when it is not on offer or the learner is not theirs, learner_needed when it has several
 *   and names none, forbidden when the lesson is their own, course_over, lesson_full
 */
export function enrol(
  context: Context,
  kind: Kind,
  input: EnrolmentInput,
  person: Person,
): Promise<Enrolment> {
  return inTransaction(context, async (context) => {
    const { enrolment, isNew } = await enrolStudent(context, kind, input, person);
    return isNew ? enrolment : soAlready(enrolment);
  });
}

/**
 * The same in the caller's transaction, whoever enrols; `isNew` tells a new enrolment from an earlier one.
 * @throws as enrol does
 */
export async function enrolStudent(
  context: Context,
  kind: Kind | undefined,
  {
    lessonId,
    learnerId: named,
    agreedTo,
    timeZone = null,
    paid: byOrder,
    byCredits = false,
  }: Omit<EnrolmentInput, 'agreedTo'> & { agreedTo: EnrolmentInput['agreedTo'] | null },
  account: Pick<Person, 'id'>,
): Promise<{ enrolment: Enrolment; isNew: boolean }> {
  const { database, clock } = context;
  await holdLearners(context, account.id, named);
  // One after the other: each counts as a learner of it.
  const lesson = await lockLesson(context, lessonId);
  if (kind && lesson.kind !== kind) throw new Failure('not_found');
  if (lesson.teacherId === account.id) throw new Failure('forbidden');
  const learner = await learnerAt(context, { lessonId, accountId: account.id, named });
  if (learner?.enrolment) return { enrolment: { ...learner.enrolment, lesson }, isNew: false };
  if (!isOffered(lesson)) throw new Failure('not_found');
  if (lesson.isOver) throw new Failure('course_over');
  if (!hasPlace(lesson, learner?.wait, clock.now())) throw new Failure('lesson_full');
  const { price, priceFor } = lesson;
  // Without a learner the database makes the account's first one.
  const who = { studentId: account.id, ...(learner && { learnerId: learner.id }), byCredits };
  const paid = byOrder && {
    ...{ paidAt: clock.now(), paidAmount: byOrder.amount },
    ...{ paidByOrder: true, refundUntil: byOrder.refundUntil },
  };
  const [made] = await database
    .insert(enrolments)
    .values({ ...who, lessonId, price, priceFor, timeZone, createdAt: clock.now(), agreedTo, ...paid })
    .returning();
  if (!made) throw new Failure('unexpected');
  if (learner?.wait) await endWaits(context, [learner.wait]);
  await mailEnrolled(context, made, lesson);
  return { enrolment: { ...made, lesson }, isNew: true };
}

/**
 * The enrolments of an account's learners, without what has been deleted since; for an admin everybody's, all of them.
 * Newest first.
 */
export async function listEnrolments(
  { database }: Context,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
  person: Person,
): Promise<Page<LearnersEnrolment>> {
  const whose =
    person.role === 'admin'
      ? undefined
      : and(
          isLookedAfterBy({ database }, enrolments.learnerId, person.id),
          isNull(enrolments.cancelledAt),
          isNull(lessons.deletedAt),
        );
  const { id, firstName, picture, colour } = learners;
  const found = await database
    .select({
      row: enrolments,
      lesson: lessonColumns,
      learner: { id, firstName, picture, colour },
      credits: creditsFor,
    })
    .from(enrolments)
    .innerJoin(learners, eq(learners.id, enrolments.learnerId))
    .innerJoin(lessons, eq(lessons.id, enrolments.lessonId))
    .where(and(whose, cursor ? lt(enrolments.id, cursor) : undefined))
    .orderBy(desc(enrolments.id))
    .limit(limit + 1);
  const items = found.slice(0, limit).map(({ row, ...more }) => ({ ...row, ...more }));
  return { items, next: found.length > limit ? items.at(-1)?.id : undefined };
}
