import { type MouseEvent, useEffect, useRef } from 'react';
import { href, Link } from 'react-router';
import { useTranslation } from '#src/platform/language/translation.ts';
import { Alert } from '#src/ui/elements/alert.tsx';
import { ButtonLink } from '#src/ui/elements/button.tsx';
import { usePages } from '#src/ui/loading/use-pages.ts';
import { LessonCard } from '../card/lesson-card.tsx';
import type { Category } from '../categories/read-categories.ts';
import { type FoundLessons, readPage } from './search.ts';
import { addressOf, type CatalogueWish } from './wish.ts';

type ResultsProps = {
  wish: CatalogueWish;
  /** The address leads to this page of the list, not to its first one. */
  cursor: string | undefined;
  categories: Category[];
  found: FoundLessons;
  zone: string | null;
  /** Names the history entry: coming back finds what had been shown by it. */
  entry: string;
};

/** What was found, a page at a time. The way on is a link; once there is script, it brings the next page here. */
export function Results({ wish, cursor, categories, found, zone, entry }: ResultsProps) {
  const { t, language } = useTranslation('lessons/catalogue');
  const paging = usePages(found.first, (next) => readPage(wish, zone, next), `${entry} lessons`);
  const { items, newest, state, next } = paging;
  const list = useRef<HTMLUListElement>(null);
  const names = new Map(categories.map(({ _id, names }) => [_id, names[language]]));
  const { count, more, near } = found.count;

  // The link may be gone with the last page: the focus moves to the first new lesson.
  useEffect(() => {
    if (newest) list.current?.querySelector<HTMLElement>(`[data-id="${newest}"] a`)?.focus();
  }, [newest]);

  function showMore(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    if (state !== 'busy') void paging.showMore();
  }

  return (
    <section aria-labelledby="found" className="grid gap-5">
      <div className="grid gap-2">
        <h2 id="found" className="text-xl">
          {t(more ? 'foundMore' : 'found', { number: count })}
        </h2>
        {near && <p className="text-lg">{t('near', { words: wish.q })}</p>}
        {cursor && (
          <p>
            {t('further')}{' '}
            <Link
              to={addressOf(wish)}
              className="inline-flex min-h-11 items-center font-bold text-link underline decoration-turquoise-bright decoration-2 underline-offset-6 hover:decoration-[3px]"
            >
              {t('toFirst')}
            </Link>
          </p>
        )}
      </div>
      <ul ref={list} className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4">
        {items.map((lesson) => (
          <li key={lesson._id} data-id={lesson._id} className="grid min-w-0">
            <LessonCard
              lesson={lesson}
              kind={lesson.kind}
              to={href('/lessons/:id', { id: lesson._id })}
              category={names.get(lesson.category ?? '')}
              zone={zone}
            />
          </li>
        ))}
      </ul>
      {state === 'failed' && <Alert tone="error">{t('failed')}</Alert>}
      {next && (
        <ButtonLink
          href={addressOf(wish, next)}
          variant="quiet"
          data-press=""
          aria-busy={state === 'busy' || undefined}
          onClick={showMore}
          className="justify-self-center"
        >
          {state === 'failed' ? t('ui:retry') : state === 'busy' ? t('ui:loading') : t('more')}
        </ButtonLink>
      )}
    </section>
  );
}
