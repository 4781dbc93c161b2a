import { cancelEnrolment } from '#src/enrolments/ending.server.ts';
import { boughtAs } from '#src/enrolments/lock.server.ts';
import { markPaid, takeBackPaid } from '#src/enrolments/payments.server.ts';
import { refund } from '#src/enrolments/refunds.server.ts';
import type { Context } from '#src/platform/context.server.ts';
import { dayOf } from '#src/platform/dates.ts';
import { implement } from '#src/platform/endpoints.server.ts';
import { translator } from '#src/platform/i18n.server.ts';
import { exportList } from '../list/export.server.ts';
import { contract } from './contract.ts';
import { listEnrolments, readEnrolment, type ShownEnrolment, stateOf } from './enrolments.server.ts';

export const adminEnrolmentsApi = implement(contract, {
  'GET /api/admin/purchases': async (context, { query }) => {
    const { items, next } = await listEnrolments(context, query);
    return { items: items.map(present), next };
  },
  'GET /api/admin/purchases/csv': (context, { query }, { language, person }) => {
    const t = translator(language);
    return exportList(
      context,
      person,
      'purchases',
      (page) => listEnrolments(context, { ...query, ...page }),
      [
        [t('admin/enrolments:columns.lesson'), ({ title }) => title],
        [t('admin/enrolments:columns.kind'), ({ kind }) => t(`lessons:kind.${kind}`)],
        [t('admin/enrolments:columns.student'), ({ student }) => student],
        [t('admin/enrolments:columns.price'), ({ price }) => price],
        [t('admin/enrolments:columns.paid'), ({ paidAmount }) => paidAmount],
        [t('admin/enrolments:columns.refunded'), ({ refunded }) => refunded],
        [t('admin/enrolments:columns.state'), (one) => t(`admin/enrolments:state.${stateOf(one)}`)],
        [t('admin/enrolments:columns.createdAt'), ({ createdAt }) => createdAt.toISOString()],
        [t('admin/enrolments:columns.paidAt'), ({ paidAt }) => paidAt?.toISOString()],
        [t('admin/enrolments:columns.cancelledAt'), ({ cancelledAt }) => cancelledAt?.toISOString()],
      ],
    );
  },
  'GET /api/admin/purchases/:id': (context, { params }) => whole(context, params.id),
  'POST /api/admin/purchases/:id/paid': async (context, { params, body }, { person }) => {
    await markPaid(context, params.id, body, person);
    return whole(context, params.id);
  },
  'POST /api/admin/purchases/:id/unpaid': async (context, { params }, { person }) => {
    await takeBackPaid(context, params.id, person);
    return whole(context, params.id);
  },
  'POST /api/admin/purchases/:id/refund': async (context, { params, body }, { person }) => {
    await refund(context, params.id, body, person);
    return whole(context, params.id);
  },
  'POST /api/admin/purchases/:id/cancel': async (context, { params }, { person }) => {
    await cancelEnrolment(context, params.id, person);
    return whole(context, params.id);
  },
});

function present(enrolment: ShownEnrolment) {
  const { id, startDate: _, paidAmount, createdAt, paidAt, cancelledAt, ...rest } = enrolment;
  return {
    ...rest,
    _id: id,
    paid: paidAmount,
    state: stateOf(enrolment),
    createdAt: createdAt.toISOString(),
    paidAt: paidAt?.toISOString() ?? null,
    cancelledAt: cancelledAt?.toISOString() ?? null,
  };
}

async function whole(context: Context, id: string) {
  const enrolment = await readEnrolment(context, id);
  const { boughtOn, startsOn } = boughtAs(context, enrolment);
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
