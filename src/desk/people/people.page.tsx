import { href, useLoaderData } from 'react-router';
import { caller } from '#src/platform/http/call.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { forAdmin } from '#src/staff/frame/for-admin.ts';
import { listQueryOf } from '#src/staff/list/address.ts';
import { listOf } from '#src/staff/list/list-of.ts';
import { ListPage } from '#src/staff/list/list-page.tsx';
import { useColumns } from '#src/staff/list/use-columns.tsx';
import { peopleSorts } from '../filters.ts';
import { peopleColumns } from './columns.ts';
import type { contract } from './contract.ts';
import { FactorRequired } from './factor-required.tsx';

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
  const { t } = useTranslation('desk/people');
  const { column, filter } = useColumns(peopleColumns);
  return (
    <ListPage
      heading={t('heading')}
      lead={t('lead')}
      overview={<FactorRequired required={required} />}
      query={query}
      search={t('search')}
      filters={[filter('role'), filter('status')]}
      sorts={peopleSorts}
      page={page}
      to={href('/admin/people')}
      csv={people.csv}
      columns={[
        { ...column('email'), sorts: { up: 'email' } },
        column('name', ({ name }) => name || '–'),
        column('role'),
        column('status'),
        column('language'),
        column('createdAt'),
      ]}
    />
  );
}
