import { useTranslation } from '#src/platform/language/translation.ts';
import { byDayOf, DayHeading, DayMeetings, type ViewProps } from './day-meetings.tsx';
import { Days } from './list-view.tsx';
import { useWide } from './use-wide.ts';

/** The seven days of a week: from today on, one below the other, on a phone; side by side where there is room. */
export function WeekView({ days, meetings, zone, today, actions }: ViewProps) {
  const { t } = useTranslation('home/schedule');
  const isWide = useWide();
  const byDay = byDayOf(meetings, zone);
  const day = (day: string) => (
    <>
      <DayHeading day={day} isToday={day === today} />
      {!byDay.has(day) && <p className="text-sm text-soft">{t('free')}</p>}
      <DayMeetings meetings={byDay.get(day)} actions={actions} />
    </>
  );
  if (!isWide) return <Days {...{ days, byDay, today, day }} className="grid grid-cols-1 gap-4" />;
  return (
    <ol className="week grid grid-cols-1 gap-4 xl:grid-cols-7 xl:gap-2 print:grid-cols-7 print:gap-2">
      {days.map((one) => (
        <li key={one} className="grid grid-cols-1 content-start gap-2 xl:rounded-lg xl:bg-card xl:p-1.5">
          {day(one)}
        </li>
      ))}
    </ol>
  );
}
