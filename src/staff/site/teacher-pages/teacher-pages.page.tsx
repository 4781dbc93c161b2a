import { href, useLoaderData } from 'react-router';
import { useTranslation } from '#src/platform/language/translation.ts';
import { usualFirst } from '#src/staff/list/list-filters.tsx';
import { listOf } from '#src/staff/list/list-of.ts';
import { ListPage } from '#src/staff/list/list-page.tsx';
import { useColumns } from '#src/staff/list/use-columns.tsx';
import { teacherPageColumns } from './columns.ts';
import type { contract } from './contract.ts';
import { pageSorts, pageStates } from './filters.ts';

const pages = listOf<typeof contract>('teacher-pages');

export const loader = pages.loader;

/** What teachers write of themselves, first what waits to be read. */
export function Component() {
  const { query, page } = useLoaderData<typeof loader>();
  const { t } = useTranslation('staff/site/teacher-pages');
  const { column } = useColumns(teacherPageColumns);
  return (
    <ListPage
      heading={t('heading')}
      lead={t('lead')}
      nothing={t('nothing')}
      query={query}
      search={t('search')}
      filters={[usualFirst('state', t('columns.state'), pageStates, (state) => t(`states.${state}`))]}
      sorts={pageSorts}
      page={page}
      to={href('/admin/teacher-pages')}
      csv={pages.csv}
      columns={[
        column('teacher', ({ name, email }) => (
          <>
            {name}
            <span className="block text-sm text-soft">{email}</span>
          </>
        )),
        {
          key: 'state',
          label: t('columns.state'),
          cell: ({ publishedAt, draftAt, isSentBack }) =>
            [
              publishedAt && t('state.published'),
              draftAt && t(`state.${isSentBack ? 'sent-back' : 'waiting'}`),
            ]
              .filter(Boolean)
              .join('. '),
        },
        column('draftAt'),
        column('publishedAt'),
      ]}
    />
  );
}
