import { href, Link, useLoaderData } from 'react-router';
import { noonOf } from '#src/calendar/booking/choosing/slot-days.ts';
import { formatDate } from '#src/platform/dates/dates.ts';
import type { Language } from '#src/platform/language/language.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { movementKinds, partKinds } from '#src/shop/payments/bank/kinds.ts';
import { choice } from '#src/staff/list/list-filters.tsx';
import { listOf } from '#src/staff/list/list-of.ts';
import { ListPage } from '#src/staff/list/list-page.tsx';
import { ageColumn } from '#src/staff/list/records.tsx';
import { ageSorts } from '#src/staff/list/sorts.ts';
import { SpanFilter } from '#src/staff/list/span-filter.tsx';
import { Amount } from '#src/staff/money/amount.tsx';
import type { lists } from './contract.ts';

const movements = listOf<(typeof lists)['movements']>('movements');

export const loader = movements.loader;

/** What moved the money that lies at the providers: all of it, or what one transfer consists of. */
export function Component() {
  const { query, page } = useLoaderData<typeof loader>();
  const { t, i18n } = useTranslation('staff/transfers');
  const language = i18n.language as Language;
  const kinds = query.transfer ? partKinds : movementKinds;
  return (
    <ListPage
      heading={t('movements.heading')}
      lead={
        query.transfer ? (
          <Link to={href('/admin/transfers/:id', { id: query.transfer })}>{t('movements.ofOne')}</Link>
        ) : (
          <>
            {t('movements.lead')} <Link to={href('/admin/transfers')}>{t('heading')}</Link>
          </>
        )
      }
      overview={<SpanFilter query={query} />}
      nothing={t('movements.nothing')}
      query={query}
      search={t('movements.search')}
      filters={[choice('kind', t('columns.kind'), kinds, (value) => t(`kinds.${value}`))]}
      sorts={ageSorts}
      page={page}
      csv={movements.csv}
      columns={[
        {
          key: 'kind',
          label: t('columns.kind'),
          cell: ({ kind, about }) => (
            <>
              {t(`one.${kind}`)}
              {about && <span className="block text-sm font-normal text-soft wrap-anywhere">{about}</span>}
            </>
          ),
        },
        {
          key: 'order',
          label: t('columns.order'),
          cell: ({ order }) =>
            order && <Link to={href('/admin/orders/:id', { id: order.orderId })}>{order.number}</Link>,
        },
        { key: 'amount', label: t('columns.amount'), cell: ({ amount }) => <Amount money={amount} /> },
        {
          key: 'fee',
          label: t('columns.fee'),
          cell: ({ fee }) => fee.amount !== 0 && <Amount money={fee} />,
        },
        { key: 'net', label: t('columns.net'), cell: ({ net }) => <Amount money={net} /> },
        ageColumn('at', t('columns.at')),
        {
          key: 'transfer',
          label: t('columns.transfer'),
          cell: ({ transfer }) =>
            transfer && (
              <Link to={href('/admin/transfers/:id', { id: transfer._id })}>
                {formatDate(noonOf(transfer.arrivesOn), 'UTC', language)}
              </Link>
            ),
        },
        {
          key: 'providerId',
          label: t('columns.providerId'),
          cell: ({ providerId }) => <span className="text-sm">{providerId}</span>,
        },
      ]}
    />
  );
}
