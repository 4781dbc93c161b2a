import { href, Link } from 'react-router';
import { useTranslation } from '#src/platform/language/translation.ts';
import { leastDue, providerFacts, providers } from '#src/shop/provider.ts';
import { Alert } from '#src/ui/elements/alert.tsx';
import type { Quote } from '../read-orders.ts';
import { useMoney } from '../use-money.ts';
import { offered, rateOf, type Ways } from '../ways.ts';

/** The provider with the highest least amount. */
const strictest = providers.find((provider) => providerFacts[provider].least === leastDue) ?? providers[0];

/** Why a little credit stays: a smaller amount could not be charged. */
export function KeptCredit({ quote: { due, fromCredit, credit } }: { quote: Quote }) {
  const { t } = useTranslation('payments');
  const { money } = useMoney();
  if (due.amount !== leastDue || fromCredit.amount >= credit.amount) return null;
  return (
    <p className="text-sm text-soft">{t(`providers.${strictest}.keepsCredit`, { amount: money(due) })}</p>
  );
}

/** The price at providers that do not charge dollars, and the rate. */
export function AtRate({ quote: { soums, due }, ways }: { quote: Quote; ways: Ways }) {
  const { t } = useTranslation('payments');
  const { money } = useMoney();
  if (!soums || due.amount === 0) return null;
  return offered(ways).map((provider) => {
    const rate = rateOf(ways, provider);
    if (!rate) return null;
    const { name, currency } = providerFacts[provider];
    return (
      <p key={provider} className="text-sm text-soft">
        {t('price.atRate', {
          provider: name,
          amount: money(soums),
          rate: money({ amount: rate, currency }),
        })}
      </p>
    );
  });
}

/** A discount that a family gets only once is taken by an order that it has not paid yet. */
export function HeldDiscount({ by }: { by: NonNullable<Quote['heldBy']> }) {
  const { t } = useTranslation('payments');
  return (
    <p className="text-sm">
      {t('price.heldBy.first-month', { number: by.number })}{' '}
      <Link to={href('/orders/:id', { id: by._id })}>{t('price.heldBy.see')}</Link>
    </p>
  );
}

/** The child has the same plan already, whether or not it renews itself: what is bought now is more of it. */
export function HadAlready({ quote: { renewsAlready, isEnding } }: { quote: Quote }) {
  const { t } = useTranslation('payments');
  if (!renewsAlready && !isEnding) return null;
  return (
    <Alert tone="info">
      {t(renewsAlready ? 'often.already' : 'often.ending')}{' '}
      <Link to={href('/renewals')}>{t('often.toSubscriptions')}</Link>
    </Alert>
  );
}
