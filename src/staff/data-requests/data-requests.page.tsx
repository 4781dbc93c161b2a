import { href, useLoaderData } from 'react-router';
import type { OutputOf } from '#src/platform/http/contract.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { Due, Moment } from '#src/staff/frame/moment.tsx';
import { usualFirst } from '#src/staff/list/list-filters.tsx';
import { listOf } from '#src/staff/list/list-of.ts';
import { ListPage } from '#src/staff/list/list-page.tsx';
import type { Column } from '#src/staff/list/records.tsx';
import type { contract } from './contract.ts';
import { requestGroups, requestSorts } from './filters.ts';

type Row = OutputOf<(typeof contract)['GET /api/admin/data-requests']>[number];

const dataRequests = listOf<typeof contract>('data-requests');

export const loader = dataRequests.loader;

/** Who asked for their data to be erased; 30 days are promised. */
export function Component() {
  const { query, page } = useLoaderData<typeof loader>();
  const { t } = useTranslation('staff/data-requests');
  const askedAt: Column<Row> = {
    key: 'askedAt',
    label: t('columns.askedAt'),
    cell: (row) => <Moment at={row.askedAt} />,
  };
  const closedAt: Column<Row> = {
    key: 'closedAt',
    label: t('columns.closedAt'),
    cell: (row) => row.closedAt && <Moment at={row.closedAt} />,
  };
  return (
    <ListPage
      heading={t('heading')}
      lead={t('lead')}
      query={query}
      filters={[usualFirst('group', t('columns.state'), requestGroups, (group) => t(`groups.${group}`))]}
      sorts={requestSorts}
      page={page}
      to={href('/admin/data-requests')}
      csv={dataRequests.csv}
      columns={[
        { key: 'email', label: t('columns.email'), cell: ({ email }) => email ?? t('forgotten') },
        { key: 'scope', label: t('columns.scope'), cell: ({ scope }) => t(`scopes.${scope}`) },
        { key: 'state', label: t('columns.state'), cell: ({ state }) => t(`states.${state}`) },
        {
          key: 'dueAt',
          label: t('columns.dueAt'),
          sorts: { up: 'due', down: 'newest' },
          cell: ({ state, dueAt }) => (state === 'waiting' ? <Due at={dueAt} /> : <Moment at={dueAt} />),
        },
        query.group === 'closed' ? closedAt : askedAt,
      ]}
    />
  );
}
