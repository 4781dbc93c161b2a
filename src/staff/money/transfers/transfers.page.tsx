import { href, Link, useLoaderData } from 'react-router';
import { noonOf } from '#src/calendar/booking/choosing/slot-days.ts';
import { formatDate } from '#src/platform/dates/dates.ts';
import type { OutputOf } from '#src/platform/http/contract.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { transferStates } from '#src/shop/payments/bank/kinds.ts';
import { providerFacts, providers } from '#src/shop/provider.ts';
import { choice } from '#src/staff/list/list-filters.tsx';
import { listOf } from '#src/staff/list/list-of.ts';
import { ListPage } from '#src/staff/list/list-page.tsx';
import { ageSorts } from '#src/staff/list/sorts.ts';
import { SpanFilter } from '#src/staff/list/span-filter.tsx';
import { Amount } from '#src/staff/money/payments/amount.tsx';
import type { lists } from './contract.ts';
import { NoteTransfer, notedProviders } from './note-transfer.tsx';

const transfers = listOf<(typeof lists)['transfers']>('transfers');

export const loader = transfers.loader;

/** What the providers transferred to the bank: to be ticked off, line by line, beside the bank's statement. */
export function Component() {
  const { query, page } = useLoaderData<typeof loader>();
  const { t, language } = useTranslation('staff/money/transfers');
  return (
    <ListPage
      heading={t('heading')}
      lead={
        <>
          {t('lead')} <Link to={href('/admin/movements')}>{t('toMovements')}</Link>
        </>
      }
      overview={<SpanFilter query={query} />}
      nothing={t('nothing')}
      query={query}
      search={t('search')}
      filters={[
        choice('provider', t('columns.provider'), providers, (value) => providerFacts[value].name),
        choice('state', t('columns.state'), transferStates, (value) => t(`states.${value}`)),
      ]}
      sorts={ageSorts}
      page={page}
      to={href('/admin/transfers')}
      csv={transfers.csv}
      actions={notedProviders.length > 0 && <NoteTransfer />}
      columns={[
        {
          key: 'arrivesOn',
          label: t('columns.arrivesOn'),
          sorts: { up: 'oldest', down: 'newest' },
          cell: ({ arrivesOn }) => formatDate(noonOf(arrivesOn), 'UTC', language),
        },
        { key: 'amount', label: t('columns.amount'), cell: ({ amount }) => <Amount money={amount} /> },
        {
          key: 'provider',
          label: t('columns.provider'),
          cell: ({ provider }) => providerFacts[provider].name,
        },
        { key: 'state', label: t('columns.state'), cell: ({ state }) => t(`states.${state}`) },
        {
          key: 'parts',
          label: t('columns.parts'),
          cell: (transfer) => <ConsistsOf transfer={transfer} />,
        },
        { key: 'trace', label: t('columns.trace'), cell: ({ trace }) => trace },
      ]}
    />
  );
}

type Listed = OutputOf<(typeof lists)['transfers']['GET /api/admin/transfers']>[number];

/** What a transfer consists of, in a few words. */
function ConsistsOf({ transfer }: { transfer: Listed }) {
  const { t } = useTranslation('staff/money/transfers');
  const { contents, parts } = transfer;
  if (contents !== 'known') return <span>{t(`contents.${contents}`)}</span>;
  return parts.map(({ kind, count }) => `${t(`kinds.${kind}`)}: ${count}`).join(', ');
}
