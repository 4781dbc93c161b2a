import { moneyWords } from '#src/money/words.ts';
import { implement } from '#src/platform/endpoints.server.ts';
import { listHandlers } from '../list/list-handlers.server.ts';
import { contract } from './contract.ts';
import { type ListedRate, listRates, setRate } from './rates.server.ts';

export const exchangeRatesApi = implement(contract, {
  ...listHandlers('exchange-rates', {
    read: listRates,
    present,
    columns: ({ t, language }) => [
      [t('admin/exchange-rate:columns.day'), ({ day }) => day],
      [
        t('admin/exchange-rate:columns.rate'),
        ({ tiyinPerDollar }) => moneyWords({ amount: tiyinPerDollar, currency: 'UZS' }, language),
      ],
      [t('admin/exchange-rate:columns.state'), ({ state }) => t(`admin/exchange-rate:state.${state}`)],
      [t('admin/exchange-rate:columns.setAt'), ({ setAt }) => setAt.toISOString()],
      [t('admin/exchange-rate:file.setBy'), ({ setBy }) => setBy],
    ],
  }),
  'PUT /api/admin/exchange-rates/:day': (context, { params, body }, { person }) =>
    setRate(context, { ...params, ...body }, person),
});

function present({ day, setAt, ...rate }: ListedRate) {
  return { ...rate, _id: day, setAt: setAt.toISOString() };
}
