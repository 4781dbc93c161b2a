import { implement } from '#src/platform/http/endpoints.server.ts';
import { chargeAgain, chargePayerAnyway, letMonthGo } from '#src/shop/renewals/acts/decide.server.ts';
import { noteWhy } from '#src/shop/renewals/acts/note-why.server.ts';
import { offerToOne } from '#src/shop/renewals/acts/offer-prices.server.ts';
import { stopSubscription } from '#src/shop/renewals/acts/stop.server.ts';
import { actsOn } from '#src/staff/frame/acts-on.server.ts';
import { listHandlers } from '#src/staff/list/list-handlers.server.ts';
import { subscriptionColumns } from './columns.ts';
import { contract } from './contract.ts';
import { presentInFile, tellSubscription } from './present.server.ts';
import { listSubscriptions } from './subscriptions.server.ts';

const act = actsOn(tellSubscription);

export const adminSubscriptionsApi = implement(contract, {
  ...listHandlers('subscriptions', {
    read: listSubscriptions,
    present: presentInFile,
    columns: subscriptionColumns,
  }),
  'GET /api/admin/subscriptions/:id': (context, { params }) => tellSubscription(context, params.id),
  'POST /api/admin/subscriptions/:id/stop': act((context, id, person) =>
    stopSubscription(context, id, { cause: 'staff', by: person }),
  ),
  'POST /api/admin/subscriptions/:id/reason': act((context, id, person, body) =>
    noteWhy(context, id, body.reason, person),
  ),
  'POST /api/admin/subscriptions/:id/again': act(chargeAgain),
  'POST /api/admin/subscriptions/:id/let-go': act(letMonthGo),
  'POST /api/admin/subscriptions/:id/charge-anyway': act(chargePayerAnyway),
  'POST /api/admin/subscriptions/:id/offer': act((context, id, person, body) =>
    offerToOne(context, id, body.amount, person),
  ),
});
