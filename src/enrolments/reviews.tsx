import Star from 'lucide-react/icons/star';
import { useTranslation } from 'react-i18next';
import { formatDate } from '#src/platform/dates.ts';
import type { Language } from '#src/platform/language.ts';
import { lessonReviews, type Review } from './review-list.ts';

const grounds = ['bg-mint', 'bg-honey', 'bg-sky'];
const stars = [1, 2, 3, 4, 5];

/** What families say of lessons with us. */
export function Reviews() {
  const { t } = useTranslation('enrolments');
  return (
    <section className="grid gap-5 pt-6">
      <h2 className="text-xl">{t('reviews.heading')}</h2>
      <ul className="grid gap-5 xl:grid-cols-3">
        {lessonReviews.map((review, index) => (
          <ReviewCard key={review.id} review={review} ground={grounds[index % grounds.length] ?? ''} />
        ))}
      </ul>
    </section>
  );
}

function ReviewCard({ review, ground }: { review: Review; ground: string }) {
  const { t, i18n } = useTranslation('enrolments');
  const { id, name, role, company, rating, date } = review;
  const who = [t(`reviews.role.${role}`), company && t('reviews.age', { age: company })].filter(Boolean);
  return (
    <li className="flex flex-col gap-3.5 rounded-xl border-[1.5px] border-line bg-card p-5">
      <figure className="contents">
        <div className="flex items-center justify-between gap-3">
          <span role="img" aria-label={t('reviews.rating', { rating })} className="flex gap-0.5">
            {stars.map((star) => (
              <Star
                key={star}
                size={18}
                aria-hidden
                className={star <= rating ? 'fill-saffron text-saffron-deep' : 'text-edge'}
              />
            ))}
          </span>
          <time dateTime={date} className="text-sm whitespace-nowrap text-soft">
            {formatDate(new Date(date), 'UTC', i18n.language as Language)}
          </time>
        </div>
        <blockquote>{t(`reviews.texts.${id}`)}</blockquote>
        <figcaption className="mt-auto flex items-center gap-3 pt-1">
          <span
            aria-hidden
            className={`grid size-11 shrink-0 place-items-center rounded-full font-extrabold ${ground}`}
          >
            {name.charAt(0)}
          </span>
          <span className="min-w-0">
            <span className="block font-bold">{name}</span>
            <span className="block text-sm text-soft">{who.join(', ')}</span>
          </span>
        </figcaption>
      </figure>
    </li>
  );
}
