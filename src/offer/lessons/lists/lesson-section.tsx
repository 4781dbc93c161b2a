import type { ReactNode } from 'react';
import { href } from 'react-router';
import type { Page } from '#src/platform/http/contract.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { usePages } from '#src/ui/loading/use-pages.ts';
import { LessonCard } from '../card/lesson-card.tsx';
import type { Category } from '../categories/read-categories.ts';
import type { Kind } from '../lesson.ts';
import { LessonList } from './lesson-list.tsx';
import { findLessons, type LessonWish, type ListedLesson } from './lesson-search.ts';

type LessonSectionProps = {
  kind: Kind;
  wish: LessonWish;
  categories: readonly Category[];
  first: Page<ListedLesson>;
  /** Names the history entry: coming back finds what had been shown by it. */
  entry: string;
  /** More facts of a lesson. */
  aside?: (lesson: ListedLesson) => ReactNode;
};

/** The results of one kind, a page at a time. */
export function LessonSection({ kind, wish, categories, first, entry, aside }: LessonSectionProps) {
  const { t, language } = useTranslation('lessons');
  const { items, ...paging } = usePages(
    first,
    (cursor) => findLessons(kind, wish, { limit: 24, cursor }),
    `${entry} ${kind}`,
  );
  return (
    <LessonList
      heading={t(`search.kind.${kind}`)}
      note={
        <p role="status" className="text-sm text-soft">
          {t('list.shown', { number: items.length })}
        </p>
      }
      items={items}
      card={(lesson, index) => (
        <LessonCard
          lesson={lesson}
          kind={kind}
          to={href('/classdetails/:id/:type', { id: lesson._id, type: kind })}
          category={categories.find(({ _id }) => _id === lesson.category)?.names[language]}
          eager={index < 3}
          aside={aside?.(lesson)}
        />
      )}
      paging={paging}
      more={t(`list.more.${kind}`)}
    />
  );
}
