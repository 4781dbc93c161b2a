import type { Money } from '#src/books/money/money.ts';
import { moneyWords } from '#src/books/money/words.ts';
import type { Language } from '#src/platform/language/language.ts';
import { useTranslation } from '#src/platform/language/translation.ts';

/** An amount of money as people read it. */
export function Amount({ money }: { money: Money }) {
  const { i18n } = useTranslation();
  return (
    <span className="whitespace-nowrap tabular-nums">{moneyWords(money, i18n.language as Language)}</span>
  );
}

/** Amounts in sentences. */
export function useMoneyWords(): (money: Money) => string {
  const { i18n } = useTranslation();
  return (money) => moneyWords(money, i18n.language as Language);
}
