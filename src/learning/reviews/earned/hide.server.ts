import { eq } from 'drizzle-orm';
import { record } from '#src/people/audit/audit.server.ts';
import { Failure } from '#src/platform/forms/errors.ts';
import { type Context, inTransaction } from '#src/platform/program/context.server.ts';
import type { Person } from '#src/platform/program/person.ts';
import type { HidingReason } from '../review.ts';
import { type ReviewRow, reviewReports, reviews } from '../tables.server.ts';
import { mailHidden } from './notices.server.ts';

/**
 * Hides a review from everybody but its author, who is told why and may correct it.
 * @throws Failure not_found; conflict when it is hidden
 */
export function hideReview(
  context: Context,
  id: string,
  { reason, note }: { reason: HidingReason; note: string },
  person: Person,
): Promise<void> {
  return inTransaction(context, async (context) => {
    const review = await lockReview(context, id);
    if (review.hiddenAt) throw new Failure('conflict');
    const hidden = { hiddenAt: context.clock.now(), hiddenReason: reason, hiddenNote: note };
    await settle(context, id, hidden);
    const { authorId } = review;
    if (authorId) await mailHidden(context, { ...review, authorId }, { reason, note });
    await record(context, person, { act: 'review-hidden', kind: 'review', id, details: { reason } });
  });
}

/** Shows it again. @throws Failure not_found; conflict when it is not hidden */
export function unhideReview(context: Context, id: string, person: Person): Promise<void> {
  return inTransaction(context, async (context) => {
    const review = await lockReview(context, id);
    if (!review.hiddenAt) throw new Failure('conflict');
    await settle(context, id, { hiddenAt: null, hiddenReason: null, hiddenNote: '' });
    await record(context, person, { act: 'review-shown', kind: 'review', id });
  });
}

/** Leaves a review that was reported, or corrected, as it is. @throws Failure not_found; conflict when nothing waits */
export function leaveReview(context: Context, id: string, person: Person): Promise<void> {
  return inTransaction(context, async (context) => {
    const review = await lockReview(context, id);
    if (!review.reportedAt) throw new Failure('conflict');
    await settle(context, id, {});
    await record(context, person, { act: 'review-left', kind: 'review', id });
  });
}

async function lockReview({ database }: Context, id: string): Promise<ReviewRow> {
  const [review] = await database.select().from(reviews).where(eq(reviews.id, id)).for('no key update');
  if (!review) throw new Failure('not_found');
  return review;
}

/** The staff have looked: its reports are settled. */
async function settle({ database }: Context, id: string, change: Partial<ReviewRow>): Promise<void> {
  await database.delete(reviewReports).where(eq(reviewReports.reviewId, id));
  await database
    .update(reviews)
    .set({ ...change, reportedAt: null })
    .where(eq(reviews.id, id));
}
