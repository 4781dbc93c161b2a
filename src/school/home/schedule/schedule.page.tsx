import { href, type LoaderFunctionArgs, useLoaderData, useNavigation } from 'react-router';
import { readActivities } from '#src/learning/families/activities/read-activities.ts';
import { ChildChips, useChosenChild } from '#src/learning/families/child-chips.tsx';
import { readLearners } from '#src/learning/families/read-learners.ts';
import { WriteLink } from '#src/learning/families/writing/write-link.tsx';
import { orFailed } from '#src/offer/lessons/loading.ts';
import { signedIn } from '#src/people/accounts/sessions/session.ts';
import { serverNow } from '#src/platform/browser/server-clock.ts';
import { visit } from '#src/platform/browser/visit.ts';
import { zoneHere } from '#src/platform/dates/account-zone.ts';
import { dayOf, homeTimeZone } from '#src/platform/dates/dates.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { OwnCalendar } from '#src/school/calendars/own-calendar.tsx';
import { readFeed } from '#src/school/calendars/read-feed.ts';
import { AddMeeting } from '#src/school/meetings/changing/add-meeting.tsx';
import { readLessonChoices } from '#src/school/meetings/changing/lesson-choices.ts';
import { MeetingActs } from '#src/school/meetings/changing/meeting-acts.tsx';
import {
  RemindersSection,
  readReminders,
} from '#src/school/meetings/telling/reminders/reminders-section.tsx';
import { ZoneLine } from '#src/school/workspace/zone-line.tsx';
import { ButtonLink } from '#src/ui/elements/button.tsx';
import { PageTitle } from '#src/ui/elements/page-head.tsx';
import { LoadProblem } from '#src/ui/loading/load-problem.tsx';
import { useNow } from '#src/ui/loading/now.ts';
import { ClashesAbove } from './clashes-above.tsx';
import { FamilyView } from './family/family-view.tsx';
import { FamilyActs } from './family-acts.tsx';
import { NothingPlanned } from './nothing-planned.tsx';
import { ofFamily } from './of-family.ts';
import { readSchedule, useKept } from './read-schedule.ts';
import { type ScheduleRow, together } from './together.ts';
import { isDay, laterDay, startOfDay } from './views/days.ts';
import { Legend } from './views/legend.tsx';
import { ListView } from './views/list-view.tsx';
import { MonthView } from './views/month-view.tsx';
import { Toolbar } from './views/toolbar.tsx';
import { daysOf, firstDay, type View, views } from './views/views.ts';
import { WeekView } from './views/week-view.tsx';
import { nearestOf, nextOfEach, WayIn } from './way-in.tsx';

export const loader = signedIn(async ({ role }, args) => {
  const zone = zoneHere() ?? homeTimeZone;
  const now = new Date(serverNow());
  const today = dayOf(now, zone);
  const { view: wanted, day } = asked(args, now, zone);
  const days = daysOf(wanted, day);
  const from = startOfDay(days[0] ?? day, zone);
  const to = startOfDay(laterDay(days.at(-1) ?? day, 1), zone);
  const [meetings, reminders, lessons = [], calendar, learners = [], activities] = await Promise.all([
    orFailed(readSchedule(from, to)),
    orFailed(readReminders()),
    role === 'teacher' ? orFailed(readLessonChoices()) : undefined,
    orFailed(readFeed()),
    role === 'student' ? orFailed(readLearners()) : undefined,
    role === 'student' && wanted === 'family' ? orFailed(readActivities(from, to)) : undefined,
  ]);
  const view = wanted === 'family' && learners.length < 2 ? 'week' : wanted;
  const planned = meetings && { from: from.toISOString(), to: to.toISOString(), meetings };
  return { role, zone, today, view, day, days, planned, reminders, lessons, calendar, learners, activities };
});

