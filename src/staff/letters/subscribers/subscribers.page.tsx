import { useLoaderData } from 'react-router';
import { lists } from '#src/offer/subscriptions/subscription.ts';
import { upcomingSlugs } from '#src/offer/subscriptions/upcoming-courses.ts';
import { caller } from '#src/platform/http/call.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { forAdmin } from '#src/staff/frame/for-admin.ts';
import { Moment } from '#src/staff/frame/moment.tsx';
import { listQueryOf } from '#src/staff/list/address.ts';
import { choice } from '#src/staff/list/list-filters.tsx';
import { listOf } from '#src/staff/list/list-of.ts';
import { ListPage } from '#src/staff/list/list-page.tsx';
import { ageSorts } from '#src/staff/list/sorts.ts';
import { useColumns } from '#src/staff/list/use-columns.tsx';
import { nameOfList } from '../filters.ts';
import { subscriberColumns } from './columns.ts';
import type { contract } from './contract.ts';
import { CountsTable } from './counts-table.tsx';

const call = caller<typeof contract>();
const subscribers = listOf<typeof contract>('subscribers');

export const loader = forAdmin(async ({ request }) => {
  const query = listQueryOf(request);
  const [page, counts] = await Promise.all([
    subscribers.read(query),
    call('GET /api/admin/subscribers/counts', {}),
  ]);
  return { query, page, counts };
});

/** Who asked to be written to, by list and state. */
export function Component() {
  const { query, page, counts } = useLoaderData<typeof loader>();
  const { t } = useTranslation('staff/letters/subscribers');
  const { column, filter } = useColumns(subscriberColumns);
  return (
    <ListPage
      heading={t('heading')}
      lead={t('lead')}
      overview={<CountsTable counts={counts} />}
      query={query}
      search={t('search')}
      filters={[
        choice('list', t('columns.list'), lists, (value) => t(`lists.${value}`)),
        choice('course', t('columns.course'), upcomingSlugs, (value) => nameOfList({ course: value }, t)),
        filter('state'),
      ]}
      sorts={ageSorts}
      page={page}
      csv={subscribers.csv}
      columns={[
        column('email'),
        column('list'),
        column('state', ({ state, confirmedAt, endedAt }) => {
          const since = state === 'ended' ? endedAt : confirmedAt;
          return (
            <>
              <span>{t(`states.${state}`)}</span>
              {since && (
                <span className="block text-sm text-soft">
                  <Moment at={since} />
                </span>
              )}
            </>
          );
        }),
        column('language'),
        column('askedAt'),
      ]}
    />
  );
}
