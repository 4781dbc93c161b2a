import { useLoaderData } from 'react-router';
import { caller } from '#src/platform/call.ts';
import { roles } from '#src/platform/person.ts';
import { useTranslation } from '#src/platform/translation.ts';
import { forAdmin } from '../for-admin.ts';
import { wishOf } from '../list/address.ts';
import { choice } from '../list/list-filters.tsx';
import { listOf } from '../list/list-of.ts';
import { ListPage } from '../list/list-page.tsx';
import { ageColumn } from '../list/records.tsx';
import type { contract } from './contract.ts';
import { FactorRequired } from './factor-required.tsx';
import { peopleSorts, personStates } from './filters.ts';

const call = caller<typeof contract>();
const people = listOf<typeof contract>('people');

export const loader = forAdmin(async ({ request }) => {
  const wish = wishOf(request);
  const [page, { required }] = await Promise.all([
    people.read(wish),
    call('GET /api/admin/second-factor', {}),
  ]);
  return { wish, page, required };
});

/** Everybody who has an account. */
export function Component() {
  const { wish, page, required } = useLoaderData<typeof loader>();
  const { t } = useTranslation('admin/people');
  return (
    <ListPage
      heading={t('heading')}
      lead={t('lead')}
      overview={<FactorRequired required={required} />}
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
        { key: 'name', label: t('columns.name'), cell: ({ name }) => name || '–' },
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
