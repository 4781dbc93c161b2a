import { useTranslation } from 'react-i18next';
import { Link, useLoaderData } from 'react-router';
import { kinds } from '#src/lessons/kinds.ts';
import { Price } from '#src/lessons/price.tsx';
import { fileCaller, pageCaller } from '#src/platform/call.ts';
import { forList } from '../list/address.ts';
import { ListPage } from '../list/list-page.tsx';
import { ageColumn } from '../list/records.tsx';
import type { contract } from './contract.ts';
import { enrolmentSorts, enrolmentStates } from './filters.ts';
import { State } from './state.tsx';

const callPage = pageCaller<typeof contract>();
const callFile = fileCaller<typeof contract>();

export const loader = forList((query) => callPage('GET /api/admin/purchases', { query }));

/** Who bought a place in what, and whether the money has come. */
export function Component() {
  const { wish, page } = useLoaderData<typeof loader>();
  const { t } = useTranslation('admin/enrolments');
  return (
    <ListPage
      heading={t('heading')}
      lead={t('lead')}
      wish={wish}
      search={t('search')}
      filters={[
        {
          name: 'state',
          label: t('columns.state'),
          options: enrolmentStates.map((value) => [value, t(`state.${value}`)]),
        },
        {
          name: 'kind',
          label: t('columns.kind'),
          options: kinds.map((value) => [value, t(`lessons:kind.${value}`)]),
        },
      ]}
      sorts={enrolmentSorts}
      page={page}
      to="/admin/purchases"
      csv={{ name: 'enrolments.csv', load: (query) => callFile('GET /api/admin/purchases/csv', { query }) }}
      columns={[
        { key: 'lesson', label: t('columns.lesson'), cell: ({ title }) => title },
        {
          key: 'student',
          label: t('columns.student'),
          cell: ({ student, studentId }) => <Link to={`/admin/people/${studentId}`}>{student}</Link>,
        },
        { key: 'price', label: t('columns.price'), cell: ({ price }) => <Price amount={price} /> },
        { key: 'state', label: t('columns.state'), cell: (enrolment) => <State enrolment={enrolment} /> },
        ageColumn('createdAt', t('columns.createdAt')),
      ]}
    />
  );
}
