import ArrowLeft from 'lucide-react/icons/arrow-left';
import ArrowRight from 'lucide-react/icons/arrow-right';
import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import type { FocusEvent } from 'react';
import { useTranslation } from '#src/platform/language/translation.ts';
import { ReviewCard } from './review-card.tsx';
import { reviews } from './review-list.ts';
import { useCarousel } from './use-carousel.ts';

/** One slide in view, two from 640 px, three from 1024 px, 24 px apart (spec §9). */
const row =
  'flex *:mr-6 *:shrink-0 *:basis-full *:snap-start sm:*:basis-[calc(50%-0.75rem)] lg:*:basis-[calc((100%-3rem)/3)]';

const round =
  'grid size-12 shrink-0 place-items-center rounded-full border-[1.5px] border-edge bg-card hover:border-turquoise';

/** What families say: a list that the browser scrolls, which moves on by itself once script is there. */
export function ReviewCarousel() {
  const { t } = useTranslation('reviews');
  const { viewport, alive, index, wanted, playing, hold, toggle, move } = useCarousel();

  // A keyboard's focus: a tap leaves one behind as well, and the row would never move again.
  function enter(event: FocusEvent<HTMLElement>) {
    if (event.target.matches(':focus-visible')) hold('focus', true);
  }

  function leave(event: FocusEvent<HTMLElement>) {
    if (!event.currentTarget.contains(event.relatedTarget)) hold('focus', false);
  }

  return (
    <section
      aria-labelledby="reviews"
      aria-roledescription={t('carousel')}
      onFocus={enter}
      onBlur={leave}
      className="wrap py-10 sm:py-16 lg:py-20"
    >
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-3 sm:gap-y-5">
        <div>
          <h2 id="reviews" className="text-2xl">
            {t('heading')}
          </h2>
          <p className="mt-3 text-soft sm:text-lg">{t('lead')}</p>
        </div>
        <div className="flex items-center gap-2 noscript:hidden">
          <button type="button" className={round} onClick={toggle} aria-label={t(wanted ? 'pause' : 'play')}>
            {wanted ? <Pause size={20} aria-hidden /> : <Play size={20} aria-hidden />}
          </button>
          <button type="button" className={round} onClick={() => move(-1)} aria-label={t('previous')}>
            <ArrowLeft size={22} aria-hidden />
          </button>
          <p aria-live={playing ? 'off' : 'polite'} className="min-w-14 text-center font-bold tabular-nums">
            <span aria-hidden>{`${index + 1} / ${reviews.length}`}</span>
            <span className="sr-only">{t('position', { number: index + 1, of: reviews.length })}</span>
          </p>
          <button type="button" className={round} onClick={() => move(1)} aria-label={t('next')}>
            <ArrowRight size={22} aria-hidden />
          </button>
        </div>
      </div>
      <div
        ref={viewport}
        // Until script comes, a keyboard scrolls it; the focus stays where it is when that ends.
        tabIndex={alive ? -1 : 0}
        onPointerEnter={({ pointerType }) => hold('hover', pointerType === 'mouse')}
        onPointerLeave={() => hold('hover', false)}
        className={`mt-6 sm:mt-8 ${alive ? 'touch-pan-y touch-pinch-zoom overflow-x-clip' : 'snap-x snap-mandatory overflow-x-auto [scrollbar-width:none] noscript:[scrollbar-width:thin]'}`}
      >
        <ul aria-labelledby="reviews" className={row}>
          {reviews.map((review, turn) => (
            <li key={review.id}>
              <ReviewCard review={review} turn={turn} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
