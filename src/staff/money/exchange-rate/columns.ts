import { moneyWords } from '#src/books/money/words.ts';
import { columnsOf } from '#src/staff/list/columns.ts';
import type { contract } from './contract.ts';

/** What is told of rates. */
export const rateColumns = columnsOf<typeof contract>()('staff/money/exchange-rate', {
  day: { file: ({ _id }) => _id },
  rate: ({ tiyinPerDollar }, { language }) =>
    moneyWords({ amount: tiyinPerDollar, currency: 'UZS' }, language),
  state: ({ state }, { t }) => t(`state.${state}`),
  setAt: 'moment',
  setBy: 'text',
});
