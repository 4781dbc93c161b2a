import { useTranslation } from 'react-i18next';
import { useLoaderData } from 'react-router';
import { fileCaller, pageCaller } from '#src/platform/call.ts';
import { roles } from '#src/platform/person.ts';
import { forList } from '../list/address.ts';
import { ListPage } from '../list/list-page.tsx';
import { ageColumn } from '../list/records.tsx';
import type { contract } from './contract.ts';
import { peopleSorts, personStates } from './filters.ts';

const callPage = pageCaller<typeof contract>();
const callFile = fileCaller<typeof contract>();

export const loader = forList((query) => callPage('GET /api/admin/people', { query }));

/** Everybody who has an account. */
export function Component() {
  const { wish, page } = useLoaderData<typeof loader>();
  const { t } = useTranslation('admin/people');
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
          options: roles.map((value) => [value, t(`roles.${value}`)]),
        },
        {
          name: 'status',
          label: t('columns.status'),
          options: personStates.map((value) => [value, t(`status.${value}`)]),
        },
      ]}
      sorts={peopleSorts}
      page={page}
      to="/admin/people"
      csv={{ name: 'people.csv', load: (query) => callFile('GET /api/admin/people/csv', { query }) }}
      columns={[
        {
          key: 'email',
          label: t('columns.email'),
          sorts: { up: 'email' },
          cell: ({ email }) => email,
        },
        { key: 'role', label: t('columns.role'), cell: ({ role }) => t(`roles.${role}`) },
        { key: 'status', label: t('columns.status'), cell: ({ status }) => t(`status.${status}`) },
        {
          key: 'language',
          label: t('columns.language'),
          cell: ({ language }) => t(`admin:languages.${language}`),
        },
        ageColumn('createdAt', t('columns.createdAt')),
      ]}
    />
  );
}
