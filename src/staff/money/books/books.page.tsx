import { href, Link, useLoaderData } from 'react-router';
import { accountKinds, entryKinds } from '#src/books/ledger/kinds.ts';
import { caller } from '#src/platform/http/call.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { forAdmin } from '#src/staff/frame/for-admin.ts';
import { Part } from '#src/staff/frame/part.tsx';
import { listQueryOf } from '#src/staff/list/address.ts';
import { choice } from '#src/staff/list/list-filters.tsx';
import { listOf } from '#src/staff/list/list-of.ts';
import { ListPage } from '#src/staff/list/list-page.tsx';
import { ageColumn } from '#src/staff/list/records.tsx';
import { ageSorts } from '#src/staff/list/sorts.ts';
import { SpanFilter } from '#src/staff/list/span-filter.tsx';
import { AccountantFiles } from './accountant-files.tsx';
import type { contract } from './contract.ts';
import { Lines } from './entries.tsx';
import { TrialBalance } from './trial-balance.tsx';

const call = caller<typeof contract>();
const entries = listOf<typeof contract>('entries', 'journal');

export const loader = forAdmin(async ({ request }) => {
  const query = listQueryOf(request);
  const [sheets, page] = await Promise.all([call('GET /api/admin/books', {}), entries.read(query)]);
  return { query, sheets, page };
});

/** The books: the balance of every account, every entry, and the files for an accountant. */
export function Component() {
  const { query, sheets, page } = useLoaderData<typeof loader>();
  const { t } = useTranslation('staff/money/books');
  return (
    <ListPage
      heading={t('heading')}
      lead={
        <>
          {t('lead')} <Link to={href('/admin/transfers')}>{t('toTransfers')}</Link>
        </>
      }
      overview={
        <>
          <Part heading={t('balance')}>
            {sheets.map((sheet) => (
              <TrialBalance key={sheet.unit} sheet={sheet} />
            ))}
            {sheets.length === 0 && <p className="text-soft">{t('empty')}</p>}
          </Part>
          <AccountantFiles query={query} />
          <h2 className="text-xl">{t('journal')}</h2>
          <SpanFilter query={query} />
        </>
      }
      query={query}
      filters={[
        choice('kind', t('columns.kind'), entryKinds, (value) => t(`kinds.${value}`)),
        choice('account', t('columns.account'), accountKinds, (value) => t(`accounts.${value}`)),
      ]}
      sorts={ageSorts}
      page={page}
      csv={entries.csv}
      columns={[
        {
          key: 'entry',
          label: t('columns.number'),
          cell: ({ number, kind, orderNumber, aboutId, lines }) => (
            <>
              {number} · {t(`kinds.${kind}`)}
              {orderNumber !== null && aboutId && (
                <>
                  {' · '}
                  <Link to={href('/admin/orders/:id', { id: aboutId })}>
                    {t('ofOrder', { number: orderNumber })}
                  </Link>
                </>
              )}
              <Lines lines={lines} caption={`${number} · ${t(`kinds.${kind}`)}`} />
            </>
          ),
        },
        ageColumn('at', t('columns.at')),
      ]}
    />
  );
}
