import { caller, pageCaller } from '#src/platform/http/call.ts';
import type { OutputOf, Page } from '#src/platform/http/contract.ts';
import type { ReviewOrder } from '../review.ts';
import type { contract } from './contract.ts';

const call = caller<typeof contract>();
const callPage = pageCaller<typeof contract>();

/** What is reviewed: a class or group, or all that a teacher gives. */
export type Reviewed = { of: 'lesson' | 'teacher'; id: string };

/** A review as it is shown. */
export type ShownReview = OutputOf<(typeof contract)['GET /api/reviews/:of/:id']>[number];

/** What reviews come to. */
export type ShownRating = OutputOf<(typeof contract)['GET /api/reviews/:of/:id/rating']>;

/** The first reviews, and what all of them come to. */
export type Reviews = { rating: ShownRating; first: Page<ShownReview> };

/** Reads them, for the loader of a page. @throws CallError */
export async function readReviews(reviewed: Reviewed): Promise<Reviews> {
  const [rating, first] = await Promise.all([
    call('GET /api/reviews/:of/:id/rating', { params: reviewed }),
    listReviews(reviewed, 'newest'),
  ]);
  return { rating, first };
}

/** A page of them. @throws CallError */
export function listReviews(
  reviewed: Reviewed,
  sort: ReviewOrder,
  cursor?: string,
): Promise<Page<ShownReview>> {
  return callPage('GET /api/reviews/:of/:id', { params: reviewed, query: { sort, cursor } });
}
