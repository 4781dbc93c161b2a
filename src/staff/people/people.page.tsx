import { href, useLoaderData } from 'react-router';
import { caller } from '#src/platform/http/call.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { roles } from '#src/platform/program/person.ts';
import { forAdmin } from '#src/staff/frame/for-admin.ts';
import { listQueryOf } from '#src/staff/list/address.ts';
import { choice } from '#src/staff/list/list-filters.tsx';
import { listOf } from '#src/staff/list/list-of.ts';
import { ListPage } from '#src/staff/list/list-page.tsx';
import { ageColumn } from '#src/staff/list/records.tsx';
import type { contract } from './contract.ts';
import { FactorRequired } from './factor-required.tsx';
import { peopleSorts, personStates } from './filters.ts';

const call = caller<typeof contract>();
const people = listOf<typeof contract>('people');

export const loader = forAdmin(async ({ request }) => {
  const query = listQueryOf(request);
  const [page, { required }] = await Promise.all([
    people.read(query),
    call('GET /api/admin/second-factor', {}),
  ]);
  return { query, page, required };
});

/** Everybody who has an account. */
export function Component() {
  const { query, page, required } = useLoaderData<typeof loader>();
  const { t } = useTranslation('staff/people');
  return (
    <ListPage
      heading={t('heading')}
      lead={t('lead')}
      overview={<FactorRequired required={required} />}
      query={query}
      search={t('search')}
      filters={[
        choice('role', t('columns.role'), roles, (value) => t(`roles.${value}`)),
        choice('status', t('columns.status'), personStates, (value) => t(`status.${value}`)),
      ]}
      sorts={peopleSorts}
      page={page}
      to={href('/admin/people')}
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
          cell: ({ language }) => t(`staff:languages.${language}`),
        },
        ageColumn('createdAt', t('columns.createdAt')),
      ]}
    />
  );
}
