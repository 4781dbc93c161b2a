import { href, Link, useLoaderData } from 'react-router';
import { useTranslation } from '#src/platform/language/translation.ts';
import { useDay } from '#src/staff/frame/moment.tsx';
import { choice, type Filter } from '#src/staff/list/list-filters.tsx';
import { listOf } from '#src/staff/list/list-of.ts';
import { ListPage } from '#src/staff/list/list-page.tsx';
import { useColumns } from '#src/staff/list/use-columns.tsx';
import {
  nameOfPlan,
  nameOfSubscribed,
  planNames,
  priceFilters,
  subscriptionSorts,
  waitFilters,
} from '../../filters.ts';
import { subscriptionColumns } from '../columns.ts';
import type { contract, ListedSubscription } from '../contract.ts';
import { MonthlyPrice, StateOf } from '../state.tsx';
import { DueFilter } from './due-filter.tsx';

const subscriptions = listOf<typeof contract>('subscriptions');

export const loader = subscriptions.loader;

/** What renews itself each month, and how it stands. */
export function Component() {
  const { query, page } = useLoaderData<typeof loader>();
  const { t } = useTranslation([
    'staff/money/subscriptions/list',
    'staff/money/subscriptions',
    'staff/money/orders',
  ]);
  const { column, filter } = useColumns(subscriptionColumns);
  const day = useDay();
  const [first] = page.items;
  return (
    <ListPage
      heading={t('staff/money/subscriptions:heading')}
      lead={t('lead')}
      nothing={t('nothing')}
      overview={<DueFilter query={query} />}
      query={query}
      search={t('search')}
      filters={[
        filter('state'),
        choice('plan', t('staff/money/subscriptions:columns.what'), planNames, (value) =>
          nameOfPlan(value, t),
        ),
        choice('price', t('price'), priceFilters, (value) => t(`prices.${value}`)),
        choice('waits', t('waiting'), waitFilters, (value) => t(`staff/money/subscriptions:waits.${value}`)),
        ...byLink('lesson', query.lesson, t('asked.lesson'), first?.title || t('asked.chosen')),
        ...byLink('teacher', query.teacher, t('asked.teacher'), first?.teacher?.name ?? t('asked.chosen')),
      ]}
      sorts={subscriptionSorts}
      page={page}
      to={href('/admin/subscriptions')}
      csv={subscriptions.csv}
      columns={[
        column('what', (one) => <What {...one} />),
        column('learner'),
        column('payer', ({ payerName, payerId }) => (
          <Link to={href('/admin/families/:id', { id: payerId })}>{payerName}</Link>
        )),
        column('amount', (one) => <MonthlyPrice {...one} />),
        column('state', (one) => <StateOf {...one} />),
        { ...column('next', ({ next }) => next && day(next.day)), sorts: { up: 'due' } },
        column('createdAt'),
      ]}
    />
  );
}

/** A link chooses the lesson or the teacher; they are too many for a list. */
function byLink(name: string, value: string | undefined, label: string, words: string): Filter[] {
  return value ? [{ name, label, options: [[value, words]] }] : [];
}

function What(one: ListedSubscription) {
  const { t } = useTranslation([
    'staff/money/subscriptions/list',
    'staff/money/subscriptions',
    'staff/money/orders',
  ]);
  return (
    <>
      {nameOfSubscribed(one, t)}
      {one.teacher && (
        <span className="block font-normal text-sm text-soft wrap-anywhere">{one.teacher.name}</span>
      )}
    </>
  );
}
