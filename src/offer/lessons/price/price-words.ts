import { dollarWords } from '#src/books/money/words.ts';
import type { Language } from '#src/platform/language/language.ts';
import type { Translate } from '#src/platform/language/message-keys.ts';
import type { PriceUnit } from '../lesson.ts';

/**
 * A price in dollars and what it buys: '25$', '24.50$ a month'; in words when it is free (0) or not given (null).
 * @param t a translator that has the texts of lessons
 * @param language what `t` speaks
 */
export function priceWords(
  t: Translate,
  amount: number | null,
  priceFor: PriceUnit | null | undefined,
  language: Language,
): string {
  if (amount === null) return t('lessons:price.none');
  if (amount === 0) return t('lessons:price.free');
  const price = dollarWords(amount, language);
  return priceFor ? t(`lessons:price.for.${priceFor}`, { price }) : price;
}
