import type { ReactNode } from 'react';
import { formatDate } from '#src/platform/dates/dates.ts';
import type { Language } from '#src/platform/language/language.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { Stars } from '#src/ui/look/stars.tsx';
import type { ShownReview } from './read-reviews.ts';

type EarnedReviewProps = {
  review: ShownReview;
  /** Names the lesson, where reviews of several are shown. */
  showsLesson: boolean;
  /** What can be done with it. */
  acts?: ReactNode;
};

/** One review: the words as they were written, marked with their language, and what the teacher answered. */
export function EarnedReview({ review, showsLesson, acts }: EarnedReviewProps) {
  const { t, i18n } = useTranslation('reviews/earned');
  const date = (instant: string) => formatDate(new Date(instant), 'UTC', i18n.language as Language);
  const { author, stars, words, language, writtenAt, changedAt, answer, lesson } = review;
  return (
    <article aria-label={author || t('nameless')} className="grid gap-3 border-line border-t-[1.5px] pt-5">
      <header className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <Stars rating={stars} label={t('mean', { mean: stars })} />
        <b className="wrap-anywhere">{author || t('nameless')}</b>
        <span className="text-sm text-soft">
          <time dateTime={writtenAt}>{date(writtenAt)}</time>
          {changedAt && <span>{`, ${t('changed', { date: date(changedAt) })}`}</span>}
        </span>
      </header>
      {showsLesson && <p className="font-semibold text-sm wrap-anywhere">{lesson}</p>}
      {words && (
        <blockquote className="max-w-[42em]">
          {language !== i18n.language && <p className="text-sm text-soft">{t(`in.${language}`)}</p>}
          <p lang={language} className="whitespace-pre-line wrap-anywhere">
            {words}
          </p>
        </blockquote>
      )}
      {answer && (
        <div className="ml-4 grid max-w-[42em] gap-1 border-turquoise border-l-4 pl-4">
          <p className="font-semibold text-sm">{t('answered')}</p>
          <p className="whitespace-pre-line wrap-anywhere">{answer}</p>
        </div>
      )}
      {review.helpful > 0 && !acts && (
        <p className="text-sm text-soft">{t('helpful.count', { count: review.helpful })}</p>
      )}
      {acts}
    </article>
  );
}
