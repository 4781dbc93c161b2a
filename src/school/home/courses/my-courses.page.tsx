import { href, redirect, useLoaderData } from 'react-router';
import { ChildChips, useChosenChild } from '#src/learning/families/child-chips.tsx';
import { readLearners } from '#src/learning/families/read-learners.ts';
import { signedIn } from '#src/people/accounts/sessions/session.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { EmptyState } from '#src/school/home/empty-state.tsx';
import { ofFamily } from '#src/school/home/schedule/of-family.ts';
import { ButtonLink } from '#src/ui/elements/button.tsx';
import { PageTitle } from '#src/ui/elements/page-head.tsx';
import { CurrentCourses } from './current-courses.tsx';
import { FinishedCourses } from './finished-courses.tsx';
import { NextCourses } from './next-courses.tsx';
import { type OfFamily, readCourses } from './read-courses.ts';

export const loader = signedIn(async ({ role }) => {
  if (role !== 'student') throw redirect(href('/dashboard'));
  const [learners, courses] = await Promise.all([readLearners(), readCourses()]);
  return { learners, courses };
});

/** Courses (spec §6, Sidebar): what each child is in the middle of, what could come next, and what is finished. */
export function Component() {
  const { t } = useTranslation('home/courses');
  const { learners, courses } = useLoaderData<typeof loader>();
  const chosen = useChosenChild(learners);
  const of = <Item extends { learner: { _id: string } }>(items: Item[]): OfFamily<Item>[] =>
    ofFamily<OfFamily<Item> & { learner?: { _id: string } }>(items, learners, chosen);
  const current = of(courses.current);
  const finished = of(courses.finished);
  return (
    <>
      <PageTitle>{t('title')}</PageTitle>
      <h1 className="text-2xl">{t('title')}</h1>
      <ChildChips learners={learners} />
      {current.length + finished.length > 0 ? (
        <>
          <CurrentCourses courses={current} />
          <NextCourses courses={of(courses.next)} />
          {finished.length > 0 && <FinishedCourses courses={finished} />}
        </>
      ) : (
        <EmptyState picture="books" heading={t('empty.heading')} text={t('empty.text')}>
          <ButtonLink href={href('/classes')}>{t('empty.find')}</ButtonLink>
        </EmptyState>
      )}
    </>
  );
}
