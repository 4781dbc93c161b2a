import { type ReactNode, useEffect, useState } from 'react';
import { CallError } from '#src/platform/http/call.ts';
import type { Page } from '#src/platform/http/contract.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { Alert } from '#src/ui/elements/alert.tsx';
import { Button } from '#src/ui/elements/button.tsx';
import { ChoiceGroup } from '#src/ui/forms/choice.tsx';
import { usePages } from '#src/ui/loading/use-pages.ts';
import { orders, type ReviewOrder } from '../review.ts';
import { EarnedReview } from './earned-review.tsx';
import { RatingSummary } from './rating-summary.tsx';
import { listReviews, type Reviewed, type Reviews, type ShownReview } from './read-reviews.ts';

type ReviewsOfProps = {
  reviewed: Reviewed;
  /** As `readReviews` brought them. */
  reviews: Reviews;
  /** What a signed-in person can do with one. */
  acts?: (review: ShownReview) => ReactNode;
  /** Beside the heading: the way to one's own. */
  aside?: ReactNode;
};

/** What families say of a class or group, or of a teacher: how many, how they spread, and every one of them. */
export function ReviewsOf({ reviewed, reviews: { rating, first }, acts, aside }: ReviewsOfProps) {
  const { t } = useTranslation('reviews/earned');
  return (
    <section id="reviews" aria-labelledby="reviews-heading" className="grid scroll-mt-24 gap-5 pt-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="reviews-heading" className="text-xl">
          {t(`heading.${reviewed.of}`)}
        </h2>
        {aside}
      </div>
      {rating.count === 0 ? (
        <p className="text-soft">{t('none')}</p>
      ) : (
        <>
          <p className="max-w-[42em] text-soft">{t('who')}</p>
          <RatingSummary rating={rating} />
          <Ordered reviewed={reviewed} first={first} acts={acts} />
        </>
      )}
    </section>
  );
}

type OrderedProps = Pick<ReviewsOfProps, 'reviewed' | 'acts'> & { first: Page<ShownReview> };

/** The newest come with the page; the most helpful are fetched once they are asked for. */
function Ordered({ reviewed: { of, id }, first, acts }: OrderedProps) {
  const { t } = useTranslation('reviews/earned');
  const [order, setOrder] = useState<ReviewOrder>('newest');
  const [helpful, setHelpful] = useState<Page<ShownReview>>();
  const [failed, setFailed] = useState(false);
  const wanted = order === 'helpful' && first;

  // A change of a review loads the page anew, and with it this order.
  useEffect(() => {
    if (!wanted) return;
    let gone = false;
    listReviews({ of, id }, 'helpful').then(
      (page) => {
        if (!gone) setHelpful(page);
      },
      (error: unknown) => {
        if (!(error instanceof CallError)) throw error;
        if (!gone) setFailed(true);
      },
    );
    return () => {
      gone = true;
      setFailed(false);
    };
  }, [of, id, wanted]);

  const shown = order === 'newest' ? first : helpful;
  return (
    <>
      <ChoiceGroup
        legend={t('order')}
        name="review-order"
        options={orders.map((value) => ({ value, label: t(`orders.${value}`) }))}
        value={order}
        onChange={setOrder}
        className="noscript:hidden"
      />
      {failed && <Alert tone="error">{t('failed')}</Alert>}
      {shown && <List key={order} reviewed={{ of, id }} order={order} first={shown} acts={acts} />}
    </>
  );
}

function List({ reviewed, order, first, acts }: OrderedProps & { order: ReviewOrder }) {
  const { t } = useTranslation('reviews/earned');
  const { items, more, state, showMore } = usePages(first, (cursor) => listReviews(reviewed, order, cursor));
  return (
    <>
      <ul className="grid gap-6">
        {items.map((review) => (
          <li key={review._id}>
            <EarnedReview review={review} showsLesson={reviewed.of === 'teacher'} acts={acts?.(review)} />
          </li>
        ))}
      </ul>
      {state === 'failed' && <Alert tone="error">{t('failed')}</Alert>}
      {more && (
        <Button
          variant="quiet"
          busy={state === 'busy'}
          onClick={showMore}
          className="justify-self-center noscript:hidden"
        >
          {t('more')}
        </Button>
      )}
    </>
  );
}
