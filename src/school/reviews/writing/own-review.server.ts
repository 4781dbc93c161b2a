import { and, eq, exists, inArray, isNull, or } from 'drizzle-orm';
import { lessons } from '#src/offer/lessons/tables.server.ts';
import { users } from '#src/people/accounts/tables.server.ts';
import { Failure } from '#src/platform/forms/errors.ts';
import { type Context, inTransaction } from '#src/platform/program/context.server.ts';
import type { Person } from '#src/platform/program/person.ts';
import { enrolments } from '#src/school/enrolments/tables.server.ts';
import { isLookedAfterBy } from '#src/school/families/looked-after.server.ts';
import { type ReviewRow, reviews } from '#src/school/reviews/tables.server.ts';
import { daysUntilShown } from '../review.ts';
import { type Earned, earnedBy } from './earned.server.ts';
import type { SaidReview } from './input.ts';

/** What an account said of a lesson, and whether it may. */
export type Own = {
  lesson: { id: string; kind: 'class' | 'group'; title: string; teacherId: string };
  name: string;
  review: ReviewRow | undefined;
  isOthers: boolean;
  /** Of whom it would be. */
  earned: Earned | undefined;
};

/** Reads it. @throws Failure not_found where no learner of the account ever learned */
export async function readOwnReview(context: Context, lessonId: string, person: Person): Promise<Own> {
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
  // Their own and their children's in one look: between two, one of them may come.
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
 * Reviews a lesson, or says it anew; however often at once, there is one.
 * @throws Failure not_found; review_not_earned; already_reviewed by another guardian
 */
export function writeReview(
  outer: Context,
  lessonId: string,
  said: SaidReview,
  person: Person,
): Promise<Own> {
  return inTransaction(outer, async (context) => {
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
              ...{ ...said, lessonId, teacherId: lesson.teacherId, authorId: person.id, writtenAt },
              learnerId: earned.learnerId,
              shownAt: shownFrom(earned, writtenAt),
            })
            .onConflictDoNothing()
            .returning({ id: reviews.id })
        : [];
    if (made.length === 0) await changeReview(context, lessonId, said, person);
    return readOwnReview(context, lessonId, person);
  });
}

/** What was hidden waits, corrected, for the staff. @throws Failure already_reviewed: another guardian was quicker */
async function changeReview(
  { database, clock }: Context,
  lessonId: string,
  said: SaidReview,
  person: Person,
): Promise<void> {
  const own = and(eq(reviews.lessonId, lessonId), eq(reviews.authorId, person.id));
  const [review] = await database.select().from(reviews).where(own).for('no key update');
  if (!review) throw new Failure('already_reviewed');
  const { stars, words, language } = said;
  if (review.stars === stars && review.words === words && review.language === language) return;
  const changedAt = clock.now();
  await database
    .update(reviews)
    .set({ ...said, changedAt, ...(review.hiddenAt && { reportedAt: changedAt }) })
    .where(own);
}

/** Withdraws it. @throws Failure not_found */
export async function withdrawReview(context: Context, lessonId: string, person: Person): Promise<Own> {
  const gone = await context.database
    .delete(reviews)
    .where(and(eq(reviews.lessonId, lessonId), eq(reviews.authorId, person.id)))
    .returning({ id: reviews.id });
  if (gone.length === 0) throw new Failure('not_found');
  return readOwnReview(context, lessonId, person);
}

/** Fourteen days after the last meeting, or at once where the teacher has written of it. */
function shownFrom({ lastEnd, isReported }: Earned, writtenAt: Date): Date {
  if (isReported) return writtenAt;
  const from = lastEnd ?? writtenAt;
  return new Date(Math.max(writtenAt.getTime(), from.getTime() + daysUntilShown * 86_400_000));
}
