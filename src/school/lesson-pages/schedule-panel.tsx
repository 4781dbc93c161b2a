import CalendarClock from 'lucide-react/icons/calendar-clock';
import Clock from 'lucide-react/icons/clock';
import DoorOpen from 'lucide-react/icons/door-open';
import MessageCircle from 'lucide-react/icons/message-circle';
import { sample } from '#src/offer/lessons/lesson.ts';
import { ClockChanges } from '#src/offer/lessons/meets/clock-changes.tsx';
import { Coming } from '#src/offer/lessons/meets/coming.tsx';
import { CourseLeft } from '#src/offer/lessons/meets/course-left.tsx';
import { WeeklyTimes } from '#src/offer/lessons/meets/weekly-times.tsx';
import { useTranslation } from '#src/platform/language/translation.ts';
import { StartDate } from '#src/ui/elements/start-date.tsx';
import type { PanelProps } from './details-panels.tsx';
import { Fact } from './fact.tsx';

/** When it meets and what comes next; where nothing is known, the spec's sample stands here. */
export function SchedulePanel({ lesson, zone, heading = 'h2' }: PanelProps & { heading?: 'h2' | 'h3' }) {
  const { t } = useTranslation('lesson-pages');
  const { schedule, nextMeeting, meetings } = lesson;
  const minutes = schedule?.minutes ?? lesson.minutes ?? sample.minutes;
  const weekly = schedule && nextMeeting && { rule: schedule, next: nextMeeting.startTime };
  return (
    <div className="grid gap-6">
      <ul className="grid gap-4">
        <Fact Icon={CalendarClock}>
          {weekly ? (
            <WeeklyTimes {...weekly} zone={zone} />
          ) : (
            <StartDate instant={lesson.startDate} zone={zone} />
          )}
          {!lesson.startDate && <p>{t('details.schedule.open')}</p>}
          <CourseLeft lesson={lesson} className="font-semibold" />
        </Fact>
        <Fact Icon={Clock}>{t('details.schedule.minutes', { minutes })}</Fact>
        <Fact Icon={DoorOpen}>{t('details.schedule.join')}</Fact>
        <Fact Icon={MessageCircle}>{t('details.schedule.absent')}</Fact>
      </ul>
      {weekly && <ClockChanges {...weekly} zone={zone} />}
      {meetings && meetings.coming.length > 0 && (
        <Coming meetings={meetings.coming} zone={zone} heading={heading} />
      )}
    </div>
  );
}
