import { dayOf, formatTime, formatWeekday, formatZone, homeTimeZone } from '#src/platform/dates/dates.ts';
import { formatUtc } from '#src/platform/dates/numeric-dates.ts';
import { useVisitorZone } from '#src/platform/dates/visitor-zone.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { useDayTime } from './day-time.ts';

/** The start on the family's own clock, and small beside it in Toshkent and in UTC (spec §9, Date formats). */
export function NextLessonTime({ startDate, now }: { startDate: string; now: number }) {
  const { language } = useTranslation();
  const zone = useVisitorZone();
  const dayTime = useDayTime(now);
  const start = new Date(startDate);
  const elsewhere = dayOf(start, homeTimeZone) !== dayOf(start, zone);
  return (
    <div className="grid gap-1">
      <p className="text-lg font-bold first-letter:uppercase">{dayTime(startDate)}</p>
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
