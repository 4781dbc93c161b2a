import { href, useLoaderData } from 'react-router';
import type { contract as lessonsContract } from '#src/offer/lessons/contract.ts';
import { Price } from '#src/offer/lessons/price/price.tsx';
import { caller } from '#src/platform/http/call.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { forAdmin } from '#src/staff/frame/for-admin.ts';
import { listQueryOf } from '#src/staff/list/address.ts';
import { listOf } from '#src/staff/list/list-of.ts';
import { ListPage } from '#src/staff/list/list-page.tsx';
import { ageSorts } from '#src/staff/list/sorts.ts';
import { useColumns } from '#src/staff/list/use-columns.tsx';
import { Checking } from './checking.tsx';
import { lessonColumns } from './columns.ts';
import type { contract } from './contract.ts';
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
  const { t } = useTranslation('staff/lessons/lessons');
  const { column, filter } = useColumns(lessonColumns);
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
        filter('kind'),
        filter('state'),
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
                options: [[query.teacher, page.items[0]?.teacher.name ?? t('teacherAsked')] as const],
              },
            ]
          : []),
      ]}
      sorts={ageSorts}
      page={page}
      to={href('/admin/lessons')}
      csv={lessons.csv}
      columns={[
        column('title'),
        column('kind', ({ kind, category }) => (
          <>
            {t(`lessons:kind.${kind}`)}
            {category && <span className="block text-sm text-soft">{category}</span>}
          </>
        )),
        column('teacher', (lesson) => (
          <span className="wrap-anywhere md:inline-block md:min-w-24">{lesson.teacher.name}</span>
        )),
        column('learners', ({ learners, places }) =>
          places === null ? learners : t('of', { learners, places }),
        ),
        column('price', ({ price }) => <Price amount={price} />),
        column('state'),
        column('createdAt'),
      ]}
    />
  );
}
