import { href, Link, useLoaderData } from 'react-router';
import { moneyWords } from '#src/books/money/words.ts';
import { formatMonth } from '#src/platform/dates/dates.ts';
import { caller } from '#src/platform/http/call.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { payoutStates } from '#src/shop/payouts/payout.ts';
import { forAdmin } from '#src/staff/frame/for-admin.ts';
import { listQueryOf } from '#src/staff/list/address.ts';
import { choice, type Filter } from '#src/staff/list/list-filters.tsx';
import { listOf } from '#src/staff/list/list-of.ts';
import { ListPage } from '#src/staff/list/list-page.tsx';
import { ageColumn } from '#src/staff/list/records.tsx';
import { ageSorts } from '#src/staff/list/sorts.ts';
import type { contract } from './contract.ts';
import { PaidWords } from './paid-act.tsx';

const call = caller<typeof contract>();
const payouts = listOf<typeof contract>('payouts');

export const loader = forAdmin(async ({ request }) => {
  const query = listQueryOf(request);
  const [page, totals] = await Promise.all([payouts.read(query), call('GET /api/admin/payouts/totals', {})]);
  return { query, page, totals };
});

/** What teachers earned, month by month, and what of it is still to be paid. */
export function Component() {
  const { query, page, totals } = useLoaderData<typeof loader>();
  const { t, language } = useTranslation('staff/money/payouts');
  const months: Filter = {
    name: 'month',
    label: t('columns.month'),
    options: lastMonths(new Date()).map((month) => [month, formatMonth(month, language)] as const),
  };
  return (
    <ListPage
      heading={t('heading')}
      lead={
        <>
          {t('lead')} <Link to={href('/admin/rates')}>{t('toRates')}</Link>
        </>
      }
      overview={
        <p className="font-semibold">
          {t('totals', {
            owed: moneyWords(totals.owed, language),
            earned: moneyWords(totals.earned, language),
          })}
        </p>
      }
      nothing={t('nothing')}
      query={query}
      search={t('search')}
      filters={[months, choice('state', t('columns.state'), payoutStates, (state) => t(`states.${state}`))]}
      sorts={ageSorts}
      page={page}
      to={href('/admin/payouts')}
      csv={payouts.csv}
      columns={[
        {
          key: 'teacher',
          label: t('columns.teacher'),
          cell: ({ teacher }) => teacher.name,
        },
        { key: 'month', label: t('columns.month'), cell: ({ month }) => formatMonth(month, language) },
        { key: 'meetings', label: t('columns.meetings'), cell: ({ meetings }) => meetings },
        {
          key: 'amount',
          label: t('columns.amount'),
          cell: ({ amount }) => <span className="tabular-nums">{moneyWords(amount, language)}</span>,
        },
        { key: 'state', label: t('columns.state'), cell: ({ paidAt }) => <PaidWords paidAt={paidAt} /> },
        ageColumn('createdAt', t('columns.createdAt')),
      ]}
    />
  );
}

/** How many months are offered. */
const offered = 24;

/** The months before an instant, the last one first, as YYYY-MM. */
export function lastMonths(now: Date): string[] {
  return Array.from({ length: offered }, (_, back) =>
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1 - back)).toISOString().slice(0, 7),
  );
}
