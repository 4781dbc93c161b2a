import { href } from 'react-router';
import { useVisitorZone } from '#src/platform/dates/visitor-zone.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { ToMarkList } from '#src/school/attendance/marking/sheet/to-mark-list.tsx';
import { ReportsToWrite } from '#src/school/reports/writing/teaching-list.tsx';
import { ButtonLink } from '#src/ui/elements/button.tsx';
import { useNow } from '#src/ui/loading/now.ts';
import { agendaOf } from '../schedule/views/agenda.ts';
import { NextTaught } from './next-taught.tsx';
import { PlannedDays } from './planned-days.tsx';
import type { TeacherDashboard } from './read-dashboard.ts';

/** A teacher's day: what comes next, what is due of what was, what else is today. */
export function TeachersDay({ agenda, toMark, teaching, trials, classes, groups }: TeacherDashboard) {
  const { t } = useTranslation('home/dashboard');
  const zone = useVisitorZone();
  const { next, today } = agendaOf(agenda?.meetings ?? [], useNow(), zone);
  const due = toMark ?? [];
  const teaches = [classes, groups].some((own) => own && own.items.length > 0);
  return (
    <>
      {next && (
        <NextTaught
          meeting={next}
          learners={agenda?.next?.meetingId === next._id ? agenda.next.learners : []}
          trial={trials?.items.find(({ _id }) => _id === next.trial?._id)}
          isDue={due.some(({ _id }) => _id === next._id)}
        />
      )}
      {agenda && !next && teaches && <p className="text-soft">{t('next.none')}</p>}
      <ToMarkList meetings={due.filter(({ _id }) => _id !== next?._id)} />
      <ReportsToWrite toWrite={teaching?.toWrite ?? []} />
      <PlannedDays heading={t('home/schedule:agenda.today')} meetings={today} />
      {agenda && agenda.meetings.length > 0 && (
        <ButtonLink href={href('/my-schedule')} variant="quiet" className="justify-self-start">
          {t('home/schedule:agenda.all')}
        </ButtonLink>
      )}
    </>
  );
}
