import { implement } from '#src/platform/http/endpoints.server.ts';
import { shownName } from '../earned/list.server.ts';
import type { ReviewRow } from '../tables.server.ts';
import { asksOf, dismissAsk, presentAsked } from './asks.server.ts';
import { contract, type OwnReview } from './contract.ts';
import { type ReadOwnReview, readOwnReview, withdrawReview, writeReview } from './own-review.server.ts';

export const reviewingApi = implement(contract, {
  'GET /api/lessons/:id/own-review': async (context, { params }, { person }) =>
    presentOwnReview(await readOwnReview(context, params.id, person)),
  'PUT /api/lessons/:id/own-review': async (context, { params, body }, { person }) =>
    presentOwnReview(await writeReview(context, params.id, body, person)),
  'DELETE /api/lessons/:id/own-review': async (context, { params }, { person }) =>
    presentOwnReview(await withdrawReview(context, params.id, person)),
  'GET /api/review-asks': async (context, _, { person }) => (await asksOf(context, person)).map(presentAsked),
  'DELETE /api/review-asks/:id': async (context, { params }, { person }) =>
    (await dismissAsk(context, params.id, person)).map(presentAsked),
});

function presentOwnReview({ lesson, name, review, earned, isOthers }: ReadOwnReview): OwnReview {
  return {
    lesson: presentAsked(lesson),
    may: review !== undefined || earned !== undefined,
    isOthers,
    shownAs: shownName(name),
    review: review ? presentReview(review) : null,
  };
}

function presentReview({ hiddenReason, hiddenNote, ...review }: ReviewRow) {
  return {
    stars: review.stars,
    words: review.words,
    language: review.language,
    writtenAt: review.writtenAt.toISOString(),
    shownAt: review.shownAt.toISOString(),
    answer: review.answer,
    hidden: hiddenReason && { reason: hiddenReason, note: hiddenNote },
  };
}
