import { cancelPurchase } from '#src/enrolments/ending.server.ts';
import { markPaid, takeBackPaid } from '#src/enrolments/payments.server.ts';
import { boughtAs } from '#src/enrolments/purchases.server.ts';
import { refund } from '#src/enrolments/refunds.server.ts';
import type { Context } from '#src/platform/context.server.ts';
import { dayOf } from '#src/platform/dates.ts';
import { implement } from '#src/platform/endpoints.server.ts';
import { translator } from '#src/platform/i18n.server.ts';
import { exportList } from '../list/export.server.ts';
import { contract } from './contract.ts';
import { listPurchases, readPurchase, type ShownPurchase, stateOf } from './purchases.server.ts';

export const purchasesApi = implement(contract, {
  'GET /api/admin/purchases': async (context, { query }) => {
    const { items, next } = await listPurchases(context, query);
    return { items: items.map(present), next };
  },
  'GET /api/admin/purchases/csv': (context, { query }, { language, person }) => {
    const t = translator(language);
    return exportList(context, person, 'purchases', (page) => listPurchases(context, { ...query, ...page }), [
      [t('admin/purchases:columns.lesson'), ({ title }) => title],
      [t('admin/purchases:columns.kind'), ({ kind }) => t(`lessons:kind.${kind}`)],
      [t('admin/purchases:columns.student'), ({ student }) => student],
      [t('admin/purchases:columns.price'), ({ price }) => price],
      [t('admin/purchases:columns.paid'), ({ paidAmount }) => paidAmount],
      [t('admin/purchases:columns.refunded'), ({ refunded }) => refunded],
      [t('admin/purchases:columns.state'), (one) => t(`admin/purchases:state.${stateOf(one)}`)],
      [t('admin/purchases:columns.createdAt'), ({ createdAt }) => createdAt.toISOString()],
      [t('admin/purchases:columns.paidAt'), ({ paidAt }) => paidAt?.toISOString()],
      [t('admin/purchases:columns.cancelledAt'), ({ cancelledAt }) => cancelledAt?.toISOString()],
    ]);
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
    await cancelPurchase(context, params.id, person);
    return whole(context, params.id);
  },
});

function present(purchase: ShownPurchase) {
  const { id, startDate: _, paidAmount, createdAt, paidAt, cancelledAt, ...rest } = purchase;
  return {
    ...rest,
    _id: id,
    paid: paidAmount,
    state: stateOf(purchase),
    createdAt: createdAt.toISOString(),
    paidAt: paidAt?.toISOString() ?? null,
    cancelledAt: cancelledAt?.toISOString() ?? null,
  };
}

async function whole(context: Context, id: string) {
  const purchase = await readPurchase(context, id);
  const { boughtOn, startsOn } = boughtAs(context, purchase);
  return {
    ...present(purchase),
    today: dayOf(context.clock.now(), context.config.businessTimeZone),
    boughtOn,
    startsOn,
    refunds: purchase.refunds.map(({ id, reason, amount, askedAt, createdAt }) => ({
      _id: id,
      reason,
      amount,
      askedAt: askedAt.toISOString(),
      createdAt: createdAt.toISOString(),
    })),
  };
}
