import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Alert } from '#src/ui/alert.tsx';
import { Button } from '#src/ui/button.tsx';

type LessonListProps = {
  heading: string;
  cards: { _id: string; card: ReactNode }[];
  /** What `useMore` gave for it. */
  paging: { more: boolean; newest?: string | undefined; state: string; showMore: () => void };
};

/** Cards under a heading, and the way to those that follow. */
export function LessonList({ heading, cards, paging }: LessonListProps) {
  const { t } = useTranslation('enrolments');
  const { more, newest, state, showMore } = paging;
  const list = useRef<HTMLUListElement>(null);

  // The button may be gone with the last page: reading goes on with what came.
  useEffect(() => {
    if (newest) list.current?.querySelector<HTMLElement>(`[data-id="${newest}"] a`)?.focus();
  }, [newest]);

  return (
    <section className="grid gap-4">
      <h2 className="text-xl">{heading}</h2>
      <ul ref={list} className="grid gap-5 sm:grid-cols-2 xl:grid-cols-3">
        {cards.map(({ _id, card }) => (
          <li key={_id} data-id={_id} className="grid min-w-0">
            {card}
          </li>
        ))}
      </ul>
      {state === 'failed' && <Alert tone="error">{t('dashboard.failed')}</Alert>}
      {more && (
        <Button variant="quiet" busy={state === 'busy'} onClick={showMore} className="justify-self-center">
          {state === 'failed' ? t('ui:retry') : t('dashboard.more')}
        </Button>
      )}
    </section>
  );
}
