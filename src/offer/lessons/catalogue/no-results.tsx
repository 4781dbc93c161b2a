import { asksWhen } from '#src/offer/lessons/search-choices.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { ButtonLink } from '#src/ui/elements/button.tsx';
import { Girih } from '#src/ui/look/girih.tsx';
import type { Category } from '../categories/read-categories.ts';
import { addressOf, type CatalogueWish, isNarrowed, openWish } from './wish.ts';

type NoResultsProps = {
  wish: CatalogueWish;
  /** The category whose name is nearest to what was typed. */
  nearest: Category | undefined;
};

/** An empty list: nothing fits the search, and what to try; or nothing has been published yet. */
export function NoResults({ wish, nearest }: NoResultsProps) {
  const { t, language } = useTranslation('lessons/catalogue');
  const narrowed = isNarrowed(wish);
  const tries = [
    wish.q && t('empty.tries.words'),
    (wish.category || wish.kind) && t('empty.tries.everywhere'),
    wish.price && t('empty.tries.price'),
    wish.start && t('empty.tries.start'),
    wish.places && t('empty.tries.places'),
    asksWhen(wish) ? t('empty.tries.times') : '',
  ].filter(Boolean);
  return (
    <section aria-labelledby="empty" className="grid justify-items-center gap-4 py-6 text-center">
      <div aria-hidden className="arch relative h-28 w-22 bg-lapis">
        <Girih className="opacity-30" />
      </div>
      <h2 id="empty" className="text-xl wrap-anywhere">
        {narrowed ? t(wish.q ? 'empty.nothingFor' : 'empty.nothing', { words: wish.q }) : t('empty.none')}
      </h2>
      {narrowed ? (
        <ul className="grid gap-1 text-soft">
          {tries.map((what) => (
            <li key={what}>{what}</li>
          ))}
        </ul>
      ) : (
        <p className="max-w-[32em] text-soft">{t('empty.text')}</p>
      )}
      {nearest && (
        <ButtonLink href={addressOf({ ...openWish, category: nearest._id })}>
          {t('empty.nearest', { category: nearest.names[language] })}
        </ButtonLink>
      )}
      {narrowed && (
        <ButtonLink href={addressOf({ ...openWish, sort: wish.sort })} variant="quiet">
          {t('lessons:empty.nothing.button')}
        </ButtonLink>
      )}
    </section>
  );
}
