import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { dayOf } from '#src/platform/dates/dates.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { MeetingActs } from '#src/school/meetings/changing/meeting-acts.tsx';
import { useNow } from '#src/ui/loading/now.ts';
import type { ScheduledMeeting } from '../read-schedule.ts';
import { ListView } from '../views/list-view.tsx';

/** What a teacher is to give on days away: to be moved, cancelled, or left to the staff. */
export function FallingIn({ meetings, zone }: { meetings: readonly ScheduledMeeting[]; zone: string }) {
  const { t } = useTranslation('home/schedule/hours');
  const now = useNow();
  if (meetings.length === 0) return <p>{t('fallingIn.none')}</p>;
  const days = [...new Set(meetings.map(({ startTime }) => dayOf(new Date(startTime), zone)))];
  return (
    <div className="grid grid-cols-1 gap-3">
      <p className="flex items-start gap-2.5 font-semibold">
        <TriangleAlert size={20} aria-hidden className="mt-0.5 shrink-0 text-pomegranate" />
        <span className="min-w-0">{t('fallingIn.heading', { count: meetings.length })}</span>
      </p>
      <p className="text-sm text-soft">{t('fallingIn.text')}</p>
      <ListView
        days={days}
        meetings={meetings}
        zone={zone}
        today={dayOf(new Date(now), zone)}
        actions={(one) => <MeetingActs meeting={one} zone={zone} />}
      />
    </div>
  );
}
