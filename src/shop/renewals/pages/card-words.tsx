import { useTranslation } from '#src/platform/language/translation.ts';
import type { Card } from './read-renewals.ts';

/** As their owners write them; another one is written as Stripe calls it. */
const brands: Record<string, string> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  discover: 'Discover',
  diners: 'Diners Club',
  jcb: 'JCB',
  unionpay: 'UnionPay',
};

/** A saved card: its brand, its last four digits, and until when it is good. */
export function CardWords({ card: { brand, last4, expMonth, expYear } }: { card: Card }) {
  const { t } = useTranslation('renewals');
  const month = `${String(expMonth).padStart(2, '0')}/${String(expYear % 100).padStart(2, '0')}`;
  return <p>{t('card.is', { brand: brands[brand] ?? brand, last4, month })}</p>;
}
