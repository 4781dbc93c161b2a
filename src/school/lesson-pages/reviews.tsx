import { ReviewCard } from '#src/learning/reviews/review-card.tsx';
import { lessonReviews } from '#src/learning/reviews/review-list.ts';
import { useTranslation } from '#src/platform/language/translation.ts';

/** What families say of the whole school: beside what they say of this lesson, it must not sound as if it were of it. */
export function Reviews() {
  const { t } = useTranslation('lesson-pages');
  return (
    <section className="grid gap-5 pt-6">
      <h2 className="text-xl">{t('ofSchool')}</h2>
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
