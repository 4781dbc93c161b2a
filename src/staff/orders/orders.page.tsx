import { href, Link, useLoaderData } from 'react-router';
import { useTranslation } from '#src/platform/language/translation.ts';
import { orderStates } from '#src/shop/orders/order.ts';
import { providerFacts, providers } from '#src/shop/provider.ts';
import { choice } from '#src/staff/list/list-filters.tsx';
import { listOf } from '#src/staff/list/list-of.ts';
import { ListPage } from '#src/staff/list/list-page.tsx';
import { ageColumn } from '#src/staff/list/records.tsx';
import { ageSorts } from '#src/staff/list/sorts.ts';
import { Amount } from '#src/staff/money/amount.tsx';
import type { contract } from './contract.ts';
import { nameOfOrdered, orderKinds, wishes } from './filters.ts';

const orders = listOf<typeof contract>('orders');

export const loader = orders.loader;

/** What families ordered, and how each order stands. */
export function Component() {
  const { query, page } = useLoaderData<typeof loader>();
  const { t } = useTranslation(['staff/orders', 'staff/money']);
  return (
    <ListPage
      heading={t('heading')}
      lead={t('lead')}
      query={query}
      search={t('staff/money:search')}
      filters={[
        choice('state', t('columns.state'), orderStates, (value) => t(`states.${value}`)),
        choice('kind', t('columns.kind'), orderKinds, (value) => t(`kinds.${value}`)),
        choice(
          'provider',
          t('staff/money:columns.provider'),
          providers,
          (value) => providerFacts[value].name,
        ),
        choice('asked', t('columns.asked'), wishes, (value) => t(`asked.${value}`)),
      ]}
      sorts={ageSorts}
      page={page}
      to={href('/admin/orders')}
      csv={orders.csv}
      columns={[
        { key: 'number', label: t('columns.number'), cell: ({ number }) => number },
        { key: 'what', label: t('columns.what'), cell: (order) => nameOfOrdered(order, t) },
        {
          key: 'payer',
          label: t('columns.payer'),
          cell: ({ payer, payerId }) => (
            <Link to={href('/admin/families/:id', { id: payerId })}>{payer}</Link>
          ),
        },
        { key: 'learner', label: t('columns.learner'), cell: ({ learner }) => learner },
        { key: 'amount', label: t('columns.amount'), cell: ({ amount }) => <Amount money={amount} /> },
        {
          key: 'state',
          label: t('columns.state'),
          cell: ({ state, refunded, refundAskedAt }) => (
            <>
              <span>{t(`states.${state}`)}</span>
              {refunded.amount > 0 && (
                <span className="block text-sm text-soft">
                  {t('columns.refunded')}: <Amount money={refunded} />
                </span>
              )}
              {refundAskedAt && (
                <span className="block font-bold text-pomegranate text-sm">{t('asked.refund')}</span>
              )}
            </>
          ),
        },
        ageColumn('createdAt', t('columns.createdAt')),
      ]}
    />
  );
}
