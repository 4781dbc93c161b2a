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
        [t('staff/books:columns.number'), ({ number }) => number],
        [t('staff/books:columns.at'), ({ day }) => day],
        [t('staff/books:columns.kind'), ({ kind }) => t(`staff/books:kinds.${kind}`)],
        [t('staff/books:columns.account'), ({ account }) => t(`staff/books:accounts.${account}`)],
        [t('staff/books:columns.debit'), (line) => sidesOf(line).debit],
        [t('staff/books:columns.credit'), (line) => sidesOf(line).credit],
        [t('staff/books:columns.currency'), ({ unit }) => unit],
        [t('staff/books:columns.order'), ({ orderNumber }) => orderNumber],
        [t('staff/books:columns.about'), ({ aboutId }) => aboutId],
      ],
    );
  },
  'GET /api/admin/books/quickbooks': (context, { query }, { person }) =>
    exportForm(context, person, 'quickbooks', query),
  'GET /api/admin/books/xero': (context, { query }, { person }) => exportXero(context, person, query),
});
