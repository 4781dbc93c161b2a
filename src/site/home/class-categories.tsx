import Columns from 'lucide-react/icons/columns-3';
import ExternalLink from 'lucide-react/icons/external-link';
import { href } from 'react-router';
import { useSettings } from '#src/platform/browser/settings.ts';
import { figureIn } from '#src/platform/language/spoken.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { usePublished } from '#src/site/figures/use-figures.ts';
import { Button, ButtonLink } from '#src/ui/elements/button.tsx';
import { reachable } from '#src/ui/elements/reachable.ts';
import { Emoji } from '#src/ui/look/emoji.tsx';
import { SandBand } from '#src/ui/look/sand-band.tsx';
import { classCategories } from './class-category-list.ts';
import { CompareSheet, compareId } from './compare-sheet.tsx';

const grounds = ['bg-honey', 'bg-sky', 'bg-blush'];

/** Six ways to learn (spec §2, Class categories section), in rows as of a timetable. */
export function ClassCategories() {
  const { t, language } = useTranslation('home');
  const { schedulerUrl } = useSettings();
  const isPublished = usePublished();
  return (
    <section aria-labelledby="categories">
      <SandBand>
        <h2 id="categories" className="text-2xl">
          {t('categories.heading')}
        </h2>
        <p className="mt-3 text-soft sm:text-lg">{t('categories.lead')}</p>
        <ul
          ref={reachable}
          aria-labelledby="categories"
          className="swipe swipe-cards mt-6 grid gap-x-4 *:flex *:gap-4 *:border-line sm:gap-x-12 sm:*:border-t-[1.5px] sm:*:py-6 lg:grid-cols-2"
        >
          {classCategories.map(({ id, picture, Icon, stats }, index) => (
            <li key={id}>
              <span
                className={`arch-low flex h-20 w-16 shrink-0 sm:h-26 sm:w-20 items-end justify-center rounded-b-md pb-3 ${grounds[index % grounds.length]}`}
              >
                <Emoji picture={picture} size={56} />
              </span>
              <div>
                <h3 className="flex items-center gap-2 text-lg leading-tight sm:text-xl">
                  <Icon size={20} strokeWidth={2.5} aria-hidden className="shrink-0 text-turquoise" />
                  {t(`categories.${id}.title`)}
                </h3>
                <p className="mt-1.5 text-soft">{t(`categories.${id}.text`)}</p>
                {isPublished('ways') && (
                  <p className="mt-2 text-sm font-semibold">
                    {figureIn(t('categories.stats', stats), language)}
                  </p>
                )}
              </div>
            </li>
          ))}
        </ul>
        <div className="mt-6 flex flex-wrap gap-3 *:max-sm:w-full">
          <ButtonLink href={schedulerUrl ?? href('/schedule')} target="_blank" rel="noopener">
            <span>
              {t('categories.consult')} <span className="sr-only">{t('newTab')}</span>
            </span>
            <ExternalLink size={18} aria-hidden className="shrink-0" />
          </ButtonLink>
          <Button variant="quiet" popoverTarget={compareId}>
            <Columns size={20} aria-hidden className="shrink-0" />
            {t('categories.compare')}
          </Button>
        </div>
      </SandBand>
      <CompareSheet />
    </section>
  );
}
