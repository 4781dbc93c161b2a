import { href, Link, useLoaderData } from 'react-router';
import { useTranslation } from '#src/platform/language/translation.ts';
import { balanceObject } from '#src/shop/payments/states.ts';
import { providerFacts, providers } from '#src/shop/provider.ts';
import { Moment } from '#src/staff/frame/moment.tsx';
import { choice, usualFirst } from '#src/staff/list/list-filters.tsx';
import { listOf } from '#src/staff/list/list-of.ts';
import { ListPage } from '#src/staff/list/list-page.tsx';
import { ageColumn } from '#src/staff/list/records.tsx';
import { ageSorts } from '#src/staff/list/sorts.ts';
import { differenceStates } from '../filters.ts';
import { Amount } from './amount.tsx';
import type { lists } from './contract.ts';

const differences = listOf<(typeof lists)['differences']>('differences');

export const loader = differences.loader;

/** Where a provider's list and the books differ, and what to do then. */
export function Component() {
  const { query, page } = useLoaderData<typeof loader>();
  const { t } = useTranslation('staff/money/payments');
  return (
    <ListPage
      heading={t('differences.heading')}
      lead={t('differences.lead')}
      overview={<WhatToDo />}
      nothing={t('differences.nothing')}
      query={query}
      filters={[
        usualFirst('state', t('columns.state'), differenceStates, (value) => t(`differences.${value}`)),
        choice('provider', t('columns.provider'), providers, (value) => providerFacts[value].name),
      ]}
      sorts={ageSorts}
      page={page}
      csv={differences.csv}
      columns={[
        {
          key: 'objectId',
          label: t('columns.providerId'),
          cell: ({ objectId }) => (objectId === balanceObject ? t('differences.balance') : objectId),
        },
        {
          key: 'number',
          label: t('columns.number'),
          cell: ({ order }) =>
            order && <Link to={href('/admin/orders/:id', { id: order.orderId })}>{order.number}</Link>,
        },
        {
          key: 'payer',
          label: t('columns.payer'),
          cell: ({ order }) =>
            order && <Link to={href('/admin/families/:id', { id: order.payerId })}>{order.payer}</Link>,
        },
        {
          key: 'provider',
          label: t('columns.provider'),
          cell: ({ provider }) => providerFacts[provider].name,
        },
        {
          key: 'theirs',
          label: t('columns.theirs'),
          cell: ({ theirs }) => (theirs ? <Amount money={theirs} /> : t('differences.unknown')),
        },
        {
          key: 'ours',
          label: t('columns.ours'),
          cell: ({ ours }) => (ours ? <Amount money={ours} /> : t('differences.unknown')),
        },
        ageColumn('foundAt', t('columns.foundAt')),
        {
          key: 'goneAt',
          label: t('columns.goneAt'),
          cell: ({ goneAt }) => goneAt && <Moment at={goneAt} />,
        },
      ]}
    />
  );
}

function WhatToDo() {
  const { t } = useTranslation('staff/money/payments');
  return (
    <details className="rounded-lg border-[1.5px] border-line p-4">
      <summary className="flex min-h-11 cursor-pointer items-center font-semibold">
        {t('differences.what')}
      </summary>
      <ul className="mt-3 grid list-disc gap-2 pl-5">
        <li>{t('differences.ifTheirs')}</li>
        <li>{t('differences.ifOurs')}</li>
        <li>{t('differences.ifAmounts')}</li>
        <li>{t('differences.ifBalance')}</li>
        <li>{t('differences.never')}</li>
      </ul>
    </details>
  );
}
