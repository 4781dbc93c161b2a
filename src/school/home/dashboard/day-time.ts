import { dayOf, formatDayTime, formatTime, formatWeekday } from '#src/platform/dates/dates.ts';
import { useVisitorZone } from '#src/platform/dates/visitor-zone.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { unbroken } from '#src/platform/language/unbroken.ts';

const day = 24 * 60 * 60_000;

/**
 * Says when something begins on the reader's clock: 'Today, 4:00 PM', 'Tomorrow, …', 'Tuesday, December 1, …'.
 * @param look short: within six days by the weekday alone
 */
export function useDayTime(now: number, look?: 'short'): (startTime: string) => string {
  const { t, language } = useTranslation('home/dashboard');
  const zone = useVisitorZone();
  return (startTime) => {
    const start = new Date(startTime);
    const time = formatTime(start, zone, language);
    const on = dayOf(start, zone);
    if (on === dayOf(new Date(now), zone)) return t('next.today', { time });
    if (on === dayOf(new Date(now + day), zone)) return t('next.tomorrow', { time });
    if (look === 'short' && on > dayOf(new Date(now), zone) && on < dayOf(new Date(now + 6 * day), zone))
      return `${formatWeekday(start, zone, language, 'long')}, ${time}`;
    return unbroken(formatDayTime(start, zone, language));
  };
}
