import { and, asc, eq, isNotNull } from 'drizzle-orm';
import { reviewReports, reviews, reviewVotes } from '#src/learning/reviews/tables.server.ts';
import { reviewAsks } from '#src/learning/reviews/writing/tables.server.ts';
import { lessons } from '#src/offer/lessons/tables.server.ts';
import type { User } from '#src/people/accounts/tables.server.ts';
import type { Context } from '#src/platform/program/context.server.ts';

/** The reviews of somebody: those they wrote, answered, reported or found helpful, and the invitations to review. */
export async function reviewsOf({ database }: Context, { id }: User) {
  const { stars, words, language, writtenAt, changedAt, shownAt, answer, answeredAt } = reviews;
  const { hiddenAt, hiddenReason, hiddenNote } = reviews;
  const lesson = lessons.title;
  return {
    written: await database
      .select({
        ...{ id: reviews.id, lesson, stars, words, language, writtenAt, changedAt, shownAt },
        ...{ answer, answeredAt, hiddenAt, hiddenReason, hiddenNote },
      })
      .from(reviews)
      .innerJoin(lessons, eq(lessons.id, reviews.lessonId))
      .where(eq(reviews.authorId, id))
      .orderBy(asc(reviews.id)),
    answers: await database
      .select({ lesson, answer, answeredAt })
      .from(reviews)
      .innerJoin(lessons, eq(lessons.id, reviews.lessonId))
      .where(and(eq(reviews.teacherId, id), isNotNull(answer)))
      .orderBy(asc(reviews.id)),
    reports: await database
      .select({
        reviewId: reviewReports.reviewId,
        reason: reviewReports.reason,
        createdAt: reviewReports.createdAt,
      })
      .from(reviewReports)
      .where(eq(reviewReports.reporterId, id))
      .orderBy(asc(reviewReports.createdAt)),
    foundHelpful: await database
      .select({ reviewId: reviewVotes.reviewId, createdAt: reviewVotes.createdAt })
      .from(reviewVotes)
      .where(eq(reviewVotes.userId, id))
      .orderBy(asc(reviewVotes.createdAt)),
    asked: await database
      .select({
        lesson,
        occasion: reviewAsks.occasion,
        askedAt: reviewAsks.askedAt,
        dismissedAt: reviewAsks.dismissedAt,
      })
      .from(reviewAsks)
      .innerJoin(lessons, eq(lessons.id, reviewAsks.lessonId))
      .where(eq(reviewAsks.userId, id))
      .orderBy(asc(reviewAsks.askedAt)),
  };
}
