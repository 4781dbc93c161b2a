import { useLoaderData } from 'react-router';
import { useTranslation } from '#src/platform/language/translation.ts';
import { paymentStates } from '#src/shop/payments/states.ts';
import { providerFacts, providers } from '#src/shop/provider.ts';
import { choice } from '#src/staff/list/list-filters.tsx';
import { listOf } from '#src/staff/list/list-of.ts';
import { ListPage } from '#src/staff/list/list-page.tsx';
import { ageColumn } from '#src/staff/list/records.tsx';
import { ageSorts } from '#src/staff/list/sorts.ts';
import { SpanFilter } from '#src/staff/list/span-filter.tsx';
import { Amount } from './amount.tsx';
import type { lists } from './contract.ts';
import { useOrderColumns } from './of-order.tsx';

const payments = listOf<(typeof lists)['payments']>('payments');

export const loader = payments.loader;

/** What families paid online, or tried to. */
export function Component() {
  const { query, page } = useLoaderData<typeof loader>();
  const { t } = useTranslation('staff/money/payments');
  const ofOrder = useOrderColumns<(typeof page)['items'][number]>();
  return (
    <ListPage
      heading={t('payments.heading')}
      lead={t('payments.lead')}
      overview={<SpanFilter query={query} />}
      query={query}
      search={t('search')}
      filters={[
        choice('provider', t('columns.provider'), providers, (value) => providerFacts[value].name),
        choice('state', t('columns.state'), paymentStates, (value) => t(`payment.${value}`)),
      ]}
      sorts={ageSorts}
      page={page}
      csv={payments.csv}
      columns={[
        ...ofOrder,
        {
          key: 'provider',
          label: t('columns.provider'),
          cell: ({ provider }) => providerFacts[provider].name,
        },
        { key: 'charged', label: t('columns.charged'), cell: ({ amount }) => <Amount money={amount} /> },
        { key: 'pays', label: t('columns.pays'), cell: ({ pays }) => <Amount money={pays} /> },
        { key: 'state', label: t('columns.state'), cell: ({ state }) => t(`payment.${state}`) },
        ageColumn('createdAt', t('columns.createdAt')),
      ]}
    />
  );
}
