import { dayOf, formatTime, formatWeekday, formatZone } from '#src/platform/dates/dates.ts';
import { useVisitorZone } from '#src/platform/dates/visitor-zone.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import type { ScheduledMeeting } from '../read-schedule.ts';

/** How many other clocks stand beside one's own. */
const shown = 3;

/** From when to when it takes on the reader's own clock. */
export function OwnClock({ startTime, endTime }: Pick<ScheduledMeeting, 'startTime' | 'endTime'>) {
  const { language } = useTranslation();
  const zone = useVisitorZone();
  const time = (at: string) => formatTime(new Date(at), zone, language);
  return (
    <time dateTime={startTime}>
      <span className="whitespace-nowrap">{`${time(startTime)}–`}</span>
      <wbr />
      <span className="whitespace-nowrap">{time(endTime)}</span>
    </time>
  );
}

/** When it begins on the other clocks, with the weekday where that differs. */
export function OtherClocks({ meeting: { startTime, zones } }: { meeting: ScheduledMeeting }) {
  const { language } = useTranslation();
  const own = useVisitorZone();
  const start = new Date(startTime);
  const others = zones.filter((zone) => zone !== own).slice(0, shown);
  return others.map((zone) => (
    <span key={zone}>
      {[
        formatZone(zone, language),
        dayOf(start, zone) !== dayOf(start, own) && formatWeekday(start, zone, language, 'short'),
        formatTime(start, zone, language),
      ]
        .filter(Boolean)
        .join(' ')}
    </span>
  ));
}
