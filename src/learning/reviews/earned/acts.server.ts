import { and, eq, isNull } from 'drizzle-orm';
import { Failure } from '#src/platform/forms/errors.ts';
import { noteSoAlready } from '#src/platform/program/acted.server.ts';
import { type Context, inTransaction } from '#src/platform/program/context.server.ts';
import type { Person } from '#src/platform/program/person.ts';
import { isShown } from '../ratings.server.ts';
import { lengths } from '../review.ts';
import { type ReviewRow, reviewReports, reviews, reviewVotes } from '../tables.server.ts';
import { tellAnswered } from './notices.server.ts';

/** A review that everybody sees. @throws Failure not_found */
async function shownReview(context: Context, id: string): Promise<ReviewRow> {
  const [found] = await context.database
    .select()
    .from(reviews)
    .where(and(eq(reviews.id, id), isShown(context)))
    .for('no key update');
  if (!found) throw new Failure('not_found');
  return found;
}

/**
 * Notes whether another family's review helped; twice by the same person counts once.
 * @returns how many it helped
 * @throws Failure not_found; forbidden for one's own
 */
export function markHelpful(
  context: Context,
  id: string,
  isHelpful: boolean,
  person: Person,
): Promise<number> {
  return inTransaction(context, async (context) => {
    const { database, clock } = context;
    const review = await shownReview(context, id);
    if (review.authorId === person.id) throw new Failure('forbidden');
    const mark = { reviewId: id, userId: person.id };
    if (isHelpful)
      await database
        .insert(reviewVotes)
        .values({ ...mark, createdAt: clock.now() })
        .onConflictDoNothing();
    else
      await database
        .delete(reviewVotes)
        .where(and(eq(reviewVotes.reviewId, id), eq(reviewVotes.userId, person.id)));
    // A trigger has counted them.
    const [now] = await database.select({ helpful: reviews.helpful }).from(reviews).where(eq(reviews.id, id));
    return now?.helpful ?? 0;
  });
}

/**
 * Tells the staff that a review should not stand there. What the same person says of it later is added to what they said.
 * @throws Failure not_found; forbidden for one's own; too_many_requests past what one report holds
 */
export function reportReview(context: Context, id: string, reason: string, person: Person): Promise<void> {
  return inTransaction(context, async (context) => {
    const { database, clock } = context;
    const review = await shownReview(context, id);
    if (review.authorId === person.id) throw new Failure('forbidden');
    const ofThem = and(eq(reviewReports.reviewId, id), eq(reviewReports.reporterId, person.id));
    const [earlier] = await database
      .select({ reason: reviewReports.reason })
      .from(reviewReports)
      .where(ofThem);
    const parts = earlier?.reason.split('\n\n') ?? [];
    if (parts.includes(reason)) return noteSoAlready();
    const said = [...parts, reason].join('\n\n');
    if (said.length > lengths.report) throw new Failure('too_many_requests');
    const report = { reason: said, createdAt: clock.now() };
    await database
      .insert(reviewReports)
      .values({ reviewId: id, reporterId: person.id, ...report })
      .onConflictDoUpdate({ target: [reviewReports.reviewId, reviewReports.reporterId], set: report });
    await database
      .update(reviews)
      .set({ reportedAt: clock.now() })
      .where(and(eq(reviews.id, id), isNull(reviews.reportedAt)));
  });
}

/**
 * Answers a review, once; its author is told.
 * @throws Failure not_found for anybody but its teacher; conflict when it has an answer
 */
export function answerReview(context: Context, id: string, answer: string, person: Person): Promise<void> {
  return inTransaction(context, async (context) => {
    const { database, clock } = context;
    const review = await shownReview(context, id);
    if (review.teacherId !== person.id) throw new Failure('not_found');
    // Where the account is erased, nobody is left to read it.
    if (review.answer !== null || review.authorId === null) throw new Failure('conflict');
    await database.update(reviews).set({ answer, answeredAt: clock.now() }).where(eq(reviews.id, id));
    await tellAnswered(context, { ...review, authorId: review.authorId });
  });
}
