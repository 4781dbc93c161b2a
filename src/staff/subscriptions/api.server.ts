import { implement } from '#src/platform/http/endpoints.server.ts';
import { chargeAgain, chargePayerAnyway, letMonthGo } from '#src/shop/renewals/acts/decide.server.ts';
import { noteWhy } from '#src/shop/renewals/acts/note-why.server.ts';
import { offerToOne } from '#src/shop/renewals/acts/offer-prices.server.ts';
import { stopSubscription } from '#src/shop/renewals/acts/stop.server.ts';
import { actsOn } from '#src/staff/frame/acts-on.server.ts';
import { listHandlers } from '#src/staff/list/list-handlers.server.ts';
import { decimal } from '#src/staff/money/decimal.ts';
import { contract } from './contract.ts';
import { nameOfSubscribed, waitOf } from './filters.ts';
import { presentListed, tellSubscription } from './present.server.ts';
import { listSubscriptions } from './subscriptions.server.ts';

const act = actsOn(tellSubscription);

export const adminSubscriptionsApi = implement(contract, {
  ...listHandlers('subscriptions', {
    read: listSubscriptions,
    present: presentListed,
    columns: ({ t }) => [
      [t('staff/subscriptions:columns.what'), ({ subscription }) => nameOfSubscribed(subscription, t)],
      [t('staff/subscriptions:columns.teacher'), ({ teacher }) => teacher],
      [t('staff/subscriptions:columns.payer'), ({ payer }) => payer],
      [t('staff/subscriptions:columns.learner'), ({ learner }) => learner],
      [t('staff/subscriptions:columns.amount'), ({ subscription }) => decimal(subscription.amount)],
      [t('staff/subscriptions/list:columns.today'), ({ today }) => (today === null ? null : decimal(today))],
      [
        t('staff/subscriptions:columns.state'),
        ({ subscription }) => t(`staff/subscriptions:states.${subscription.state}`),
      ],
      [
        t('staff/subscriptions/list:columns.waits'),
        ({ next }) => {
          const waits = waitOf(next);
          return waits && t(`staff/subscriptions:waits.${waits}`);
        },
      ],
      [t('staff/subscriptions:columns.next'), ({ next }) => next?.day],
      [t('staff/subscriptions:columns.paidUntil'), ({ subscription }) => subscription.paidUntil],
      [
        t('staff/subscriptions:columns.cause'),
        ({ subscription: { stopCause } }) => stopCause && t(`staff/subscriptions:causes.${stopCause}`),
      ],
      [
        t('staff/subscriptions:columns.reason'),
        ({ subscription: { stopReason } }) => stopReason && t(`staff/subscriptions:reasons.${stopReason}`),
      ],
      [
        t('staff/subscriptions:columns.createdAt'),
        ({ subscription }) => subscription.createdAt.toISOString(),
      ],
      [
        t('staff/subscriptions:columns.stoppedAt'),
        ({ subscription }) => subscription.stoppedAt?.toISOString(),
      ],
    ],
  }),
  'GET /api/admin/subscriptions/:id': (context, { params }) => tellSubscription(context, params.id),
  'POST /api/admin/subscriptions/:id/stop': act((context, id, person) =>
    stopSubscription(context, id, { cause: 'staff', by: person.id }),
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
