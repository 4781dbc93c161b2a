import { implement } from '#src/platform/http/endpoints.server.ts';
import { declineRefund, refundAsGoodwill } from '#src/shop/payments/refunds/refund-order.server.ts';
import {
  endRefused,
  seeRefundsElsewhere,
  unseeRefundsElsewhere,
} from '#src/shop/payments/refunds/refused.server.ts';
import { stopWithOrder } from '#src/shop/renewals/gone.server.ts';
import { actsOn } from '#src/staff/frame/acts-on.server.ts';
import { listHandlers } from '#src/staff/list/list-handlers.server.ts';
import { orderColumns } from './columns.ts';
import { contract } from './contract.ts';
import { listOrders } from './orders.server.ts';
import { presentListedOrder, tellOrder } from './present.server.ts';

const act = actsOn(tellOrder);

export const adminOrdersApi = implement(contract, {
  ...listHandlers('orders', {
    read: listOrders,
    present: presentListedOrder,
    columns: orderColumns,
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
