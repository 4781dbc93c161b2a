import { cancelEnrolment } from '#src/enrolments/ending.server.ts';
import { boughtAs } from '#src/enrolments/lock.server.ts';
import { markPaid, takeBackPaid } from '#src/enrolments/payments.server.ts';
import { refund } from '#src/enrolments/refunds.server.ts';
import { giveBackBy } from '#src/payments/giving-back.server.ts';
import type { Context } from '#src/platform/context.server.ts';
import { dayOf } from '#src/platform/dates.ts';
import { implement } from '#src/platform/endpoints.server.ts';
import { actsOn } from '../acts-on.server.ts';
import { listHandlers } from '../list/list-handlers.server.ts';
import { contract } from './contract.ts';
import { listEnrolments, readEnrolment, type ShownEnrolment, stateOf } from './enrolments.server.ts';

const act = actsOn(whole);

export const adminEnrolmentsApi = implement(contract, {
  ...listHandlers('purchases', {
    read: listEnrolments,
    present,
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
  'GET /api/admin/purchases/:id': (context, { params }) => whole(context, params.id),
  'POST /api/admin/purchases/:id/paid': act((context, id, person, said) =>
    markPaid(context, id, said, person),
  ),
  'POST /api/admin/purchases/:id/unpaid': act(takeBackPaid),
  'POST /api/admin/purchases/:id/refund': act((context, id, person, { way, ...said }) =>
    refund(context, id, said, person, giveBackBy(way, person.id)),
  ),
  'POST /api/admin/purchases/:id/cancel': act(cancelEnrolment),
});

function present(enrolment: ShownEnrolment) {
  const { id, startDate: _, byCredits: __, isShort: ___, ...known } = enrolment;
  const { paidAmount, createdAt, paidAt, cancelledAt, refundAskedAt, ...rest } = known;
  return {
    ...rest,
    _id: id,
    paid: paidAmount,
    state: stateOf(enrolment),
    createdAt: createdAt.toISOString(),
    paidAt: paidAt?.toISOString() ?? null,
    cancelledAt: cancelledAt?.toISOString() ?? null,
    refundAskedAt: refundAskedAt?.toISOString() ?? null,
  };
}

async function whole(context: Context, id: string) {
  const enrolment = await readEnrolment(context, id);
  const { boughtOn, startsOn } = await boughtAs(context, enrolment);
  return {
    ...present(enrolment),
    today: dayOf(context.clock.now(), context.config.businessTimeZone),
    boughtOn,
    startsOn,
    refunds: enrolment.refunds.map(({ id, reason, amount, askedAt, createdAt }) => ({
      _id: id,
      reason,
      amount,
      askedAt: askedAt.toISOString(),
      createdAt: createdAt.toISOString(),
    })),
  };
}
