import { formatDate } from '#src/platform/dates.ts';
import type { Language } from '#src/platform/language.ts';
import { useTranslation } from '#src/platform/translation.ts';

/** From a day to a day, both YYYY-MM-DD and included; one alone where they are the same. */
export function DaySpan({ first, last }: { first: string; last: string }) {
  const { i18n } = useTranslation();
  const write = (day: string) => (
    <time dateTime={day} className="whitespace-nowrap">
      {formatDate(new Date(`${day}T00:00Z`), 'UTC', i18n.language as Language)}
    </time>
  );
  return (
    <span className="font-semibold">
      {write(first)}
      {last !== first && <> – {write(last)}</>}
    </span>
  );
}
