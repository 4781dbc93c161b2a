import { useTranslation } from 'react-i18next';
import { writeAmount } from './amount.ts';

/** A price in dollars: '25$', '24.50$'; in words when it is free or has not been said. */
export function Price({ amount, className }: { amount: number | null; className?: string }) {
  const { t } = useTranslation('lessons');
  return (
    <span className={className}>
      {amount === null ? t('price.none') : amount === 0 ? t('price.free') : `${writeAmount(amount)}$`}
    </span>
  );
}
