import { implement } from '#src/platform/http/endpoints.server.ts';
import { declineRefund, refundAsGoodwill } from '#src/shop/payments/refunds/refund-order.server.ts';
import {
  endRefused,
  seeRefundsElsewhere,
  unseeRefundsElsewhere,
} from '#src/shop/payments/refunds/refused.server.ts';
import { stopWithOrder } from '#src/shop/renewals/acts/gone.server.ts';
import { actsOn } from '#src/staff/frame/acts-on.server.ts';
import { listHandlers } from '#src/staff/list/list-handlers.server.ts';
import { decimal } from '#src/staff/money/decimal.ts';
import { contract } from './contract.ts';
import { listOrders } from './orders.server.ts';
import { presentListedOrder, tellOrder } from './present.server.ts';

const act = actsOn(tellOrder);

export const adminOrdersApi = implement(contract, {
  ...listHandlers('orders', {
    read: listOrders,
    present: presentListedOrder,
    columns: ({ t }) => [
      [t('staff/orders:columns.number'), ({ order }) => order.number],
      [t('staff/orders:columns.what'), ({ order }) => order.title || order.plan],
      [t('staff/orders:columns.kind'), ({ order }) => t(`staff/orders:kinds.${order.kind}`)],
      [t('staff/orders:columns.payer'), ({ payer }) => payer],
      [t('staff/orders:columns.learner'), ({ learner }) => learner],
      [t('staff/orders:columns.list'), ({ order }) => decimal(order.listAmount)],
      [t('staff/orders:columns.amount'), ({ order }) => decimal(order.amount)],
      [t('staff/orders:columns.fromCredit'), ({ order }) => decimal(order.fromCredit)],
      [t('staff/orders:columns.refunded'), ({ refunded }) => decimal(refunded)],
      [t('staff/orders:columns.state'), ({ order }) => t(`staff/orders:states.${order.state}`)],
      [t('staff/orders:columns.createdAt'), ({ order }) => order.createdAt.toISOString()],
      [t('staff/orders:columns.paidAt'), ({ order }) => order.paidAt?.toISOString()],
    ],
  }),
  'GET /api/admin/orders/:id': (context, { params }) => tellOrder(context, params.id),
  'POST /api/admin/orders/:id/refund': act(async (context, id, person, body) => {
    await refundAsGoodwill(context, id, body, person);
    // After it, as its locks are taken in another order.
    await stopWithOrder(context, id);
  }),
  'POST /api/admin/orders/:id/decline-refund': act(declineRefund),
  'POST /api/admin/orders/:id/refused-refund': act((context, id, person, body) =>
    endRefused(context, id, body, person),
  ),
  'POST /api/admin/orders/:id/seen-refund': act(async (context, id, person, body) => {
    await seeRefundsElsewhere(context, id, body, person);
    await stopWithOrder(context, id);
  }),
  'DELETE /api/admin/orders/:id/seen-refund': act(unseeRefundsElsewhere),
});
