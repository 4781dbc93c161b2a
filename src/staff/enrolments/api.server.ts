import { cancelEnrolment } from '#src/enrolments/ending.server.ts';
import { markPaid, takeBackPaid } from '#src/enrolments/payments.server.ts';
import { refund } from '#src/enrolments/refunds.server.ts';
import { giveBackBy } from '#src/payments/refunds/giving-back.server.ts';
import { implement } from '#src/platform/endpoints.server.ts';
import { actsOn } from '../acts-on.server.ts';
import { listHandlers } from '../list/list-handlers.server.ts';
import { contract } from './contract.ts';
import { listEnrolments, stateOf } from './enrolments.server.ts';
import { presentEnrolment, tellEnrolment } from './present.server.ts';

const act = actsOn(tellEnrolment);

export const adminEnrolmentsApi = implement(contract, {
  ...listHandlers('purchases', {
    read: listEnrolments,
    present: presentEnrolment,
    columns: ({ t }) => [
      [t('admin/enrolments:columns.lesson'), ({ title }) => title],
      [t('admin/enrolments:columns.kind'), ({ kind }) => t(`lessons:kind.${kind}`)],
      [t('admin/enrolments:columns.student'), ({ student }) => student],
      [t('admin/enrolments:columns.learner'), ({ learner }) => learner],
      [t('admin/enrolments:columns.price'), ({ price }) => price],
      [t('admin/enrolments:columns.paid'), ({ paidAmount }) => paidAmount],
      [t('admin/enrolments:columns.refunded'), ({ refunded }) => refunded],
      [t('admin/enrolments:columns.state'), (one) => t(`admin/enrolments:state.${stateOf(one)}`)],
      [t('admin/enrolments:columns.createdAt'), ({ createdAt }) => createdAt.toISOString()],
      [t('admin/enrolments:columns.paidAt'), ({ paidAt }) => paidAt?.toISOString()],
      [t('admin/enrolments:columns.cancelledAt'), ({ cancelledAt }) => cancelledAt?.toISOString()],
    ],
  }),
  'GET /api/admin/purchases/:id': (context, { params }) => tellEnrolment(context, params.id),
  'POST /api/admin/purchases/:id/paid': act((context, id, person, said) =>
    markPaid(context, id, said, person),
  ),
  'POST /api/admin/purchases/:id/unpaid': act(takeBackPaid),
  'POST /api/admin/purchases/:id/refund': act((context, id, person, { way, ...said }) =>
    refund(context, id, said, person, giveBackBy(way, person.id)),
  ),
  'POST /api/admin/purchases/:id/cancel': act(cancelEnrolment),
});
