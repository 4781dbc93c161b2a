import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Link } from 'react-router';
import { LessonPicture } from '#src/offer/lessons/card/lesson-picture.tsx';
import { useTranslation } from '#src/platform/language/translation.ts';
import { Alert } from '#src/ui/elements/alert.tsx';
import { Button } from '#src/ui/elements/button.tsx';
import { Card } from '#src/ui/elements/card.tsx';
import { Folding } from '#src/ui/elements/unfold.tsx';
import type { usePages } from '#src/ui/loading/use-pages.ts';

type LessonRowsProps<Item> = {
  heading: string;
  items: readonly Item[];
  row: (item: Item) => ReactNode;
  paging: Omit<ReturnType<typeof usePages>, 'items'>;
};

/** Classes and groups as rows, of which the first three are shown and the others unfold; and the way to those that follow. */
export function LessonRows<Item extends { _id: string }>({
  heading,
  items,
  row,
  paging,
}: LessonRowsProps<Item>) {
  const { t } = useTranslation(['home/dashboard', 'lessons']);
  const id = useId();
  const list = useRef<HTMLElement>(null);
  const { newest, state } = paging;

  // The button may be gone with the last page: the focus moves to the first new item.
  useEffect(() => {
    if (newest) list.current?.querySelector<HTMLElement>(`[data-id="${newest}"] a`)?.focus();
  }, [newest]);

  return (
    <section ref={list} aria-labelledby={id} className="grid gap-3">
      <h2 id={id} className="text-xl">
        {heading}
      </h2>
      <Folding name={heading} items={items} open={newest ? true : undefined}>
        {(some) => (
          <ul className="grid gap-2 lg:grid-cols-2">
            {some.map((item) => (
              <li key={item._id} data-id={item._id} className="grid min-w-0">
                {row(item)}
              </li>
            ))}
          </ul>
        )}
      </Folding>
      {state === 'failed' && <Alert tone="error">{t('lessons:list.failed')}</Alert>}
      {paging.more && (
        <Button
          variant="quiet"
          busy={state === 'busy'}
          onClick={paging.showMore}
          className="justify-self-center"
        >
          {state === 'failed' ? t('ui:retry') : t('dashboard.more')}
        </Button>
      )}
    </section>
  );
}

type LessonRowProps = {
  lesson: { title: string; imageUrl: string | null };
  /** Where its title leads. */
  to: string;
  /** What is said below the title. */
  children: ReactNode;
  /** What can be done besides. */
  act: ReactNode;
};

/** A class or group as a row of a list. */
export function LessonRow({ lesson: { title, imageUrl }, to, children, act }: LessonRowProps) {
  return (
    <Card
      as="article"
      look="row"
      className="grid grid-cols-[3.5rem_1fr_auto] items-center gap-x-3 gap-y-1 px-3.5 py-1.5"
    >
      <LessonPicture name={imageUrl} sizes="3.5rem" className="arch-low h-16 w-14 rounded-b-md" />
      <div className="grid min-w-0">
        <h3 className="text-base leading-snug wrap-anywhere">
          <Link
            to={to}
            className="reach inline-flex min-h-9 items-center decoration-turquoise-bright decoration-2 underline-offset-4 hover:underline"
          >
            <span className="line-clamp-2 text-wrap">{title}</span>
          </Link>
        </h3>
        {children}
      </div>
      {act}
    </Card>
  );
}
