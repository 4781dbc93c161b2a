import { useTranslation } from 'react-i18next';
import { Link, useLoaderData } from 'react-router';
import { fileCaller, pageCaller } from '#src/platform/call.ts';
import type { OutputOf } from '#src/platform/contract.ts';
import { Due } from '../due.tsx';
import { forAdmin } from '../for-admin.ts';
import { queryOf, wishOf } from '../list/address.ts';
import { ListPage } from '../list/list-page.tsx';
import type { Column } from '../list/records.tsx';
import { Moment } from '../moment.tsx';
import type { contract } from './contract.ts';
import { requestGroups, requestSorts } from './options.ts';

type Row = OutputOf<(typeof contract)['GET /api/admin/data-requests']>[number];

const callPage = pageCaller<typeof contract>();
const callFile = fileCaller<typeof contract>();

export const loader = forAdmin(async ({ request }) => {
  const wish = wishOf(request, ['group']);
  return { wish, page: await callPage('GET /api/admin/data-requests', { query: queryOf(wish) }) };
});

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
          // The first is what the list begins with: its address says nothing.
          options: requestGroups.map((value, index) => ({
            value: index === 0 ? '' : value,
            label: t(`groups.${value}`),
          })),
        },
        {
          name: 'sort',
          label: t('admin:list.sort'),
          options: requestSorts.map((value) => ({ value, label: t(`sorts.${value}`) })),
        },
      ]}
      rows={page.items}
      next={page.next}
      csv={{
        load: () => callFile('GET /api/admin/data-requests/csv', { query: queryOf(wish) }),
        name: 'data-requests.csv',
      }}
      columns={[
        {
          key: 'email',
          label: t('columns.email'),
          cell: ({ _id, email }) => (
            <Link to={`/admin/data-requests/${_id}`} className="underline">
              {email ?? t('forgotten')}
            </Link>
          ),
        },
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
