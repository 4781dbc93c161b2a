import { useLoaderData } from 'react-router';
import { useTranslation } from '#src/platform/language/translation.ts';
import { refundRules, refundStates, refundWays } from '#src/shop/payments/states.ts';
import { providerFacts } from '#src/shop/provider.ts';
import { choice } from '#src/staff/list/list-filters.tsx';
import { listOf } from '#src/staff/list/list-of.ts';
import { ListPage } from '#src/staff/list/list-page.tsx';
import { ageColumn } from '#src/staff/list/records.tsx';
import { ageSorts } from '#src/staff/list/sorts.ts';
import { Amount } from './amount.tsx';
import type { lists } from './contract.ts';
import { useOrderColumns } from './of-order.tsx';
import { RefundStateWords } from './refund-state.tsx';

const refunds = listOf<(typeof lists)['refunds']>('refunds');

export const loader = refunds.loader;

/** Money that goes back, or went. */
export function Component() {
  const { query, page } = useLoaderData<typeof loader>();
  const { t } = useTranslation('staff/money/payments');
  const ofOrder = useOrderColumns<(typeof page)['items'][number]>();
  return (
    <ListPage
      heading={t('refunds.heading')}
      lead={t('refunds.lead')}
      query={query}
      search={t('search')}
      filters={[
        choice('state', t('columns.state'), refundStates, (value) => t(`refund.${value}`)),
        choice('way', t('columns.way'), refundWays, (value) => t(`ways.${value}`)),
        choice('rule', t('columns.rule'), refundRules, (value) => t(`rules.${value}`)),
      ]}
      sorts={ageSorts}
      page={page}
      csv={refunds.csv}
      columns={[
        ...ofOrder,
        { key: 'amount', label: t('columns.amount'), cell: ({ amount }) => <Amount money={amount} /> },
        {
          key: 'way',
          label: t('columns.way'),
          cell: ({ way, provider }) => (provider ? providerFacts[provider].name : t(`ways.${way}`)),
        },
        { key: 'rule', label: t('columns.rule'), cell: ({ rule }) => t(`rules.${rule}`) },
        { key: 'state', label: t('columns.state'), cell: (refund) => <RefundStateWords refund={refund} /> },
        ageColumn('askedAt', t('columns.askedAt')),
      ]}
    />
  );
}
