import { href, Link, useLoaderData } from 'react-router';
import { moneyWords } from '#src/books/money/words.ts';
import { formatDate } from '#src/platform/dates/dates.ts';
import { pageCaller } from '#src/platform/http/call.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { forList } from '#src/staff/list/address.ts';
import { choice } from '#src/staff/list/list-filters.tsx';
import { ListPage } from '#src/staff/list/list-page.tsx';
import type { contract } from './contract.ts';
import { rateScopes } from './scopes.ts';
import { SetAct } from './set-act.tsx';
import { TakeBackAct } from './take-back-act.tsx';

const callPage = pageCaller<typeof contract>();

export const loader = forList((query) => callPage('GET /api/admin/rates', { query }));

/** What teachers are paid, from which day on. */
export function Component() {
  const { query, page } = useLoaderData<typeof loader>();
  const { t, language } = useTranslation('desk/rates');
  const dayWords = (day: string) => formatDate(new Date(`${day}T00:00:00Z`), 'UTC', language);
  return (
    <ListPage
      heading={t('heading')}
      lead={
        <>
          {t('lead')} <Link to={href('/admin/payouts')}>{t('toPayouts')}</Link>
        </>
      }
      nothing={t('nothing')}
      query={query}
      filters={[choice('scope', t('fields.scope'), rateScopes, (scope) => t(`scope.${scope}`))]}
      page={page}
      actions={<SetAct />}
      columns={[
        {
          key: 'scope',
          label: t('fields.scope'),
          cell: ({ teacher, lesson }) => (
            <>
              <span>{teacher ? teacher.email : t('scope.everybody')}</span>
              {lesson && <span className="block text-sm font-normal text-soft">{lesson.title}</span>}
            </>
          ),
        },
        {
          key: 'rate',
          label: t('payouts:columns.rate'),
          cell: ({ per, amount }) => t(`payouts:by.${per}`, { rate: moneyWords(amount, language) }),
        },
        {
          key: 'fromDay',
          label: t('fields.fromDay'),
          cell: ({ fromDay, isAhead }) => (
            <>
              {dayWords(fromDay)}
              {isAhead && <span className="block text-sm text-soft">{t('ahead')}</span>}
            </>
          ),
        },
        {
          key: 'actions',
          label: t('staff:list.actions'),
          cell: ({ _id, fromDay, isAhead }) => isAhead && <TakeBackAct id={_id} name={dayWords(fromDay)} />,
        },
      ]}
    />
  );
}
