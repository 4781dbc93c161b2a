import { useTranslation } from 'react-i18next';
import { useLoaderData } from 'react-router';
import { fileCaller, pageCaller } from '#src/platform/call.ts';
import type { OutputOf } from '#src/platform/contract.ts';
import { Due } from '../due.tsx';
import { forList } from '../list/address.ts';
import { ListPage } from '../list/list-page.tsx';
import type { Column } from '../list/records.tsx';
import { Moment } from '../moment.tsx';
import type { contract } from './contract.ts';
import { requestGroups, requestSorts } from './filters.ts';

type Row = OutputOf<(typeof contract)['GET /api/admin/data-requests']>[number];

const callPage = pageCaller<typeof contract>();
const callFile = fileCaller<typeof contract>();

export const loader = forList((query) => callPage('GET /api/admin/data-requests', { query }));

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
      filters={[
        {
          name: 'group',
          label: t('columns.state'),
          usual: t(`groups.${requestGroups[0]}`),
          options: requestGroups.slice(1).map((value) => [value, t(`groups.${value}`)]),
        },
      ]}
      sorts={requestSorts}
      page={page}
      to="/admin/data-requests"
      csv={{
        name: 'data-requests.csv',
        load: (query) => callFile('GET /api/admin/data-requests/csv', { query }),
      }}
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
