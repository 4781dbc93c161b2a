import { useLoaderData } from 'react-router';
import type { OutputOf } from '#src/platform/contract.ts';
import { useTranslation } from '#src/platform/translation.ts';
import { Due } from '../due.tsx';
import { usualFirst } from '../list/list-filters.tsx';
import { listOf } from '../list/list-of.ts';
import { ListPage } from '../list/list-page.tsx';
import type { Column } from '../list/records.tsx';
import { Moment } from '../moment.tsx';
import type { contract } from './contract.ts';
import { requestGroups, requestSorts } from './filters.ts';

type Row = OutputOf<(typeof contract)['GET /api/admin/data-requests']>[number];

const dataRequests = listOf<typeof contract>('data-requests');

export const loader = dataRequests.loader;

/** Who asked that what is held of them be erased; 30 days are promised. */
export function Component() {
  const { wish, page } = useLoaderData<typeof loader>();
  const { t } = useTranslation('admin/data-requests');
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
      wish={wish}
      filters={[usualFirst('group', t('columns.state'), requestGroups, (group) => t(`groups.${group}`))]}
      sorts={requestSorts}
      page={page}
      to="/admin/data-requests"
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
        wish.group === 'closed' ? closedAt : askedAt,
      ]}
    />
  );
}
