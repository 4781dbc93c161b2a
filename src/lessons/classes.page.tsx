import { useState } from 'react';
import { useLoaderData, useLocation, useNavigation, useRevalidator } from 'react-router';
import { signedIn } from '#src/accounts/session.ts';
import { productName } from '#src/platform/product.ts';
import { useTranslation } from '#src/platform/translation.ts';
import { Alert } from '#src/ui/alert.tsx';
import { Button } from '#src/ui/button.tsx';
import { findAll, wishOf } from './lesson-search.ts';
import { LessonSection } from './lesson-section.tsx';
import { NoLessons } from './no-lessons.tsx';
import { SearchForm } from './search-form.tsx';

export const loader = signedIn(async (_, { request }) => {
  const wish = wishOf(new URL(request.url).searchParams);
  return { wish, found: await findAll(wish) };
});

/** All classes and groups on offer. */
export function Component() {
  const { wish, found } = useLoaderData<typeof loader>();
  const { t } = useTranslation('lessons');
  const { key, pathname } = useLocation();
  const navigation = useNavigation();
  const { revalidate, state } = useRevalidator();
  const [shown, setShown] = useState({ found, visit: key });
  // What could not be fetched does not take away what is there.
  if (found && found !== shown.found) setShown({ found, visit: key });

  const searching = navigation.location?.pathname === pathname;
  const lists = shown.found?.lists.filter(({ first }) => first.items.length > 0) ?? [];
  return (
    <>
      <title>{`${t('list.title')} · ${productName}`}</title>
      <div className="grid gap-2">
        <h1 className="text-2xl">{t('list.title')}</h1>
        <p className="text-soft">{t('list.lead')}</p>
      </div>
      <SearchForm wish={wish} searching={searching} />
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
            key={`${shown.visit} ${kind}`}
            kind={kind}
            wish={shown.found?.wish ?? wish}
            first={first}
            visit={shown.visit}
          />
        ))}
      </div>
      <p role="status" className="sr-only">
        {searching && t('ui:loading')}
      </p>
    </>
  );
}
