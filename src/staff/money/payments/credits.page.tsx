import { href, useLoaderData } from 'react-router';
import { useTranslation } from '#src/platform/language/translation.ts';
import { listOf } from '#src/staff/list/list-of.ts';
import { ListPage } from '#src/staff/list/list-page.tsx';
import { Amount } from './amount.tsx';
import type { lists } from './contract.ts';

const credits = listOf<(typeof lists)['credits']>('credits');

export const loader = credits.loader;

/** Families with credit on their account: what the school owes them. */
export function Component() {
  const { query, page } = useLoaderData<typeof loader>();
  const { t } = useTranslation('staff/money/payments');
  return (
    <ListPage
      heading={t('credits.heading')}
      lead={t('credits.lead')}
      query={query}
      search={t('credits.search')}
      page={page}
      to={href('/admin/families')}
      csv={credits.csv}
      columns={[
        { key: 'payer', label: t('columns.payer'), cell: ({ email }) => email },
        { key: 'credit', label: t('columns.credit'), cell: ({ credit }) => <Amount money={credit} /> },
      ]}
    />
  );
}
