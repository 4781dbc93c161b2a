import { useLoaderData } from 'react-router';
import type { contract as lessonsContract } from '#src/offer/lessons/contract.ts';
import { caller } from '#src/platform/http/call.ts';
import { firstLanguage, languages } from '#src/platform/language/language.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { forAdmin } from '#src/staff/frame/for-admin.ts';
import { listQueryOf } from '#src/staff/list/address.ts';
import { usualFirst } from '#src/staff/list/list-filters.tsx';
import { listOf } from '#src/staff/list/list-of.ts';
import { ListPage } from '#src/staff/list/list-page.tsx';
import { useColumns } from '#src/staff/list/use-columns.tsx';
import { ofAny, phraseSorts, phraseStates } from '../filters.ts';
import { phraseColumns } from './columns.ts';
import type { contract } from './contract.ts';
import { AddAct, PhraseActs } from './phrase-acts.tsx';

const others = languages.filter((language) => language !== firstLanguage);
const call = caller<typeof lessonsContract>();
const phrases = listOf<typeof contract>('phrases');

export const loader = forAdmin(async ({ request }) => {
  const query = listQueryOf(request);
  const [page, subjects] = await Promise.all([phrases.read(query), call('GET /api/category', {})]);
  // The address may name a category that has been merged since.
  const meant = subjects.find(({ formerly }) => formerly.some(({ _id }) => _id === query.category));
  return { query: meant ? { ...query, category: meant._id } : query, page, subjects };
});

/** What teachers tap in reports, the most used first. */
export function Component() {
  const { query, page, subjects } = useLoaderData<typeof loader>();
  const { t } = useTranslation('desk/phrases');
  const { column, filter } = useColumns(phraseColumns);
  return (
    <ListPage
      heading={t('heading')}
      lead={t('lead')}
      nothing={t('nothing')}
      query={query}
      filters={[
        {
          name: 'category',
          label: t('columns.category'),
          options: [[ofAny, t('any')], ...subjects.map(({ _id, name }) => [_id, name] as const)],
        },
        filter('kind'),
        usualFirst('state', t('columns.state'), phraseStates, (state) => t(`state.${state}`)),
      ]}
      sorts={phraseSorts}
      page={page}
      csv={phrases.csv}
      actions={<AddAct subjects={subjects} />}
      columns={[
        {
          key: 'text',
          label: t('columns.text'),
          cell: ({ texts }) => (
            <>
              <span lang={firstLanguage}>{texts[firstLanguage]}</span>
              {others.map((language) => (
                <span key={language} lang={language} className="block font-normal text-soft">
                  {texts[language]}
                </span>
              ))}
            </>
          ),
        },
        column('kind'),
        column('category', ({ category }) => category ?? t('any')),
        column('used', ({ used, more }) => (more ? t('moreThan', { number: used }) : used)),
        {
          key: 'state',
          label: t('columns.state'),
          cell: ({ retiredAt }) => t(retiredAt ? 'state.retired' : 'state.offered'),
        },
        {
          key: 'actions',
          label: t('staff:list.actions'),
          cell: (phrase) => (
            <span className="flex flex-wrap gap-2 xl:flex-nowrap">
              <PhraseActs phrase={phrase} subjects={subjects} />
            </span>
          ),
        },
      ]}
    />
  );
}
