import type { Money } from '#src/books/money/money.ts';
import { moneyWords } from '#src/books/money/words.ts';
import { useTranslation } from '#src/platform/language/translation.ts';

/** An amount of money as people read it. */
export function Amount({ money }: { money: Money }) {
  const { language } = useTranslation();
  return <span className="whitespace-nowrap tabular-nums">{moneyWords(money, language)}</span>;
}

/** Amounts in sentences. */
export function useMoneyWords(): (money: Money) => string {
  const { language } = useTranslation();
  return (money) => moneyWords(money, language);
}
