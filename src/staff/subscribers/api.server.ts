import { implement } from '#src/platform/endpoints.server.ts';
import { stateOf } from '#src/subscriptions/keys.server.ts';
import type { Subscription } from '#src/subscriptions/tables.server.ts';
import { listHandlers } from '../list/list-handlers.server.ts';
import { contract } from './contract.ts';
import { nameOf } from './names.ts';
import { countSubscribers, listSubscribers } from './subscribers.server.ts';

export const subscribersApi = implement(contract, {
  ...listHandlers('subscribers', {
    read: listSubscribers,
    present,
    // Whoever exports to write to people gets nobody who did not confirm, or has left, unless they ask for them.
    inFile: (query) => ({ ...query, state: query.state ?? 'confirmed' }),
    columns: ({ t }) => [
      [t('admin/subscribers:columns.email'), ({ email }) => email],
      [t('admin/subscribers:columns.list'), (row) => nameOf(row, t)],
      [t('admin/subscribers:columns.state'), (row) => t(`admin/subscribers:states.${stateOf(row)}`)],
      [t('admin/subscribers:columns.language'), ({ language }) => language],
      [t('admin/subscribers:columns.askedAt'), ({ askedAt }) => askedAt.toISOString()],
      [t('admin/subscribers:columns.confirmedAt'), ({ confirmedAt }) => confirmedAt?.toISOString()],
      [t('admin/subscribers:columns.endedAt'), ({ endedAt }) => endedAt?.toISOString()],
    ],
  }),
  'GET /api/admin/subscribers/counts': (context) => countSubscribers(context),
});

function present(subscription: Subscription) {
  const { id, askedAt, confirmedAt, endedAt, ...row } = subscription;
  return {
    ...row,
    _id: id,
    state: stateOf(subscription),
    askedAt: askedAt.toISOString(),
    confirmedAt: confirmedAt?.toISOString() ?? null,
    endedAt: endedAt?.toISOString() ?? null,
  };
}
