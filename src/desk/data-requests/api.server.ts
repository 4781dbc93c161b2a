import { declineErasure, eraseData } from '#src/account/privacy/erasure/erase.server.ts';
import { noteErasure } from '#src/account/privacy/requests.server.ts';
import type { DataRequest } from '#src/account/privacy/subject.server.ts';
import { implement } from '#src/platform/http/endpoints.server.ts';
import { asShown } from '#src/staff/list/as-shown.server.ts';
import { listHandlers } from '#src/staff/list/list-handlers.server.ts';
import { dataRequestColumns } from './columns.ts';
import { contract } from './contract.ts';
import { listDataRequests, reviewDataRequest } from './data-requests.server.ts';

export const dataRequestsApi = implement(contract, {
  ...listHandlers('data-requests', {
    read: listDataRequests,
    present: presentDataRequest,
    columns: dataRequestColumns,
  }),
  'POST /api/admin/data-requests': async (context, { body }, { person }) => ({
    _id: (await noteErasure(context, body.userId, person)).id,
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

/** Whoever asked stands in it by what reaches them; in a closed one nobody does. */
function presentDataRequest({ asker = null, ...request }: DataRequest & { asker?: string | null }) {
  return asShown({ ...request, email: asker });
}
