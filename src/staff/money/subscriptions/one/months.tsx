import { href, Link } from 'react-router';
import { useTranslation } from '#src/platform/language/translation.ts';
import { providerFacts } from '#src/shop/provider.ts';
import { Moment, useDay } from '#src/staff/frame/moment.tsx';
import { Records } from '#src/staff/list/records.tsx';
import { Amount, useMoneyWords } from '#src/staff/money/payments/amount.tsx';
import type { ShownSubscription } from '../contract.ts';

type Month = ShownSubscription['months'][number];

/** Each month: when it was due, what became of it, and every try to have it paid. */
export function Months({ months }: Pick<ShownSubscription, 'months'>) {
  const { t } = useTranslation('staff/money/subscriptions/one');
  const day = useDay();
  if (months.length === 0) return <p className="text-soft">{t('noMonths')}</p>;
  return (
    <Records
      caption={t('months')}
      rows={months}
      columns={[
        {
          key: 'month',
          label: t('monthColumns.month'),
          cell: ({ number, day: due }) => (
            <>
              {t('month', { number })}
              <span className="block font-normal text-sm text-soft">
                {due ? t('dueOn', { day: day(due) }) : t('bought')}
              </span>
            </>
          ),
        },
        { key: 'state', label: t('monthColumns.state'), cell: (month) => <StateOfMonth month={month} /> },
        {
          key: 'amount',
          label: t('monthColumns.amount'),
          cell: ({ amount }) => (amount ? <Amount money={amount} /> : t('noAmount')),
        },
        {
          key: 'orders',
          label: t('monthColumns.orders'),
          cell: ({ orders }) => orders.length > 0 && <Orders orders={orders} />,
        },
      ]}
    />
  );
}

function StateOfMonth({ month }: { month: Month }) {
  const { t } = useTranslation('staff/money/subscriptions/one');
  const { state, trouble, tries, noticedAt, actAt, day } = month;
  const waits = state === 'failed' || state === 'late';
  const isOpen = state === 'ahead' || state === 'failing';
  const notes = [tries > 0 && t('tries', { count: tries }), trouble && t(`troubles.${trouble}`)];
  return (
    <>
      <span className={waits ? 'font-bold text-pomegranate' : ''}>{t(`monthStates.${state}`)}</span>
      <span className="block text-sm text-soft empty:hidden">{notes.filter(Boolean).join(', ')}</span>
      {day && isOpen && (
        <span className="block text-sm text-soft">
          {t(noticedAt ? 'noticed' : 'notNoticed')}
          {actAt && (
            <>
              {' · '}
              <Moment at={actAt} />
            </>
          )}
        </span>
      )}
    </>
  );
}

function Orders({ orders }: Pick<Month, 'orders'>) {
  const { t } = useTranslation([
    'staff/money/subscriptions/one',
    'staff/money/subscriptions',
    'staff/money/orders',
    'staff/money/payments',
  ]);
  const words = useMoneyWords();
  return (
    <ul className="grid gap-2">
      {orders.map(({ _id, number, amount, state, payments }) => (
        <li key={_id}>
          <Link to={href('/admin/orders/:id', { id: _id })}>{t('order', { number })}</Link>
          {`: ${words(amount)}, ${t(`staff/money/orders:states.${state}`)}`}
          <ul className="text-sm text-soft">
            {payments.map((payment) => (
              <li key={payment._id}>
                {[
                  `${providerFacts[payment.provider].name}, ${t(payment.offSession ? 'byCard' : 'byPage')}`,
                  t(`staff/money/payments:payment.${payment.state}`),
                  payment.declineCode,
                ]
                  .filter(Boolean)
                  .join(' · ')}
                {' · '}
                <Moment at={payment.at} />
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}
