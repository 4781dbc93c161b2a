import { href } from 'react-router';
import { ToMarkList } from '#src/learning/attendance/marking/sheet/to-mark-list.tsx';
import { minutesUntil, near } from '#src/learning/enrolments/joining/next-lesson.ts';
import { ReportsToWrite } from '#src/learning/reports/writing/teaching-list.tsx';
import { dayOf } from '#src/platform/dates/dates.ts';
import { useVisitorZone } from '#src/platform/dates/visitor-zone.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { ButtonLink } from '#src/ui/elements/button.tsx';
import { useNow } from '#src/ui/loading/now.ts';
import { agendaOf } from '../schedule/views/agenda.ts';
import { laterDay } from '../schedule/views/days.ts';
import { MeetingLines } from './meeting-lines.tsx';
import { NextTaught } from './next-taught.tsx';
import type { TeacherDashboard } from './read-dashboard.ts';

/** A teacher's day: what comes next, what is due of what was, what else is today and tomorrow. */
export function TeachersDay({ agenda, toMark, teaching, trials, classes, groups }: TeacherDashboard) {
  const { t } = useTranslation('home/dashboard');
  const zone = useVisitorZone();
  const now = useNow();
  const { next, today, week } = agendaOf(agenda?.meetings ?? [], now, zone);
  const tomorrow = laterDay(dayOf(new Date(now), zone), 1);
  const due = toMark ?? [];
  const teaches = [classes, groups].some((own) => own && own.items.length > 0);
  const isNear = next && minutesUntil(next.startTime, now) <= near;
  const nextTaught = next && (
    <NextTaught
      meeting={next}
      learners={agenda?.next?.meetingId === next._id ? agenda.next.learners : []}
      trial={trials?.items.find(({ _id }) => _id === next.trial?._id)}
      isDue={due.some(({ _id }) => _id === next._id)}
    />
  );
  return (
    <>
      {isNear && nextTaught}
      <ToMarkList meetings={due.filter(({ _id }) => _id !== next?._id)} />
      {!isNear && nextTaught}
      {agenda && !next && teaches && <p className="text-soft">{t('next.none')}</p>}
      <MeetingLines
        heading={t('home/schedule:agenda.twoDays')}
        note={
          agenda &&
          agenda.meetings.length > 0 && (
            <ButtonLink
              href={href('/my-schedule')}
              variant="plain"
              size="small"
              className="justify-self-start"
            >
              {t('home/schedule:title')}
            </ButtonLink>
          )
        }
        meetings={[
          ...today,
          ...week.filter(({ startTime }) => dayOf(new Date(startTime), zone) === tomorrow),
        ]}
      />
      <ReportsToWrite toWrite={teaching?.toWrite ?? []} />
    </>
  );
}
