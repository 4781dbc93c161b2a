import { href, Link, useLoaderData } from 'react-router';
import { useTranslation } from '#src/platform/language/translation.ts';
import { subscriptionStates } from '#src/shop/subscriptions/subscription.ts';
import { useDay } from '#src/staff/frame/moment.tsx';
import { choice, type Filter } from '#src/staff/list/list-filters.tsx';
import { listOf } from '#src/staff/list/list-of.ts';
import { ListPage } from '#src/staff/list/list-page.tsx';
import { ageColumn } from '#src/staff/list/records.tsx';
import type { contract, ListedSubscription } from '../contract.ts';
import {
  nameOfPlan,
  nameOfSubscribed,
  planNames,
  priceFilters,
  subscriptionSorts,
  waitFilters,
} from '../filters.ts';
import { MonthlyPrice, StateOf } from '../state.tsx';
import { DueFilter } from './due-filter.tsx';

const subscriptions = listOf<typeof contract>('subscriptions');

export const loader = subscriptions.loader;

/** What renews itself each month, and how it stands. */
export function Component() {
  const { query, page } = useLoaderData<typeof loader>();
  const { t } = useTranslation(['staff/subscriptions/list', 'staff/subscriptions', 'staff/orders']);
  const day = useDay();
  const [first] = page.items;
  return (
    <ListPage
      heading={t('staff/subscriptions:heading')}
      lead={t('lead')}
      nothing={t('nothing')}
      overview={<DueFilter query={query} />}
      query={query}
      search={t('search')}
      filters={[
        choice('state', t('staff/subscriptions:columns.state'), subscriptionStates, (value) =>
          t(`staff/subscriptions:states.${value}`),
        ),
        choice('plan', t('staff/subscriptions:columns.what'), planNames, (value) => nameOfPlan(value, t)),
        choice('price', t('price'), priceFilters, (value) => t(`prices.${value}`)),
        choice('waits', t('waiting'), waitFilters, (value) => t(`staff/subscriptions:waits.${value}`)),
        ...byLink('lesson', query.lesson, t('asked.lesson'), first?.title || t('asked.chosen')),
        ...byLink('teacher', query.teacher, t('asked.teacher'), first?.teacher?.email ?? t('asked.chosen')),
      ]}
      sorts={subscriptionSorts}
      page={page}
      to={href('/admin/subscriptions')}
      csv={subscriptions.csv}
      columns={[
        { key: 'what', label: t('staff/subscriptions:columns.what'), cell: (one) => <What {...one} /> },
        { key: 'learner', label: t('staff/subscriptions:columns.learner'), cell: ({ learner }) => learner },
        {
          key: 'payer',
          label: t('staff/subscriptions:columns.payer'),
          cell: ({ payer, payerId }) => (
            <Link to={href('/admin/families/:id', { id: payerId })}>{payer}</Link>
          ),
        },
        {
          key: 'amount',
          label: t('staff/subscriptions:columns.amount'),
          cell: (one) => <MonthlyPrice {...one} />,
        },
        { key: 'state', label: t('staff/subscriptions:columns.state'), cell: (one) => <StateOf {...one} /> },
        {
          key: 'next',
          label: t('staff/subscriptions:columns.next'),
          sorts: { up: 'due' },
          cell: ({ next }) => next && day(next.day),
        },
        ageColumn('createdAt', t('staff/subscriptions:columns.createdAt')),
      ]}
    />
  );
}

/** A link chooses the lesson or the teacher; they are too many for a list. */
function byLink(name: string, value: string | undefined, label: string, words: string): Filter[] {
  return value ? [{ name, label, options: [[value, words]] }] : [];
}

function What(one: ListedSubscription) {
  const { t } = useTranslation(['staff/subscriptions/list', 'staff/subscriptions', 'staff/orders']);
  return (
    <>
      {nameOfSubscribed(one, t)}
      {one.teacher && (
        <span className="block font-normal text-sm text-soft wrap-anywhere">{one.teacher.email}</span>
      )}
    </>
  );
}
