import { useTranslation } from '#src/platform/language/translation.ts';
import { byDayOf, DayHeading, type ViewProps } from './list-view.tsx';
import { MeetingItem } from './meeting-item.tsx';

/** The seven days of a week: one below the other on a phone, side by side where there is room. */
export function WeekView({ days, meetings, zone, today, actions }: ViewProps) {
  const { t } = useTranslation('home/schedule');
  const byDay = byDayOf(meetings, zone);
  return (
    <ol className="week grid grid-cols-1 gap-4 xl:grid-cols-7 xl:gap-2 print:grid-cols-7 print:gap-2">
      {days.map((day) => {
        const found = byDay.get(day) ?? [];
        return (
          <li key={day} className="grid grid-cols-1 content-start gap-2 xl:rounded-lg xl:bg-card xl:p-1.5">
            <DayHeading day={day} isToday={day === today} />
            {found.length === 0 && <p className="text-sm text-soft">{t('free')}</p>}
            <ul className="grid grid-cols-1 gap-2">
              {found.map((one) => (
                <li key={`${one._id} ${one.learner?._id}`}>
                  <MeetingItem meeting={one} actions={actions?.(one)} />
                </li>
              ))}
            </ul>
          </li>
        );
      })}
    </ol>
  );
}
