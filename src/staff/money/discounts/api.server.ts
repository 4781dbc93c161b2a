import { implement } from '#src/platform/http/endpoints.server.ts';
import { endCode, makeCode, setRule } from '#src/shop/orders/discount-codes.server.ts';
import { asShown } from '#src/staff/list/as-shown.server.ts';
import { listHandlers } from '#src/staff/list/list-handlers.server.ts';
import { discountColumns } from './columns.ts';
import { contract } from './contract.ts';
import { listCodes, readRules } from './discounts.server.ts';

export const adminDiscountsApi = implement(contract, {
  ...listHandlers('discounts', {
    read: listCodes,
    present: asShown,
    columns: discountColumns,
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