/** What the address asks for; a laptop begins with the week, a phone with the list, which has no month. */
function asked({ request }: LoaderFunctionArgs, now: Date, zone: string): { view: View; day: string } {
  const search = new URL(request.url).searchParams;
  const isWide = import.meta.env.SSR ? !visit()?.isPhone : matchMedia('(width >= 48rem)').matches;
  const wanted = views.find((one) => one === search.get('view')) ?? (isWide ? 'week' : 'list');
  const view = wanted === 'month' && !isWide ? 'list' : wanted;
  const day = search.get('day');
  return { view, day: isDay(day) ? day : firstDay(view, now, zone) };
}

/** When somebody's lessons are: in list, week and month, with the other clock beside their own. */
export function Component() {
  const { t } = useTranslation('home/schedule');
  const loaded = useLoaderData<typeof loader>();
  const { role, planned, reminders, lessons, calendar, learners, activities, ...shown } = loaded;
  const { state } = useNavigation();
  const { view, day, days, zone, today } = shown;
  const chosen = useChosenChild(learners);
  useKept(planned);
  const each = planned && ofFamily(planned.meetings, learners, view === 'family' ? undefined : chosen);
  const meetings = each && (view === 'family' ? each : together(each));
  const now = useNow();
  const nearest = nearestOf(meetings ?? [], now);
  const next = nextOfEach(meetings ?? [], now);
  const acts = (one: ScheduleRow) =>
    role === 'teacher' ? (
      <MeetingActs key={one._id} meeting={one} zone={zone} />
    ) : (
      <div className="flex flex-wrap items-center gap-x-4">
        <FamilyActs meeting={one} />
        {one.lesson && next.has(one) && (
          <WriteLink
            to="teacher"
            lesson={one.lesson._id}
            learner={one.others ? undefined : one.learnerId}
            look={{ variant: 'plain' }}
          />
        )}
      </div>
    );
  const actions = (one: ScheduleRow) => (
    <>
      {one === nearest && <WayIn meeting={one} />}
      {acts(one)}
    </>
  );
  return (
    <>
      <PageTitle>{t('title')}</PageTitle>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h1 className="text-2xl">{t('title')}</h1>
        <div className="flex flex-wrap items-center gap-3 print:hidden">
          {/* Both stand below a list that may be long. */}
          <span className="inline-flex min-h-11 items-center">
            <a href="#told">{t('toTold')}</a>
          </span>
          {role === 'teacher' && (
            <>
              <AddMeeting lessons={lessons} zone={zone} day={[day, today].sort()[1] ?? day} />
              <ButtonLink href={href('/my-hours')} variant="quiet" size="small">
                {t('toHours')}
              </ButtonLink>
            </>
          )}
        </div>
      </div>
      <ZoneLine />
      {learners.length > 1 && view !== 'family' && <ChildChips learners={learners} />}
      <Toolbar {...{ view, day, days, today }} hasFamily={learners.length > 1} />
      {!meetings && <LoadProblem text={t('failed')} />}
      {meetings && (
        <div
          aria-busy={state === 'loading'}
          className={`grid gap-6 ${state === 'loading' ? 'opacity-60' : ''}`}
        >
          {role === 'student' && view !== 'family' && <ClashesAbove meetings={each ?? []} />}
          {view === 'family' && <FamilyView {...{ days, meetings, learners, activities, zone, today }} />}
          {meetings.length === 0 && view !== 'family' && <NothingPlanned role={role} />}
          {view === 'month' && <MonthView {...shown} meetings={meetings} month={day.slice(0, 7)} />}
          {view === 'week' && meetings.length > 0 && (
            <WeekView {...{ days, meetings, zone, today, actions }} />
          )}
          {view === 'list' && <ListView {...{ days, meetings, zone, today, actions }} />}
          <Legend meetings={meetings} />
        </div>
      )}
      <div id="told" className="grid scroll-mt-24 gap-6">
        {reminders && <RemindersSection choices={reminders} />}
        {calendar && <OwnCalendar feed={calendar.feed} isFamily={role === 'student'} />}
      </div>
    </>
  );
}
