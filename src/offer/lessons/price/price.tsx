import { useTranslation } from '#src/platform/language/translation.ts';
import type { PriceUnit } from '../lesson.ts';
import { priceWords } from './price-words.ts';

type PriceProps = {
  /** In dollars; null when it was not given. */
  amount: number | null;
  /** What it buys, where that is known. */
  priceFor?: PriceUnit | undefined;
  className?: string;
};

/** A price and what it buys: '24.50$ a month'; in words when it is free or not given. */
export function Price({ amount, priceFor, className }: PriceProps) {
  const { t, language } = useTranslation('lessons');
  return <span className={className}>{priceWords(t, amount, priceFor, language)}</span>;
}
