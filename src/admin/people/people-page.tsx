import { useTranslation } from 'react-i18next';
import { Link, useLoaderData } from 'react-router';
import { fileCaller, pageCaller } from '#src/platform/call.ts';
import { roles } from '#src/platform/person.ts';
import { forAdmin } from '../for-admin.ts';
import { queryOf, wishOf } from '../list/address.ts';
import { ListPage } from '../list/list-page.tsx';
import { Moment } from '../moment.tsx';
import type { contract } from './contract.ts';
import { peopleSorts, personStates } from './options.ts';

const callPage = pageCaller<typeof contract>();
const callFile = fileCaller<typeof contract>();

export const loader = forAdmin(async ({ request }) => {
  const wish = wishOf(request, ['role', 'status']);
  return { wish, page: await callPage('GET /api/admin/people', { query: queryOf(wish) }) };
});

/** Everybody who has an account. */
export function Component() {
  const { wish, page } = useLoaderData<typeof loader>();
  const { t } = useTranslation('admin/people');
  const all = { value: '', label: t('admin:list.all') };
  return (
    <ListPage
      heading={t('heading')}
      lead={t('lead')}
      wish={wish}
      search={t('search')}
      filters={[
        {
          name: 'role',
          label: t('columns.role'),
          options: [all, ...roles.map((value) => ({ value, label: t(`roles.${value}`) }))],
        },
        {
          name: 'status',
          label: t('columns.status'),
          options: [all, ...personStates.map((value) => ({ value, label: t(`status.${value}`) }))],
        },
        {
          name: 'sort',
          label: t('admin:list.sort'),
          options: peopleSorts.map((value) => ({
            value,
            label: value === 'email' ? t('byEmail') : t(`admin:sorts.${value}`),
          })),
        },
      ]}
      rows={page.items}
      next={page.next}
      csv={{
        load: () => callFile('GET /api/admin/people/csv', { query: queryOf(wish) }),
        name: 'people.csv',
      }}
      columns={[
        {
          key: 'email',
          label: t('columns.email'),
          sorts: { up: 'email' },
          cell: ({ _id, email }) => (
            <Link to={`/admin/people/${_id}`} className="wrap-anywhere">
              {email}
            </Link>
          ),
        },
        { key: 'role', label: t('columns.role'), cell: ({ role }) => t(`roles.${role}`) },
        { key: 'status', label: t('columns.status'), cell: ({ status }) => t(`status.${status}`) },
        { key: 'language', label: t('columns.language'), cell: ({ language }) => t(`languages.${language}`) },
        {
          key: 'createdAt',
          label: t('columns.createdAt'),
          sorts: { up: 'oldest', down: 'newest' },
          cell: ({ createdAt }) => <Moment at={createdAt} />,
        },
      ]}
    />
  );
}
