import { useTranslation } from 'react-i18next';
import { Link, useLoaderData } from 'react-router';
import type { contract as lessonsContract } from '#src/lessons/contract.ts';
import { kinds } from '#src/lessons/kinds.ts';
import { Price } from '#src/lessons/price.tsx';
import { caller, fileCaller, pageCaller } from '#src/platform/call.ts';
import { forAdmin } from '../for-admin.ts';
import { linkLook } from '../link-look.ts';
import { queryOf, wishOf } from '../list/address.ts';
import { ListPage } from '../list/list-page.tsx';
import { Moment } from '../moment.tsx';
import type { contract } from './contract.ts';
import { lessonSorts, lessonStates } from './options.ts';

const call = caller<typeof lessonsContract>();
const callPage = pageCaller<typeof contract>();
const callFile = fileCaller<typeof contract>();

export const loader = forAdmin(async ({ request }) => {
  const wish = wishOf(request, ['kind', 'state', 'category', 'teacher']);
  const [page, categories] = await Promise.all([
    callPage('GET /api/admin/lessons', { query: queryOf(wish) }),
    call('GET /api/category', {}),
  ]);
  // An address may name what has been merged since.
  const meant = categories.find(({ formerly }) => formerly.some(({ _id }) => _id === wish.category));
  return { wish: meant ? { ...wish, category: meant._id } : wish, page, categories };
});

/** All classes and groups, on offer or not. */
export function Component() {
  const { wish, page, categories } = useLoaderData<typeof loader>();
  const { t } = useTranslation('admin/lessons');
  const all = { value: '', label: t('admin:list.all') };
  const teacher = page.items[0]?.teacher.email ?? t('teacherAsked');
  return (
    <ListPage
      heading={t('heading')}
      lead={t('lead')}
      wish={wish}
      search={t('search')}
      filters={[
        {
          name: 'kind',
          label: t('columns.kind'),
          options: [all, ...kinds.map((value) => ({ value, label: t(`lessons:kind.${value}`) }))],
        },
        {
          name: 'state',
          label: t('columns.state'),
          options: [all, ...lessonStates.map((value) => ({ value, label: t(`state.${value}`) }))],
        },
        {
          name: 'category',
          label: t('columns.category'),
          options: [all, ...categories.map(({ _id, name }) => ({ value: _id, label: name }))],
        },
        // A teacher is asked for by a link, not by a choice among all of them.
        ...(wish.teacher
          ? [
              {
                name: 'teacher',
                label: t('columns.teacher'),
                options: [all, { value: wish.teacher, label: teacher }],
              },
            ]
          : []),
        {
          name: 'sort',
          label: t('admin:list.sort'),
          options: lessonSorts.map((value) => ({ value, label: t(`admin:sorts.${value}`) })),
        },
      ]}
      rows={page.items}
      next={page.next}
      csv={{
        load: () => callFile('GET /api/admin/lessons/csv', { query: queryOf(wish) }),
        name: 'lessons.csv',
      }}
      columns={[
        {
          key: 'title',
          label: t('columns.title'),
          cell: ({ _id, title }) => (
            <Link to={`/admin/lessons/${_id}`} className={`md:inline-block md:min-w-40 ${linkLook}`}>
              {title}
            </Link>
          ),
        },
        { key: 'kind', label: t('columns.kind'), cell: ({ kind }) => t(`lessons:kind.${kind}`) },
        {
          key: 'teacher',
          label: t('columns.teacher'),
          cell: (lesson) => (
            <span className="wrap-anywhere md:inline-block md:min-w-32">{lesson.teacher.email}</span>
          ),
        },
        { key: 'category', label: t('columns.category'), cell: ({ category }) => category ?? '–' },
        {
          key: 'learners',
          label: t('columns.learners'),
          cell: ({ learners, places }) => (places === null ? learners : t('of', { learners, places })),
        },
        { key: 'price', label: t('columns.price'), cell: ({ price }) => <Price amount={price} /> },
        { key: 'state', label: t('columns.state'), cell: ({ state }) => t(`state.${state}`) },
        {
          key: 'createdAt',
          label: t('columns.createdAt'),
          sorts: { up: 'oldest', down: 'newest' },
          cell: ({ createdAt }) => <Moment at={createdAt} />,
        },
      ]}
    />
  );
}
