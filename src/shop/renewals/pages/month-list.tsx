import { href, Link } from 'react-router';
import { useTranslation } from '#src/platform/language/translation.ts';
import { useMoney } from '#src/shop/payments/use-money.ts';
import { More } from '#src/ui/elements/unfold.tsx';
import { thingName } from '../thing.ts';
import type { Own } from './read-renewals.ts';

/** The months that were paid, each leading to its order. */
export function MonthList({ subscription }: { subscription: Own }) {
  const { t } = useTranslation('renewals');
  const { money, dayOf } = useMoney();
  const { months, words } = subscription;
  return (
    <div className="grid gap-1">
      {months.length > 0 && (
        <More
          label={
            <>
              {t('months.label', { count: months.length })}
              <span className="sr-only">{`: ${thingName(t, subscription)}`}</span>
            </>
          }
        >
          <ul className="grid gap-2">
            {months.map(({ _id, number, amount, paidAt }) => (
              <li key={_id} className="flex flex-wrap items-baseline justify-between gap-x-4">
                <Link to={href('/orders/:id', { id: _id })} className="min-h-6">
                  {t('months.order', { number })}
                </Link>
                <span>{t('months.paid', { amount: money(amount), day: dayOf(paidAt) })}</span>
              </li>
            ))}
          </ul>
        </More>
      )}
      {words && (
        <More
          label={
            <>
              {t('agreed')}
              <span className="sr-only">{`: ${thingName(t, subscription)}`}</span>
            </>
          }
        >
          <p className="text-sm wrap-anywhere">{words}</p>
        </More>
      )}
    </div>
  );
}
