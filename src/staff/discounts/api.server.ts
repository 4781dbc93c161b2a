import { implement } from '#src/platform/http/endpoints.server.ts';
import { endCode, makeCode, setRule } from '#src/shop/orders/discount-codes.server.ts';
import { listHandlers } from '#src/staff/list/list-handlers.server.ts';
import { contract } from './contract.ts';
import { type ListedCode, listCodes, readRules } from './discounts.server.ts';

export const adminDiscountsApi = implement(contract, {
  ...listHandlers('discounts', {
    read: listCodes,
    present: presentCode,
    columns: ({ t }) => [
      [t('staff/discounts:columns.code'), ({ code }) => code.code],
      [t('staff/discounts:columns.percent'), ({ code }) => code.percent],
      [t('staff/discounts:columns.fromDay'), ({ code }) => code.fromDay],
      [t('staff/discounts:columns.untilDay'), ({ code }) => code.untilDay],
      [t('staff/discounts:columns.mostUses'), ({ code }) => code.mostUses],
      [t('staff/discounts:columns.used'), ({ used }) => used],
      [t('staff/discounts:columns.endedAt'), ({ code }) => code.endedAt?.toISOString()],
    ],
  }),
  'POST /api/admin/discounts': async (context, { body }, { person }) => ({
    _id: await makeCode(context, body, person),
  }),
  'POST /api/admin/discounts/:id/end': async (context, { params: { id } }, { person }) => {
    await endCode(context, id, person);
    return { _id: id };
  },
  'GET /api/admin/discount-rules': (context) => readRules(context),
  'PUT /api/admin/discount-rules/:kind': async (context, { params: { kind }, body }, { person }) => {
    await setRule(context, kind, body.percent, person);
    return { kind, percent: body.percent };
  },
});

function presentCode({ code, used }: ListedCode) {
  const { id, percent, fromDay, untilDay, mostUses, createdAt, endedAt } = code;
  return {
    ...{ _id: id, code: code.code, percent, fromDay, untilDay, mostUses, used },
    createdAt: createdAt.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
  };
}
