import { useTranslation } from '#src/platform/language/translation.ts';
import { Amount, useMoneyWords } from '#src/staff/money/payments/amount.tsx';
import { waitOf } from '../filters.ts';
import type { ListedSubscription } from './contract.ts';

/** How it stands, and whether its month waits for a person. */
export function StateOf({ state, next }: Pick<ListedSubscription, 'state' | 'next'>) {
  const { t } = useTranslation('staff/money/subscriptions');
  const waits = waitOf(next);
  return (
    <>
      <span>{t(`states.${state}`)}</span>
      {waits && <span className="block font-bold text-pomegranate text-sm">{t(`waits.${waits}`)}</span>}
    </>
  );
}

/** What a month costs; and what it is sold at today, where that is something else. */
export function MonthlyPrice({
  amount,
  today,
  state,
}: Pick<ListedSubscription, 'amount' | 'today' | 'state'>) {
  const { t } = useTranslation('staff/money/subscriptions');
  const words = useMoneyWords();
  const goesOn = state !== 'ending' && state !== 'ended';
  return (
    <>
      <Amount money={amount} />
      {goesOn && today && today.amount !== amount.amount && (
        <span className="block text-sm text-soft">{t('soldAt', { amount: words(today) })}</span>
      )}
    </>
  );
}
