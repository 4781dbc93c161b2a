import { href, useLoaderData } from 'react-router';
import type { contract as lessonsContract } from '#src/offer/lessons/contract.ts';
import { kinds } from '#src/offer/lessons/lesson.ts';
import { Price } from '#src/offer/lessons/price/price.tsx';
import { caller } from '#src/platform/http/call.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { forAdmin } from '#src/staff/frame/for-admin.ts';
import { listQueryOf } from '#src/staff/list/address.ts';
import { choice } from '#src/staff/list/list-filters.tsx';
import { listOf } from '#src/staff/list/list-of.ts';
import { ListPage } from '#src/staff/list/list-page.tsx';
import { ageColumn } from '#src/staff/list/records.tsx';
import { ageSorts } from '#src/staff/list/sorts.ts';
import { Checking } from './checking.tsx';
import type { contract } from './contract.ts';
import { lessonStates } from './filters.ts';
import { UsualRoom } from './usual-room.tsx';

const call = caller<typeof lessonsContract>();
const callOffice = caller<typeof contract>();
const lessons = listOf<typeof contract>('lessons');

export const loader = forAdmin(async ({ request }) => {
  const query = listQueryOf(request);
  const [page, categories, { checkedOnly }, { usual }] = await Promise.all([
    lessons.read(query),
    call('GET /api/category', {}),
    callOffice('GET /api/admin/checking', {}),
    call('GET /api/room-choice', {}),
  ]);
  // The address may name a category that has been merged since.
  const meant = categories.find(({ formerly }) => formerly.some(({ _id }) => _id === query.category));
  return { query: meant ? { ...query, category: meant._id } : query, page, categories, checkedOnly, usual };
});

/** All classes and groups, on offer or not. */
export function Component() {
  const { query, page, categories, checkedOnly, usual } = useLoaderData<typeof loader>();
  const { t } = useTranslation('staff/lessons');
  return (
    <ListPage
      heading={t('heading')}
      lead={t('lead')}
      overview={
        <>
          <Checking checkedOnly={checkedOnly} />
          <UsualRoom usual={usual} />
        </>
      }
      query={query}
      search={t('search')}
      filters={[
        choice('kind', t('columns.kind'), kinds, (value) => t(`lessons:kind.${value}`)),
        choice('state', t('columns.state'), lessonStates, (value) => t(`state.${value}`)),
        {
          name: 'category',
          label: t('columns.category'),
          options: categories.map(({ _id, name }) => [_id, name]),
        },
        // A link chooses the teacher; they are too many for a list.
        ...(query.teacher
          ? [
              {
                name: 'teacher',
                label: t('columns.teacher'),
                options: [[query.teacher, page.items[0]?.teacher.email ?? t('teacherAsked')] as const],
              },
            ]
          : []),
      ]}
      sorts={ageSorts}
      page={page}
      to={href('/admin/lessons')}
      csv={lessons.csv}
      columns={[
        { key: 'title', label: t('columns.title'), cell: ({ title }) => title },
        {
          key: 'kind',
          label: t('columns.kind'),
          cell: ({ kind, category }) => (
            <>
              {t(`lessons:kind.${kind}`)}
              {category && <span className="block text-sm text-soft">{category}</span>}
            </>
          ),
        },
        {
          key: 'teacher',
          label: t('columns.teacher'),
          cell: (lesson) => (
            <span className="wrap-anywhere md:inline-block md:min-w-24">{lesson.teacher.email}</span>
          ),
        },
        {
          key: 'learners',
          label: t('columns.learners'),
          cell: ({ learners, places }) => (places === null ? learners : t('of', { learners, places })),
        },
        { key: 'price', label: t('columns.price'), cell: ({ price }) => <Price amount={price} /> },
        { key: 'state', label: t('columns.state'), cell: ({ state }) => t(`state.${state}`) },
        ageColumn('createdAt', t('columns.createdAt')),
      ]}
    />
  );
}
