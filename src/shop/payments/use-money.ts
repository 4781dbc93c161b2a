import type { Money } from '#src/money/money.ts';
import { moneyWords } from '#src/money/words.ts';
import { formatDate } from '#src/platform/dates.ts';
import type { Language } from '#src/platform/language.ts';
import { useTranslation } from '#src/platform/translation.ts';
import { useVisitorZone } from '#src/platform/visitor-zone.ts';

/** Writes amounts and days as the visitor reads them. */
export function useMoney() {
  const { i18n } = useTranslation();
  const zone = useVisitorZone();
  const language = i18n.language as Language;
  return {
    money: (money: Money) => moneyWords(money, language),
    /** Of an instant, the day on the visitor's calendar. */
    dayOf: (instant: string) => formatDate(new Date(instant), zone, language),
    /** Of a day, YYYY-MM-DD. */
    day: (day: string) => formatDate(new Date(`${day}T12:00Z`), 'UTC', language),
  };
}
