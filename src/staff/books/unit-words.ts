import type { Unit } from '#src/books/ledger/kinds.ts';
import { moneyWords } from '#src/books/money/words.ts';
import type { Language } from '#src/platform/language/language.ts';
import { useTranslation } from '#src/platform/language/translation.ts';

/** An amount of the books as people read it: money, or lessons. */
export function useUnitWords(): (amount: number, unit: Unit) => string {
  const { i18n } = useTranslation();
  return (amount, unit) =>
    unit === 'lesson' ? String(amount) : moneyWords({ amount, currency: unit }, i18n.language as Language);
}
