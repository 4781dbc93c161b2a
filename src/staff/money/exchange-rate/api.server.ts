import { implement } from '#src/platform/http/endpoints.server.ts';
import { asShown } from '#src/staff/list/as-shown.server.ts';
import { listHandlers } from '#src/staff/list/list-handlers.server.ts';
import { rateColumns } from './columns.ts';
import { contract } from './contract.ts';
import { type ListedRate, listRates, setRate } from './rates.server.ts';

export const exchangeRatesApi = implement(contract, {
  ...listHandlers('exchange-rates', {
    read: listRates,
    present: presentRate,
    columns: rateColumns,
  }),
  'PUT /api/admin/exchange-rates/:day': (context, { params, body }, { person }) =>
    setRate(context, { ...params, ...body }, person),
});

function presentRate({ day, ...rate }: ListedRate) {
  return asShown({ ...rate, id: day });
}
