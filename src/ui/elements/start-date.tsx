import {
  formatDate,
  formatDayTime,
  formatTime,
  formatWeekday,
  wallClock,
} from '#src/platform/dates/dates.ts';
import { formatUtc } from '#src/platform/dates/numeric-dates.ts';
import { useOwnZone } from '#src/platform/dates/visitor-zone.ts';
import type { Language } from '#src/platform/language/language.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { unbroken } from '#src/platform/language/unbroken.ts';

/** When something starts: on the visitor's own clock, and small as DD/MM/YYYY-HH:mm in UTC (spec §9, Date formats). */
export function StartDate(props: {
  instant: string | null;
  className?: string;
  /** The visitor's, as the server knew it; while it did not (null), the page's script fills in their own time. */
  zone?: string | null | undefined;
}) {
  const { instant, className = '' } = props;
  const { t, language } = useTranslation('ui');
  const { zone, guessed } = useOwnZone(props.zone);
  if (!instant) return <p className={`text-soft ${className}`}>{t('start.none')}</p>;
  const start = new Date(instant);
  return (
    <p className={className}>
      <span
        data-own-time
        suppressHydrationWarning
        className={`block font-semibold first-letter:uppercase ${guessed ? 'invisible noscript:hidden' : ''}`}
      >
        {unbroken(ownTime(start, zone, language))}
      </span>
      <time dateTime={instant} className="block text-sm whitespace-nowrap text-soft">
        {`${formatUtc(start)} UTC`}
      </time>
    </p>
  );
}

/** Day and time, with the year when it is not this one. */
function ownTime(start: Date, zone: string, language: Language): string {
  const thisYear = wallClock(new Date(), zone).year === wallClock(start, zone).year;
  if (thisYear) return formatDayTime(start, zone, language);
  const day = `${formatWeekday(start, zone, language, 'long')}, ${formatDate(start, zone, language)}`;
  return `${day}, ${formatTime(start, zone, language)}`;
}
