import { implement } from '#src/platform/http/endpoints.server.ts';
import { shownName } from '#src/school/reviews/earned/shown-name.ts';
import { type Asked, asksOf, dismissAsk } from './asks.server.ts';
import { contract, type OwnReview } from './contract.ts';
import { type Own, readOwnReview, withdrawReview, writeReview } from './own-review.server.ts';

export const reviewingApi = implement(contract, {
  'GET /api/lessons/:id/own-review': async (context, { params }, { person }) =>
    present(await readOwnReview(context, params.id, person)),
  'PUT /api/lessons/:id/own-review': async (context, { params, body }, { person }) =>
    present(await writeReview(context, params.id, body, person)),
  'DELETE /api/lessons/:id/own-review': async (context, { params }, { person }) =>
    present(await withdrawReview(context, params.id, person)),
  'GET /api/review-asks': async (context, _, { person }) => (await asksOf(context, person)).map(presentAsked),
  'DELETE /api/review-asks/:id': async (context, { params }, { person }) =>
    (await dismissAsk(context, params.id, person)).map(presentAsked),
});

function presentAsked({ id, kind, title }: Asked) {
  return { _id: id, kind, title };
}

function present({ lesson, name, review, earned, isOthers }: Own): OwnReview {
  const said = review && {
    stars: review.stars,
    words: review.words,
    language: review.language,
    writtenAt: review.writtenAt.toISOString(),
    shownAt: review.shownAt.toISOString(),
    answer: review.answer,
    hidden: review.hiddenReason && { reason: review.hiddenReason, note: review.hiddenNote },
  };
  return {
    lesson: presentAsked(lesson),
    may: review !== undefined || earned !== undefined,
    isOthers,
    shownAs: shownName(name),
    review: said ?? null,
  };
}
