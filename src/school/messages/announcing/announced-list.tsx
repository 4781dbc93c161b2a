import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { useVisitorZone } from '#src/platform/dates/visitor-zone.ts';
import { caller, pageCaller } from '#src/platform/http/call.ts';
import type { Page } from '#src/platform/http/contract.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { Alert } from '#src/ui/elements/alert.tsx';
import { Button } from '#src/ui/elements/button.tsx';
import { Card } from '#src/ui/elements/card.tsx';
import { usePages } from '#src/ui/loading/use-pages.ts';
import { type Announced, AnnouncedState, AnnouncedWords, TakeBack } from './announced.tsx';
import type { contract } from './contract.ts';

const call = caller<typeof contract>();
const callPage = pageCaller<typeof contract>();

type AnnouncedListProps = { lessonId: string; first: Page<Announced> };

/** Milliseconds after which it is looked how far one has come that goes out. */
const lookEvery = 2000;

/** What a teacher has announced to a lesson before, the latest first. */
export function AnnouncedList({ lessonId, first }: AnnouncedListProps) {
  const { t } = useTranslation('messages/announcing');
  const zone = useVisitorZone();
  const { items, more, state, showMore } = usePages(first, (cursor) =>
    callPage('GET /api/announcements', { query: { lessonId, cursor } }),
  );
  const { revalidate } = useRevalidator();
  const isGoing = items.some((one) => one.state === 'sending');
  useEffect(() => {
    if (!isGoing) return;
    const timer = setInterval(() => void revalidate(), lookEvery);
    return () => clearInterval(timer);
  }, [isGoing, revalidate]);
  return (
    <section aria-labelledby="before" className="grid grid-cols-1 gap-4">
      <h2 id="before" className="text-xl">
        {t('before.heading')}
      </h2>
      {items.length === 0 && <p className="text-soft">{t('before.nothing')}</p>}
      <ul className="grid grid-cols-1 gap-3">
        {items.map((one) => (
          <Card as="li" key={one._id} className="grid grid-cols-1 justify-items-start gap-3 p-4">
            <AnnouncedWords announced={one} />
            <p className="text-sm text-soft">
              <AnnouncedState announced={one} zone={zone} receivers="families" />
            </p>
            <TakeBack
              announced={one}
              takeBack={() => call('DELETE /api/announcements/:id', { params: { id: one._id } })}
            />
          </Card>
        ))}
      </ul>
      {state === 'failed' && <Alert tone="error">{t('before.failed')}</Alert>}
      {more && (
        <Button variant="quiet" busy={state === 'busy'} onClick={showMore} className="justify-self-center">
          {t('before.more')}
        </Button>
      )}
    </section>
  );
}
