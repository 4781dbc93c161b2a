import { useLoaderData } from 'react-router';
import { roles } from '#src/platform/person.ts';
import { useTranslation } from '#src/platform/translation.ts';
import { choice } from '../list/list-filters.tsx';
import { listOf } from '../list/list-of.ts';
import { ListPage } from '../list/list-page.tsx';
import { ageColumn } from '../list/records.tsx';
import type { contract } from './contract.ts';
import { peopleSorts, personStates } from './filters.ts';

const people = listOf<typeof contract>('people');

export const loader = people.loader;

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
        choice('role', t('columns.role'), roles, (value) => t(`roles.${value}`)),
        choice('status', t('columns.status'), personStates, (value) => t(`status.${value}`)),
      ]}
      sorts={peopleSorts}
      page={page}
      to="/admin/people"
      csv={people.csv}
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
