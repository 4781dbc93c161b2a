import type { ReactNode } from 'react';
import { href } from 'react-router';
import { entranceOf } from '#src/learning/enrolments/joining/joining.ts';
import { byNeed, isAhead } from '#src/learning/enrolments/joining/next-lesson.ts';
import { PaymentsSection } from '#src/learning/enrolments/money/payments-section.tsx';
import { type Bought, listBought } from '#src/learning/enrolments/read-bought.ts';
import type { Face } from '#src/learning/families/child-face.tsx';
import type { Kind } from '#src/offer/lessons/lesson.ts';
import { dayOf } from '#src/platform/dates/dates.ts';
import { useVisitorZone } from '#src/platform/dates/visitor-zone.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { EmptyState } from '#src/school/home/empty-state.tsx';
import { ButtonLink } from '#src/ui/elements/button.tsx';
import { useNow } from '#src/ui/loading/now.ts';
import { usePages } from '#src/ui/loading/use-pages.ts';
import { BoughtRow, byLesson, whatOf } from './bought-row.tsx';
import { FirstThing, WaitingThings } from './first-thing.tsx';
import { firstThings, type MonthToPay, withMonths } from './first-things.ts';
import { LessonRows } from './lesson-rows.tsx';
import { NextLessonCard, wayLook } from './next-lesson-card.tsx';
import type { FamilyDashboard } from './read-dashboard.ts';

/** The meeting that is next for a family. */
export type NextMeeting = {
  id: string;
  kind: Kind;
  /** Whose it is, in a family with several children. */
  learners: readonly (Face & { _id: string })[];
  lesson: { title: string; imageUrl: string | null; startDate: string };
  /** The way in, where that is not the classroom. */
  to?: string;
  /** What else can be done about it. */
  act?: ReactNode;
};

type StudentDashboardProps = {
  bought: NonNullable<FamilyDashboard['bought']>;
  homework: NonNullable<FamilyDashboard['homework']>;
  /** Months that the reader pays, and that are not paid. */
  months: readonly MonthToPay[];
  /** In how many conversations there is something new. */
  unread: number;
  /** As the staff wrote it. */
  howToPay: string | undefined;
  /** The next meeting. Undefined: none is known, the next date of a lesson stands in. Null: they come to none. */
  next?: NextMeeting | null | undefined;
  /** Stands above: whose lessons are shown. */
  head?: ReactNode;
  /** Chooses what of it is shown. */
  shown: (items: Bought[]) => Bought[];
  /** Stands below the next lesson: what else is planned. */
  children?: ReactNode;
};

/** What a family has to do first, one tap away, and what else waits; below it what is planned, and what was bought. */
export function StudentDashboard(props: StudentDashboardProps) {
  const { bought, homework, months, unread, howToPay, next: met, head, shown, children } = props;
  const { t } = useTranslation('home/dashboard');
  const { items: all, ...paging } = usePages(bought, listBought);
  const zone = useVisitorZone();
  const now = useNow();
  const items = withMonths(shown(all), months);
  const needed = byNeed(items, now);
  const [first] = needed;
  const next = met === null || !first ? undefined : (met ?? datedOf(first, now));
  // Homework stands below what was bought.
  const tasks = first ? homework : [];
  const known = { next: next?.lesson.startDate, bought: items, months, unread, homework: tasks };
  const things = firstThings(known, now, dayOf(new Date(now), zone));
  const lessonIsFirst = things[0]?.kind === 'lesson';
  const toDo = things.filter((one) => one.kind !== 'lesson');
  const top = lessonIsFirst ? undefined : toDo.shift();
  if (!first)
    return (
      <>
        {head}
        {top && <FirstThing thing={top} />}
        <WaitingThings things={toDo.slice(0, mostWaiting)} />
        <NothingBought isFirst={!top} />
      </>
    );
  return (
    <>
      {head}
      {top && <FirstThing thing={top} />}
      {lessonIsFirst && next && <NextOfFamily {...next} now={now} isFirst />}
      <WaitingThings things={toDo.slice(0, mostWaiting)} />
      {!lessonIsFirst && next && <NextOfFamily {...next} now={now} />}
      {children}
      <LessonRows
        heading={t('dashboard.mine')}
        items={byLesson(needed)}
        row={(one) => <BoughtRow bought={one} />}
        paging={paging}
      />
      <PaymentsSection bought={items} howToPay={howToPay} />
      <ButtonLink href={href('/classes')} variant="plain" size="small" className="justify-self-start">
        {t('enrolments:find')}
      </ButtonLink>
    </>
  );
}

/** How many things wait as lines below the first. */
const mostWaiting = 3;

/** A lesson with its next date, where its meetings are not known. */
function datedOf(bought: Bought, now: number): NextMeeting | undefined {
  const { lesson, learner } = bought;
  const { startDate } = lesson;
  if (startDate === null || !isAhead(startDate, now)) return undefined;
  return { ...whatOf(bought), learners: learner ? [learner] : [], lesson: { ...lesson, startDate } };
}

function NextOfFamily({
  id,
  kind,
  lesson,
  to,
  isFirst,
  ...next
}: NextMeeting & { now: number; isFirst?: true }) {
  const { t } = useTranslation('home/dashboard');
  const way = (
    <ButtonLink href={to ?? entranceOf(id, kind)} variant={isFirst ? 'press' : 'quiet'} className={wayLook}>
      {t('next.open')}
    </ButtonLink>
  );
  return <NextLessonCard {...next} {...lesson} what={t(`lessons:kind.${kind}`)} way={way} />;
}

function NothingBought({ isFirst }: { isFirst: boolean }) {
  const { t } = useTranslation('home/dashboard');
  return (
    <EmptyState picture="backpack" heading={t('empty.student.heading')} text={t('empty.student.text')}>
      <ButtonLink href={href('/classes')} variant={isFirst ? 'press' : 'quiet'}>
        {t('empty.student.first')}
      </ButtonLink>
      <ButtonLink variant="quiet" href={href('/free-trial')}>
        {t('empty.student.second')}
      </ButtonLink>
    </EmptyState>
  );
}
