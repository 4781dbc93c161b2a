import { href } from 'react-router';
import { makeUpEntranceOf } from '#src/learning/enrolments/joining/joining.ts';
import { ChildChips, useChosenChild } from '#src/learning/families/child-chips.tsx';
import { NameChild } from '#src/learning/families/name-child.tsx';
import { FamilyHomeworkList } from '#src/learning/homework/family-homework.tsx';
import { FoldedPackages } from '#src/learning/packages/packages-section.tsx';
import { LastReports } from '#src/learning/reports/reading/last-reports.tsx';
import { AskedCards } from '#src/learning/reviews/writing/asked-cards.tsx';
import { useVisitorZone } from '#src/platform/dates/visitor-zone.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { ButtonLink } from '#src/ui/elements/button.tsx';
import { LoadProblem } from '#src/ui/loading/load-problem.tsx';
import { useNow } from '#src/ui/loading/now.ts';
import { ClashesAbove } from '../schedule/clashes-above.tsx';
import { FamilyActs } from '../schedule/family-acts.tsx';
import { ofFamily } from '../schedule/of-family.ts';
import { useKept } from '../schedule/read-schedule.ts';
import { eachOf, type ScheduleRow, together } from '../schedule/together.ts';
import { agendaOf } from '../schedule/views/agenda.ts';
import { MeetingLines } from './meeting-lines.tsx';
import type { FamilyDashboard } from './read-dashboard.ts';
import { type NextMeeting, StudentDashboard } from './student-dashboard.tsx';

/**
 * A family's dashboard, of all its children or one: the next meeting first, then what else is today and this week, then
 * what was bought.
 */
export function StudentHome(parts: FamilyDashboard) {
  const { bought, howToPay } = parts;
  useKept(parts.agenda);
  const meetings = parts.agenda?.meetings ?? [];
  const learners = parts.learners ?? [];
  const reports = parts.reports ?? [];
  const packages = parts.packages ?? [];
  const months = parts.unpaidMonths ?? [];
  const { t } = useTranslation('home/schedule');
  const zone = useVisitorZone();
  const now = useNow();
  const chosen = useChosenChild(learners);
  const each = ofFamily(meetings, learners, chosen);
  const homework = ofFamily(parts.homework ?? [], learners, chosen);
  const { earlier, next, today, week } = agendaOf(together(each), now, zone);
  if (!bought) return <LoadProblem text={t('home/dashboard:dashboard.failed')} />;
  return (
    <>
      <StudentDashboard
        bought={bought}
        homework={homework}
        months={chosen ? months.filter(({ learner }) => learner._id === chosen) : months}
        unread={parts.unread ?? 0}
        howToPay={howToPay?.text ?? undefined}
        next={next ? nextOf(next) : meetings.some(isLeftOut) ? null : undefined}
        head={
          <>
            <NameChild learners={learners} />
            <ChildChips learners={learners} />
            <ClashesAbove meetings={each} />
          </>
        }
        shown={(items) => ofFamily(items, learners, chosen)}
      >
        <MeetingLines
          heading={t('agenda.week')}
          note={
            <ButtonLink href={href('/my-schedule')} variant="plain" size="small">
              {t('title')}
            </ButtonLink>
          }
          meetings={[...today, ...week]}
          acts={actsOf}
        />
        <MeetingLines heading={t('agenda.earlier')} meetings={earlier} acts={actsOf} />
        <FamilyHomeworkList items={homework} />
        <LastReports reports={chosen ? reports.filter(({ learner }) => learner._id === chosen) : reports} />
        <AskedCards asked={parts.asked ?? []} />
      </StudentDashboard>
      <FoldedPackages
        packages={chosen ? packages.filter(({ learner }) => learner?._id === chosen) : packages}
      />
    </>
  );
}

/** One to which they do not come, or that was ended: the lesson’s next date would tell of it all the same. */
function isLeftOut({ notComing, closed }: ScheduleRow): boolean {
  return notComing !== undefined || closed === true;
}

function nextOf(meeting: ScheduleRow): NextMeeting | undefined {
  const { _id, lesson, learnerId, startTime, makesUp } = meeting;
  if (!lesson) return undefined;
  const { _id: id, kind, title, imageUrl } = lesson;
  return {
    learners: eachOf(meeting).flatMap(({ learner }) => learner ?? []),
    ...{ id, kind, lesson: { title, imageUrl, startDate: startTime } },
    ...(makesUp && learnerId && { to: makeUpEntranceOf(_id, learnerId) }),
    act: <FamilyActs meeting={meeting} look={{ variant: 'quiet' }} />,
  };
}

function actsOf(meeting: ScheduleRow) {
  return <FamilyActs meeting={meeting} />;
}
