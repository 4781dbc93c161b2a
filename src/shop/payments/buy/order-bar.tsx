import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import type { Money } from '#src/books/money/money.ts';
import { ConsentNote } from '#src/people/consent/consent-note.tsx';
import { useTranslation } from '#src/platform/language/translation.ts';
import { useMoney } from '../use-money.ts';

const agreed = 'agreed';

type OrderBarProps = {
  /** What is paid by pressing it. */
  due?: Money;
  /** The button that orders, and what is to be done before. */
  children: ReactNode;
};

/**
 * The button that orders stays at the foot of a phone's screen. Whoever presses it there reads beside it how much it is,
 * and comes by one press to what they agree to.
 */
export function OrderBar({ due, children }: OrderBarProps) {
  const { t } = useTranslation('payments');
  const { money } = useMoney();
  const { search } = useLocation();
  return (
    <div className="foot-bar grid gap-2">
      {children}
      <p className="text-sm sm:hidden">
        {due && <span>{t('terms.sum', { amount: money(due) })}</span>}{' '}
        <Link to={{ search, hash: `#${agreed}` }}>{t('terms.agreed')}</Link>
      </p>
    </div>
  );
}

/** What is agreed to by ordering, with what else is to be known of it above. */
export function Agreed({ children }: { children?: ReactNode }) {
  const { t } = useTranslation('payments');
  return (
    <div id={agreed} className="grid gap-2">
      {children}
      <ConsentNote text={t('terms.consent')} />
    </div>
  );
}
