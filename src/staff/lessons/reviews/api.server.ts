import { hideReview, leaveReview, unhideReview } from '#src/learning/reviews/earned/hide.server.ts';
import { implement } from '#src/platform/http/endpoints.server.ts';
import { actsOn } from '#src/staff/frame/acts-on.server.ts';
import { asShown } from '#src/staff/list/as-shown.server.ts';
import { listHandlers } from '#src/staff/list/list-handlers.server.ts';
import { reviewColumns } from './columns.ts';
import { contract } from './contract.ts';
import { listReviews, readReview } from './reviews.server.ts';

const act = actsOn(async (_, id) => ({ _id: id }));

export const adminReviewsApi = implement(contract, {
  ...listHandlers('reviews', {
    read: listReviews,
    present: asShown,
    columns: reviewColumns,
  }),
  'GET /api/admin/reviews/:id': async (context, { params }) => {
    const { reports, ...review } = await readReview(context, params.id);
    return {
      ...asShown(review),
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
