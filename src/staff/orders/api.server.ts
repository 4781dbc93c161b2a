import { declineRefund, refundAsGoodwill } from '#src/payments/refunds/refund-order.server.ts';
import { endRefused, seeRefundsElsewhere } from '#src/payments/refunds/refused.server.ts';
import { implement } from '#src/platform/endpoints.server.ts';
import { actsOn } from '../acts-on.server.ts';
import { listHandlers } from '../list/list-handlers.server.ts';
import { decimal } from '../money/decimal.ts';
import { contract } from './contract.ts';
import { listOrders } from './orders.server.ts';
import { presentListed, tellOrder } from './present.server.ts';

const act = actsOn(tellOrder);

export const adminOrdersApi = implement(contract, {
  ...listHandlers('orders', {
    read: listOrders,
    present: presentListed,
    columns: ({ t }) => [
      [t('admin/orders:columns.number'), ({ order }) => order.number],
      [t('admin/orders:columns.what'), ({ order }) => order.title || order.plan],
      [t('admin/orders:columns.kind'), ({ order }) => t(`admin/orders:kinds.${order.kind}`)],
      [t('admin/orders:columns.payer'), ({ payer }) => payer],
      [t('admin/orders:columns.learner'), ({ learner }) => learner],
      [t('admin/orders:columns.list'), ({ order }) => decimal(order.listAmount)],
      [t('admin/orders:columns.amount'), ({ order }) => decimal(order.amount)],
      [t('admin/orders:columns.fromCredit'), ({ order }) => decimal(order.fromCredit)],
      [t('admin/orders:columns.refunded'), ({ refunded }) => decimal(refunded)],
      [t('admin/orders:columns.state'), ({ order }) => t(`admin/orders:states.${order.state}`)],
      [t('admin/orders:columns.createdAt'), ({ order }) => order.createdAt.toISOString()],
      [t('admin/orders:columns.paidAt'), ({ order }) => order.paidAt?.toISOString()],
    ],
  }),
  'GET /api/admin/orders/:id': (context, { params }) => tellOrder(context, params.id),
  'POST /api/admin/orders/:id/refund': act((context, id, person, said) =>
    refundAsGoodwill(context, id, said, person),
  ),
  'POST /api/admin/orders/:id/decline-refund': act(declineRefund),
  'POST /api/admin/orders/:id/refused-refund': act((context, id, person, said) =>
    endRefused(context, id, said, person),
  ),
  'POST /api/admin/orders/:id/seen-refund': act((context, id, person, said) =>
    seeRefundsElsewhere(context, id, said, person),
  ),
});
