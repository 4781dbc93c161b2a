import { cancelEnrolment } from '#src/learning/enrolments/ending.server.ts';
import { markPaid } from '#src/learning/enrolments/money/payments.server.ts';
import { refund } from '#src/learning/enrolments/money/refunds.server.ts';
import { implement } from '#src/platform/http/endpoints.server.ts';
import { inTransaction } from '#src/platform/program/context.server.ts';
import {
  endPaid,
  giveOwed,
  keepOwed,
  takeBackNoted,
  unkeepOwed,
  unmarkGiven,
} from '#src/shop/payments/refunds/ended.server.ts';
import { giveBackBy } from '#src/shop/payments/refunds/giving-back.server.ts';
import { monthsPaid } from '#src/shop/payments/refunds/months.server.ts';
import { stopWithPlace } from '#src/shop/renewals/gone.server.ts';
import { actsOn } from '#src/staff/frame/acts-on.server.ts';
import { listHandlers } from '#src/staff/list/list-handlers.server.ts';
import { enrolmentColumns } from './columns.ts';
import { contract } from './contract.ts';
import { listEnrolments } from './enrolments.server.ts';
import { presentEnrolment, tellEnrolment } from './present.server.ts';

const act = actsOn(tellEnrolment);

export const adminEnrolmentsApi = implement(contract, {
  ...listHandlers('purchases', {
    read: listEnrolments,
    present: presentEnrolment,
    columns: enrolmentColumns,
  }),
  'GET /api/admin/purchases/:id': (context, { params }) => tellEnrolment(context, params.id),
  'POST /api/admin/purchases/:id/paid': act((context, id, person, body) =>
    markPaid(context, id, body, person),
  ),
  'POST /api/admin/purchases/:id/unpaid': act(takeBackNoted),
  'POST /api/admin/purchases/:id/refund': act(async (context, id, person, { way, ...body }) => {
    await inTransaction(context, async (context) => {
      await refund(context, id, body, person, giveBackBy(way, person.id), monthsPaid);
      await unmarkGiven(context, id);
    });
    // After it, as its locks are taken in another order.
    await stopWithPlace(context, id);
  }),
  'POST /api/admin/purchases/:id/cancel': act(async (context, id, person) => {
    await cancelEnrolment(context, id, person, endPaid);
    await stopWithPlace(context, id);
  }),
  'POST /api/admin/purchases/:id/give-owed': act((context, id, person, { amount }) =>
    giveOwed(context, id, amount, person),
  ),
  'POST /api/admin/purchases/:id/keep-owed': act(keepOwed),
  'DELETE /api/admin/purchases/:id/keep-owed': act(unkeepOwed),
});
