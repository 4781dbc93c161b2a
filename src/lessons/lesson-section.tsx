import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { href } from 'react-router';
import type { Page } from '#src/platform/contract.ts';
import { Alert } from '#src/ui/alert.tsx';
import { Button } from '#src/ui/button.tsx';
import type { Kind } from './kinds.ts';
import { LessonCard } from './lesson-card.tsx';
import type { LessonWish, ListedLesson } from './lesson-search.ts';
import { useCategories } from './use-categories.ts';
import { useMoreLessons } from './use-more-lessons.ts';

type LessonSectionProps = {
  kind: Kind;
  wish: LessonWish;
  first: Page<ListedLesson>;
  /** Names the visit, by which coming back finds what had been shown. */
  visit: string;
};

/** What was found of one kind, a page at a time. */
export function LessonSection({ kind, wish, first, visit }: LessonSectionProps) {
  const { t } = useTranslation('lessons');
  const { categories } = useCategories();
  const { items, next, state, showMore } = useMoreLessons(kind, wish, first, visit);
  const list = useRef<HTMLUListElement>(null);
  const before = useRef(items.length);

  // Reading goes on with the first of those that came.
  useEffect(() => {
    const come = items.length > before.current && list.current?.children[before.current];
    before.current = items.length;
    if (come) come.querySelector('a')?.focus();
  }, [items.length]);

  return (
    <section aria-labelledby={`found-${kind}`} className="grid gap-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id={`found-${kind}`} className="text-xl">
          {t(`search.kind.${kind}`)}
        </h2>
        <p role="status" className="text-sm text-soft">
          {t('list.shown', { number: items.length })}
        </p>
      </div>
      <ul ref={list} className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
        {items.map((lesson, index) => (
          <li key={lesson._id} className="grid">
            <LessonCard
              lesson={lesson}
              kind={kind}
              to={href('/classdetails/:id/:type', { id: lesson._id, type: kind })}
              category={categories.find(({ _id }) => _id === lesson.category)?.name}
              eager={index < 3}
            />
          </li>
        ))}
      </ul>
      {state === 'failed' && <Alert tone="error">{t('list.failed')}</Alert>}
      {next && (
        <Button variant="quiet" busy={state === 'loading'} onClick={showMore} className="justify-self-center">
          {state === 'failed' ? t('ui:retry') : t(`list.more.${kind}`)}
        </Button>
      )}
    </section>
  );
}
