import { formatDayTime, formatZone, homeTimeZone } from '#src/platform/dates/dates.ts';
import { useVisitorZone } from '#src/platform/dates/visitor-zone.ts';
import { useTranslation } from '#src/platform/language/translation.ts';

/** A lesson's time on the family's clock and on Toshkent's. */
export function WhenLines({ startTime }: { startTime: string }) {
  const { language } = useTranslation('trials');
  const own = useVisitorZone();
  const zones = [...new Set([own, homeTimeZone])];
  return (
    <>
      {zones.map((zone, index) => (
        <span
          key={zone}
          className={`block first-letter:uppercase ${index === 0 ? 'font-semibold' : 'text-sm'}`}
        >
          {formatDayTime(new Date(startTime), zone, language)} · {formatZone(zone, language)}
        </span>
      ))}
    </>
  );
}
