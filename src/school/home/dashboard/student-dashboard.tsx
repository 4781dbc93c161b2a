import type { ReactNode } from 'react';
import { href } from 'react-router';
import { LessonCard } from '#src/offer/lessons/card/lesson-card.tsx';
import type { Kind } from '#src/offer/lessons/lesson.ts';
import { LessonList } from '#src/offer/lessons/lists/lesson-list.tsx';
import { useTranslation } from '#src/platform/language/translation.ts';
import { entranceOf } from '#src/school/enrolments/joining/joining.ts';
import { byNeed, isAhead } from '#src/school/enrolments/joining/next-lesson.ts';
import { PaymentsSection } from '#src/school/enrolments/money/payments-section.tsx';
import { type Bought, listBought } from '#src/school/enrolments/read-bought.ts';
import { ChildName, type Face } from '#src/school/families/child-face.tsx';
import { ButtonLink } from '#src/ui/elements/button.tsx';
import { useNow } from '#src/ui/loading/now.ts';
import { usePages } from '#src/ui/loading/use-pages.ts';
import { EmptyState } from './empty-state.tsx';
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

/** The next lesson, one tap from its classroom; below it everything else that was bought, and what is due for it. */
export function StudentDashboard({
  bought,
  howToPay,
  next: met,
  head,
  shown,
  children,
}: {
  bought: NonNullable<FamilyDashboard['bought']>;
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
}) {
  const { t } = useTranslation('home/dashboard');
  const { items: all, ...paging } = usePages(bought, listBought);
  const now = useNow();
  const items = shown(all);
  const [first, ...others] = byNeed(items, now);
  if (!first)
    return (
      <>
        {head}
        <NothingBought />
      </>
    );
  const { startDate } = first.lesson;
  const dated = startDate !== null && isAhead(startDate, now) ? { ...first.lesson, startDate } : undefined;
  const next =
    met === null
      ? undefined
      : (met ??
        (dated && {
          ...whatOf(first),
          learners: first.learner ? [first.learner] : [],
          lesson: dated,
        }));
  const cards = cardsOf([first, ...others].filter((one) => !next || !isOf(one, next)));
  return (
    <>
      {head}
      {next && <NextOfFamily {...next} now={now} />}
      {children}
      {(cards.length > 0 || paging.more) && (
        <LessonList
          heading={next ? t('dashboard.others') : t('dashboard.mine')}
          items={cards}
          card={cardOf}
          paging={paging}
          more={t('dashboard.more')}
          folds
        />
      )}
      <PaymentsSection bought={items} howToPay={howToPay} />
      <ButtonLink variant="quiet" href={href('/classes')} className="justify-self-start">
        {t('enrolments:find')}
      </ButtonLink>
    </>
  );
}

function NextOfFamily({ id, kind, lesson, to, ...next }: NextMeeting & { now: number }) {
  const { t } = useTranslation('home/dashboard');
  const way = (
    <ButtonLink href={to ?? entranceOf(id, kind)} className={wayLook}>
      {t('next.open')}
    </ButtonLink>
  );
  return <NextLessonCard {...next} {...lesson} what={t(`lessons:kind.${kind}`)} way={way} />;
}

/** Whether an enrolment is in the next lesson, of a child who comes to it. */
function isOf(enrolment: Bought, { id, learners }: NextMeeting): boolean {
  const { learner } = enrolment;
  return whatOf(enrolment).id === id && (!learner || learners.some(({ _id }) => _id === learner._id));
}

/** Each lesson once, with all children who learn there. */
function cardsOf(items: Bought[]): Card[] {
  const byLesson = Map.groupBy(items, (one) => whatOf(one).id);
  return [...byLesson.values()].flatMap((theirs) => {
    const [first] = theirs;
    return first ? [{ ...first, learners: theirs.flatMap(({ learner }) => learner ?? []) }] : [];
  });
}

type Card = Bought & { learners: NonNullable<Bought['learner']>[] };

function cardOf(enrolment: Card) {
  const { id, kind } = whatOf(enrolment);
  const to = entranceOf(id, kind);
  const { learners } = enrolment;
  return (
    <LessonCard
      lesson={enrolment.lesson}
      kind={kind}
      to={to}
      aside={
        learners.length > 0 && (
          <p className="flex flex-wrap gap-x-4 gap-y-1">
            {learners.map((one) => (
              <ChildName key={one._id} face={one} />
            ))}
          </p>
        )
      }
    />
  );
}

/** An enrolment carries classId or groupId (spec §3). */
function whatOf({ classId, groupId = '' }: Bought): { id: string; kind: Kind } {
  return classId ? { id: classId, kind: 'class' } : { id: groupId, kind: 'group' };
}

function NothingBought() {
  const { t } = useTranslation('home/dashboard');
  return (
    <EmptyState picture="backpack" heading={t('empty.student.heading')} text={t('empty.student.text')}>
      <ButtonLink href={href('/classes')}>{t('empty.student.first')}</ButtonLink>
      <ButtonLink variant="quiet" href={href('/free-trial')}>
        {t('empty.student.second')}
      </ButtonLink>
    </EmptyState>
  );
}
