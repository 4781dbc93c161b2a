import { useId } from 'react';
import { useTranslation } from '#src/platform/language/translation.ts';
import type { Order } from '../read-orders.ts';
import { useMoney } from '../use-money.ts';

/** An order's refunds, and the answer to a wish outside of the terms. */
export function Refunds({ order, level: Heading }: { order: Order; level: 'h2' | 'h4' }) {
  const { t } = useTranslation('payments');
  const refundWords = useRefundWords();
  const id = useId();
  const { refunds, refundAskedAt, refundDeclinedAt } = order;
  if (!refunds.some(isShown) && !refundAskedAt && !refundDeclinedAt) return null;
  return (
    <section aria-labelledby={id} className="grid gap-2">
      <Heading id={id} className="text-base font-bold">
        {t('back.heading')}
      </Heading>
      <ul className="grid gap-1">
        {refunds.filter(isShown).map((refund) => (
          <li key={`${refund.way} ${refund.askedAt} ${refund.amount.amount}`}>{refundWords(refund)}</li>
        ))}
      </ul>
      {refundAskedAt && <p>{t('back.asked')}</p>}
      {refundDeclinedAt && <p>{t('back.declined')}</p>}
    </section>
  );
}

/** A dropped refund is the staff's business: the family got its money otherwise. */
function isShown({ state }: Order['refunds'][number]): boolean {
  return state !== 'dropped';
}

/** The state of a refund in words; by a provider, in the currency that was charged. */
function useRefundWords(): (refund: Order['refunds'][number]) => string {
  const { t } = useTranslation('payments');
  const { money, dayOf } = useMoney();
  return ({ way, provider, amount, sent, state, waits, settledAt }) => {
    if (way !== 'provider' || !provider)
      return t(`back.states.${way === 'credit' ? 'credit' : 'hand'}`, { amount: money(amount) });
    if (waits || state === 'by-dispute')
      return t(`back.states.${waits ? 'waits' : 'by-dispute'}`, { amount: money(amount) });
    const known = state === 'settled' || state === 'failed' ? state : 'asked';
    return t(`providers.${provider}.back.${known}`, {
      amount: money(known === 'failed' ? amount : (sent ?? amount)),
      day: settledAt ? dayOf(settledAt) : '',
    });
  };
}
