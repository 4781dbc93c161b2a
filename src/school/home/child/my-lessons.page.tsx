import { useLoaderData } from 'react-router';
import { useTranslation } from '#src/platform/language/translation.ts';
import { PageTitle } from '#src/ui/elements/page-head.tsx';
import { MyLessons } from './my-lessons.tsx';
import { readOwnLessons } from './use-own-lessons.ts';

export const loader = readOwnLessons;

/** A child's own page: what there is today, how long until it begins, and the one button into its room. */
export function Component() {
  const { t } = useTranslation('home/child');
  return (
    <main className="wrap grid min-h-dvh max-w-4xl grid-cols-1 content-start gap-6 py-6 sm:gap-8 sm:py-10">
      <PageTitle>{t('title')}</PageTitle>
      <MyLessons first={useLoaderData<typeof loader>()} />
    </main>
  );
}
