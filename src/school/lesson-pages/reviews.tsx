import { useTranslation } from '#src/platform/language/translation.ts';
import { ReviewCard } from '#src/school/reviews/review-card.tsx';
import { lessonReviews } from '#src/school/reviews/review-list.ts';

/** What families say of lessons with us. */
export function Reviews() {
  const { t } = useTranslation('reviews');
  return (
    <section className="grid gap-5 pt-6">
      <h2 className="text-xl">{t('heading')}</h2>
      <ul className="grid gap-5 xl:grid-cols-3">
        {lessonReviews.map((review, index) => (
          <li key={review.id}>
            <ReviewCard review={review} turn={index} />
          </li>
        ))}
      </ul>
    </section>
  );
}
