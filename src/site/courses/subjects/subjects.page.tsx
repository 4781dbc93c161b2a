import { useState } from 'react';
import type { LoaderFunctionArgs } from 'react-router';
import { useTranslation } from '#src/platform/language/translation.ts';
import { readToldFigures, type WithFigures } from '#src/site/figures/use-figures.ts';
import { PageHead } from '#src/ui/elements/page-head.tsx';
import { CourseLink } from '../course-link.tsx';
import { courses } from '../course-list.ts';
import { AskUs } from './ask-us.tsx';
import { CourseFilter } from './course-filter.tsx';
import { anything, type CourseWish, matches } from './course-wish.ts';
import { NothingFound } from './nothing-found.tsx';

export async function loader({ request }: LoaderFunctionArgs): Promise<WithFigures> {
  return { figures: await readToldFigures(request) };
}

/** All courses (decisions, /subjects): a plain list, which can be narrowed by name and kind once script is there. */
export function Component() {
  const { t } = useTranslation('courses/subjects');
  const { t: words } = useTranslation('courses');
  const [wish, setWish] = useState<CourseWish>(anything);
  const found = courses.filter((course) =>
    matches(wish, course.kind, `${words(`names.${course.key}`)} ${words(`lines.${course.key}`)}`),
  );
  return (
    <>
      <PageHead title={t('title')} description={t('description')} />
      <header className="wrap pt-6 pb-8 lg:pt-10">
        <h1 className="text-3xl tracking-[-0.045em]">{t('heading')}</h1>
        <p className="mt-5 max-w-[34em] text-lg text-balance text-soft">{t('lead')}</p>
      </header>
      <section aria-label={t('title')} className="wrap pb-16 lg:pb-20">
        <CourseFilter wish={wish} onChange={setWish} />
        <p role="status" className="mt-5 text-sm text-soft noscript:hidden">
          {t('found', { number: found.length })}
        </p>
        {found.length === 0 && <NothingFound onClear={() => setWish(anything)} />}
        <ul className="mt-6 grid grid-cols-2 gap-x-4 gap-y-9 sm:grid-cols-3 md:grid-cols-4 lg:grid-cols-5 lg:gap-x-6 lg:gap-y-11">
          {found.map((course) => (
            <li key={course.slug} className="grid content-start">
              <CourseLink course={course} turn={course.id - 1} eager={course.id <= 2} rated />
            </li>
          ))}
        </ul>
      </section>
      <AskUs />
    </>
  );
}
