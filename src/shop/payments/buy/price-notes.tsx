import { href, Link } from 'react-router';
import { useTranslation } from '#src/platform/language/translation.ts';
import { leastDue, providerFacts, providers } from '#src/shop/provider.ts';
import type { Quote } from '../read-orders.ts';
import { useMoney } from '../use-money.ts';
import { offered, rateOf, type Ways } from '../ways.ts';

/** Whose least is the least that is paid online. */
const strictest = providers.find((provider) => providerFacts[provider].least === leastDue) ?? providers[0];

/** Why a little of the credit stays: what would be left to pay is less than can be charged. */
export function KeptCredit({ quote: { due, fromCredit, credit } }: { quote: Quote }) {
  const { t } = useTranslation('payments');
  const { money } = useMoney();
  if (due.amount !== leastDue || fromCredit.amount >= credit.amount) return null;
  return (
    <p className="text-sm text-soft">{t(`providers.${strictest}.keepsCredit`, { amount: money(due) })}</p>
  );
}

/** What it comes to at those who do not charge dollars, and by which rate. */
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

/** A discount that a family has once is kept by an order that it has not paid yet. */
export function HeldDiscount({ by }: { by: NonNullable<Quote['heldBy']> }) {
  const { t } = useTranslation('payments');
  return (
    <p className="text-sm">
      {t('price.heldBy.first-month', { number: by.number })}{' '}
      <Link to={href('/orders/:id', { id: by._id })}>{t('price.heldBy.see')}</Link>
    </p>
  );
}
