import { implement } from '#src/platform/http/endpoints.server.ts';
import { hideReview, leaveReview, unhideReview } from '#src/school/reviews/earned/hide.server.ts';
import { actsOn } from '#src/staff/frame/acts-on.server.ts';
import { listHandlers } from '#src/staff/list/list-handlers.server.ts';
import { contract } from './contract.ts';
import { type ListedReview, listReviews, readReview } from './reviews.server.ts';

const act = actsOn(async (_, id) => ({ _id: id }));

export const adminReviewsApi = implement(contract, {
  ...listHandlers('reviews', {
    read: listReviews,
    present: presentReview,
    columns: ({ t }) => [
      [t('staff/reviews:columns.lesson'), ({ lesson }) => lesson],
      [t('staff/reviews:columns.teacher'), ({ teacher }) => teacher],
      [t('staff/reviews:columns.author'), ({ author }) => author],
      [t('staff/reviews:columns.stars'), ({ stars }) => String(stars)],
      [t('staff/reviews:columns.words'), ({ words }) => words],
      [t('staff/reviews:columns.writtenAt'), ({ writtenAt }) => writtenAt.toISOString()],
      [t('staff/reviews:columns.shownAt'), ({ shownAt }) => shownAt.toISOString()],
      [t('staff/reviews:columns.hiddenAt'), ({ hiddenAt }) => hiddenAt?.toISOString()],
    ],
  }),
  'GET /api/admin/reviews/:id': async (context, { params }) => {
    const { reports, ...review } = await readReview(context, params.id);
    const { authorId, answer, hiddenNote } = review;
    return {
      ...presentReview(review),
      ...{ authorId, answer, hiddenNote },
      reports: reports.map((one) => ({ ...one, createdAt: one.createdAt.toISOString() })),
    };
  },
  'POST /api/admin/reviews/:id/hide': async (context, { params, body }, { person }) => {
    await hideReview(context, params.id, body, person);
    return { _id: params.id };
  },
  'POST /api/admin/reviews/:id/show': act(unhideReview),
  'POST /api/admin/reviews/:id/leave': act(leaveReview),
});

function presentReview(review: ListedReview) {
  const { id, lesson, lessonId, teacher, author, stars, words, language, hiddenReason } = review;
  return {
    ...{ _id: id, lesson, lessonId, teacher, author, stars, words, language, hiddenReason },
    writtenAt: review.writtenAt.toISOString(),
    shownAt: review.shownAt.toISOString(),
    hiddenAt: review.hiddenAt?.toISOString() ?? null,
    reportedAt: review.reportedAt?.toISOString() ?? null,
  };
}
