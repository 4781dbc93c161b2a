import { href, Link, useLoaderData } from 'react-router';
import { noonOf } from '#src/calendar/booking/choosing/slot-days.ts';
import { formatDate } from '#src/platform/dates/dates.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { movementKinds, partKinds } from '#src/shop/payments/bank/kinds.ts';
import { choice } from '#src/staff/list/list-filters.tsx';
import { listOf } from '#src/staff/list/list-of.ts';
import { ListPage } from '#src/staff/list/list-page.tsx';
import { ageSorts } from '#src/staff/list/sorts.ts';
import { SpanFilter } from '#src/staff/list/span-filter.tsx';
import { useColumns } from '#src/staff/list/use-columns.tsx';
import { Amount } from '#src/staff/money/payments/amount.tsx';
import { movementColumns } from './columns.ts';
import type { lists } from './contract.ts';

const movements = listOf<(typeof lists)['movements']>('movements');

export const loader = movements.loader;

/** What moved the money that lies at the providers: all of it, or what one transfer consists of. */
export function Component() {
  const { query, page } = useLoaderData<typeof loader>();
  const { t, language } = useTranslation('staff/money/transfers');
  const { column } = useColumns(movementColumns);
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
        column('kind', ({ kind, about }) => (
          <>
            {t(`one.${kind}`)}
            {about && <span className="block text-sm font-normal text-soft wrap-anywhere">{about}</span>}
          </>
        )),
        column(
          'order',
          ({ order }) =>
            order && <Link to={href('/admin/orders/:id', { id: order.orderId })}>{order.number}</Link>,
        ),
        column('amount', ({ amount }) => <Amount money={amount} />),
        column('fee', ({ fee }) => fee.amount !== 0 && <Amount money={fee} />),
        column('net', ({ net }) => <Amount money={net} />),
        column('at'),
        column(
          'transfer',
          ({ transfer }) =>
            transfer && (
              <Link to={href('/admin/transfers/:id', { id: transfer._id })}>
                {formatDate(noonOf(transfer.arrivesOn), 'UTC', language)}
              </Link>
            ),
        ),
        column('providerId', ({ providerId }) => <span className="text-sm">{providerId}</span>),
      ]}
    />
  );
}
