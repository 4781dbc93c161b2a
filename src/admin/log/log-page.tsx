import { useTranslation } from 'react-i18next';
import { useLoaderData } from 'react-router';
import { acts } from '#src/audit/acts.ts';
import { fileCaller, pageCaller } from '#src/platform/call.ts';
import { forAdmin } from '../for-admin.ts';
import { queryOf, wishOf } from '../list/address.ts';
import { ListPage } from '../list/list-page.tsx';
import { Moment } from '../moment.tsx';
import type { contract } from './contract.ts';
import { Details } from './details.tsx';
import { logSorts } from './options.ts';
import { SubjectLink } from './subject-link.tsx';

const callPage = pageCaller<typeof contract>();
const callFile = fileCaller<typeof contract>();

export const loader = forAdmin(async ({ request }) => {
  const wish = wishOf(request, ['act', 'actor', 'subject']);
  return { wish, page: await callPage('GET /api/admin/log', { query: queryOf(wish) }) };
});

/** Who of the staff did what, when. */
export function Component() {
  const { wish, page } = useLoaderData<typeof loader>();
  const { t } = useTranslation('admin/log');
  return (
    <ListPage
      heading={t('heading')}
      lead={t('lead')}
      wish={wish}
      filters={[
        {
          name: 'act',
          label: t('columns.act'),
          options: [
            { value: '', label: t('admin:list.all') },
            ...acts.map((value) => ({ value, label: t(`audit:acts.${value}`) })),
          ],
        },
        {
          name: 'sort',
          label: t('admin:list.sort'),
          options: logSorts.map((value) => ({ value, label: t(`admin:sorts.${value}`) })),
        },
      ]}
      rows={page.items}
      next={page.next}
      csv={{
        load: () => callFile('GET /api/admin/log/csv', { query: queryOf(wish) }),
        name: 'audit-log.csv',
      }}
      columns={[
        { key: 'act', label: t('columns.act'), cell: ({ act }) => t(`audit:acts.${act}`) },
        {
          key: 'subject',
          label: t('columns.subject'),
          cell: ({ subjectKind, subjectId }) => <SubjectLink kind={subjectKind} id={subjectId} />,
        },
        {
          key: 'details',
          label: t('columns.details'),
          cell: (entry) => Object.keys(entry.details).length > 0 && <Details deed={entry} />,
        },
        { key: 'actor', label: t('columns.actor'), cell: ({ actor }) => actor ?? t('audit:nobody') },
        {
          key: 'at',
          label: t('columns.at'),
          sorts: { up: 'oldest', down: 'newest' },
          cell: ({ at }) => <Moment at={at} />,
        },
      ]}
    />
  );
}
