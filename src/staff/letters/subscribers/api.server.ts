import { subscriptionState } from '#src/offer/subscriptions/keys.server.ts';
import type { Subscription } from '#src/offer/subscriptions/tables.server.ts';
import { implement } from '#src/platform/http/endpoints.server.ts';
import { asShown } from '#src/staff/list/as-shown.server.ts';
import { listHandlers } from '#src/staff/list/list-handlers.server.ts';
import { subscriberColumns } from './columns.ts';
import { contract } from './contract.ts';
import { countSubscribers, listSubscribers } from './subscribers.server.ts';

export const subscribersApi = implement(contract, {
  ...listHandlers('subscribers', {
    read: listSubscribers,
    present: presentSubscription,
    // An export is for writing to people: only those who confirmed, unless others are asked for.
    inFile: (query) => ({ ...query, state: query.state ?? 'confirmed' }),
    columns: subscriberColumns,
  }),
  'GET /api/admin/subscribers/counts': (context) => countSubscribers(context),
});

function presentSubscription(subscription: Subscription) {
  return { ...asShown(subscription), state: subscriptionState(subscription) };
}
