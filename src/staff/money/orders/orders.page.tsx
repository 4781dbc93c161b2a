import { href, Link, useLoaderData } from 'react-router';
import { useTranslation } from '#src/platform/language/translation.ts';
import { providerFacts, providers } from '#src/shop/provider.ts';
import { choice } from '#src/staff/list/list-filters.tsx';
import { listOf } from '#src/staff/list/list-of.ts';
import { ListPage } from '#src/staff/list/list-page.tsx';
import { ageSorts } from '#src/staff/list/sorts.ts';
import { useColumns } from '#src/staff/list/use-columns.tsx';
import { Amount } from '#src/staff/money/payments/amount.tsx';
import { nameOfOrdered, refundWishes } from '../filters.ts';
import { orderColumns } from './columns.ts';
import type { contract } from './contract.ts';

const orders = listOf<typeof contract>('orders');

export const loader = orders.loader;

/** What families ordered, and how each order stands. */
export function Component() {
  const { query, page } = useLoaderData<typeof loader>();
  const { t } = useTranslation(['staff/money/orders', 'staff/money/payments']);
  const { column, filter } = useColumns(orderColumns);
  return (
    <ListPage
      heading={t('heading')}
      lead={t('lead')}
      query={query}
      search={t('staff/money/payments:search')}
      filters={[
        filter('state'),
        filter('kind'),
        choice(
          'provider',
          t('staff/money/payments:columns.provider'),
          providers,
          (value) => providerFacts[value].name,
        ),
        choice('asked', t('columns.asked'), refundWishes, (value) => t(`asked.${value}`)),
      ]}
      sorts={ageSorts}
      page={page}
      to={href('/admin/orders')}
      csv={orders.csv}
      columns={[
        column('number'),
        column('what', (order) => nameOfOrdered(order, t)),
        column('payer', ({ payerName, payerId }) => (
          <Link to={href('/admin/families/:id', { id: payerId })}>{payerName}</Link>
        )),
        column('learner'),
        column('amount', ({ amount }) => <Amount money={amount} />),
        column('state', ({ state, refunded, refundAskedAt }) => (
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
        )),
        column('createdAt'),
      ]}
    />
  );
}
