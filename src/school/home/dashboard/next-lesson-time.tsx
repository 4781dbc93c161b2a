import {
  dayOf,
  formatDayTime,
  formatTime,
  formatWeekday,
  formatZone,
  homeTimeZone,
} from '#src/platform/dates/dates.ts';
import { formatUtc } from '#src/platform/dates/numeric-dates.ts';
import { useVisitorZone } from '#src/platform/dates/visitor-zone.ts';
import type { Language } from '#src/platform/language/language.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { unbroken } from '#src/platform/language/unbroken.ts';

const day = 24 * 60 * 60_000;

/** The start on the family's own clock, and small beside it in Toshkent and in UTC (spec §9, Date formats). */
export function NextLessonTime({ startDate, now }: { startDate: string; now: number }) {
  const { t, i18n } = useTranslation('home/dashboard');
  const language = i18n.language as Language;
  const zone = useVisitorZone();
  const start = new Date(startDate);
  const time = formatTime(start, zone, language);
  const on = dayOf(start, zone);
  const elsewhere = dayOf(start, homeTimeZone) !== on;
  return (
    <div className="grid gap-1">
      <p className="text-lg font-bold first-letter:uppercase">
        {on === dayOf(new Date(now), zone)
          ? t('next.today', { time })
          : on === dayOf(new Date(now + day), zone)
            ? t('next.tomorrow', { time })
            : unbroken(formatDayTime(start, zone, language))}
      </p>
      <p className="flex flex-wrap gap-x-4 text-sm text-soft">
        {zone !== homeTimeZone && (
          <span className="whitespace-nowrap">
            {[
              formatZone(homeTimeZone, language),
              elsewhere && formatWeekday(start, homeTimeZone, language, 'short'),
              formatTime(start, homeTimeZone, language),
            ]
              .filter(Boolean)
              .join(' ')}
          </span>
        )}
        <time dateTime={startDate} className="whitespace-nowrap">
          {`${formatUtc(start)} UTC`}
        </time>
      </p>
    </div>
  );
}
