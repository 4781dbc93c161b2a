import { moneyWords } from '#src/books/money/words.ts';
import { implement } from '#src/platform/http/endpoints.server.ts';
import { listHandlers } from '#src/staff/list/list-handlers.server.ts';
import { contract } from './contract.ts';
import { type ListedRate, listRates, setRate } from './rates.server.ts';

export const exchangeRatesApi = implement(contract, {
  ...listHandlers('exchange-rates', {
    read: listRates,
    present: presentRate,
    columns: ({ t, language }) => [
      [t('staff/exchange-rate:columns.day'), ({ day }) => day],
      [
        t('staff/exchange-rate:columns.rate'),
        ({ tiyinPerDollar }) => moneyWords({ amount: tiyinPerDollar, currency: 'UZS' }, language),
      ],
      [t('staff/exchange-rate:columns.state'), ({ state }) => t(`staff/exchange-rate:state.${state}`)],
      [t('staff/exchange-rate:columns.setAt'), ({ setAt }) => setAt.toISOString()],
      [t('staff/exchange-rate:file.setBy'), ({ setBy }) => setBy],
    ],
  }),
  'PUT /api/admin/exchange-rates/:day': (context, { params, body }, { person }) =>
    setRate(context, { ...params, ...body }, person),
});

function presentRate({ day, setAt, ...rate }: ListedRate) {
  return { ...rate, _id: day, setAt: setAt.toISOString() };
}
