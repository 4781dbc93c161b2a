import { formatDate } from '#src/platform/dates/dates.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { Card } from '#src/ui/elements/card.tsx';
import type { EmojiPicture } from '#src/ui/look/emoji.tsx';
import { Emoji } from '#src/ui/look/emoji.tsx';
import { Stars } from '#src/ui/look/stars.tsx';
import type { Review } from './review-list.ts';

const grounds = ['bg-mint', 'bg-honey', 'bg-sky', 'bg-blush'];

/** One review. `turn` chooses the ground of the niche in which the face stands. */
export function ReviewCard({ review, turn }: { review: Review; turn: number }) {
  const { t, language } = useTranslation('reviews');
  const { id, name, role, company, rating, date } = review;
  const picture = reviewPictures[id];
  const who = [t(`role.${role}`), company && t('age', { age: company })].filter(Boolean);
  return (
    <Card as="figure" className="flex h-full flex-col gap-3.5 p-5 sm:p-6">
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <Stars rating={rating} label={t('rating', { rating })} />
        <time dateTime={date} className="text-sm whitespace-nowrap text-soft">
          {formatDate(new Date(date), 'UTC', language)}
        </time>
      </div>
      <blockquote>{t(`texts.${id}`)}</blockquote>
      <figcaption className="mt-auto flex items-center gap-3 pt-1">
        <span
          aria-hidden
          className={`arch-low flex h-15 w-13 shrink-0 items-end justify-center rounded-b-sm ${grounds[turn % grounds.length]}`}
        >
          {picture && <Emoji picture={picture} size={44} />}
        </span>
        <span className="min-w-0">
          <b className="block">{name}</b>
          <span className="text-sm text-soft">{who.join(', ')}</span>
        </span>
      </figcaption>
    </Card>
  );
}

/** A drawn face for each review, by its id: no photograph of a person who did not write it. */
const reviewPictures: Record<string, EmojiPicture> = {
  dilnoza: 'woman',
  amir: 'boy',
  sherzod: 'man-beard',
  laylo: 'girl',
  rustam: 'man',
  kamron: 'man-student',
  fatima: 'woman-with-headscarf',
  madina: 'child',
  nargiza: 'woman-curly-hair',
};
