import { spoken } from '#src/platform/language/spoken.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { Stars } from '#src/ui/look/stars.tsx';
import type { ShownRating } from './read-reviews.ts';

/** How many reviews there are, what they come to, and how they spread. */
export function RatingSummary({ rating: { count, mean, spread } }: { rating: ShownRating }) {
  const { t, language } = useTranslation('reviews/earned');
  const written = mean === null ? '' : mean.toFixed(1).replace('.', spoken[language].beforeDecimals);
  return (
    <div className="grid items-center gap-x-10 gap-y-5 rounded-xl border-[1.5px] border-line p-5 sm:grid-cols-[auto_minmax(0,22rem)] sm:justify-start">
      <div className="grid gap-1">
        {mean !== null && (
          <p className="flex items-center gap-3">
            <b className="font-extrabold text-2xl tabular-nums">{written}</b>
            <Stars rating={Math.floor(mean)} label={t('mean', { mean: written })} />
          </p>
        )}
        <p className="font-semibold">{t('count', { count })}</p>
        {mean === null && <p className="text-sm text-soft">{t('fewStars')}</p>}
      </div>
      <ul aria-label={t('spread')} className="grid gap-1.5">
        {[5, 4, 3, 2, 1].map((stars) => (
          <Bar key={stars} stars={stars} number={spread[stars - 1] ?? 0} count={count} />
        ))}
      </ul>
    </div>
  );
}

function Bar({ stars, number, count }: { stars: number; number: number; count: number }) {
  const { t } = useTranslation('reviews/earned');
  return (
    <li className="grid grid-cols-[5.5rem_1fr_2rem] items-center gap-3 text-sm">
      <span className="sr-only">{t('bar', { stars: t('stars', { count: stars }), number })}</span>
      <span aria-hidden className="whitespace-nowrap">
        {t('stars', { count: stars })}
      </span>
      <svg
        aria-hidden
        viewBox="0 0 100 8"
        preserveAspectRatio="none"
        className="h-2.5 w-full rounded-full bg-sand"
      >
        <rect width={(number * 100) / count} height="8" className="fill-saffron" />
      </svg>
      <span aria-hidden className="text-right tabular-nums">
        {number}
      </span>
    </li>
  );
}
