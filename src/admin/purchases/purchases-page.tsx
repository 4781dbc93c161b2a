import { useTranslation } from 'react-i18next';
import { Link, useLoaderData } from 'react-router';
import { kinds } from '#src/lessons/kinds.ts';
import { Price } from '#src/lessons/price.tsx';
import { fileCaller, pageCaller } from '#src/platform/call.ts';
import { forAdmin } from '../for-admin.ts';
import { queryOf, wishOf } from '../list/address.ts';
import { ListPage } from '../list/list-page.tsx';
import { Moment } from '../moment.tsx';
import type { contract } from './contract.ts';
import { purchaseSorts, purchaseStates } from './options.ts';
import { State } from './state.tsx';

const callPage = pageCaller<typeof contract>();
const callFile = fileCaller<typeof contract>();

export const loader = forAdmin(async ({ request }) => {
  const wish = wishOf(request, ['state', 'kind']);
  return { wish, page: await callPage('GET /api/admin/purchases', { query: queryOf(wish) }) };
});

/** Who bought a place in what, and whether the money has come. */
export function Component() {
  const { wish, page } = useLoaderData<typeof loader>();
  const { t } = useTranslation('admin/purchases');
  const all = { value: '', label: t('admin:list.all') };
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
          options: [all, ...purchaseStates.map((value) => ({ value, label: t(`state.${value}`) }))],
        },
        {
          name: 'kind',
          label: t('columns.kind'),
          options: [all, ...kinds.map((value) => ({ value, label: t(`lessons:kind.${value}`) }))],
        },
        {
          name: 'sort',
          label: t('admin:list.sort'),
          options: purchaseSorts.map((value) => ({ value, label: t(`admin:sorts.${value}`) })),
        },
      ]}
      rows={page.items}
      next={page.next}
      csv={{
        load: () => callFile('GET /api/admin/purchases/csv', { query: queryOf(wish) }),
        name: 'purchases.csv',
      }}
      columns={[
        {
          key: 'lesson',
          label: t('columns.lesson'),
          cell: ({ _id, title }) => (
            <Link to={`/admin/purchases/${_id}`} className="wrap-anywhere">
              {title}
            </Link>
          ),
        },
        {
          key: 'student',
          label: t('columns.student'),
          cell: ({ student, studentId }) => (
            <Link to={`/admin/people/${studentId}`} className="wrap-anywhere">
              {student}
            </Link>
          ),
        },
        { key: 'price', label: t('columns.price'), cell: ({ price }) => <Price amount={price} /> },
        { key: 'state', label: t('columns.state'), cell: (purchase) => <State purchase={purchase} /> },
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
