import { useLoaderData } from 'react-router';
import { useTranslation } from '#src/platform/language/translation.ts';
import { disputeStates } from '#src/shop/payments/states.ts';
import { namesOf, providersThat } from '#src/shop/provider.ts';
import { Due, Moment } from '#src/staff/frame/moment.tsx';
import { choice } from '#src/staff/list/list-filters.tsx';
import { listOf } from '#src/staff/list/list-of.ts';
import { ListPage } from '#src/staff/list/list-page.tsx';
import { ageColumn } from '#src/staff/list/records.tsx';
import { ageSorts } from '#src/staff/list/sorts.ts';
import { Amount } from './amount.tsx';
import type { lists } from './contract.ts';
import { DisputeReason } from './dispute-reason.tsx';
import { useOrderColumns } from './of-order.tsx';

const disputes = listOf<(typeof lists)['disputes']>('disputes');

export const loader = disputes.loader;

/** Payments that somebody disputes at their bank, with the day until which we can answer. */
export function Component() {
  const { query, page } = useLoaderData<typeof loader>();
  const { t } = useTranslation('staff/money/payments');
  const ofOrder = useOrderColumns<(typeof page)['items'][number]>();
  return (
    <ListPage
      heading={t('disputes.heading')}
      lead={t('disputes.lead', { providers: namesOf(providersThat(({ disputes }) => disputes)) })}
      query={query}
      search={t('search')}
      filters={[choice('state', t('columns.state'), disputeStates, (value) => t(`dispute.${value}`))]}
      sorts={ageSorts}
      page={page}
      csv={disputes.csv}
      columns={[
        ...ofOrder,
        { key: 'amount', label: t('columns.amount'), cell: ({ amount }) => <Amount money={amount} /> },
        {
          key: 'reason',
          label: t('columns.reason'),
          cell: ({ reason }) => <DisputeReason reason={reason} />,
        },
        { key: 'state', label: t('columns.state'), cell: ({ state }) => t(`dispute.${state}`) },
        {
          key: 'dueBy',
          label: t('columns.dueBy'),
          cell: ({ dueBy, state }) =>
            dueBy && (state === 'open' ? <Due at={dueBy} /> : <Moment at={dueBy} />),
        },
        ageColumn('openedAt', t('columns.openedAt')),
      ]}
    />
  );
}
