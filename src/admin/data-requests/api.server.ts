import { implement } from '#src/platform/endpoints.server.ts';
import { translator } from '#src/platform/i18n.server.ts';
import { declineErasure, eraseData } from '#src/privacy/erase.server.ts';
import type { DataRequest } from '#src/privacy/subject.server.ts';
import { exportList } from '../list/export.server.ts';
import { contract } from './contract.ts';
import { listDataRequests, reviewDataRequest } from './data-requests.server.ts';

export const dataRequestsApi = implement(contract, {
  'GET /api/admin/data-requests': async (context, { query }) => {
    const { items, next } = await listDataRequests(context, query);
    return { items: items.map(present), next };
  },
  'GET /api/admin/data-requests/csv': (context, { query }, { language, person }) => {
    const t = translator(language);
    const read = (page: object) => listDataRequests(context, { ...query, ...page });
    return exportList(context, person, 'data-requests', read, [
      [t('admin/data-requests:columns.email'), ({ email }) => email],
      [t('admin/data-requests:columns.scope'), ({ scope }) => t(`admin/data-requests:scopes.${scope}`)],
      [t('admin/data-requests:columns.state'), ({ state }) => t(`admin/data-requests:states.${state}`)],
      [t('admin/data-requests:columns.askedAt'), ({ askedAt }) => askedAt.toISOString()],
      [t('admin/data-requests:columns.dueAt'), ({ dueAt }) => dueAt.toISOString()],
      [t('admin/data-requests:columns.closedAt'), ({ closedAt }) => closedAt?.toISOString()],
      [t('admin/data-requests:columns.kept'), ({ kept }) => kept],
    ]);
  },
  'GET /api/admin/data-requests/:id': async (context, { params }) => {
    const { request, review } = await reviewDataRequest(context, params.id);
    const shown = review && { ...review, upcoming: review.upcoming.map((time) => time.toISOString()) };
    return { ...present(request), review: shown };
  },
  'POST /api/admin/data-requests/:id/erase': async (context, { params }, { person }) =>
    present(await eraseData(context, params.id, person)),
  'POST /api/admin/data-requests/:id/decline': async (context, { params, body }, { person }) =>
    present(await declineErasure(context, params.id, body.reason, person)),
});

function present({ id, userId: _, askedAt, dueAt, closedAt, ...request }: DataRequest) {
  return {
    ...request,
    _id: id,
    askedAt: askedAt.toISOString(),
    dueAt: dueAt.toISOString(),
    closedAt: closedAt?.toISOString() ?? null,
  };
}
