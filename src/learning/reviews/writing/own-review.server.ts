import { and, eq, exists, inArray, isNull, or } from 'drizzle-orm';
import { enrolments } from '#src/learning/enrolments/tables.server.ts';
import { isLookedAfterBy } from '#src/learning/families/looked-after.server.ts';
import { type ReviewRow, reviews } from '#src/learning/reviews/tables.server.ts';
import { lessons } from '#src/offer/lessons/tables.server.ts';
import { users } from '#src/people/accounts/tables.server.ts';
import { Failure } from '#src/platform/forms/errors.ts';
import { noteSoAlready } from '#src/platform/program/acted.server.ts';
import { type Context, inTransaction } from '#src/platform/program/context.server.ts';
import type { Person } from '#src/platform/program/person.ts';
import type { ReviewInput } from '../input.ts';
import { daysUntilShown } from '../review.ts';
import { type EarnedBy, earnedBy } from './earned.server.ts';

/** What an account said of a lesson, and whether it may. */
export type ReadOwnReview = {
  lesson: { id: string; kind: 'class' | 'group'; title: string; teacherId: string };
  name: string;
  review: ReviewRow | undefined;
  isOthers: boolean;
  /** The learner by whom it would be earned. */
  earned: EarnedBy | undefined;
};

/** Reads it. @throws Failure not_found where no learner of the account ever learned */
export async function readOwnReview(
  context: Context,
  lessonId: string,
  person: Person,
): Promise<ReadOwnReview> {
  const { database } = context;
  const { id, kind, title, teacherId } = lessons;
  const places = database
    .select({ id: enrolments.id })
    .from(enrolments)
    .where(and(eq(enrolments.lessonId, lessonId), isLookedAfterBy(context, enrolments.learnerId, person.id)));
  const [found] = await database
    .select({ lesson: { id, kind, title, teacherId }, name: users.name })
    .from(lessons)
    .innerJoin(users, eq(users.id, person.id))
    .where(and(eq(id, lessonId), isNull(lessons.deletedAt), exists(places)));
  if (!found) throw new Failure('not_found');
  const all = await earnedBy(context, person.id, lessonId);
  const ids = all.map(({ learnerId }) => learnerId);
  // Their own and their children's in one query: between two, another guardian's may come.
  const written = await database
    .select()
    .from(reviews)
    .where(
      and(
        eq(reviews.lessonId, lessonId),
        or(eq(reviews.authorId, person.id), inArray(reviews.learnerId, ids)),
      ),
    );
  const review = written.find(({ authorId }) => authorId === person.id);
  const earned = all.find((one) => !written.some(({ learnerId }) => learnerId === one.learnerId));
  return { ...found, review, earned, isOthers: !review && !earned && written.length > 0 };
}

/**
 * Reviews a lesson, or changes the review; however often at once, there is one.
 * @throws Failure not_found; review_not_earned; already_reviewed by another guardian
 */
export function writeReview(
  context: Context,
  lessonId: string,
  input: ReviewInput,
  person: Person,
): Promise<ReadOwnReview> {
  return inTransaction(context, async (context) => {
    const { database, clock } = context;
    const { lesson, review, earned, isOthers } = await readOwnReview(context, lessonId, person);
    if (isOthers) throw new Failure('already_reviewed');
    if (!review && !earned) throw new Failure('review_not_earned');
    const writtenAt = clock.now();
    const made =
      !review && earned
        ? await database
            .insert(reviews)
            .values({
              ...{ ...input, lessonId, teacherId: lesson.teacherId, authorId: person.id, writtenAt },
              learnerId: earned.learnerId,
              shownAt: shownFrom(earned, writtenAt),
            })
            .onConflictDoNothing()
            .returning({ id: reviews.id })
        : [];
    if (made.length === 0) await changeReview(context, lessonId, input, person);
    return readOwnReview(context, lessonId, person);
  });
}

/** Corrects it; if it was hidden, the staff look again. @throws Failure already_reviewed: another guardian was quicker */
async function changeReview(
  { database, clock }: Context,
  lessonId: string,
  input: ReviewInput,
  person: Person,
): Promise<void> {
  const own = and(eq(reviews.lessonId, lessonId), eq(reviews.authorId, person.id));
  const [review] = await database.select().from(reviews).where(own).for('no key update');
  if (!review) throw new Failure('already_reviewed');
  const { stars, words, language } = input;
  if (review.stars === stars && review.words === words && review.language === language)
    return noteSoAlready();
  const changedAt = clock.now();
  await database
    .update(reviews)
    .set({ ...input, changedAt, ...(review.hiddenAt && { reportedAt: changedAt }) })
    .where(own);
}

/** Withdraws it. @throws Failure not_found */
export async function withdrawReview(
  context: Context,
  lessonId: string,
  person: Person,
): Promise<ReadOwnReview> {
  const gone = await context.database
    .delete(reviews)
    .where(and(eq(reviews.lessonId, lessonId), eq(reviews.authorId, person.id)))
    .returning({ id: reviews.id });
  if (gone.length === 0) throw new Failure('not_found');
  return readOwnReview(context, lessonId, person);
}

/** From when others see it: a fortnight after the last meeting, or at once if the teacher has written of that one. */
function shownFrom({ lastEnd, isReported }: EarnedBy, writtenAt: Date): Date {
  if (isReported) return writtenAt;
  const from = lastEnd ?? writtenAt;
  return new Date(Math.max(writtenAt.getTime(), from.getTime() + daysUntilShown * 86_400_000));
}
