import { href, useLoaderData } from 'react-router';
import { useTranslation } from '#src/platform/language/translation.ts';
import { Due, Moment } from '#src/staff/frame/moment.tsx';
import { usualFirst } from '#src/staff/list/list-filters.tsx';
import { listOf } from '#src/staff/list/list-of.ts';
import { ListPage } from '#src/staff/list/list-page.tsx';
import { useColumns } from '#src/staff/list/use-columns.tsx';
import { erasureSorts, requestGroups } from '../filters.ts';
import { dataRequestColumns } from './columns.ts';
import type { contract } from './contract.ts';

const dataRequests = listOf<typeof contract>('data-requests');

export const loader = dataRequests.loader;

/** Who asked for their data to be erased; 30 days are promised. */
export function Component() {
  const { query, page } = useLoaderData<typeof loader>();
  const { t } = useTranslation('desk/data-requests');
  const { column } = useColumns(dataRequestColumns);
  return (
    <ListPage
      heading={t('heading')}
      lead={t('lead')}
      query={query}
      filters={[usualFirst('group', t('columns.state'), requestGroups, (group) => t(`groups.${group}`))]}
      sorts={erasureSorts}
      page={page}
      to={href('/admin/data-requests')}
      csv={dataRequests.csv}
      columns={[
        column('email', ({ email }) => email ?? t('forgotten')),
        column('scope'),
        column('state'),
        {
          ...column('dueAt', ({ state, dueAt }) =>
            state === 'waiting' ? <Due at={dueAt} /> : <Moment at={dueAt} />,
          ),
          sorts: { up: 'due', down: 'newest' },
        },
        column(query.group === 'closed' ? 'closedAt' : 'askedAt'),
      ]}
    />
  );
}
