import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { dayOf } from '#src/platform/dates/dates.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { MeetingActs } from '#src/school/meetings/changing/meeting-acts.tsx';
import { useNow } from '#src/ui/loading/now.ts';
import type { ScheduledMeeting } from '../read-schedule.ts';
import { byDayOf, DayHeading, DayMeetings } from '../views/day-meetings.tsx';

/** What a teacher is to give on days away: to be moved, cancelled, or left to the staff. */
export function FallingIn({ meetings, zone }: { meetings: readonly ScheduledMeeting[]; zone: string }) {
  const { t } = useTranslation('home/schedule/hours');
  const now = useNow();
  if (meetings.length === 0) return <p>{t('fallingIn.none')}</p>;
  const byDay = byDayOf(meetings, zone);
  const today = dayOf(new Date(now), zone);
  return (
    <div className="grid grid-cols-1 gap-3">
      <p className="flex items-start gap-2.5 font-semibold">
        <TriangleAlert size={20} aria-hidden className="mt-0.5 shrink-0 text-pomegranate" />
        <span className="min-w-0">{t('fallingIn.heading', { count: meetings.length })}</span>
      </p>
      <p className="text-sm text-soft">{t('fallingIn.text')}</p>
      <ol className="grid gap-5">
        {[...byDay.keys()].map((day) => (
          <li key={day} className="grid gap-2">
            <DayHeading day={day} isToday={day === today} />
            <DayMeetings
              meetings={byDay.get(day)}
              actions={(one) => <MeetingActs meeting={one} zone={zone} />}
            />
          </li>
        ))}
      </ol>
    </div>
  );
}
