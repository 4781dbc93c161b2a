import { formatDay, formatTime, formatZone, homeTimeZone, isSameClock } from '#src/platform/dates/dates.ts';
import { useVisitorZone } from '#src/platform/dates/visitor-zone.ts';
import type { Language } from '#src/platform/language/language.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { Card } from '#src/ui/elements/card.tsx';
import { type FreeHours, freeDays } from './free-hours.ts';

type FreeTimesProps = {
  name: string;
  /** The times at which a trial lesson could begin. */
  starts: readonly string[];
  /** As in `StartDate`. */
  zone: string | null;
};

/**
 * The times at which a teacher is free for a trial lesson, on the visitor's clock and Toshkent's; nothing without
 * any.
 */
export function FreeTimes({ name, starts, zone: loaded }: FreeTimesProps) {
  const { t, language } = useTranslation('teacher-pages');
  const zone = useVisitorZone(loaded);
  const days = freeDays(starts, zone);
  if (days.length === 0) return null;
  return (
    <section aria-labelledby="free" className="grid gap-4">
      <h2 id="free" className="text-xl wrap-anywhere">
        {t('free.heading', { name })}
      </h2>
      <p className="max-w-[42em] text-soft">{t('free.lead', { city: formatZone(zone, language) })}</p>
      <dl className="grid gap-x-5 gap-y-4 sm:grid-cols-2 lg:grid-cols-3">
        {days.map(({ day, hours }) => (
          <Card key={day} className="grid content-start gap-1.5 p-4">
            <dt className="font-bold first-letter:uppercase">
              {formatDay(hours[0]?.from ?? new Date(day), zone, language)}
            </dt>
            {hours.map((one) => (
              <dd key={one.from.getTime()}>
                {between(one, zone, language)}
                {!isSameClock(zone, homeTimeZone, one.from) && (
                  <span className="block text-sm text-soft">
                    {t('free.there', {
                      from: formatTime(one.from, homeTimeZone, language),
                      to: formatTime(one.to, homeTimeZone, language),
                    })}
                  </span>
                )}
              </dd>
            ))}
          </Card>
        ))}
      </dl>
    </section>
  );
}

function between({ from, to }: FreeHours, zone: string, language: Language): string {
  return `${formatTime(from, zone, language)} – ${formatTime(to, zone, language)}`;
}
