import Users from 'lucide-react/icons/users-round';
import { href, Link } from 'react-router';
import { Thanks } from '#src/learning/reports/writing/teaching-list.tsx';
import { HeldBack } from '#src/offer/lessons/card/held-back.tsx';
import type { Kind } from '#src/offer/lessons/lesson.ts';
import { LessonList } from '#src/offer/lessons/lists/lesson-list.tsx';
import { listOwn, type OwnLesson } from '#src/offer/lessons/lists/read-own.ts';
import { ProfileCard } from '#src/offer/teachers/profile-card.tsx';
import { listOwnTrials, OwnTrialCard } from '#src/offer/trials/own/own-trial-card.tsx';
import { useTranslation } from '#src/platform/language/translation.ts';
import { EmptyState } from '#src/school/home/empty-state.tsx';
import { ButtonLink } from '#src/ui/elements/button.tsx';
import { LoadProblem } from '#src/ui/loading/load-problem.tsx';
import { useNow } from '#src/ui/loading/now.ts';
import { usePages } from '#src/ui/loading/use-pages.ts';
import { LessonRow, LessonRows } from './lesson-rows.tsx';
import { NextLessonTime } from './next-lesson-time.tsx';
import type { TeacherDashboard as Parts } from './read-dashboard.ts';
import { TeachersDay } from './teachers-day.tsx';

type OwnPage = NonNullable<Parts['classes']>;

/**
 * A teacher's dashboard: what comes next, what is due, the rest of today; then the trial lessons that they are to give,
 * their classes and groups, each one press from its form, and how families see them. Where something could not be
 * loaded, that is told in its place.
 */
export function TeacherDashboard(parts: Parts) {
  const { trials, classes, groups, profile, teaching } = parts;
  const { t } = useTranslation('home/dashboard');
  return (
    <>
      <TeachersDay {...parts} />
      {trials ? <TrialList first={trials} /> : <LoadProblem text={t('trials/own:failed')} />}
      {classes && groups ? (
        <OwnLists lessons={[classes, groups]} />
      ) : (
        <LoadProblem text={t('dashboard.failed')} />
      )}
      <Thanks thanks={teaching?.thanks ?? []} />
      {profile && <ProfileCard profile={profile} />}
    </>
  );
}

function OwnLists({ lessons: [classes, groups] }: { lessons: [OwnPage, OwnPage] }) {
  const { t } = useTranslation('home/dashboard');
  if (classes.items.length + groups.items.length === 0) {
    return (
      <EmptyState picture="books" heading={t('empty.teacher.heading')} text={t('empty.teacher.text')}>
        <ButtonLink href={href('/add-class-group')}>{t('empty.teacher.first')}</ButtonLink>
      </EmptyState>
    );
  }
  return (
    <>
      <HeldBack isHeldBack={[...classes.items, ...groups.items].some((one) => one.isHeldBack)} />
      <OwnList kind="class" first={classes} heading={t('teaching.classes')} />
      <OwnList kind="group" first={groups} heading={t('teaching.groups')} />
      <ButtonLink href={href('/add-class-group')} variant="quiet" className="justify-self-start">
        {t('teaching.add')}
      </ButtonLink>
    </>
  );
}

function TrialList({ first }: { first: NonNullable<Parts['trials']> }) {
  const { t } = useTranslation('trials/own');
  const { items, ...paging } = usePages(first, listOwnTrials);
  const now = useNow();
  if (items.length === 0) return null;
  return (
    <LessonList
      heading={t('heading')}
      items={items}
      card={(trial) => (
        <OwnTrialCard
          trial={trial}
          when={trial.startTime && <NextLessonTime startDate={trial.startTime} now={now} />}
          now={now}
        />
      )}
      paging={paging}
      more={t('home/dashboard:dashboard.more')}
    />
  );
}

function OwnList({ kind, first, heading }: { kind: Kind; first: OwnPage; heading: string }) {
  const { items, ...paging } = usePages(first, (cursor) => listOwn(kind, cursor));
  if (items.length === 0) return null;
  return (
    <LessonRows
      heading={heading}
      items={items}
      row={(lesson) => <OwnRow kind={kind} lesson={lesson} />}
      paging={paging}
    />
  );
}

/** A class or group of the teacher's own: its title leads to its form (spec §2, Dashboard). */
function OwnRow({ kind, lesson }: { kind: Kind; lesson: OwnLesson }) {
  const { t } = useTranslation('home/dashboard');
  const { _id: id, title } = lesson;
  return (
    <LessonRow
      lesson={lesson}
      to={href('/edit/:id/:state', { id, state: kind })}
      act={
        <ButtonLink
          variant="plain"
          size="small"
          href={href('/classroom/:id/:type', { id, type: kind })}
          aria-label={`${t('teaching.classroom')}: ${title}`}
        >
          {t('teaching.classroom')}
        </ButtonLink>
      }
    >
      <OwnFacts kind={kind} lesson={lesson} />
    </LessonRow>
  );
}

function OwnFacts({ kind, lesson }: { kind: Kind; lesson: OwnLesson }) {
  const { t } = useTranslation('home/dashboard');
  const { _id: id, title, learners, waiting, isPublished } = lesson;
  const many = learners === 1 ? t('teaching.learner') : t('teaching.learners', { number: learners });
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
      <span className="flex items-center gap-2">
        <Users size={18} aria-hidden className="shrink-0 text-turquoise" />
        {learners === 0 ? (
          <span>{t('teaching.noLearners')}</span>
        ) : (
          <Link
            to={`${href('/classdetails/:id/:type', { id, type: kind })}#learners`}
            aria-label={`${many}: ${title}`}
            className="reach inline-flex min-h-9 items-center"
          >
            {many}
          </Link>
        )}
      </span>
      {waiting > 0 && (
        <span className="rounded-full bg-mint px-2.5 py-0.5 font-semibold">
          {t('teaching.waiting', { count: waiting })}
        </span>
      )}
      {isPublished === 'false' && (
        <span className="rounded-full bg-honey px-2.5 py-0.5 font-semibold">{t('teaching.unpublished')}</span>
      )}
    </p>
  );
}
