import { subscriptionState } from '#src/offer/subscriptions/keys.server.ts';
import type { Subscription } from '#src/offer/subscriptions/tables.server.ts';
import { implement } from '#src/platform/http/endpoints.server.ts';
import { listHandlers } from '#src/staff/list/list-handlers.server.ts';
import { contract } from './contract.ts';
import { nameOfList } from './filters.ts';
import { countSubscribers, listSubscribers } from './subscribers.server.ts';

export const subscribersApi = implement(contract, {
  ...listHandlers('subscribers', {
    read: listSubscribers,
    present: presentSubscription,
    // An export is for writing to people: only those who confirmed, unless others are asked for.
    inFile: (query) => ({ ...query, state: query.state ?? 'confirmed' }),
    columns: ({ t }) => [
      [t('staff/subscribers:columns.email'), ({ email }) => email],
      [t('staff/subscribers:columns.list'), (row) => nameOfList(row, t)],
      [
        t('staff/subscribers:columns.state'),
        (row) => t(`staff/subscribers:states.${subscriptionState(row)}`),
      ],
      [t('staff/subscribers:columns.language'), ({ language }) => language],
      [t('staff/subscribers:columns.askedAt'), ({ askedAt }) => askedAt.toISOString()],
      [t('staff/subscribers:columns.confirmedAt'), ({ confirmedAt }) => confirmedAt?.toISOString()],
      [t('staff/subscribers:columns.endedAt'), ({ endedAt }) => endedAt?.toISOString()],
    ],
  }),
  'GET /api/admin/subscribers/counts': (context) => countSubscribers(context),
});

function presentSubscription(subscription: Subscription) {
  const { id, askedAt, confirmedAt, endedAt, ...row } = subscription;
  return {
    ...row,
    _id: id,
    state: subscriptionState(subscription),
    askedAt: askedAt.toISOString(),
    confirmedAt: confirmedAt?.toISOString() ?? null,
    endedAt: endedAt?.toISOString() ?? null,
  };
}
