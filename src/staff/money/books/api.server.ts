import { implement } from '#src/platform/http/endpoints.server.ts';
import { translator } from '#src/platform/texts/i18n.server.ts';
import { exportList } from '#src/staff/list/export.server.ts';
import { contract } from './contract.ts';
import { listEntries } from './entries.server.ts';
import { exportForm, exportXero, readJournal, sidesOf } from './journal.server.ts';
import { presentEntry } from './present.server.ts';
import { balanceSheets } from './trial-balance.server.ts';

export const adminBooksApi = implement(contract, {
  'GET /api/admin/books': (context) => balanceSheets(context),
  'GET /api/admin/entries': async (context, { query }) => {
    const { items, next } = await listEntries(context, query);
    return { items: items.map(presentEntry), next };
  },
  'GET /api/admin/entries/csv': (context, { query }, { person, language }) => {
    const t = translator(language);
    return exportList(
      context,
      person,
      'journal',
      (at) => readJournal(context, { ...query, ...at, sort: 'oldest' }),
      [
        [t('staff/money/books:columns.number'), ({ number }) => number],
        [t('staff/money/books:columns.at'), ({ day }) => day],
        [t('staff/money/books:columns.kind'), ({ kind }) => t(`staff/money/books:kinds.${kind}`)],
        [t('staff/money/books:columns.account'), ({ account }) => t(`staff/money/books:accounts.${account}`)],
        [t('staff/money/books:columns.debit'), (line) => sidesOf(line).debit],
        [t('staff/money/books:columns.credit'), (line) => sidesOf(line).credit],
        [t('staff/money/books:columns.currency'), ({ unit }) => unit],
        [t('staff/money/books:columns.order'), ({ orderNumber }) => orderNumber],
        [t('staff/money/books:columns.about'), ({ aboutId }) => aboutId],
      ],
    );
  },
  'GET /api/admin/books/quickbooks': (context, { query }, { person }) =>
    exportForm(context, person, 'quickbooks', query),
  'GET /api/admin/books/xero': (context, { query }, { person }) => exportXero(context, person, query),
});
