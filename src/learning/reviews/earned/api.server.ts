import { isPublished } from '#src/people/claims/published.server.ts';
import { implement } from '#src/platform/http/endpoints.server.ts';
import type { Person } from '#src/platform/program/person.ts';
import { answerReview, markHelpful, reportReview } from './acts.server.ts';
import { contract, type Review } from './contract.ts';
import { listReviews, ratingOf, type ShownReview, shownName } from './list.server.ts';

export const reviewsApi = implement(contract, {
  'GET /api/reviews/:of/:id': async (context, { params, query }, { person }) => {
    const { items, next } = await listReviews(context, params, query, person);
    return { items: items.map((one) => presentReview(one, person)), next };
  },
  'GET /api/reviews/:of/:id/rating': async (context, { params }) => ({
    ...(await ratingOf(context, params)),
    samples: await isPublished(context, 'reviews'),
  }),
  'PUT /api/reviews/:id/helpful': async (context, { params }, { person }) => ({
    helpful: await markHelpful(context, params.id, true, person),
  }),
  'DELETE /api/reviews/:id/helpful': async (context, { params }, { person }) => ({
    helpful: await markHelpful(context, params.id, false, person),
  }),
  'POST /api/reviews/:id/report': async (context, { params, body }, { person }) => {
    await reportReview(context, params.id, body.reason, person);
    return { _id: params.id };
  },
  'POST /api/reviews/:id/answer': async (context, { params, body }, { person }) => {
    await answerReview(context, params.id, body.answer, person);
    return { _id: params.id };
  },
});

function presentReview(review: ShownReview, person: Person | undefined): Review {
  const { id, stars, words, language, lesson, helpful, isHelpful, answer } = review;
  return {
    _id: id,
    author: shownName(review.author),
    ...{ stars, words, language, lesson, helpful, isHelpful, answer },
    writtenAt: review.writtenAt.toISOString(),
    changedAt: review.changedAt?.toISOString() ?? null,
    answeredAt: review.answeredAt?.toISOString() ?? null,
    isOwn: person !== undefined && review.authorId === person.id,
    mayAnswer: review.teacherId === person?.id && answer === null && review.authorId !== null,
  };
}
