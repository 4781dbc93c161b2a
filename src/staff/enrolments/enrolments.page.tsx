import { href, Link, useLoaderData } from 'react-router';
import { kinds } from '#src/offer/lessons/lesson.ts';
import { Price } from '#src/offer/lessons/price/price.tsx';
import { useTranslation } from '#src/platform/language/translation.ts';
import { choice } from '#src/staff/list/list-filters.tsx';
import { listOf } from '#src/staff/list/list-of.ts';
import { ListPage } from '#src/staff/list/list-page.tsx';
import { ageColumn } from '#src/staff/list/records.tsx';
import { ageSorts } from '#src/staff/list/sorts.ts';
import type { contract } from './contract.ts';
import { enrolmentStates } from './filters.ts';
import { EnrolmentStateWords } from './state.tsx';

const enrolments = listOf<typeof contract>('purchases', 'enrolments');

export const loader = enrolments.loader;

/** Who bought a place in what, and whether the money has come. */
export function Component() {
  const { query, page } = useLoaderData<typeof loader>();
  const { t } = useTranslation('staff/enrolments');
  return (
    <ListPage
      heading={t('heading')}
      lead={t('lead')}
      query={query}
      search={t('search')}
      filters={[
        choice('state', t('columns.state'), enrolmentStates, (value) => t(`state.${value}`)),
        choice('kind', t('columns.kind'), kinds, (value) => t(`lessons:kind.${value}`)),
      ]}
      sorts={ageSorts}
      page={page}
      to={href('/admin/purchases')}
      csv={enrolments.csv}
      columns={[
        { key: 'lesson', label: t('columns.lesson'), cell: ({ title }) => title },
        {
          key: 'student',
          label: t('columns.student'),
          cell: ({ student, studentId }) => (
            <Link to={href('/admin/people/:id', { id: studentId })}>{student}</Link>
          ),
        },
        { key: 'learner', label: t('columns.learner'), cell: ({ learner }) => learner },
        { key: 'price', label: t('columns.price'), cell: ({ price }) => <Price amount={price} /> },
        {
          key: 'state',
          label: t('columns.state'),
          cell: (enrolment) => <EnrolmentStateWords enrolment={enrolment} />,
        },
        ageColumn('createdAt', t('columns.createdAt')),
      ]}
    />
  );
}
