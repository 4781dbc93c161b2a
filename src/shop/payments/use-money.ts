import type { Money } from '#src/books/money/money.ts';
import { moneyWords } from '#src/books/money/words.ts';
import { formatDate } from '#src/platform/dates/dates.ts';
import { useVisitorZone } from '#src/platform/dates/visitor-zone.ts';
import { useTranslation } from '#src/platform/language/translation.ts';

/** Writes amounts and days as the visitor reads them. */
export function useMoney() {
  const { language } = useTranslation();
  const zone = useVisitorZone();
  return {
    money: (money: Money) => moneyWords(money, language),
    /** Of an instant, the day on the visitor's calendar. */
    dayOf: (instant: string) => formatDate(new Date(instant), zone, language),
    /** Of a day, YYYY-MM-DD. */
    day: (day: string) => formatDate(new Date(`${day}T12:00Z`), 'UTC', language),
  };
}
