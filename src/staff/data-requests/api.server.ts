import { declineErasure, eraseData } from '#src/account/privacy/erasure/erase.server.ts';
import type { DataRequest } from '#src/account/privacy/subject.server.ts';
import { implement } from '#src/platform/http/endpoints.server.ts';
import { listHandlers } from '#src/staff/list/list-handlers.server.ts';
import { contract } from './contract.ts';
import { listDataRequests, reviewDataRequest } from './data-requests.server.ts';

export const dataRequestsApi = implement(contract, {
  ...listHandlers('data-requests', {
    read: listDataRequests,
    present: presentDataRequest,
    columns: ({ t }) => [
      [t('staff/data-requests:columns.email'), ({ email }) => email],
      [t('staff/data-requests:columns.scope'), ({ scope }) => t(`staff/data-requests:scopes.${scope}`)],
      [t('staff/data-requests:columns.state'), ({ state }) => t(`staff/data-requests:states.${state}`)],
      [t('staff/data-requests:columns.askedAt'), ({ askedAt }) => askedAt.toISOString()],
      [t('staff/data-requests:columns.dueAt'), ({ dueAt }) => dueAt.toISOString()],
      [t('staff/data-requests:columns.closedAt'), ({ closedAt }) => closedAt?.toISOString()],
      [t('staff/data-requests:columns.kept'), ({ kept }) => kept],
    ],
  }),
  'GET /api/admin/data-requests/:id': async (context, { params }) => {
    const { request, review } = await reviewDataRequest(context, params.id);
    const shown = review && { ...review, upcoming: review.upcoming.map((time) => time.toISOString()) };
    return { ...presentDataRequest(request), review: shown };
  },
  'POST /api/admin/data-requests/:id/erase': async (context, { params }, { person }) =>
    presentDataRequest(await eraseData(context, params.id, person)),
  'POST /api/admin/data-requests/:id/decline': async (context, { params, body }, { person }) =>
    presentDataRequest(await declineErasure(context, params.id, body.reason, person)),
});

function presentDataRequest({ id, userId: _, askedAt, dueAt, closedAt, ...request }: DataRequest) {
  return {
    ...request,
    _id: id,
    askedAt: askedAt.toISOString(),
    dueAt: dueAt.toISOString(),
    closedAt: closedAt?.toISOString() ?? null,
  };
}
