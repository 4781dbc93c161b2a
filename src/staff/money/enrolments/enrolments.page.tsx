import { href, Link, useLoaderData } from 'react-router';
import { Price } from '#src/offer/lessons/price/price.tsx';
import { useTranslation } from '#src/platform/language/translation.ts';
import { listOf } from '#src/staff/list/list-of.ts';
import { ListPage } from '#src/staff/list/list-page.tsx';
import { ageSorts } from '#src/staff/list/sorts.ts';
import { useColumns } from '#src/staff/list/use-columns.tsx';
import { enrolmentColumns } from './columns.ts';
import type { contract } from './contract.ts';
import { EnrolmentStateWords } from './state.tsx';

const enrolments = listOf<typeof contract>('purchases', 'enrolments');

export const loader = enrolments.loader;

/** Who bought a place in what, and whether the money has come. */
export function Component() {
  const { query, page } = useLoaderData<typeof loader>();
  const { t } = useTranslation('staff/money/enrolments');
  const { column, filter } = useColumns(enrolmentColumns);
  return (
    <ListPage
      heading={t('heading')}
      lead={t('lead')}
      query={query}
      search={t('search')}
      filters={[filter('state'), filter('kind')]}
      sorts={ageSorts}
      page={page}
      to={href('/admin/purchases')}
      csv={enrolments.csv}
      columns={[
        column('lesson', ({ title }) => title),
        column('student', ({ studentName, studentId }) => (
          <Link to={href('/admin/people/:id', { id: studentId })}>{studentName}</Link>
        )),
        column('learner'),
        column('price', ({ price }) => <Price amount={price} />),
        column('state', (enrolment) => <EnrolmentStateWords enrolment={enrolment} />),
        column('createdAt'),
      ]}
    />
  );
}
