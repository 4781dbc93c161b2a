import { useState } from 'react';
import { useLoaderData, useLocation, useNavigation, useRevalidator } from 'react-router';
import { listBought } from '#src/learning/enrolments/read-bought.ts';
import { ChildChips, useChosenChild } from '#src/learning/families/child-chips.tsx';
import { readLearners } from '#src/learning/families/read-learners.ts';
import { readCategories } from '#src/offer/lessons/categories/read-categories.ts';
import { findAll, wishOf } from '#src/offer/lessons/lists/lesson-search.ts';
import { LessonSection } from '#src/offer/lessons/lists/lesson-section.tsx';
import { NoLessons } from '#src/offer/lessons/lists/no-lessons.tsx';
import { SearchForm } from '#src/offer/lessons/lists/search-form.tsx';
import { orFailed } from '#src/offer/lessons/loading.ts';
import { signedIn } from '#src/people/accounts/sessions/session.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { WhoLearnsHere } from '#src/school/home/dashboard/who-learns-here.tsx';
import { Alert } from '#src/ui/elements/alert.tsx';
import { Button } from '#src/ui/elements/button.tsx';
import { PageTitle } from '#src/ui/elements/page-head.tsx';

export const loader = signedIn(async ({ role }, { request }) => {
  const wish = wishOf(new URL(request.url).searchParams);
  const [found, categories, bought, learners] = await Promise.all([
    findAll(wish),
    orFailed(readCategories()),
    role === 'student' ? orFailed(listBought()) : undefined,
    role === 'student' ? orFailed(readLearners()) : undefined,
  ]);
  return { wish, found, categories, bought: bought?.items ?? [], learners: learners ?? [] };
});

/** All classes and groups on offer; a family sees who of its children learns where. */
export function Component() {
  const { wish, found, categories, bought, learners } = useLoaderData<typeof loader>();
  const chosen = useChosenChild(learners);
  const { t } = useTranslation('lessons');
  const { key, pathname } = useLocation();
  const navigation = useNavigation();
  const { revalidate, state } = useRevalidator();
  const [shown, setShown] = useState({ found, entry: key });
  // The list is shown even if the rest could not be fetched.
  if (found && found !== shown.found) setShown({ found, entry: key });

  const searching = navigation.location?.pathname === pathname;
  const lists = shown.found?.lists.filter(({ first }) => first.items.length > 0) ?? [];
  return (
    <>
      <PageTitle>{t('list.title')}</PageTitle>
      <div className="grid gap-2">
        <h1 className="text-2xl">{t('list.title')}</h1>
        <p className="text-soft">{t('list.lead')}</p>
      </div>
      <ChildChips learners={learners} />
      <SearchForm wish={wish} categories={categories} searching={searching} />
      {!found && (
        <div className="grid justify-items-start gap-4">
          <Alert tone="error" className="w-full">
            {t('list.failed')}
          </Alert>
          <Button busy={state === 'loading'} onClick={() => revalidate()}>
            {t('ui:retry')}
          </Button>
        </div>
      )}
      <div aria-busy={searching} className={`grid gap-10 ${searching ? 'opacity-60' : ''}`}>
        {shown.found && lists.length === 0 && <NoLessons wish={shown.found.wish} />}
        {lists.map(({ kind, first }) => (
          <LessonSection
            key={`${shown.entry} ${kind}`}
            kind={kind}
            wish={shown.found?.wish ?? wish}
            categories={categories ?? []}
            first={first}
            entry={shown.entry}
            aside={({ _id }) => <WhoLearnsHere lessonId={_id} bought={bought} chosen={chosen} />}
          />
        ))}
      </div>
      <p role="status" className="sr-only">
        {searching && t('ui:loading')}
      </p>
    </>
  );
}
