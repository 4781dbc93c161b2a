import Check from 'lucide-react/icons/check';
import { useEffect, useRef } from 'react';
import { useTranslation } from '#src/platform/language/translation.ts';
import { Button } from '#src/ui/elements/button.tsx';
import { Girih } from '#src/ui/look/girih.tsx';
import type { BookedEvent } from './book-event.ts';
import { Clocks } from './clocks.tsx';

type BookedNoteProps = {
  event: BookedEvent;
  email: string;
  zone: string;
  /** It had another time before. */
  moved: boolean;
  large: boolean;
  onMove: () => void;
};

/** It is booked: the time on the clocks, where the mail went, and the way to another time. */
export function BookedNote({ event, email, zone, moved, large, onMove }: BookedNoteProps) {
  const { t } = useTranslation('booking');
  const heading = useRef<HTMLHeadingElement>(null);

  // What had the focus is gone; a screen reader goes on with the news.
  useEffect(() => {
    heading.current?.focus();
  }, []);

  return (
    <section className="mx-auto grid max-w-xl gap-3 pt-2 pb-4">
      <div className="on-lapis relative overflow-hidden rounded-xl bg-[linear-gradient(160deg,#1d3fa0,#0e1d52)] p-4 sm:p-6">
        <Girih className="opacity-20" />
        <div className="relative grid gap-4">
          <div className="flex items-end gap-3">
            <span
              aria-hidden
              className="arch-low grid h-13 w-11 shrink-0 place-items-center bg-turquoise-light pt-2 text-night"
            >
              <Check size={24} strokeWidth={3.5} />
            </span>
            <h2 ref={heading} tabIndex={-1} className="text-xl">
              {t(moved ? 'booked.moved' : 'booked.heading')}
            </h2>
          </div>
          <Clocks startTime={event.startTime} zone={zone} size={large ? 'large' : 'normal'} />
        </div>
      </div>
      <p className="text-sm wrap-anywhere">{t('booked.mailed', { email })}</p>
      <Button variant="quiet" size="small" onClick={onMove} className="justify-self-start max-sm:w-full">
        {t('booked.another')}
      </Button>
    </section>
  );
}
