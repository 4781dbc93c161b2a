import { type ComponentProps, useId } from 'react';
import { href } from 'react-router';
import { dayOf } from '#src/platform/dates/dates.ts';
import { useVisitorZone } from '#src/platform/dates/visitor-zone.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { makeUpEntranceOf } from '#src/school/enrolments/joining/joining.ts';
import { ChildChips, useChosenChild } from '#src/school/families/child-chips.tsx';
import { NameChild } from '#src/school/families/name-child.tsx';
import type { Learner } from '#src/school/families/read-learners.ts';
import type { NextLesson } from '#src/school/home/dashboard/next-lesson-card.tsx';
import { StudentDashboard } from '#src/school/home/dashboard/student-dashboard.tsx';
import { type FamilyHomework, FamilyHomeworkList } from '#src/school/homework/family-homework.tsx';
import { type OwnPackage, PackagesSection } from '#src/school/packages/packages-section.tsx';
import { LastReports } from '#src/school/reports/reading/last-reports.tsx';
import type { SentReport } from '#src/school/reports/viewed.ts';
import { AskedCards } from '#src/school/reviews/writing/asked-cards.tsx';
import type { AskedLesson } from '#src/school/reviews/writing/read-own-review.ts';
import { ButtonLink } from '#src/ui/elements/button.tsx';
import { useNow } from '#src/ui/loading/now.ts';
import { ClashesAbove } from '../schedule/clashes-above.tsx';
import { FamilyActs } from '../schedule/family-acts.tsx';
import { ofFamily } from '../schedule/of-family.ts';
import type { ScheduledMeeting } from '../schedule/read-schedule.ts';
import { eachOf, type Line, together } from '../schedule/together.ts';
import { agendaOf } from '../schedule/views/agenda.ts';
import { daysFrom } from '../schedule/views/days.ts';
import { ListView } from '../schedule/views/list-view.tsx';

type StudentHomeProps = Pick<ComponentProps<typeof StudentDashboard>, 'bought' | 'howToPay'> & {
  meetings: readonly ScheduledMeeting[];
  learners: readonly Learner[];
  homework: FamilyHomework;
  reports: readonly SentReport[];
  asked: readonly AskedLesson[];
  packages: readonly OwnPackage[];
};

/**
 * A family's dashboard, of all its children or one: the next meeting first, then what else is today and this week, then
 * what was bought.
 */
export function StudentHome(props: StudentHomeProps) {
  const { meetings, learners, homework, reports, asked, packages, ...bought } = props;
  const { t } = useTranslation('home/schedule');
  const zone = useVisitorZone();
  const now = useNow();
  const chosen = useChosenChild(learners);
  const each = ofFamily(meetings, learners, chosen);
  const { earlier, next, today, week } = agendaOf(together(each), now, zone);
  const day = dayOf(new Date(now), zone);
  const shown = { days: daysFrom(day, 7), zone, today: day };
  return (
    <>
      <StudentDashboard
        {...bought}
        next={next ? nextOf(next) : meetings.some(({ notComing }) => notComing) ? null : undefined}
        head={
          <>
            <NameChild learners={learners} />
            <ChildChips learners={learners} />
            <ClashesAbove meetings={each} />
          </>
        }
        shown={(items) => ofFamily(items, learners, chosen)}
      >
        {earlier.length > 0 && <Part heading={t('agenda.earlier')} {...shown} meetings={earlier} />}
        {today.length > 0 && <Part heading={t('agenda.today')} {...shown} meetings={today} />}
        <FamilyHomeworkList items={ofFamily(homework, learners, chosen)} />
        <LastReports reports={chosen ? reports.filter(({ learner }) => learner._id === chosen) : reports} />
        {week.length > 0 && <Part heading={t('agenda.week')} {...shown} meetings={week} />}
        <AskedCards asked={asked} />
        {next && (
          <ButtonLink href={href('/my-schedule')} variant="quiet" className="justify-self-start">
            {t('agenda.all')}
          </ButtonLink>
        )}
      </StudentDashboard>
      <PackagesSection
        packages={chosen ? packages.filter(({ learner }) => learner?._id === chosen) : packages}
      />
    </>
  );
}

function nextOf(meeting: Line): NextLesson | undefined {
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

function Part({ heading, ...list }: { heading: string } & ComponentProps<typeof ListView>) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid gap-4">
      <h2 id={id} className="text-xl">
        {heading}
      </h2>
      <ListView {...list} actions={(one) => <FamilyActs meeting={one} />} />
    </section>
  );
}
