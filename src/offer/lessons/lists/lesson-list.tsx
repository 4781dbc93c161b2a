import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useTranslation } from '#src/platform/language/translation.ts';
import { Alert } from '#src/ui/elements/alert.tsx';
import { Button } from '#src/ui/elements/button.tsx';
import type { usePages } from '#src/ui/loading/use-pages.ts';

type LessonListProps<Item> = {
  heading: string;
  /** Opposite the heading. */
  note?: ReactNode;
  items: Item[];
  card: (item: Item, index: number) => ReactNode;
  paging: Omit<ReturnType<typeof usePages>, 'items'>;
  /** What the button says that brings the next page. */
  more: string;
};

/** Cards under a heading, and the way to those that follow. */
export function LessonList<Item extends { _id: string }>(props: LessonListProps<Item>) {
  const { heading, note, items, card, paging, more } = props;
  const { t } = useTranslation('lessons');
  const id = useId();
  const list = useRef<HTMLElement>(null);
  const { newest, state } = paging;

  // The button may be gone with the last page: the focus moves to the first new item.
  useEffect(() => {
    if (newest) list.current?.querySelector<HTMLElement>(`[data-id="${newest}"] a`)?.focus();
  }, [newest]);

  const cards = (
    <ul className="grid gap-5 sm:grid-cols-2 xl:grid-cols-3">
      {items.map((item, index) => (
        <li key={item._id} data-id={item._id} className="grid min-w-0">
          {card(item, index)}
        </li>
      ))}
    </ul>
  );
  return (
    <section ref={list} aria-labelledby={id} className="grid gap-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id={id} className="text-xl">
          {heading}
        </h2>
        {note}
      </div>
      {cards}
      {state === 'failed' && <Alert tone="error">{t('list.failed')}</Alert>}
      {paging.more && (
        <Button
          variant="quiet"
          busy={state === 'busy'}
          onClick={paging.showMore}
          className="justify-self-center"
        >
          {state === 'failed' ? t('ui:retry') : more}
        </Button>
      )}
    </section>
  );
}
