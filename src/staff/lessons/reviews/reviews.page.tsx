import { href, useLoaderData } from 'react-router';
import { useTranslation } from '#src/platform/language/translation.ts';
import { usualFirst } from '#src/staff/list/list-filters.tsx';
import { listOf } from '#src/staff/list/list-of.ts';
import { ListPage } from '#src/staff/list/list-page.tsx';
import { ageSorts } from '#src/staff/list/sorts.ts';
import { useColumns } from '#src/staff/list/use-columns.tsx';
import { Stars } from '#src/ui/look/stars.tsx';
import { reviewStates } from '../filters.ts';
import { reviewColumns } from './columns.ts';
import type { contract } from './contract.ts';
import { ReviewState } from './state-words.tsx';

const reviews = listOf<typeof contract>('reviews');

export const loader = reviews.loader;

/** What families say, first what somebody has to look at. */
export function Component() {
  const { query, page } = useLoaderData<typeof loader>();
  const { t } = useTranslation(['staff/lessons/reviews', 'reviews/earned']);
  const { column } = useColumns(reviewColumns);
  return (
    <ListPage
      heading={t('heading')}
      lead={t('lead')}
      nothing={t('nothing')}
      query={query}
      search={t('search')}
      filters={[usualFirst('state', t('columns.state'), reviewStates, (state) => t(`states.${state}`))]}
      sorts={ageSorts}
      page={page}
      to={href('/admin/reviews')}
      csv={reviews.csv}
      columns={[
        column('lesson', ({ lesson, teacherName }) => (
          <>
            {lesson}
            <span className="block text-sm text-soft">{teacherName}</span>
          </>
        )),
        column('stars', ({ stars }) => (
          <Stars rating={stars} label={t('reviews/earned:mean', { mean: stars })} />
        )),
        column('words', ({ words, language }) => (
          <span lang={language} className="line-clamp-3 wrap-anywhere">
            {words}
          </span>
        )),
        { key: 'state', label: t('columns.state'), cell: (review) => <ReviewState {...review} /> },
      ]}
    />
  );
}
