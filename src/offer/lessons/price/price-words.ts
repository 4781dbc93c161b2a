import type { Translate } from '#src/platform/language/message-keys.ts';
import type { PriceUnit } from '../lesson.ts';
import { writeAmount } from './amount.ts';

/**
 * A price in dollars and what it buys: '25$', '24.50$ a month'; in words when it is free (0) or not given (null).
 * @param t a translator that has the texts of lessons
 */
export function priceWords(
  t: Translate,
  amount: number | null,
  priceFor: PriceUnit | null | undefined,
): string {
  if (amount === null) return t('lessons:price.none');
  if (amount === 0) return t('lessons:price.free');
  const price = `${writeAmount(amount)}$`;
  return priceFor ? t(`lessons:price.for.${priceFor}`, { price }) : price;
}
