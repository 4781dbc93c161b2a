import { formatDate, formatDays } from '#src/platform/dates/dates.ts';
import { useTranslation } from '#src/platform/language/translation.ts';

/** From a day to a day, both YYYY-MM-DD and included; one alone where they are the same. */
export function DaySpan({ first, last }: { first: string; last: string }) {
  const { language } = useTranslation();
  const [from, to] = [first, last].map((day) => new Date(`${day}T00:00Z`)) as [Date, Date];
  return (
    <span className="font-semibold">
      {first === last ? (
        <time dateTime={first}>{formatDate(from, 'UTC', language)}</time>
      ) : (
        formatDays(from, to, 'UTC', language)
      )}
    </span>
  );
}
